/** Repeats exactly the call that the user has allowed [T4, N7]. */
import { asidesOn, FOR_THIS_ANSWER, SAID_YES } from '../../../tools/untrusted-text-fence.ts';
import type { Message } from '../../model.ts';
import type { ToolChoice } from '../intents/intent.ts';
import { messageText } from '../language/conversation-view.ts';

/** The calls that the prompt's remarks name as allowed. */
export function allowedCalls(last: Message | undefined): ToolChoice[] {
  const lines = asidesOn(last ? messageText(last) : '', FOR_THIS_ANSWER).flatMap((remark) => remark.split('\n'));
  return lines.flatMap((line, i) => (lines[i - 1] === SAID_YES ? callIn(line) : []));
}

/** Reads `NAME JSON`. */
function callIn(line: string): ToolChoice[] {
  const [, name = '', json = ''] = /^(\S+) (\{.*\})$/.exec(line) ?? [];
  try {
    const input: unknown = JSON.parse(json);
    return typeof input === 'object' && input !== null ? [{ name, input }] : [];
  } catch {
    return [];
  }
}
