/** Sends frames to a connection, translated where its client speaks another protocol [G8]. */
import { type Awaitable, thenAwaitable } from '../../ports/awaitable.ts';
import { Bug } from '../../ports/errors.ts';
import { openAdapterOnce } from '../../ports/lazy-adapters.ts';
import type { PassingFrame, ServerFrame } from '../../protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../../protocol/limits.ts';
import type { FrameRefusal } from '../../protocol/parse-frame.ts';
import type { Session } from '../../session/kernel/state.ts';
import { clientIsSentSound, isObserverConnection } from '../../session/presence/state.ts';
import type { Context } from '../context.ts';
import { protocolOfConnection, socketOfConnection } from './connection-name.ts';
import { connectionConversationLanguages } from './conversation-languages.ts';
import type { ForeignConversation, ForeignProtocol } from './foreign-protocol.ts';

/** Imported by the first client that is sent sound. */
const soundEnds = openAdapterOnce(() => import('./sound-end.ts'));

/** `session`: as committed with the frames; null where they concern none. */
export type Recipient = { id: string | null; session: Session | null; connection: string };

/** As the port's `post`. */
export function postFrames(
  context: Context,
  { connection, ...conversation }: Recipient,
  frames: readonly ServerFrame[],
): Awaitable<'sent' | 'gone'> {
  const protocol = protocolOfConnection(connection);
  if (protocol === null) return context.connections.post(connection, serializePostedFrames(frames));
  const observes = conversation.session !== null && isObserverConnection(conversation.session, connection);
  const to = { ...conversation, connection, observes, protocol };
  // The end of sound is looked up, during which no later frame may overtake.
  if (conversation.session !== null && clientIsSentSound(conversation.session, connection))
    return context.process.soundQueue.run(connection, async () => postFramesInForeignProtocol(context, to, frames));
  return postFramesInForeignProtocol(context, to, frames);
}

type Translated = Recipient & { observes: boolean; protocol: string };

function postFramesInForeignProtocol(
  context: Context,
  { protocol: name, ...about }: Translated,
  frames: readonly ServerFrame[],
): Awaitable<'sent' | 'gone'> {
  return thenAwaitable(protocolOfConnectionNamed(context, name), (protocol) => {
    const isSounding = about.session !== null && clientIsSentSound(about.session, about.connection);
    const conversation = { ...about, newId: () => context.ids.random() };
    const messages = isSounding
      ? foreignMessagesWithSound(context, protocol, conversation, frames)
      : serializePostedFrames(frames.flatMap((frame) => protocol.outward(frame, { ...conversation, soundEnd: null })));
    const posted = thenAwaitable(messages, (all) =>
      all.length === 0 ? 'sent' : context.connections.post(socketOfConnection(about.connection), all),
    );
    return protocol.closingOf === undefined
      ? posted
      : endConversationAfter(context, protocol.closingOf, { recipient: conversation, frames, posted });
  });
}

async function foreignMessagesWithSound(
  context: Context,
  { outward }: ForeignProtocol,
  recipient: Recipient & ForeignConversation,
  frames: readonly ServerFrame[],
): Promise<string[]> {
  const { turnSoundEndedByFrames } = await soundEnds();
  const messages: string[] = [];
  for (const frame of frames) {
    const soundEnd = await turnSoundEndedByFrames(context, recipient, frame);
    messages.push(...serializePostedFrames(outward(frame, { ...recipient, soundEnd })));
  }
  return messages;
}

type PartingOf = NonNullable<ForeignProtocol['closingOf']>;
type SoundPost = {
  recipient: Recipient & ForeignConversation;
  frames: readonly ServerFrame[];
  posted: Awaitable<'sent' | 'gone'>;
};

/** What was said may end the conversation. */
async function endConversationAfter(context: Context, parting: PartingOf, { recipient, frames, posted }: SoundPost) {
  const result = await posted;
  const { id, connection } = recipient;
  const last = frames.findLast((frame) => frame.type === 'turn.ended');
  const languages = last === undefined ? [] : await connectionConversationLanguages(context, recipient);
  const ending = last === undefined ? null : parting(last, { ...recipient, languages });
  if (id !== null && last !== undefined && ending !== null) {
    const soundEnd = { id, turn: last.turn, connection, socket: socketOfConnection(connection) };
    const waiting = import('./close-foreign-conversation.ts').then((part) =>
      part.closeForeignConversationAfterTurn(context, soundEnd, ending),
    );
    // A function is stopped once it has answered.
    if (!context.singleProcess) await waiting;
  }
  return result;
}

export function protocolOfConnectionNamed(context: Context, name: string): Awaitable<ForeignProtocol> {
  if (context.protocol === undefined) throw new Bug('this process has no other protocol than the native one');
  return context.protocol(name);
}

export function closeConnection(
  { connections }: Context,
  connection: string,
  code: number,
  reason: string,
): Promise<void> {
  return connections.close(socketOfConnection(connection), code, reason);
}

/** In JSON it stands between two frames only: no frame has it in a list between two objects. */
const BETWEEN = '\u0000';
const BETWEEN_IN_JSON = `,${JSON.stringify(BETWEEN)},`;

/** Frames that leave together are serialised together, and cut apart. */
function serializePostedFrames(messages: readonly object[]): string[] {
  const list = messages.flatMap((message, at) => (at === 0 ? [message] : [BETWEEN, message]));
  const cut = JSON.stringify(list).slice(1, -1).split(BETWEEN_IN_JSON);
  // A client's own state may hold the mark, too.
  const texts = cut.length === messages.length ? cut : messages.map((message) => JSON.stringify(message));
  for (const [at, text] of texts.entries())
    if (text.length * 3 > MAX_FRAME_BYTES && Buffer.byteLength(text) > MAX_FRAME_BYTES) {
      const { type } = messages[at] as { type?: unknown };
      throw new Bug(`a ${String(type)} frame is larger than ${MAX_FRAME_BYTES} bytes`);
    }
  return texts;
}

/** Sends a refusal to a client. */
export async function postRefusalToConnection(
  context: Context,
  connection: string,
  refusal: FrameRefusal & { retryAfterMs?: number },
): Promise<void> {
  const frame: PassingFrame = { type: 'error', at: context.clock.now(), ...refusal };
  context.log.info('refused', { code: refusal.code });
  await postFrames(context, { id: null, session: null, connection }, [frame]);
}
