/** What an RTVI client lives through, whichever serializer it has and wherever the server runs [G17–G19]. */
import { expect } from 'vitest';
import { until } from './realtime-clients.ts';
import { joinRtvi, nextMessage, type RtviAddress, type RtviMessage, type Wire } from './rtvi-clients.ts';

/** `address`: a new one for each connection. `push`: a delivery for the user, at the next pause. */
type Server = { address(): Promise<RtviAddress>; push(words: string): Promise<unknown>; timeout?: number };

/** Also where the server speaks. */
const AS_TEXT = { sound: false };

/** Plays the story; its transcript. */
export async function playRtvi(wire: Wire, { address, push, timeout = 5_000 }: Server): Promise<string> {
  await expect(joinRtvi({ ...(await address()), token: 'a.b.c' }, wire)).rejects.toThrow();
  const first = await joinRtvi(await address(), wire);
  await first.client.sendClientRequest('sotto.settings', AS_TEXT);
  await first.client.sendText('I like tea.');
  await nextMessage(first, 'metrics', { timeout });
  const asked = first.client.sendClientRequest('no.such', {});
  await expect(asked).rejects.toMatchObject({ data: { error: expect.stringContaining('sotto.inbox') } });
  await first.client.appendToContext({ role: 'user', content: 'And milk.' });
  await nextMessage(first, 'error-response', { nth: 2, timeout });
  await push('The parcel has arrived.');
  await nextMessage(first, 'metrics', { nth: 2, timeout });
  expect(await first.client.sendClientRequest('sotto.inbox', {})).toMatchObject({ part: 1, pending: [] });
  await first.close();
  const second = await joinRtvi(await address(), wire);
  await second.client.sendClientRequest('sotto.settings', AS_TEXT);
  await second.client.sendText('And cake.');
  await nextMessage(second, 'metrics', { timeout });
  const messages = [...second.messages];
  await second.client.sendText('x'.repeat(33 * 1_024));
  await until(() => second.errors.find((error) => /closed\. Code: 10\d\d/.test(error)), timeout);
  await second.close();
  return `${transcriptOf(first.messages)}\n--- connected again\n${transcriptOf(messages)}\n`;
}

const TIMES = new Set(['at', 'seq', 'timestamp', 'cursor', 'epoch']);

/** One line for each message: without times, figures and ids that change from run to run. */
export function transcriptOf(messages: readonly RtviMessage[]): string {
  return messages
    .map(({ id, ...message }) =>
      JSON.stringify({ ...message, ...(id !== undefined && { id: '#' }) }, (name, value) => {
        if (TIMES.has(name)) return '…';
        if (name === 'data' && message.type === 'metrics') return Object.keys(value);
        return name === 'delivery' || name === 'limits' ? '…' : value;
      }),
    )
    .join('\n');
}
