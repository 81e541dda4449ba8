/** Results of earlier calls, as the prompt tells them behind the words that asked for them. */
import { EARLIER_RESULTS, listFencedAsides } from '../../tools/untrusted-text-fence.ts';
import type { Message } from '../model.ts';
import { type ConversationView, messageText } from './conversation-view.ts';

/** `head`: the call, without the number of its entry. `value`: JSON, parsed, or else the text. */
type EarlierResult = { head: string; value: unknown };

/** Oldest first, without results that are cut. */
export function earlierResultsIn(message: Message): EarlierResult[] {
  if (message.role !== 'user') return [];
  return listFencedAsides(messageText(message), EARLIER_RESULTS).flatMap((block) => {
    const [, head = '', text = ''] =
      /^(?:#\d+ )?(\S+ \{[^\n]*\}), \d{4}-\d\d-\d\d \d\d:\d\dZ:\n(.*)$/s.exec(block) ?? [];
    return head === '' ? [] : [{ head, value: parseResult(text.trim()) }];
  });
}

/** What the exchange before these words called, as `NAME JSON`. */
export function lastToolCallHeads({ messages }: Pick<ConversationView, 'messages'>): string[] {
  const said = messages.filter(({ role }) => role === 'user').slice(-2);
  return said.flatMap(earlierResultsIn).map(({ head }) => head);
}

export function parseResult(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
