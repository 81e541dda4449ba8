/** Sends recorded audio to a server that transcribes [A1]. */
import type { Sotto } from '../../client/sdk/connection/connection.ts';
import { SPEECH_AFTER_MS, UTTERANCE_BYTES } from '../../client/sdk/limits.ts';
import type { OutgoingUtterance } from '../../client/sdk/voice/outgoing-utterance.ts';
import { TIMERS } from '../../client/sdk/voice/text-output.ts';
import { HEARD_HZ, SAMPLE_BYTES } from '../../shared/ports/speech.ts';
import { UserError } from '../terminal/user-error.ts';
import type { SpokenAnswerEnd, SpokenExchanges } from './spoken-exchanges.ts';

const BYTES_PER_MS = (HEARD_HZ * SAMPLE_BYTES) / 1_000;
/** The length of a microphone's piece. */
const PACE_MS = 100;
/** By then the server leaves end-pointing to the client: a pause in a recording is no end. */
const TOLD_MS = SPEECH_AFTER_MS + 50;
/** A recording over the longest utterance is cut at its softest place this close to the bound. */
const CUT_WITHIN_MS = 20_000;
const SOFT_MS = 100;

type To = {
  sotto: Pick<Sotto, 'startUtterance' | 'vad'>;
  exchanges: Pick<SpokenExchanges, 'sayRecorded'>;
  timers?: typeof TIMERS;
};

/** `name`: of the file. `pcm`: 16 bits, mono, 16 kHz. `paced`: in real time. */
export type Recording = { name: string; pcm: Uint8Array; paced: boolean };

/**
 * Resolves when it is answered. Without pacing, audio goes at five times real time. Throws a UserError where
 * it has no words, and like `Exchanges.say`.
 */
export async function streamUtterance(
  { sotto, exchanges, timers = TIMERS }: To,
  { name, pcm, paced }: Recording,
): Promise<SpokenAnswerEnd> {
  const answers: Promise<SpokenAnswerEnd>[] = [];
  sotto.vad(true);
  if (!paced) await pauseStreaming(timers, TOLD_MS);
  for (const part of utterancesInRecording(pcm)) {
    const utterance = sotto.startUtterance();
    await appendRecordedAudio(utterance, part, paced ? timers : null);
    const answer = exchanges.sayRecorded(utterance, part.length / BYTES_PER_MS);
    // Awaited after all is sent.
    answer.catch(() => {});
    answers.push(answer);
    await Promise.race([answer, utterance.commit().catch(() => answer)]);
  }
  sotto.vad(false);
  const heard = (await Promise.all(answers)).filter((end) => end !== 'unheard');
  const last = heard.at(-1);
  if (last === undefined)
    throw new UserError(`No words were heard in ${name}. If there are any, the log of the server tells why.`);
  return last;
}

/** In real time by `timers`; without them, at once. */
async function appendRecordedAudio(
  utterance: OutgoingUtterance,
  pcm: Uint8Array,
  timers: typeof TIMERS | null,
): Promise<void> {
  const begunMs = timers?.nowMs() ?? 0;
  for (let ms = 0; ms * BYTES_PER_MS < pcm.length; ms += PACE_MS) {
    if (timers) await pauseStreaming(timers, begunMs + ms + PACE_MS - timers.nowMs());
    utterance.append(pcm.subarray(ms * BYTES_PER_MS, (ms + PACE_MS) * BYTES_PER_MS));
  }
}

/** In order, each within the longest utterance. */
export function utterancesInRecording(pcm: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let rest = pcm;
  while (rest.length > UTTERANCE_BYTES) {
    const at = softestRecordedStretchAt(rest, UTTERANCE_BYTES - CUT_WITHIN_MS * BYTES_PER_MS, UTTERANCE_BYTES);
    parts.push(rest.subarray(0, at));
    rest = rest.subarray(at);
  }
  return [...parts, rest];
}

/** The middle of the softest stretch between two positions. */
function softestRecordedStretchAt(pcm: Uint8Array, from: number, to: number): number {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const stretch = SOFT_MS * BYTES_PER_MS;
  let [softestAt, least] = [to, Number.POSITIVE_INFINITY];
  for (let at = from; at + stretch <= to; at += stretch) {
    let sum = 0;
    for (let place = at; place < at + stretch; place += SAMPLE_BYTES) sum += Math.abs(view.getInt16(place, true));
    if (sum <= least) [softestAt, least] = [at + stretch / 2, sum];
  }
  return softestAt;
}

function pauseStreaming(timers: typeof TIMERS, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  timers.after(Math.max(0, ms), resolve);
  return promise;
}
