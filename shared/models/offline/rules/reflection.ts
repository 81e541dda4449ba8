/** What the embedded model makes of a conversation when it is asked to reflect on it (L5): by rule, and of nothing but what was said (B3). */
import { withoutAsides } from '../../../tools/fence.ts';
import type { ModelRequest } from '../../model.ts';
import { messageText } from '../language/conversation-view.ts';
import { planIn } from '../language/plans.ts';
import { inert, isQuestion, sentences } from '../language/words.ts';

/** By what each question says of itself. Rules read no feelings, so the reading is empty, and the remark goes by the conversation. */
const QUESTIONS: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/^You keep the diary of a voice companion\./, (text) => tellingIn(text, MOST_IN_DIARY)],
  [/^You read a companion's diary,/, () => ''],
  [/^You are given a companion's diary,.* should still know in a year/, (text) => tellingIn(text, 1)],
];
const WISH = /Say one thing that you have come to think of by it,/;

/** Null: nobody asks for a reflection. Empty: there is nothing to say, which ends that step as a failed one. */
export function reflectionOn({ system, messages }: ModelRequest): string | null {
  const last = messages.at(-1);
  const asked = last === undefined ? '' : messageText(last);
  const [, answer] = QUESTIONS.find(([question]) => question.test(system[0] ?? '')) ?? [];
  if (answer !== undefined) return answer(spokenOf(asked));
  return WISH.test(asked) ? remark(spokenOf(withoutAsides(asked))) : null;
}

/** What the question before has left, or else what the two said, without what others wrote. */
function spokenOf(text: string): string {
  const [, left] = /^<<<the (?:diary|reading)\n(.*?)\n>>>/s.exec(text) ?? [];
  return left ?? text.replace(/^<<<[^\n]*\n.*?\n>>>$/gms, '');
}

const MOST_IN_DIARY = 3;
const LONGEST = 160;

/** What people say of themselves tells most. An order is none of it. */
const TELLING = /\b(?:my|i|we|our)\b/i;
const ORDER = /^(?:please )?(?:remind|research|search|tell|show|pay|send|forget|remember|look|find|ask)\b/i;

/** What the user told of themselves, in their own words; never a question. Empty: nothing. */
function tellingIn(text: string, most: number): string {
  const telling = usersOf(text).filter(
    (sentence) => TELLING.test(sentence) && !isQuestion(sentence) && !ORDER.test(sentence),
  );
  const told = [...new Set(telling)].slice(0, most).map((sentence) => inert(sentence, LONGEST));
  return told.length === 0 ? '' : `The user said: ${told.join(' ')}`;
}

function usersOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => /^(?:User|The user said): (.*)$/.exec(line)?.[1] ?? [])
    .flatMap(sentences);
}

/** On what the user means to do, and has not been told that it is remembered. Begun with a tag, as all answers are. */
function remark(text: string): string {
  const plan = planIn(usersOf(text), [text]);
  return plan === null ? '' : `[relaxed] This is still with me from our talk: ${plan}.`;
}
