/** Ends a connection. May be called late, twice or never; only the current connection matters [S3]. */

import type { Context } from '../engine/context.ts';
import { callerOf, forgetCaller } from '../engine/process/connection-callers.ts';
import { step } from '../engine/step.ts';

export async function disconnect(context: Context, connection: string): Promise<void> {
  const caller = await callerOf(context, connection);
  if (caller === null) return;
  if (caller.session !== null) await step(context, caller.session, { type: 'gone', connection });
  await forgetCaller(context, connection);
}
