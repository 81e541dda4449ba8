/** What the user has told in this conversation, found again in their own words (B3): nothing is kept elsewhere. */
import { type Rule, rule, type Slots } from './rule.ts';
import { clausesOf, type Talk } from './talk.ts';
import { inert, listed, turned } from './words.ts';

export type Known = { name?: string; home?: string; work?: string; likes: string[]; favourites: Map<string, string> };

/** "I am Ann" is a name where nothing follows; "I am German" is none. */
const NAMES = [
  /\b(?:my name is|call me|i am called|i go by)\s+(\p{L}[\p{L}'-]+)/iu,
  /^[Ii] am (?!\p{L}+(?:ish|ese|ench|utch|erman|talian|merican|ndian|ussian)\b)(\p{Lu}[\p{L}'-]+)[.!]*$/u,
];
const HOME = /\bi (?:live in|am living in|am from|come from) ([\p{L}' -]+)/iu;
const WORK = /\bi (?:work|am working) as (an? [\p{L} -]+)/iu;
const LIKE =
  /\bi (?:really |also |do |just )*(?:like|love|enjoy|adore|prefer) (?!you\b|it\b|that\b|this\b|to know\b)([\p{L}\p{N}' -]+)/iu;
const FAVOURITE = /\bmy favourite ([\p{L} -]+?) (?:is|are) ([\p{L}\p{N}' -]+)/iu;

/** From the whole conversation, the last words included; what was said later corrects what was said before. */
export function known(talk: Talk): Known {
  const facts: Known = { likes: [], favourites: new Map() };
  const said = [...talk.earlier.flatMap((words) => clausesOf(words, talk.speaker)), ...talk.clauses];
  for (const clause of said) if (!clause.includes('?')) learn(facts, clause);
  return facts;
}

function learn(facts: Known, clause: string): void {
  const name = found(clause, ...NAMES);
  const home = found(clause, HOME);
  const work = found(clause, WORK);
  const like = found(clause, LIKE);
  const [, thing, what] = FAVOURITE.exec(clause) ?? [];
  if (name) facts.name = name.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  if (home) facts.home = home;
  if (work) facts.work = work;
  if (like && !facts.likes.includes(like)) facts.likes.push(like);
  if (thing && what) facts.favourites.set(thing.toLowerCase(), inert(what));
}

function found(clause: string, ...patterns: RegExp[]): string | null {
  for (const pattern of patterns) {
    const text = pattern.exec(clause)?.[1];
    if (text) return turned(text);
  }
  return null;
}

/** A rule that answers from what is known, and stays silent where nothing is. */
function asked(pattern: RegExp, slots: (facts: Known, match: RegExpExecArray) => Slots | null) {
  return (clause: string, talk: Talk) => {
    const match = pattern.exec(clause);
    return match && slots(known(talk), match);
  };
}

const ASKS_NAME = /\b(?:what is|do you (?:know|remember)|say|remember) my name\b|\bwho am i\b/i;
const ASKS_LIKES = /\bwhat (?:do|did) i (?:say i )?(?:like|love|enjoy|prefer)\b/i;
const ASKS_HOME = /\bwhere (?:do i live|am i from)\b/i;
const ASKS_FAVOURITE = /\bwhat is my favourite ([\p{L} -]+)/iu;
const ASKS_ALL = /\bwhat do you (?:know|remember) about me\b/i;

const UNTOLD = [
  '[confused] You have not told me that in this conversation, or it was longer ago than I can see.',
  '[sad] I do not know, sorry. Tell me, and I will remember it while we talk.',
  '[neutral] That is not among the things you told me here. What is it?',
];

/** Told. */
export const TOLD: readonly Rule[] = [
  rule('tells name', (clause) => slot('name', found(clause, ...NAMES)), [
    '[happy] {name}, what a good name. I will remember it while we talk.',
    '[happy] It is nice to meet you, {name}!',
    '[excited] Hello, {name}! *shakes hands*',
  ]),
  rule('tells home', (clause) => slot('home', clause.includes('?') ? null : found(clause, HOME)), [
    '[happy] {home}! What do you like best about it?',
    '[relaxed] I have never seen {home}. What is it like there?',
    '[surprised] Oh, {home}. Have you been there for long?',
  ]),
  rule('tells work', (clause) => slot('work', clause.includes('?') ? null : found(clause, WORK)), [
    '[happy] So you are {work}. What was the best part of it this week?',
    '[relaxed] Being {work}, does one sleep well?',
    '[surprised] {work}? I would not last a day. How did you come to that?',
  ]),
  rule('tells favourite', (clause) => (FAVOURITE.test(clause) && !clause.includes('?') ? favourite(clause) : null), [
    '[happy] {what}, noted. What makes it the favourite?',
    '[relaxed] A favourite {thing} says a lot about somebody. Why {what}?',
    '[excited] {what}! *writes it down* I will remember that for this talk.',
  ]),
  rule('tells like', (clause) => slot('like', clause.includes('?') ? null : found(clause, LIKE)), [
    '[happy] {like}, yes? What do you like about it?',
    '[relaxed] I will remember that: {like}. How did that begin?',
    '[excited] Oh, tell me more about {like}!',
  ]),
];

/** Asked. */
export const ASKED: readonly Rule[] = [
  rule(
    'name',
    asked(ASKS_NAME, ({ name }) => slot('name', name)),
    [
      '[happy] Your name is {name}. You told me yourself.',
      '[happy] You are {name}, of course.',
      '[amused] {name}! *taps forehead* I was listening.',
    ],
  ),
  rule(
    'home',
    asked(ASKS_HOME, ({ home }) => slot('home', home)),
    ['[happy] You said {home}.', '[relaxed] In {home}, if I understood you well.', '[happy] {home}. I remember.'],
  ),
  rule(
    'favourite of yours',
    asked(ASKS_FAVOURITE, ({ favourites }, [, thing = '']) => slot('what', favourites.get(thing.trim().toLowerCase()))),
    ['[happy] That would be {what}.', '[happy] {what}, you told me.', '[relaxed] If nothing has changed, {what}.'],
  ),
  rule(
    'likes',
    asked(ASKS_LIKES, ({ likes }) => slot('likes', listed(likes))),
    [
      '[happy] You told me that you like {likes}.',
      '[happy] From what you said: {likes}.',
      '[relaxed] I remember {likes}. Did I forget anything?',
    ],
  ),
  rule(
    'everything',
    asked(ASKS_ALL, (facts) => slot('all', everything(facts))),
    [
      '[happy] From this conversation: {all}. No more than that.',
      '[relaxed] What you told me here, and nothing else: {all}.',
      '[neutral] I know that {all}. The rest is your secret.',
    ],
  ),
  rule(
    'not told',
    (clause) =>
      [ASKS_NAME, ASKS_HOME, ASKS_FAVOURITE, ASKS_LIKES, ASKS_ALL].some((ask) => ask.test(clause)) ? {} : null,
    UNTOLD,
  ),
];

function favourite(clause: string): Slots | null {
  const [, thing, what] = FAVOURITE.exec(clause) ?? [];
  return thing && what ? { thing: inert(thing), what: inert(what) } : null;
}

function slot(name: string, text: string | null | undefined): Slots | null {
  return text ? { [name]: text } : null;
}

function everything({ name, home, work, likes, favourites }: Known): string {
  return listed([
    ...(name ? [`your name is ${name}`] : []),
    ...(home ? [`you are at home in ${home}`] : []),
    ...(work ? [`you work as ${work}`] : []),
    ...(likes.length > 0 ? [`you like ${listed(likes)}`] : []),
    ...[...favourites].map(([thing, what]) => `your favourite ${thing} is ${what}`),
  ]);
}
