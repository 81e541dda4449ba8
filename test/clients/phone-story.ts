/** What a telephone carrier lives through, wherever the server runs [G26–G30]. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { ADDRESS, Carrier, type RelayMessage, signatureOf } from './phone-carrier.ts';
import { until } from './realtime-clients.ts';
import { type Memory, rememberedAnswer } from './remembered-answer.ts';

type Server = {
  /** Of the socket. */
  url: string;
  /** Its number is a user's. */
  from: string;
  /** Of the user. */
  memory: Memory;
  /** A delivery for the user, at the next pause. */
  push(words: string): Promise<unknown>;
  timeout?: number;
  /** Pause before the caller speaks. On AWS messages that come at once are handled in any order. */
  speakingMs?: number;
};

const QUESTION = 'How do you find the way?';

/** Plays the story; its transcript. */
export async function playPhone({ url, from, memory, push, timeout, speakingMs = 0 }: Server): Promise<string> {
  await expect(Carrier.connect(url, signatureOf(ADDRESS, 'another token'))).rejects.toThrow('401');
  const first = await Carrier.call(url, from);
  await pause(speakingMs);
  first.prompt('How do you', false);
  first.prompt(QUESTION);
  await first.turnEnd(1, timeout);
  const answer = first.spoken().trim();
  const cut = answer.slice(0, Math.ceil(answer.length / 2)).trim();
  first.interrupt(cut, '2400');
  first.send({ type: 'no.such' });
  await pause(speakingMs);
  first.prompt('That will do, tell me about boats.');
  await first.turnEnd(2, timeout);
  await until(async () => (await rememberedAnswer(memory, QUESTION)) === cut || null, timeout);
  first.interrupt('');
  const before = first.messages.length;
  await pause(speakingMs);
  first.prompt('Stop.');
  await push('The parcel has arrived.');
  await first.turnEnd(3, timeout);
  expect(first.spoken(before)).toContain('The parcel has arrived.');
  first.ws.close();
  await until(() => first.closed, timeout);
  const second = await Carrier.call(url, from);
  await pause(speakingMs);
  second.prompt('And where was I?');
  await second.turnEnd(1, timeout);
  const messages = [...first.messages, { type: '--- called again' }, ...second.messages];
  second.prompt('x'.repeat(33 * 1_024));
  expect(await until(() => second.closed, timeout)).toBe(1009);
  return `${messages.map((one: RelayMessage) => JSON.stringify(one)).join('\n')}\n`;
}
