/** What the embedded model makes of a conversation when it is asked to reflect on it (L5): by rule, and of nothing but what was said (B3). */
import { withoutAsides } from '../../tools/fence.ts';
import type { ModelRequest } from '../model.ts';
import { hash } from './rule.ts';
import { textOf } from './talk.ts';
import { inert, listed, sentences, topicWords } from './words.ts';

/** By what each question says of itself. */
const QUESTIONS: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/^You keep the diary of a voice companion\./, diary],
  [/^You read a companion's diary,/, reading],
  [/^You are given a companion's diary,.* should still know in a year/, memory],
];
const WISH = /Say one thing that you have come to think of by it,/;

/** Null: nobody asks for a reflection. */
export function reflectionOn({ system, messages }: ModelRequest): string | null {
  const last = messages.at(-1);
  const asked = last === undefined ? '' : textOf(last);
  const [, answer] = QUESTIONS.find(([question]) => question.test(system[0] ?? '')) ?? [];
  if (answer !== undefined) return answer(spokenOf(asked));
  return WISH.test(asked) ? remark(spokenOf(withoutAsides(asked))) : null;
}

/** What the question before has left, or else what the two said, without what others wrote. */
function spokenOf(text: string): string {
  const [, left] = /^<<<the (?:diary|reading)\n(.*?)\n>>>/s.exec(text) ?? [];
  return left ?? text.replace(/^<<<[^\n]*\n.*?\n>>>$/gms, '');
}

const MOST_QUOTED = 3;
const LONGEST = 160;

function diary(text: string): string {
  const said = toldIn(text).slice(0, MOST_QUOTED);
  return said.length === 0 ? 'We were together, and nobody said much.' : `The user said: ${said.join(' ')}`;
}

function reading(text: string): string {
  const topics = topicsIn(text);
  const about = topics.length === 0 ? [] : [`What they come back to is ${listed(topics)}.`];
  return [`The user seems ${moodOf(text)}, as far as words can tell.`, ...about, 'The companion listens.'].join(' ');
}

function memory(text: string): string {
  const [first] = toldIn(text);
  return first === undefined ? 'The user was here, and said little.' : `The user said: ${first}`;
}

/** Begun with a tag, as all that she says. */
function remark(text: string): string {
  const [topic] = topicsIn(text);
  const wordings = topic === undefined ? SILENT : SAID[moodOf(text)];
  return (wordings[hash(text) % wordings.length] ?? '').replace('{topic}', () => topic ?? '');
}

type Mood = 'glad' | 'burdened' | 'calm';

const SAID: Readonly<Record<Mood, readonly string[]>> = {
  glad: [
    '[happy] One word of yours keeps coming back to me: {topic}. You sounded glad.',
    '[happy] I still hear you say it: {topic}. It is good when you are glad.',
  ],
  burdened: [
    '[sad] One word of yours keeps coming back to me: {topic}. It sounded like a lot to carry.',
    '[relaxed] I still hear you say it: {topic}. There is no hurry with it.',
  ],
  calm: [
    '[relaxed] One word of yours keeps coming back to me: {topic}.',
    '[relaxed] I was turning a word over, here in the quiet: {topic}.',
  ],
};
const SILENT = ['[relaxed] It is good to sit here for a while without a word.'];

const GLAD = /\b(?:glad|happy|love|great|wonderful|excited|fun|proud|beautiful)\b/i;
const BURDENED = /\b(?:burdened|sad|tired|worried|afraid|lonely|stress\w*|angry|ill|sick|hard|lost|miss)\b/i;

function moodOf(text: string): Mood {
  return BURDENED.test(text) ? 'burdened' : GLAD.test(text) ? 'glad' : 'calm';
}

/** What people say of themselves tells most. */
const TELLING = /\b(?:my|i|we|our)\b/i;

/** What the user said, what tells most first; never a question. */
function toldIn(text: string): string[] {
  const lines = text.split('\n').flatMap((line) => /^(?:User|The user said): (.*)$/.exec(line)?.[1] ?? []);
  const said = lines.flatMap(sentences).filter((sentence) => !sentence.includes('?'));
  const first = said.filter((sentence) => TELLING.test(sentence));
  return [...new Set([...first, ...said])].map((sentence) => inert(sentence, LONGEST));
}

/** What is spoken of most, at most two things; of two alike the longer word, which mostly says more. */
function topicsIn(text: string): string[] {
  const words = topicWords(text.toLowerCase()).filter((word) => !OURS.has(word));
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted(([one, a], [other, b]) => b - a || other.length - one.length)
    .slice(0, 2)
    .map(([word]) => word);
}

/** Words of our own wordings, and of greetings. */
const OURS = new Set(
  'user companion seems words come back listens glad burdened calm together nobody much hello hey morning evening thanks please okay'.split(
    ' ',
  ),
);
