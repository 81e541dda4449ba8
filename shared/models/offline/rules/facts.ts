/** Facts that the user tells, and asks for later [B3]. */
import type { Fact } from '../../../memory/facts.ts';
import type { Talk } from '../language/conversation-view.ts';
import { knownName, knownOf, toldIn, toUser } from '../language/known-facts.ts';
import { type Rule, rule, type WordingSlots } from './rule.ts';

/** The user tells a fact. */
export const TOLD: readonly Rule[] = [
  rule('tells name again', nameAgain, ['[happy] I know, {name}.', '[relaxed] {name}, as before.']),
  rule('tells name', (clause) => slot('name', knownName(toldIn(clause))), [
    '[happy] Hello, {name}! It is nice to meet you. Ask me "what can you do", if you like.',
    '[happy] Hello, {name}. I remember names.',
  ]),
  rule('tells a fact', (clause) => slot('fact', wordedFor(toldIn(clause))), [
    '[happy] I remember that {fact}.',
    '[happy] So {fact}. Ask me one day "what do you know about me".',
  ]),
];

/** The question, and the kinds of facts that answer it, best first. Its group names a thing of the kind. */
const ASKS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bwhat (?:do|did) i (?:say i )?(?:like|love|enjoy|prefer)\b/i, ['taste: ']],
  [/\bwhere (?:do i (?:now |currently )?live|i live|am i living|is my home)\b/i, ['home', 'origin']],
  [/\bwhere (?:am i|i am|do i come|i come) from\b/i, ['origin', 'home']],
  [/\bwhat is my favourite ([\p{L} -]+)/iu, ['favourite ']],
  [
    /\b(?:what|everything|anything)\b.{0,20}\byou (?:still |have )?(?:know|remember|learned|noted)\b.{0,12}\b(?:about|of) me\b|\bwhat (?:have|did) i (?:told|tell) you (?:about|of) (?:me|myself)\b|\bdo you (?:still )?(?:remember|know) me\b/i,
    [''],
  ],
];
const ASKS_NAME =
  /\b(?:what is|do you (?:still )?(?:know|remember)|say|remember) my name\b|\bwhat am i called\b|\bwho (?:am i|i am)\b(?! (?:talking|speaking))/i;

/** The user asks for a fact. */
export const ASKED: readonly Rule[] = [
  rule('name', (clause, talk) => (ASKS_NAME.test(clause) ? slot('name', knownName(knownOf(talk))) : null), [
    '[happy] Your name is {name}. You told me yourself.',
    '[amused] {name}. *taps forehead* I was listening.',
  ]),
  rule('knows', (clause, talk) => slot('facts', answerTo(clause, knownOf(talk))), [
    '[happy] You told me that {facts}.',
    '[relaxed] From what you told me: {facts}.',
  ]),
  rule('not told', (clause) => ([ASKS_NAME, ...ASKS.map(([ask]) => ask)].some((ask) => ask.test(clause)) ? {} : null), [
    '[neutral] You have not told me yet. Say it, "my name is" or "I live in", and I remember it.',
    '[neutral] I do not know, but I remember what I am told. Tell me, "I like" or "I come from", for a start.',
  ]),
];

function answerTo(clause: string, known: readonly Fact[]): string {
  const [ask, kinds = []] = ASKS.find(([pattern]) => pattern.test(clause)) ?? [];
  const thing = ask?.exec(clause)?.[1]?.trim().toLowerCase() ?? '';
  const found = kinds.map((kind) => known.filter(({ topic }) => topic.startsWith(kind + thing)));
  return wordedFor(found.find((facts) => facts.length > 0) ?? []);
}

function wordedFor(facts: readonly Fact[]): string {
  return toUser(facts.map(({ text }) => text));
}

/** The user repeats a known name. */
function nameAgain(clause: string, talk: Talk): WordingSlots | null {
  const name = knownName(toldIn(clause));
  return name !== undefined && knownName(knownOf({ ...talk, words: '' })) === name ? { name } : null;
}

function slot(name: string, text: string | undefined): WordingSlots | null {
  return text ? { [name]: text } : null;
}
