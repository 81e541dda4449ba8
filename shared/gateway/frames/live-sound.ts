/**
 * Places sound without numbers by the time of its arrival [A6], since messages of a connection may be handled
 * in any order. Quiet sound is not stored, so nothing runs while nobody speaks [S9].
 */
import type { Context } from '../../engine/context.ts';
import type { LiveArrivals } from '../../engine/process/process-state.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import { PLACES_PER_MS } from '../../protocol/limits.ts';
import { liveSoundPlaceInUtterance, liveStream, liveUtterance } from '../../session/speech/live-sound.ts';
import { type LivePiece, putLiveSoundRow } from '../../storage/exchange/live-sound.ts';
import { lookAroundAudioPiece, startTranscriptionRun, wakeTranscriptionRun } from './audio-frame.ts';

export type LiveFrame = Extract<ClientFrame, { type: 'audio.stream' }>;
/** Of one connection. */
export type LiveSource = { session: string; connection: string };

/** Softer sound is never a voice (shared/voice/audio/end-pointing.ts): -48 dB. */
const SOFTEST = 0.004;
/** Quiet behind speech is kept this long: it ends the speech. Before speech, since words begin softly. */
const KEPT_AFTER_MS = 2_000;
const KEPT_BEFORE_MS = 500;

/** A run is looked for this often: sound goes on in the next one, which must not begin late. */
const LOOK_AGAIN_MS = 1_000;

/** `arrivedMs`: when the network took it. Sends no answer. Throws Rejected, Transient. */
export async function handleLiveSoundFrame(
  context: Context,
  { session, connection, arrivedMs }: LiveSource & { arrivedMs: number },
  { data, rate }: LiveFrame,
): Promise<void> {
  const source = { session, connection };
  if (!(await storeLiveSoundFrame(context, source, { pcm: Buffer.from(data, 'base64'), rate, arrivedMs }))) return;
  const client = context.process.cachedSessions.get(session)?.session.presence.client ?? null;
  // Behind an end it is another utterance, as far as this process knows.
  const named = client === null ? '' : liveUtterance(client);
  const look = await lookAroundAudioPiece(context, { ...source, named, everyMs: LOOK_AGAIN_MS });
  const speaker = look?.state.presence.client ?? null;
  if (look !== null && speaker !== null)
    await startTranscriptionRun(context, look, { session, utterance: liveUtterance(speaker) });
  wakeTranscriptionRun(context, session);
}

/** Whether it was stored: quiet sound is not. */
async function storeLiveSoundFrame(
  context: Context,
  source: LiveSource,
  { pcm, rate, arrivedMs }: Omit<LivePiece, 'place'> & { arrivedMs: number },
): Promise<boolean> {
  const nowMs = context.clock.now();
  const arrivals = liveSoundArrivalsOf(context, source);
  const piece = { place: nextLiveSoundPlace(context, arrivals, arrivedMs), pcm, rate };
  if (pcmLoudnessOfLiveSound(pcm) >= SOFTEST) arrivals.loudMs = nowMs;
  if (nowMs - arrivals.loudMs >= KEPT_AFTER_MS) {
    arrivals.quiet = [...arrivals.quiet, piece].filter(
      (one) => liveSoundPlaceInUtterance(arrivedMs - KEPT_BEFORE_MS) <= one.place,
    );
    return false;
  }
  const of = { session: source.session, stream: liveStream(source.connection) };
  for (const one of [...arrivals.quiet.splice(0), piece]) await putLiveSoundRow(context.table, of, one, nowMs);
  return true;
}

/** Behind all sound that came before. */
export function placeOfLiveSoundCommit(context: Context, source: LiveSource, arrivedMs: number): number {
  if (!context.singleProcess) return liveSoundPlaceInUtterance(arrivedMs) + PLACES_PER_MS - 1;
  return nextLiveSoundPlace(context, liveSoundArrivalsOf(context, source), arrivedMs);
}

/** One process has all messages of a connection, in order; a clock that is set must not change that. */
function nextLiveSoundPlace({ singleProcess }: Context, arrivals: LiveArrivals, arrivedMs: number): number {
  if (!singleProcess) return liveSoundPlaceInUtterance(arrivedMs);
  arrivals.place = Math.max(arrivals.place + 1, liveSoundPlaceInUtterance(arrivedMs));
  return arrivals.place;
}

function liveSoundArrivalsOf({ process }: Context, { session, connection }: LiveSource): LiveArrivals {
  const name = `${session} ${connection}`;
  const arrivals = process.liveArrivals.get(name) ?? { place: 0, loudMs: Number.NEGATIVE_INFINITY, quiet: [] };
  process.liveArrivals.set(name, arrivals);
  return arrivals;
}

/** Root mean square of 16-bit samples. */
function pcmLoudnessOfLiveSound(pcm: Uint8Array): number {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const count = Math.floor(pcm.length / 2);
  let squares = 0;
  for (let at = 0; at < count; at += 1) squares += view.getInt16(at * 2, true) ** 2;
  return count === 0 ? 0 : Math.sqrt(squares / count) / 32_768;
}
