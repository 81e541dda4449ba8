/** What the user has told, asked for and told back (B3). */
import { type Known, known, toldIn } from './known.ts';
import { type Rule, rule, type Slots } from './rule.ts';
import type { Talk } from './talk.ts';
import { inert, listed } from './words.ts';

/** A rule that answers from what is known, and stays silent where nothing is. */
function asked(pattern: RegExp, slots: (facts: Known, match: RegExpExecArray) => Slots | null) {
  return (clause: string, talk: Talk) => {
    const match = pattern.exec(clause);
    return match && slots(known(talk), match);
  };
}

const ASKS_NAME =
  /\b(?:what is|do you (?:still )?(?:know|remember)|say|remember) my name\b|\bwhat am i called\b|\bwho (?:am i|i am)\b(?! (?:talking|speaking))/i;
const ASKS_LIKES = /\bwhat (?:do|did) i (?:say i )?(?:like|love|enjoy|prefer)\b/i;
const ASKS_HOME = /\bwhere (?:do i (?:now |currently )?live|am i living|is my home)\b/i;
const ASKS_ORIGIN = /\bwhere (?:am i|do i come) from\b/i;
const ASKS_FAVOURITE = /\bwhat is my favourite ([\p{L} -]+)/iu;
const ASKS_ALL =
  /\b(?:what|everything|anything)\b.{0,20}\byou (?:still |have )?(?:know|remember|learned|noted)\b.{0,12}\b(?:about|of) me\b|\bwhat (?:have|did) i (?:told|tell) you (?:about|of) (?:me|myself)\b|\bdo you (?:still )?(?:remember|know) me\b/i;

const UNTOLD = [
  '[confused] You have not told me that in this conversation, or it was longer ago than I can see.',
  '[sad] I do not know, sorry. Tell me, and I will remember it while we talk.',
  '[neutral] That is not among the things you told me here. What is it?',
];

/** Told. */
export const TOLD: readonly Rule[] = [
  rule('tells name', (clause) => slot('name', toldIn(clause).name), [
    '[happy] {name}, what a good name. I will remember it while we talk.',
    '[happy] It is nice to meet you, {name}!',
    '[excited] Hello, {name}! *shakes hands*',
  ]),
  rule('tells home', (clause) => told('home', clause), [
    '[happy] {home}! What do you like best about it?',
    '[relaxed] I have never seen {home}. What is it like there?',
    '[surprised] Oh, {home}. Have you been there for long?',
  ]),
  rule('tells work', (clause) => told('work', clause), [
    '[happy] So you are {work}. What was the best part of it this week?',
    '[relaxed] Being {work}, does one sleep well?',
    '[surprised] {work}? I would not last a day. How did you come to that?',
  ]),
  rule('tells favourite', (clause) => (clause.includes('?') ? null : favourite(clause)), [
    '[happy] {what}, noted. What makes it the favourite?',
    '[relaxed] A favourite {thing} says a lot about somebody. Why {what}?',
    '[excited] {what}! *writes it down* I will remember that for this talk.',
  ]),
  rule('tells like', (clause) => told('like', clause), [
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
    asked(ASKS_HOME, ({ home, origin }) => slot('home', home ?? origin)),
    ['[happy] You said {home}.', '[relaxed] In {home}, if I understood you well.', '[happy] {home}. I remember.'],
  ),
  rule(
    'origin',
    asked(ASKS_ORIGIN, ({ home, origin }) => slot('origin', origin ?? home)),
    ['[happy] You said {origin}.', '[relaxed] From {origin}, you told me.', '[happy] {origin}. I remember.'],
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
      '[happy] From what you told me: {all}. No more than that.',
      '[relaxed] What you told me, and nothing else: {all}.',
      '[neutral] I know that {all}. The rest is your secret.',
    ],
  ),
  rule(
    'not told',
    (clause) =>
      [ASKS_NAME, ASKS_HOME, ASKS_ORIGIN, ASKS_FAVOURITE, ASKS_LIKES, ASKS_ALL].some((ask) => ask.test(clause))
        ? {}
        : null,
    UNTOLD,
  ),
];

function favourite(clause: string): Slots | null {
  const { favourite: [thing, what] = [] } = toldIn(clause);
  return thing && what ? { thing: inert(thing), what } : null;
}

function slot(name: string, text: string | null | undefined): Slots | null {
  return text ? { [name]: text } : null;
}

function told(name: 'home' | 'work' | 'like', clause: string): Slots | null {
  const { home, origin, work, like } = clause.includes('?') ? {} : toldIn(clause);
  return slot(name, { home: home ?? origin, work, like }[name]);
}

function everything({ name, home, origin, work, likes, favourites }: Known): string {
  return listed([
    ...(name ? [`your name is ${name}`] : []),
    ...(home ? [`you are at home in ${home}`] : []),
    ...(origin ? [`you are from ${origin}`] : []),
    ...(work ? [`you work as ${work}`] : []),
    ...(likes.length > 0 ? [`you like ${listed(likes)}`] : []),
    ...[...favourites].map(([thing, what]) => `your favourite ${thing} is ${what}`),
  ]);
}
