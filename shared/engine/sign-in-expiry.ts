/** The end of a sign-in ends the connection that it let in (N1; docs/decisions/0014-who-comes-in.md). */
import type { PassingFrame } from '../protocol/frames.ts';
import type { Caller } from '../storage/connections.ts';
import type { Context } from './context.ts';

/** Sent where the home can send one; on API Gateway the `error` frame before it is all that the client learns. */
export const EXPIRED = 4003;
const MESSAGE = 'Your sign-in has expired: connect again with a new token.';

export function hasExpired({ expiresAtMs }: Caller, nowMs: number): boolean {
  return expiresAtMs !== null && nowMs >= expiresAtMs;
}

/** Says why, and ends it. `id`: of the frame that came too late. Throws Transient where it could not be ended. */
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
  await context.connections.post(connection, [JSON.stringify(frame)]);
  await context.connections.close(connection, EXPIRED, 'sign-in expired');
}
