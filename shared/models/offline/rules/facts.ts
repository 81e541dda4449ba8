/** What the user has told, asked for and told back (B3). */

import type { Talk } from '../language/conversation-view.ts';
import { type KnownUser, knownOf, toldIn } from '../language/known-facts.ts';
import { inert, joinList } from '../language/words.ts';
import { type Rule, rule, type WordingSlots } from './rule.ts';

/** A rule that answers from what is known, and stays silent where nothing is. */
function asked(pattern: RegExp, slots: (facts: KnownUser, match: RegExpExecArray) => WordingSlots | null) {
  return (clause: string, talk: Talk) => {
    const match = pattern.exec(clause);
    return match && slots(knownOf(talk), match);
  };
}

const ASKS_NAME =
  /\b(?:what is|do you (?:still )?(?:know|remember)|say|remember) my name\b|\bwhat am i called\b|\bwho (?:am i|i am)\b(?! (?:talking|speaking))/i;
const ASKS_LIKES = /\bwhat (?:do|did) i (?:say i )?(?:like|love|enjoy|prefer)\b/i;
const ASKS_HOME = /\bwhere (?:do i (?:now |currently )?live|i live|am i living|is my home)\b/i;
const ASKS_ORIGIN = /\bwhere (?:am i|i am|do i come|i come) from\b/i;
const ASKS_FAVOURITE = /\bwhat is my favourite ([\p{L} -]+)/iu;
const ASKS_ALL =
  /\b(?:what|everything|anything)\b.{0,20}\byou (?:still |have )?(?:know|remember|learned|noted)\b.{0,12}\b(?:about|of) me\b|\bwhat (?:have|did) i (?:told|tell) you (?:about|of) (?:me|myself)\b|\bdo you (?:still )?(?:remember|know) me\b/i;

/** Told. */
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
  rule('tells home', (clause) => told('home', clause), [
    '[happy] {home}, noted.',
    '[relaxed] I remember that: {home}.',
    '[happy] {home} it is. Ask me one day "where do I live".',
  ]),
  rule('tells work', (clause) => told('work', clause), [
    '[happy] So you are {work}. I keep that.',
    '[relaxed] Noted, you work as {work}.',
    '[happy] I remember that: {work}.',
  ]),
  rule('tells favourite', (clause) => (clause.includes('?') ? null : favourite(clause)), [
    '[happy] {what}, noted.',
    '[relaxed] I remember your favourite {thing}: {what}.',
    '[happy] {what}. *writes it down* Ask me one day for your favourite {thing}.',
  ]),
  rule('tells like', (clause) => told('like', clause), [
    '[happy] I remember that you like {like}.',
    '[relaxed] Noted: {like}.',
    '[happy] {like}, good. Ask me one day "what do I like".',
  ]),
];

/** Asked. */
export const ASKED: readonly Rule[] = [
  rule(
    'name',
    asked(ASKS_NAME, ({ name }) => slot('name', name)),
    [
      '[happy] Your name is {name}. You told me yourself.',
      '[happy] You are {name}.',
      '[amused] {name}. *taps forehead* I was listening.',
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
    asked(ASKS_LIKES, ({ likes }) => slot('likes', joinList(likes))),
    [
      '[happy] You told me that you like {likes}.',
      '[happy] From what you said: {likes}.',
      '[relaxed] I remember {likes}.',
    ],
  ),
  rule(
    'everything',
    asked(ASKS_ALL, (facts) => slot('all', everything(facts))),
    [
      '[happy] From what you told me: {all}. No more than that.',
      '[relaxed] What you told me, and nothing else: {all}.',
      '[neutral] I know that {all}, and no more.',
    ],
  ),
  rule(
    'not told',
    (clause) =>
      [ASKS_NAME, ASKS_HOME, ASKS_ORIGIN, ASKS_FAVOURITE, ASKS_LIKES, ASKS_ALL].some((ask) => ask.test(clause))
        ? {}
        : null,
    [
      '[neutral] You have not told me yet. Say it, "my name is" or "I live in", and I remember it.',
      '[neutral] I do not know, but I remember what I am told. Tell me, "I like" or "I come from", for a start.',
      '[sad] That is not among the things that you told me. Tell me, and I keep it.',
    ],
  ),
];

function favourite(clause: string): WordingSlots | null {
  const { favourite: [thing, what] = [] } = toldIn(clause);
  return thing && what ? { thing: inert(thing), what } : null;
}

/** Known already, from before these words. */
function nameAgain(clause: string, talk: Talk): WordingSlots | null {
  const { name } = toldIn(clause);
  return name !== undefined && knownOf({ ...talk, words: '' }).name === name ? { name } : null;
}

function slot(name: string, text: string | null | undefined): WordingSlots | null {
  return text ? { [name]: text } : null;
}

function told(name: 'home' | 'work' | 'like', clause: string): WordingSlots | null {
  const { home, origin, work, like } = clause.includes('?') ? {} : toldIn(clause);
  return slot(name, { home: home ?? origin, work, like }[name]);
}

function everything({ name, home, origin, work, likes, favourites }: KnownUser): string {
  return joinList([
    ...(name ? [`your name is ${name}`] : []),
    ...(home ? [`you are at home in ${home}`] : []),
    ...(origin ? [`you are from ${origin}`] : []),
    ...(work ? [`you work as ${work}`] : []),
    ...(likes.length > 0 ? [`you like ${joinList(likes)}`] : []),
    ...[...favourites].map(([thing, what]) => `your favourite ${thing} is ${what}`),
  ]);
}
