/** Gives a connection its user, where the first message says who that is [G27]. */

import { closeForeignConversation } from '../engine/connections/close-foreign-conversation.ts';
import { connectionName } from '../engine/connections/connection-name.ts';
import type { ForeignProtocol } from '../engine/connections/foreign-protocol.ts';
import type { Context } from '../engine/context.ts';
import { nameConnectionCaller } from '../engine/process/connection-admission.ts';
import { Rejected } from '../ports/errors.ts';
import type { ClientFrame } from '../protocol/frames.ts';
import type { Speaks } from '../storage/connections.ts';

/** `body` null: the connection has opened. `handle`: a native frame. False: the message does not say who. */
export async function identifyCaller(
  context: Context,
  protocol: ForeignProtocol,
  { socket, speaks, body }: { socket: string; speaks: Speaks; body: string | null },
  handle: (frame: ClientFrame) => Promise<void>,
): Promise<boolean> {
  if (body === null) return true;
  const named = {
    connection: connectionName(socket, speaks.protocol),
    persona: speaks.persona,
    locale: speaks.locale,
    settings: context.settings,
  };
  const found = (await protocol.identify?.(body, named)) ?? null;
  if (found === null) return false;
  if ('turnedAway' in found) {
    context.log.info('caller turned away', { protocol: speaks.protocol });
    await closeForeignConversation(context, socket, found.turnedAway);
    return true;
  }
  const { user, hello, crowded } = found;
  try {
    if (!(await nameConnectionCaller(context, socket, { user, session: null, expiresAtMs: null, speaks }))) return true;
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    context.log.info('refused', { code: error.code });
    await closeForeignConversation(context, socket, crowded);
    return true;
  }
  await handle(hello);
  return true;
}
