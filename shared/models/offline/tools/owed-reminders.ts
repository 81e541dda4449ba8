/** Reminders that the user has asked for, in words that nobody has been answered, and that no result tells of (U7). */
import { EARLIER_RESULTS, endOfAsides, withoutAsides } from '../../../tools/fence.ts';
import type { Message } from '../../model.ts';
import { messageText } from '../language/conversation-view.ts';
import { resultsOn } from '../language/result-blocks.ts';
import { reminder } from './payments-and-reminders.ts';
import { type ToolChoice, wishesIn } from './tool-choice.ts';

const TOOL = 'remind_me';

/**
 * A result in the last message tells only of its own call. It may come late, behind words that ordered something else: words before it
 * count as dealt with (conversation-view.ts), and such an order would be dropped.
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
