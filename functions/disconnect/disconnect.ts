/** A connection has ended. May be told late, twice or never; only the current one's end changes anything (S3). */
import { callerOf, forgetCaller } from '../../shared/runtime/callers.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { step } from '../../shared/runtime/step.ts';

export async function disconnect(sotto: Sotto, connection: string): Promise<void> {
  const caller = await callerOf(sotto, connection);
  if (caller === null) return;
  if (caller.session !== null) await step(sotto, caller.session, { type: 'gone', connection });
  await forgetCaller(sotto, connection);
}
