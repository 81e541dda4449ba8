/** Sends frames to a connection, translated where its client speaks another protocol [G8]. */
import type { ServerFrame } from '../../protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../../protocol/limits.ts';
import { isObserver, isSentSound } from '../../session/presence/state.ts';
import type { Session } from '../../session/state.ts';
import type { Context } from '../context.ts';
import type { Awaitable } from '../ports/awaitable.ts';
import { Bug } from '../ports/errors.ts';
import { openOnce } from '../ports/lazy-adapters.ts';
import { protocolOf, socketOf } from './connection-name.ts';
import type { ForeignProtocol } from './foreign-protocol.ts';

/** Imported by the first client that is sent sound. */
const soundEnds = openOnce(() => import('./sound-end.ts'));

/** `session`: as committed with the frames; null where they concern none. */
export type Recipient = { id: string | null; session: Session | null; connection: string };

/** As the port's `post`. */
export function postFrames(
  context: Context,
  { connection, ...known }: Recipient,
  frames: readonly ServerFrame[],
): Awaitable<'sent' | 'gone'> {
  const protocol = protocolOf(connection);
  if (protocol === null) return context.connections.post(connection, frames.map(serialized));
  const observes = known.session !== null && isObserver(known.session, connection);
  const to = { ...known, connection, observes, protocol };
  // The end of sound is looked up, during which no later frame may overtake.
  if (known.session !== null && isSentSound(known.session, connection))
    return context.process.soundQueue.run(connection, () => postTranslated(context, to, frames));
  return postTranslated(context, to, frames);
}

type Translated = Recipient & { observes: boolean; protocol: string };

async function postTranslated(
  context: Context,
  { protocol, ...about }: Translated,
  frames: readonly ServerFrame[],
): Promise<'sent' | 'gone'> {
  const { outward, parting } = await protocolNamed(context, protocol);
  const socket = socketOf(about.connection);
  const known = { ...about, newId: () => context.ids.random() };
  const isSounding = about.session !== null && isSentSound(about.session, about.connection);
  const sounds = isSounding ? await soundEnds() : null;
  const messages: string[] = [];
  for (const frame of frames) {
    const soundEnd = sounds && (await sounds.soundEndedBy(context, about, frame));
    messages.push(...outward(frame, { ...known, soundEnd }).map(serialized));
  }
  const posted = messages.length === 0 ? 'sent' : await context.connections.post(socket, messages);
  const last = frames.findLast(({ type }) => type === 'turn.ended');
  const ending = last === undefined ? null : (parting?.(last, known) ?? null);
  if (about.id !== null && last?.type === 'turn.ended' && ending !== null) {
    const ended = { id: about.id, turn: last.turn, connection: about.connection, socket };
    const waiting = import('./part-from-client.ts').then((part) => part.partAfterTurn(context, ended, ending));
    // A function is stopped once it has answered.
    if (!context.singleProcess) await waiting;
  }
  return posted;
}

export async function protocolNamed(context: Context, name: string): Promise<ForeignProtocol> {
  if (context.protocol === undefined) throw new Bug('this process has no other protocol than the native one');
  return context.protocol(name);
}

export function closeConnection(
  { connections }: Context,
  connection: string,
  code: number,
  reason: string,
): Promise<void> {
  return connections.close(socketOf(connection), code, reason);
}

function serialized(message: object): string {
  const text = JSON.stringify(message);
  if (text.length * 3 > MAX_FRAME_BYTES && Buffer.byteLength(text) > MAX_FRAME_BYTES) {
    const { type } = message as { type?: unknown };
    throw new Bug(`a ${String(type)} frame is larger than ${MAX_FRAME_BYTES} bytes`);
  }
  return text;
}
