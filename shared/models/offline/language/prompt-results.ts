/** Reads results of earlier calls from a prompt. */
import { asidesOn, EARLIER_RESULTS } from '../../../tools/untrusted-text-fence.ts';
import type { Message } from '../../model.ts';
import { messageText } from './conversation-view.ts';

/** `head`: the call, without the number of its entry. `value`: JSON, parsed, or else the text. */
export type EarlierResult = { head: string; value: unknown };

/** Oldest first, without results that are cut. */
export function resultsOn(message: Message): EarlierResult[] {
  if (message.role !== 'user') return [];
  return asidesOn(messageText(message), EARLIER_RESULTS).flatMap((block) => {
    const [, head = '', text = ''] =
      /^(?:#\d+ )?(\S+ \{[^\n]*\}), \d{4}-\d\d-\d\d \d\d:\d\dZ:\n(.*)$/s.exec(block) ?? [];
    return head === '' ? [] : [{ head, value: parseResult(text.trim()) }];
  });
}

export function parseResult(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
