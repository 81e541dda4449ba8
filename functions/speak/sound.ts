/** A piece of a line's sound on its way to a client (A2). */
import type { PassingFrame } from '../../shared/protocol/frames.ts';
import { Transient } from '../../shared/runtime/errors.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';

/** `data`: PCM as in speech.ts, 24 kHz. `failed`: there would have been more (A3). */
export type Piece = { n: number; data: Uint8Array; last: boolean; failed?: true };
type To = { session: string; connection: string; turn: number; index: number };

/** What cannot be sent for the moment is not waited for: the line is shown all the same. */
export async function postSound(
  { connections, clock, log }: Sotto,
  { session, connection, turn, index }: To,
  { data, ...piece }: Piece,
): Promise<'sent' | 'gone' | 'not sent'> {
  const sound = { turn, index, ...piece, data: Buffer.from(data).toString('base64') };
  const frame: PassingFrame = { type: 'audio', at: clock.now(), ...sound };
  try {
    return await connections.post(connection, [JSON.stringify(frame)]);
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('sound not sent', { session, turn });
    return 'not sent';
  }
}
