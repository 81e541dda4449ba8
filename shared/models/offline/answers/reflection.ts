/** The embedded model's reflection on a conversation [L5]: by rules, from what was said alone [B3]. */
import { withoutAsides } from '../../../tools/untrusted-text-fence.ts';
import type { ModelRequest } from '../../model.ts';
import { messageText } from '../language/conversation-view.ts';
import { inert, isQuestion, sentences } from '../language/english-text.ts';
import { planIn } from '../language/plans.ts';

/** Selected by the question's text. Rules read no feelings, so that answer is empty. */
const QUESTIONS: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/^You keep the diary of a voice companion\./, (text) => tellingIn(text, MOST_IN_DIARY)],
  [/^You read a companion's diary,/, () => ''],
  [/^You are given a companion's diary,.* should still know in a year/, (text) => tellingIn(text, 1)],
];
const WISH = /Say one thing that you have come to think of by it,/;

/** Null: the request is no reflection. Empty: nothing to say, which ends the step as failed. */
export function reflectionOn({ system, messages }: ModelRequest): string | null {
  const last = messages.at(-1);
  const asked = last === undefined ? '' : messageText(last);
  const [, answer] = QUESTIONS.find(([question]) => question.test(system[0] ?? '')) ?? [];
  if (answer !== undefined) return answer(spokenOf(asked));
  return WISH.test(asked) ? remark(spokenOf(withoutAsides(asked))) : null;
}

/** The previous step's answer, else the words of user and agent without foreign text. */
function spokenOf(text: string): string {
  const [, left] = /^<<<the (?:diary|reading)\n(.*?)\n>>>/s.exec(text) ?? [];
  return left ?? text.replace(/^<<<[^\n]*\n.*?\n>>>$/gms, '');
}

const MOST_IN_DIARY = 3;
const LONGEST = 160;

/** Statements in the first person tell most; orders are excluded. */
const TELLING = /\b(?:my|i|we|our)\b/i;
const ORDER = /^(?:please )?(?:remind|research|search|tell|show|pay|send|forget|remember|look|find|ask)\b/i;

/** The user's statements in their own words, never a question. Empty: none. */
function tellingIn(text: string, most: number): string {
  const telling = usersOf(text).filter(
    (sentence) => TELLING.test(sentence) && !isQuestion(sentence) && !ORDER.test(sentence),
  );
  const statements = [...new Set(telling)].slice(0, most).map((sentence) => inert(sentence, LONGEST));
  return statements.length === 0 ? '' : `The user said: ${statements.join(' ')}`;
}

function usersOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => /^(?:User|The user said): (.*)$/.exec(line)?.[1] ?? [])
    .flatMap(sentences);
}

/** A remark on a plan that was not mentioned yet. Begins with a tag, as all answers do. */
function remark(text: string): string {
  const plan = planIn(usersOf(text), [text]);
  return plan === null ? '' : `[relaxed] This is still with me from our talk: ${plan}.`;
}
