/** Ends a conversation of another protocol, once its last words were heard [G30]. */

import { errorNameText } from '../../ports/errors.ts';
import type { Context } from '../context.ts';
import { loadCurrentSession } from '../process/cached-sessions.ts';
import type { Parting } from './foreign-protocol.ts';

/** What the client is told after `1000`, where the home can tell. */
const SESSION_ENDED = 'the conversation has ended';

/** Of a client that has no session. */
export async function closeForeignConversation(
  { connections, clock, stopping }: Context,
  socket: string,
  parting: Parting,
): Promise<void> {
  await connections.post(
    socket,
    parting.says.map((message) => JSON.stringify(message)),
  );
  await clock.sleep(parting.afterMs, stopping);
  await connections.post(
    socket,
    parting.ends.map((message) => JSON.stringify(message)),
  );
  await connections.close(socket, 1000, SESSION_ENDED);
}

/** `turn`: after it. */
type Parted = { id: string; turn: number; connection: string; socket: string };

/** The longest time that a function waits for the end of speech. */
const MOST_MS = 60_000;

/** No effect if the user speaks in between, or another client has taken over. Never throws. */
export async function closeForeignConversationAfterTurn(
  context: Context,
  { id, turn, connection, socket }: Parted,
  parting: Parting,
) {
  try {
    await context.clock.sleep(Math.min(parting.afterMs, MOST_MS), context.stopping);
    const { session } = await loadCurrentSession(context, id);
    const {
      turns: { newest },
      presence: { client },
      speech: { voice },
    } = session;
    const isHeard = newest?.stage.is === 'ended' && !newest.stage.silenced && newest.cutAtMs === undefined;
    if (newest?.number !== turn || !isHeard || voice.speaking || client?.connection !== connection) return;
    await context.connections.post(
      socket,
      parting.ends.map((message) => JSON.stringify(message)),
    );
  } catch (error) {
    context.log.warn('conversation not ended', { session: id, why: errorNameText(error) });
  }
}
