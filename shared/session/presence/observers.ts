/** Connections that follow a session and take no part in it [S13]. */
import type { ClientFrame } from '../../protocol/frames.ts';
import type { Draft } from '../kernel/draft.ts';
import { MAX_OBSERVERS } from '../kernel/limits.ts';
import { isConnectionOfProcess } from './connections.ts';

type Hello = Extract<ClientFrame, { type: 'hello' }>;

/** Begins with the last turns, since frames do not repeat what the user said. */
export function attachObserverConnection(draft: Draft, connection: string, hello: Hello): void {
  const { id } = hello;
  const {
    presence: { client, observers = [] },
  } = draft.session;
  if (client?.connection === connection) return refuseObserverFrame(draft, connection, 'conflict', SPEAKS, id);
  if (!observers.includes(connection)) {
    if (observers.length >= MAX_OBSERVERS) return refuseObserverFrame(draft, connection, 'limited', FULL, id);
    draft.emit({ type: 'observer.joined', connection });
  } else if (isConnectionOfProcess(connection, hello)) return;
  draft.addEffect({ do: 'welcome', connection, cursor: 0, snapshot: true });
}

/** A ping is answered; everything else is for the connection that speaks. */
export function answerObserverFrame(draft: Draft, connection: string, frame: ClientFrame): void {
  if (frame.type === 'ping') return draft.answer(connection, { type: 'pong', cursor: draft.session.seq });
  refuseObserverFrame(draft, connection, 'conflict', OBSERVES, 'id' in frame ? frame.id : undefined);
}

const SPEAKS = 'This connection speaks with the session: open another one to observe.';
const OBSERVES = 'This connection only observes: open another one, whose hello does not say observe.';
const FULL = `A session has at most ${MAX_OBSERVERS} observers: close one of them.`;

function refuseObserverFrame(
  draft: Draft,
  connection: string,
  code: 'conflict' | 'limited',
  message: string,
  id?: string,
) {
  draft.answer(connection, { type: 'error', code, message, ...(id !== undefined && { id }) });
}
