/** Handles API Gateway's own route for pieces of audio [A2]: finds their sender and session. */

import { sendRefusal } from '../../engine/connections/post-frames.ts';
import type { Context } from '../../engine/context.ts';
import { callerOfConnection, endExpired, hasCallerExpired } from '../../engine/process/connection-callers.ts';
import { checkRate } from '../../engine/process/rate-limiter.ts';
import { errorAnswer } from '../../ports/error-mapping.ts';
import { Rejected } from '../../ports/errors.ts';
import { parseFrame } from '../../protocol/parse-frame.ts';
import type { Caller } from '../../storage/connections.ts';
import { handleAudioFrame, type SoundFrame } from './audio-frame.ts';

/** Answers errors only. Throws what prevents the answer. */
export async function audioPiece(context: Context, connection: string, body: string): Promise<void> {
  try {
    const caller = await callerOfConnection(context, connection);
    if (caller === null) throw new Rejected('not_ready', 'This connection has ended: connect again.');
    if (hasCallerExpired(caller, context.clock.now())) return await endExpired(context, connection);
    checkRate(context, caller.user, Buffer.byteLength(body));
    const parsed = parseFrame(body);
    if ('refusal' in parsed) return await sendRefusal(context, connection, parsed.refusal);
    const { frame } = parsed;
    // API Gateway selects this route by the same field.
    if (frame.type !== 'audio.append') throw new Rejected('bad_frame', 'Only pieces of sound are taken here.');
    await acceptPiece(context, connection, frame, caller);
  } catch (error) {
    await sendRefusal(context, connection, errorAnswer(context.log, error));
  }
}

async function acceptPiece(
  context: Context,
  connection: string,
  frame: SoundFrame,
  { session }: Caller,
): Promise<void> {
  if (session === null) throw new Rejected('not_ready', 'Say hello first: {"type":"hello","id":"…","install":"…"}.');
  await handleAudioFrame(context, { session, connection, frame });
}
