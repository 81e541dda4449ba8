/** Facts that the user tells or asks for [M5], and what was said before [M7, M9]. */
import type { Fact } from '../../../memory/facts.ts';
import { asidesOn, FOR_THIS_ANSWER, NOTHING_WAITS } from '../../../tools/untrusted-text-fence.ts';
import { messageText, spelledOut, type Talk } from '../language/conversation-view.ts';
import { inert, stemsIn } from '../language/english-text.ts';
import { factsToldIn, knownName, knownOf, toUser } from '../language/known-facts.ts';
import { memoriesOf } from '../language/memories.ts';
import { type Intent, intent, isOffered, type Match, slot } from './intent.ts';

/** The question, and the kinds of facts that answer it, best first. Its group names a thing of the kind. */
const ASKS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bwhat (?:do|did) i (?:say i )?(?:like|love|enjoy|prefer)\b/i, ['taste: ']],
  [
    /\bwhere (?:do i (?:now |currently )?live|i live|am i living|is my home)\b|\bwhat (?:city|town|place) do i live in\b/i,
    ['home', 'origin'],
  ],
  [/\bwhere (?:am i|i am|do i come|i come) from\b/i, ['origin', 'home']],
  [/\bhow old (?:am i|i am)\b|\bwhat is my age\b/i, ['age', 'birth']],
  [
    /\bwhen (?:is my birthday|was i born)\b|\bwhat (?:day )?is my (?:birthday|birth ?date|date of birth)\b/i,
    ['birth', 'age'],
  ],
  [
    /\bwhat (?:do i do(?: for (?:a living|work))?[?.! ]*$|is my (?:job|work|profession|occupation)|do i work)\b|\bwhere do i work\b/i,
    ['work', 'is: '],
  ],
  [/\bwhat am i allergic to\b|\bwhat (?:allergies do i have|are my allergies)\b/i, ['allergy']],
  [/\bwhat (?:languages )?do i speak\b/i, ['language']],
  [
    /\b(?:do i have|have i|how many) (?:got |any )*(kids|children|sons?|daughters?|brothers?|sisters?|siblings|dogs?|cats?)\b/i,
    ['has: '],
  ],
  [/\bwhat is my favourite ([\p{L} -]+)/iu, ['favourite ']],
  [
    /\b(?:what is|who is|what are) my (wife|husband|partner|girlfriend|boyfriend|son|daughter|brother|sister|mother|father|dog|cat|boss)(?:'s name| called)?[?.! ]*$/i,
    [''],
  ],
  [
    /\b(?:what|everything|anything)\b.{0,20}\byou (?:still |have )?(?:know|remember|learned|noted)\b.{0,12}\b(?:about|of) me\b|\bwhat (?:have|did) i (?:told|tell) you (?:about|of) (?:me|myself)\b|\bdo you (?:still )?(?:remember|know) me\b|\b(?:who|what) (?:do you think )?am i\b(?! (?:doing|supposed|saying|eating|going))/i,
    [''],
  ],
];
const ASKS_NAME =
  /\b(?:what is|do you (?:still )?(?:know|remember)|say|remember|spell) my name\b|\bwhat am i called\b|\bwho (?:am i|i am)\b(?! (?:talking|speaking))|\bwhat do you call me\b/i;

function answerTo(clause: string, facts: readonly Fact[]): string {
  const [ask, kinds = []] = ASKS.find(([pattern]) => pattern.test(clause)) ?? [];
  const thing = ask?.exec(clause)?.[1]?.trim().toLowerCase() ?? '';
  const found = kinds.map((kind) => facts.filter(({ topic }) => topic.startsWith(kind + thing)));
  return wordedFor(found.find((some) => some.length > 0) ?? []);
}

function wordedFor(facts: readonly Fact[]): string {
  return toUser(facts.map(({ text }) => text));
}

const FACTS = /^What you know about the user: (.+)\.$/m;

/** The prompt tells what is known where the user has asked for that. */
function factsRemark({ messages }: Talk): string | null {
  const last = messages.at(-1);
  const remarks = asidesOn(last === undefined ? '' : messageText(last), FOR_THIS_ANSWER).join('\n');
  const facts = FACTS.exec(remarks)?.[1];
  return facts === undefined ? null : inert(toUser(facts.split('; ')), 300);
}

/** The topic that the user asks about; null: another question. */
function askedAbout(clause: string): string | null {
  const { topic, mine = topic } = ASKS_PAST.exec(clause)?.groups ?? {};
  const found = mine
    ?.replace(/(?<![?.!])[?.!]+$/, '')
    .replace(/,? (?:please|again)$/i, '')
    .trim();
  return found !== undefined && stemsIn(found).size > 0 ? found : null;
}

const ASKS_PAST =
  /\b(?:(?:do you (?:still )?remember|can you recall|(?:what|when) did (?:i|we|you) (?:(?:say|tell you|tell me|talk|speak|hear)(?: anything)?|mention) (?:about|of|that)|when did (?:i|you) mention|did i (?:ever )?(?:tell you (?:about|of|that)|mention)|have i (?:ever )?(?:told you (?:about|of|that)|mentioned)) (?!my name\b|(?:anything |something )?about me\b))(?<topic>.+)|^(?:when|where|who|what) (?:is|are|was|were) (?=my (?!name\b|favou?rite\b|home\b|time ?zone\b|(?:bank )?(?:account|balance)\b|payments?\b|money\b))(?<mine>.+)/i;

function quote(text: string | undefined): Match | null {
  return text ? { score: 0.9, slots: { quote: inert(text, 160) } } : null;
}

/** Asks to hear the last thing again. */
export const PARDON =
  /\bwhat did you (?:just )?say\b|^(?:(?:can|could) you |please |i (?:did not|cannot) (?:hear|understand|get|catch) (?:that|you),? )*(?:repeat|say) (?:that|it|yourself|the last (?:one|thing))(?: (?:again|once more|one more time|please|for me))*[?.! ]*$|^(?:pardon(?: me)?|come again|once more|again|one more time|excuse me|what(?: was that)?|say (?:what|again)|sorry, what)[?.! ]*$/i;
const ASKS_SAID =
  /\bwhat (?:did|have) i (?:just |last )?(?:say|said|tell|told|ask|asked|write)(?: you)?(?: before| last| earlier| just now)*[?.! ]*$|\bwhat was my last\b|\bwhat were we talking about\b/i;

const ASKS_FIRST =
  /\bwhat (?:did i (?:say|tell you|ask(?: you)?) first|was (?:the )?first (?:thing )?(?:that )?i (?:said|told you|asked(?: you)?)|was my first (?:question|message|sentence|word)s?)\b|\bfirst thing (?:that )?i (?:said|told you|asked)\b/i;

/** What is repeated twice is not introduced twice. */
function withoutLeadIn(said: string | undefined): string | undefined {
  return said?.replace(/^(?:(?:I said|Once more, then): )+/, '');
}

export const FACTS_AND_MEMORIES: readonly Intent[] = [
  intent('nothing waits', (_, { words }) => (words.endsWith(NOTHING_WAITS) ? { score: 1 } : null), [
    '[neutral] Nothing waits for you.',
    '[relaxed] All quiet, nothing new for you.',
  ]),
  intent('known of you', (_, talk) => slot('facts', factsRemark(talk), 1), [
    '[happy] This is what I keep about you: {facts}.',
    '[relaxed] From what you told me: {facts}.',
  ]),
  intent('name', (clause, talk) => (ASKS_NAME.test(clause) ? slot('name', knownName(knownOf(talk)), 1) : null), [
    '[happy] Your name is {name}. You told me yourself.',
    '[amused] {name}. *taps chin* I was listening.',
  ]),
  intent('knows', (clause, talk) => slot('facts', answerTo(clause, knownOf(talk)), 1), [
    '[happy] You told me that {facts}.',
    '[relaxed] From what you told me: {facts}.',
  ]),
  intent(
    'recalled',
    (clause, talk) => {
      const topic = askedAbout(spelledOut(clause)) ?? askedOfMe(clause);
      return topic === null ? null : slot('memories', memoriesOf(topic, talk), 0.92);
    },
    ['[happy] I remember. {memories}', '[relaxed] *turns back the pages* {memories}'],
  ),
  intent('recall', (clause, talk) => {
    const topic = askedAbout(spelledOut(clause));
    if (topic === null || !isOffered('recall', talk)) return null;
    return { score: 0.85, calls: [{ name: 'recall', input: { query: topic } }] };
  }),
  intent(
    'not told',
    (clause) => ([ASKS_NAME, ...ASKS.map(([ask]) => ask)].some((ask) => ask.test(clause)) ? { score: 0.8 } : null),
    [
      '[neutral] You have not told me yet. Say it, "my name is" or "I live in", and I remember it.',
      '[neutral] I do not know, but I remember what I am told. Tell me, "I like" or "I come from", for a start.',
    ],
  ),
  intent('what did I say', (clause, { earlier }) => (ASKS_SAID.test(clause) ? quote(earlier.at(-1)) : null), [
    '[happy] You said: {quote}',
    '[relaxed] Just before this, it was: {quote}',
  ]),
  intent('first said', (clause, { earlier }) => (ASKS_FIRST.test(clause) ? quote(earlier[0]) : null), [
    '[neutral] The first that I still have of you is this: {quote}',
    '[relaxed] As far back as I can see, it was: {quote}',
  ]),
  intent('what did you say', (clause, { own }) => (PARDON.test(clause) ? quote(withoutLeadIn(own.at(-1))) : null), [
    '[neutral] I said: {quote}',
    '[relaxed] Once more, then: {quote}',
  ]),
  intent(
    'nothing said',
    (clause) =>
      /\bwhat did (?:i|you) (?:just |last )?say\b/i.test(clause) || PARDON.test(clause) ? { score: 0.8 } : null,
    ['[confused] Nothing yet, as far as I can see.', '[neutral] We have only just begun, there is nothing to repeat.'],
  ),
  intent(
    'tells name again',
    (clause, talk) => {
      const name = knownName(factsToldIn(clause));
      const isKnown = name !== undefined && knownName(knownOf({ ...talk, words: '' })) === name;
      return isKnown && factsToldIn(clause).length === 1 ? { score: 0.9, slots: { name } } : null;
    },
    ['[happy] I know, {name}.', '[relaxed] {name}, as before.'],
  ),
  intent(
    'tells name',
    (clause, { words }) => {
      // A name may stand in another clause: "Hi, I'm tom. I live in Hamburg." is one answer.
      const facts = factsToldIn(clause).length > 0 || NAMES_ITSELF.test(clause) ? factsToldIn(words) : [];
      const name = knownName(facts);
      const others = wordedFor(facts.filter(({ topic }) => topic !== 'name'));
      const more = others === '' ? '' : ` I remember that ${others}.`;
      return name === undefined ? null : { score: 0.85, slots: { name, more } };
    },
    ['[happy] Hello, {name}! It is nice to meet you.{more}', '[happy] {name}, hello! I keep that in mind.{more}'],
  ),
  intent('tells a fact', (clause) => slot('fact', wordedFor(factsToldIn(clause)), 0.6), [
    '[happy] I remember that {fact}.',
    '[happy] So {fact}. Ask me one day "what do you know about me".',
    '[relaxed] Good to know: {fact}.',
  ]),
];

/** "i am tom", which is a name only after a greeting. */
const NAMES_ITSELF = /^(?:i am|this is|it is) \p{L}+|\bhere[.!]*$/iu;

/** "What's my dentist called?", "When is Anna's party?": answered only where something was said about it. */
function askedOfMe(clause: string): string | null {
  const topic = ASKS_OF_MINE.exec(clause)?.[1];
  return topic !== undefined && stemsIn(topic).size > 0 ? topic : null;
}

const ASKS_OF_MINE =
  /^(?:how old|who|what|when|where) (?:is|are|was|were|does|do|did) ((?:my (?!name\b)|our ).+?|\p{Lu}\p{L}+(?:'s .+?)?)(?: (?:live|work|like|do|study|come from))?[?.! ]*$/u;
