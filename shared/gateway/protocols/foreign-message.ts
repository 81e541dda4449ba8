/** Translates what a client of another protocol sends, and handles it as native frames [G8]. */

import { connectionName, socketOfConnection } from '../../engine/connections/connection-name.ts';
import { connectionConversationLanguages } from '../../engine/connections/conversation-languages.ts';
import type { ForeignProtocol, Inward } from '../../engine/connections/foreign-protocol.ts';
import {
  closeConnection,
  postRefusalToConnection,
  protocolOfConnectionNamed,
} from '../../engine/connections/post-frames.ts';
import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import {
  callerOfConnection,
  endExpiredConnection,
  hasConnectionCallerExpired,
  isCallerUnnamed,
} from '../../engine/process/connection-callers.ts';
import { checkProcessRateLimit } from '../../engine/process/rate-limiter.ts';
import { errorAnswer } from '../../ports/error-mapping.ts';
import { Bug } from '../../ports/errors.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import type { Speaks } from '../../storage/connections.ts';

/** `body` null: the connection has opened. Where nobody can tell, the first message says hello. */
type Come = { socket: string; speaks: Speaks; body: string | null; arrivedMs: number };
/** Handles a native frame. */
type Take = (context: Context, connection: string, frame: ClientFrame, arrivedMs: number) => Promise<void>;

/** Every message is answered in its protocol. Never throws. */
export async function foreignMessage(context: Context, come: Come, take: Take): Promise<void> {
  const { socket, speaks, body, arrivedMs } = come;
  const connection = connectionName(socket, speaks.protocol);
  try {
    const caller = await callerOfConnection(context, socket);
    if (caller === null) return;
    if (hasConnectionCallerExpired(caller, context.clock.now())) return await endExpiredConnection(context, connection);
    if (!context.singleProcess && body !== null) checkProcessRateLimit(context, caller.user, Buffer.byteLength(body));
    const protocol = await protocolOfConnectionNamed(context, speaks.protocol);
    const handle = (frame: ClientFrame) => take(context, connection, frame, arrivedMs);
    const isIdentified = protocol.identify !== undefined;
    if (isIdentified && caller.session === null) {
      const { identifyCaller } = await import('../identify-caller.ts');
      if (isCallerUnnamed(caller) && (await identifyCaller(context, protocol, { socket, speaks, body }, handle)))
        return;
      if (!(await foreignMessageJoinsSoon(context, socket)))
        return context.log.info('message ignored', { protocol: speaks.protocol, why: 'nobody has called yet' });
    }
    if (body === null && protocol.clientFirst) return;
    const isFirst = caller.session === null && !isIdentified;
    if (isFirst)
      await handle({
        ...protocol.hello(connection, speaks.persona, speaks.locale),
        ...(speaks.observes && { observe: true }),
      });
    if (body === null) return;
    const direct = protocol.direct?.(body, () => context.ids.random()) ?? null;
    const found = direct ?? (await translateForeignMessage(context, protocol, connection, { body, isFirst }));
    const { frames, answers, ignored, close } = found;
    if (ignored !== undefined) context.log.info('message ignored', { protocol: speaks.protocol, why: ignored });
    const messages = answers.map((answer) => JSON.stringify(answer));
    if (messages.length > 0) await context.connections.post(socket, messages);
    for (const frame of frames) await handle(frame);
    if (close !== undefined) await closeConnection(context, connection, close.code, close.reason);
  } catch (error) {
    await postRefusalToConnection(context, connection, errorAnswer(context.log, error));
  }
}

/** Of messages that another process handles: API Gateway does not keep their order. */
const LOOKS = 5;
/** Of one process, which keeps their order: words that were transcribed are told before they are stored. */
const LOOKS_ALONE = 2;
const LOOK_AGAIN_MS = 300;

/** By a message before this one, which says who it is and which another process handles. */
async function foreignMessageJoinsSoon(context: Context, socket: string): Promise<boolean> {
  if (context.singleProcess) return false;
  for (let look = 1; look < LOOKS; look += 1) {
    await context.clock.sleep(LOOK_AGAIN_MS);
    const caller = await callerOfConnection(context, socket);
    if (caller === null) return false;
    if (caller.session !== null) return true;
  }
  return false;
}

type Message = { body: string; isFirst: boolean };

async function translateForeignMessage(
  context: Context,
  protocol: ForeignProtocol,
  connection: string,
  { body, isFirst }: Message,
): Promise<Inward> {
  const { clock, ids, singleProcess } = context;
  const looks = singleProcess ? LOOKS_ALONE : LOOKS;
  for (let look = 1; ; look += 1) {
    const id = (await callerOfConnection(context, socketOfConnection(connection)))?.session ?? null;
    const session = id === null ? null : (await loadCurrentSession(context, id)).session;
    const languages = protocol.readsWords ? await connectionConversationLanguages(context, { id, session }) : [];
    const about = { id, session, connection, languages, nowMs: clock.now(), isLast: look >= looks, isFirst };
    const conversation = { ...about, newId: () => ids.random() };
    const found = protocol.inward(body, conversation);
    if (found !== null) return found;
    if (conversation.isLast) throw new Bug('the protocol has no answer');
    await clock.sleep(LOOK_AGAIN_MS);
  }
}
