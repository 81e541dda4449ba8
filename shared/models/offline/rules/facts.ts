/** Facts that the user tells, and asks for later [B3]. */

import type { Talk } from '../language/conversation-view.ts';
import { joinList } from '../language/english-text.ts';
import { type KnownUser, knownOf, toldIn } from '../language/known-facts.ts';
import { type Rule, rule, type WordingSlots } from './rule.ts';

/** The user tells a fact. */
export const TOLD: readonly Rule[] = [
  rule('tells name again', nameAgain, [
    '[happy] I know, {name}.',
    '[happy] So I remember, {name}.',
    '[relaxed] {name}, as before.',
  ]),
  rule('tells name', (clause) => slot('name', toldIn(clause).name), [
    '[happy] Hello, {name}! It is nice to meet you. Ask me "what can you do", if you like.',
    '[happy] Hello, {name}. I remember names.',
    '[happy] Pleased to meet you! I remember that name: {name}.',
  ]),
  rule('tells a fact', (clause) => slot('fact', clause.includes('?') ? '' : factIn(clause)), [
    '[happy] I remember that {fact}.',
    '[relaxed] Noted: {fact}.',
    '[happy] So {fact}. Ask me one day "what do you know about me".',
  ]),
];

/** The question, and the known answer after "you told me that"; '' for unknown. */
const ASKS: readonly (readonly [RegExp, (known: KnownUser, match: RegExpExecArray) => string])[] = [
  [/\bwhat (?:do|did) i (?:say i )?(?:like|love|enjoy|prefer)\b/i, ({ likes }) => liked(likes)],
  [
    /\bwhere (?:do i (?:now |currently )?live|i live|am i living|is my home)\b/i,
    (known) => home(known) || origin(known),
  ],
  [/\bwhere (?:am i|i am|do i come|i come) from\b/i, (known) => origin(known) || home(known)],
  [
    /\bwhat is my favourite ([\p{L} -]+)/iu,
    ({ favourites }, [, thing = '']) => {
      const name = thing.trim().toLowerCase();
      const what = favourites.get(name);
      return what === undefined ? '' : favourite([name, what]);
    },
  ],
  [
    /\b(?:what|everything|anything)\b.{0,20}\byou (?:still |have )?(?:know|remember|learned|noted)\b.{0,12}\b(?:about|of) me\b|\bwhat (?:have|did) i (?:told|tell) you (?:about|of) (?:me|myself)\b|\bdo you (?:still )?(?:remember|know) me\b/i,
    everything,
  ],
];
const ASKS_NAME =
  /\b(?:what is|do you (?:still )?(?:know|remember)|say|remember) my name\b|\bwhat am i called\b|\bwho (?:am i|i am)\b(?! (?:talking|speaking))/i;

/** The user asks for a fact. */
export const ASKED: readonly Rule[] = [
  rule('name', (clause, talk) => (ASKS_NAME.test(clause) ? slot('name', knownOf(talk).name) : null), [
    '[happy] Your name is {name}. You told me yourself.',
    '[happy] You are {name}.',
    '[amused] {name}. *taps forehead* I was listening.',
  ]),
  rule('knows', (clause, talk) => slot('facts', answerTo(clause, knownOf(talk))), [
    '[happy] You told me that {facts}.',
    '[relaxed] From what you told me: {facts}.',
    '[neutral] I know that {facts}, and no more.',
  ]),
  rule('not told', (clause) => ([ASKS_NAME, ...ASKS.map(([ask]) => ask)].some((ask) => ask.test(clause)) ? {} : null), [
    '[neutral] You have not told me yet. Say it, "my name is" or "I live in", and I remember it.',
    '[neutral] I do not know, but I remember what I am told. Tell me, "I like" or "I come from", for a start.',
    '[sad] That is not among the things that you told me. Tell me, and I keep it.',
  ]),
];

function answerTo(clause: string, known: KnownUser): string {
  for (const [ask, answer] of ASKS) {
    const match = ask.exec(clause);
    if (match) return answer(known, match);
  }
  return '';
}

/** The user repeats a known name. */
function nameAgain(clause: string, talk: Talk): WordingSlots | null {
  const { name } = toldIn(clause);
  return name !== undefined && knownOf({ ...talk, words: '' }).name === name ? { name } : null;
}

function slot(name: string, text: string | undefined): WordingSlots | null {
  return text ? { [name]: text } : null;
}

function factIn(clause: string): string {
  const { like, favourite: named, name: _, ...told } = toldIn(clause);
  return everything({ ...told, likes: like ? [like] : [], favourites: new Map(named ? [named] : []) });
}

function everything(known: KnownUser): string {
  const { name, work, likes, favourites } = known;
  const facts = [
    name ? `your name is ${name}` : '',
    home(known),
    origin(known),
    work ? `you work as ${work}` : '',
    liked(likes),
    ...[...favourites].map(favourite),
  ];
  return joinList(facts.filter((fact) => fact !== ''));
}

function home({ home }: KnownUser): string {
  return home ? `you live in ${home}` : '';
}

function origin({ origin }: KnownUser): string {
  return origin ? `you are from ${origin}` : '';
}

function liked(likes: readonly string[]): string {
  return likes.length > 0 ? `you like ${joinList(likes)}` : '';
}

function favourite([thing, what]: readonly [string, string]): string {
  return `your favourite ${thing} is ${what}`;
}
