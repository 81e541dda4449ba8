/** A frame with a piece of a line's sound [A2]. */

import { postFrames } from '../../engine/connections/post-frames.ts';
import type { Context } from '../../engine/context.ts';
import { countUsageUnits, turnSoundBegan } from '../../engine/usage/turn-metrics.ts';
import { Transient } from '../../ports/errors.ts';
import { SAMPLE_BYTES, SPOKEN_HZ } from '../../ports/speech.ts';
import type { PassingFrame } from '../../protocol/frames.ts';
import { putLineSoundRow } from '../../storage/exchange/turn-sound.ts';

/** `data`: PCM as in speech.ts, 24 kHz. `failed`: the sound is incomplete [A3]. */
export type LineAudioPiece = { n: number; data: Uint8Array; last: boolean; failed?: true };
type To = { session: string; connection: string; turn: number; index: number };

/**
 * For a client that tells in milliseconds where it stopped [U6]. If it cannot be stored, that is unknown, and
 * a response ends with the next one [G15].
 */
export async function noteSynthesisedLineLength(
  { table, clock, process, log }: Context,
  { session, turn, index }: Omit<To, 'connection'>,
  { bytes, whole }: { bytes: number; whole: boolean },
): Promise<void> {
  if (process.cachedSessions.get(session)?.session.presence.client?.timed !== true) return;
  const ms = Math.round(bytes / BYTES_PER_MS);
  try {
    await putLineSoundRow(table, session, turn, { index, ms, whole }, clock.now());
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('length of sound not stored', { session, turn });
  }
}

const BYTES_PER_MS = (SPOKEN_HZ * SAMPLE_BYTES) / 1_000;

/** Does not wait for a blocked connection: the line is shown all the same. */
export async function postSynthesisedLineAudio(
  context: Context,
  { session, connection, turn, index }: To,
  { data, ...piece }: LineAudioPiece,
): Promise<'sent' | 'gone' | 'not sent'> {
  const { clock, log } = context;
  const sound = { turn, index, ...piece, data: Buffer.from(data).toString('base64') };
  const cached = context.process.cachedSessions.get(session)?.session ?? null;
  const frame: PassingFrame = { type: 'audio', at: clock.now(), ...sound };
  try {
    const posted = await postFrames(context, { id: session, session: cached, connection }, [frame]);
    countUsageUnits({ messages: 1 });
    if (posted === 'sent' && piece.n === 0 && data.length > 0) turnSoundBegan(context, session, { turn, index });
    return posted;
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('sound not sent', { session, turn });
    return 'not sent';
  }
}
