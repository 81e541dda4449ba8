/** Handles API Gateway's own route for pieces of audio [A2]: finds their sender and session. */

import { postRefusalToConnection } from '../../engine/connections/post-frames.ts';
import type { Context } from '../../engine/context.ts';
import {
  callerOfConnection,
  endExpiredConnection,
  hasConnectionCallerExpired,
} from '../../engine/process/connection-callers.ts';
import { checkProcessRateLimit } from '../../engine/process/rate-limiter.ts';
import { errorAnswer } from '../../ports/error-mapping.ts';
import { Rejected } from '../../ports/errors.ts';
import { parseFrame } from '../../protocol/parse-frame.ts';
import type { Caller } from '../../storage/connections.ts';
import { handleAudioFrame, type SoundFrame } from './audio-frame.ts';

/** Answers errors only. Throws what prevents the answer. */
export async function audioPieceOfFrame(context: Context, connection: string, body: string): Promise<void> {
  try {
    const caller = await callerOfConnection(context, connection);
    if (caller === null) throw new Rejected('not_ready', 'This connection has ended: connect again.');
    if (hasConnectionCallerExpired(caller, context.clock.now())) return await endExpiredConnection(context, connection);
    checkProcessRateLimit(context, caller.user, Buffer.byteLength(body));
    const parsed = parseFrame(body);
    if ('refusal' in parsed) return await postRefusalToConnection(context, connection, parsed.refusal);
    const { frame } = parsed;
    // API Gateway selects this route by the same field.
    if (frame.type !== 'audio.append') throw new Rejected('bad_frame', 'Only pieces of sound are taken here.');
    await acceptAudioPieceFrame(context, connection, frame, caller);
  } catch (error) {
    await postRefusalToConnection(context, connection, errorAnswer(context.log, error));
  }
}

async function acceptAudioPieceFrame(
  context: Context,
  connection: string,
  frame: SoundFrame,
  { session }: Caller,
): Promise<void> {
  if (session === null) throw new Rejected('not_ready', 'Say hello first: {"type":"hello","id":"…","install":"…"}.');
  await handleAudioFrame(context, { session, connection, frame });
}
