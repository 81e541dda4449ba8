/** Reminders in unanswered words of the user that no result covers yet [U7]. */
import { EARLIER_RESULTS, endOfAsides, FOR_THIS_ANSWER, withoutAsides } from '../../../tools/untrusted-text-fence.ts';
import type { ToolChoice } from '../intents/intent.ts';
import { REMIND, remindersIn } from '../intents/reminder-orders.ts';
import { clausesOf, type Talk, unnumberedText } from '../language/conversation-view.ts';
import { resultsOn } from '../language/prompt-results.ts';

/**
 * A result covers its own call only. A late one may stand behind words that order something else, which
 * conversation-view.ts then counts as dealt with.
 */
export function unsetReminders({ messages, speaker, clock }: Talk): ToolChoice[] {
  const last = messages.at(-1);
  if (last === undefined) return [];
  const text = unnumberedText(last);
  const end = Math.max(endOfAsides(text, EARLIER_RESULTS), endOfAsides(text, FOR_THIS_ANSWER));
  const isLast = withoutAsides(text.slice(end)).trim() === '';
  if (end === 0 || isLast) return [];
  const done = new Set(resultsOn(last).map(({ head }) => head));
  return clausesOf(withoutAsides(text.slice(0, end)), speaker)
    .flatMap((clause) => remindersIn(clause, { clock }))
    .filter(({ input }) => !done.has(`${REMIND} ${JSON.stringify(input)}`));
}
