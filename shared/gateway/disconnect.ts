/** Ends a connection. May be called late, twice or never; only the current connection matters [S3]. */

import { connectionName } from '../engine/connections/connection-name.ts';
import type { Context } from '../engine/context.ts';
import { callerOfConnection, forgetConnectionCaller } from '../engine/process/connection-callers.ts';
import { stepSession } from '../engine/step.ts';

export async function handleGatewayDisconnect(context: Context, connection: string): Promise<void> {
  const caller = await callerOfConnection(context, connection);
  if (caller === null) return;
  const { session, speaks } = caller;
  const name = speaks === undefined ? connection : connectionName(connection, speaks.protocol);
  if (session !== null) await stepSession(context, session, { type: 'gone', connection: name });
  await forgetConnectionCaller(context, connection);
}
