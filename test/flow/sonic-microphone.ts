/** An always-on microphone: one utterance in pieces, over a speaking model. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { SonicFakeOptions, SonicScript } from '../fakes/sonic.ts';
import { played, serveSonic, streamsOf } from './sonic-home.ts';
import { append, pieces } from './voice.ts';

export async function serveMicrophone(scripts: readonly SonicScript[], fake: SonicFakeOptions = {}) {
  const clock = new AdvancedClock();
  const home = await serveSonic({ ...fake, script: played(scripts) }, { clock });
  const sent = { n: 0, samples: 0 };
  /** Voice samples that any stream has received; the silence for an old stream does not count. */
  const heard = () =>
    streamsOf(home)
      .flatMap(({ received }) => received)
      .flatMap(({ event }) => ('audioInput' in event ? [event.audioInput.content] : []))
      .reduce((sum, pcm) => sum + (/^A+=*$/.test(pcm) ? 0 : Buffer.byteLength(pcm, 'base64') / 2), 0);
  const send = (...sounds: Uint8Array[]): void => {
    for (const part of pieces(Buffer.concat(sounds))) {
      append(home.client, 'mic', sent.n, part);
      sent.n += 1;
      sent.samples += part.length / 2;
    }
  };
  /** At most a second without an open stream; the next voice includes it. */
  const waits = async (...sounds: Uint8Array[]): Promise<void> => {
    send(...sounds);
    await pause(30);
  };
  /** Sends more voice; resolves when the model has all of it. */
  const sends = async (...sounds: Uint8Array[]): Promise<void> => {
    send(...sounds);
    const limit = AbortSignal.timeout(15_000);
    while (heard() < sent.samples && !limit.aborted) await pause(1);
    expect(heard()).toBe(sent.samples);
  };
  return { home, client: home.client, clock, sent, heard, sends, waits };
}
