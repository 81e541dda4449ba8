/** What a Realtime client lives through, whichever it is and wherever the server runs [G8, G9, G10]. */
import { expect } from 'vitest';
import { type ChatRequest, calls, says } from '../fakes/openai.ts';
import { type Address, type Join, nextEvent, nextResponse, transcriptOf, until } from './realtime-clients.ts';

/** `push`: a delivery for the user, at the next pause. `looks`: its model calls the client's tool [G12]. */
type Server = { address: Address; push(words: string): Promise<unknown>; looks?: true; timeout?: number };

/** What its model answers where the client's tool is asked for; null: the words are others. */
export function answerAboutRoom({ messages }: Pick<ChatRequest, 'messages'>): ReturnType<typeof says> | null {
  const last = messages.at(-1);
  const seen = last?.role === 'tool' ? /\n(The \w+ is dark\.)\n>>>/.exec(String(last.content))?.[1] : undefined;
  if (seen !== undefined) return says(`I looked. ${seen}`);
  return JSON.stringify(last).includes('Is the kitchen dark?') ? calls('see_room', { room: 'kitchen' }) : null;
}

/** Plays the story; its transcript. */
export async function playRealtime(join: Join, { push, looks, timeout, ...server }: Server): Promise<string> {
  const address = { ...server.address, asText: true } as const;
  await expect(join({ ...address, key: 'a.b.c' })).rejects.toThrow();
  const first = await join(address);
  await nextEvent(first, ({ type }) => type === 'session.updated', timeout);
  first.say('I like tea.');
  await nextResponse(first, 'user', timeout);
  if (looks) {
    first.say('Is the kitchen dark?');
    const { response } = await nextEvent(
      first,
      ({ type, response }) => type === 'response.done' && response.id === 'resp_2_2',
      timeout,
    );
    expect(JSON.stringify(response.output)).toContain('The kitchen is dark.');
  }
  first.send({ type: 'no.such.event', event_id: 'e7' });
  await nextEvent(first, ({ type }) => type === 'error', timeout);
  await push('The parcel has arrived.');
  await nextResponse(first, 'delivery', timeout);
  first.close();
  await until(() => first.closed, timeout);
  const second = await join(address);
  await nextEvent(second, ({ type }) => type === 'session.updated', timeout);
  second.say('And cake.');
  await nextResponse(second, 'user', timeout);
  const events = [...second.events];
  second.send({ type: 'session.update', session: { type: 'realtime', instructions: 'x'.repeat(33 * 1_024) } });
  await until(() => second.closed, timeout);
  return `${transcriptOf(first.events)}\n--- connected again\n${transcriptOf(events)}\n`;
}
