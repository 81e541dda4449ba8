/** Ends a connection whose sign-in has expired [N1]. */
import type { PassingFrame } from '../protocol/frames.ts';
import type { Caller } from '../storage/connections.ts';
import { closeConnection, postFrames } from './connections/post-frames.ts';
import type { Context } from './context.ts';

/** The close code. API Gateway does not send it: its clients only get the `error` frame. */
export const EXPIRED = 4003;
const MESSAGE = 'Your sign-in has expired: connect again with a new token.';

export function hasExpired({ expiresAtMs }: Caller, nowMs: number): boolean {
  return expiresAtMs !== null && nowMs >= expiresAtMs;
}

/** Sends the reason and closes. `id`: of a late frame. Throws Transient if the connection stays open. */
export async function endExpired(context: Context, connection: string, id?: string): Promise<void> {
  const at = context.clock.now();
  const frame: PassingFrame = {
    type: 'error',
    at,
    code: 'forbidden',
    message: MESSAGE,
    ...(id !== undefined && { id }),
  };
  context.log.info('sign-in expired', { connection });
  await postFrames(context, { id: null, session: null, connection }, [frame]);
  await closeConnection(context, connection, EXPIRED, 'sign-in expired');
}
