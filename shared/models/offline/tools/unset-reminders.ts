/** Reminders in unanswered words of the user that no result covers yet [U7]. */
import { EARLIER_RESULTS, endOfAsides, withoutAsides } from '../../../tools/untrusted-text-fence.ts';
import type { Message } from '../../model.ts';
import { messageText } from '../language/conversation-view.ts';
import { resultsOn } from '../language/prompt-results.ts';
import { reminder } from './payments-and-reminders.ts';
import { type ToolChoice, wishesIn } from './tool-choice.ts';

const TOOL = 'remind_me';

/**
 * A result covers its own call only. A late one may stand behind words that order something else, which
 * conversation-view.ts then counts as dealt with.
 */
export function owedReminders(last: Message | undefined): ToolChoice[] {
  if (last === undefined) return [];
  const said = messageText(last);
  const end = endOfAsides(said, EARLIER_RESULTS);
  const isSaidLast = withoutAsides(said.slice(end)).trim() === '';
  if (end === 0 || isSaidLast) return [];
  const done = new Set(resultsOn(last).map(({ head }) => head));
  return wishesIn(withoutAsides(said.slice(0, end)))
    .flatMap((wish) => reminder(wish) ?? [])
    .filter((input) => !done.has(`${TOOL} ${JSON.stringify(input)}`))
    .map((input) => ({ name: TOOL, input }));
}
