/** A frame with a piece of a line's sound [A2]. */

import { postFrames } from '../../engine/connections/post-frames.ts';
import type { Context } from '../../engine/context.ts';
import { Transient } from '../../engine/ports/errors.ts';
import { countUnits } from '../../engine/usage/table-and-socket-units.ts';
import { soundBegan } from '../../engine/usage/turn-metrics.ts';
import type { PassingFrame } from '../../protocol/frames.ts';

/** `data`: PCM as in speech.ts, 24 kHz. `failed`: the sound is incomplete [A3]. */
export type LineAudioPiece = { n: number; data: Uint8Array; last: boolean; failed?: true };
type To = { session: string; connection: string; turn: number; index: number };

/** Does not wait for a blocked connection: the line is shown all the same. */
export async function postSound(
  context: Context,
  { session, connection, turn, index }: To,
  { data, ...piece }: LineAudioPiece,
): Promise<'sent' | 'gone' | 'not sent'> {
  const { clock, log } = context;
  const sound = { turn, index, ...piece, data: Buffer.from(data).toString('base64') };
  const known = context.process.cachedSessions.get(session)?.session ?? null;
  const frame: PassingFrame = { type: 'audio', at: clock.now(), ...sound };
  try {
    const posted = await postFrames(context, { id: session, session: known, connection }, [frame]);
    countUnits({ messages: 1 });
    if (posted === 'sent' && piece.n === 0 && data.length > 0) soundBegan(context, session, { turn, index });
    return posted;
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('sound not sent', { session, turn });
    return 'not sent';
  }
}
