/** Handles one client frame: caller, parse, step. */

import { connectionName, socketOfConnection } from '../../engine/connections/connection-name.ts';
import { postFrames, postRefusalToConnection } from '../../engine/connections/post-frames.ts';
import type { Context } from '../../engine/context.ts';
import { awaitSoonInProcess } from '../../engine/process/await-soon.ts';
import {
  attachConnectionCaller,
  callerOfConnection,
  endExpiredConnection,
  hasConnectionCallerExpired,
} from '../../engine/process/connection-callers.ts';
import { checkProcessRateLimit } from '../../engine/process/rate-limiter.ts';
import { stepSession } from '../../engine/step.ts';
import { errorAnswer } from '../../ports/error-mapping.ts';
import { Rejected } from '../../ports/errors.ts';
import { openAdapterOnce } from '../../ports/lazy-adapters.ts';
import type { ClientFrame, PassingFrame } from '../../protocol/frames.ts';
import { checkFrame, frameDigest, type ParsedFrame, parseFrame } from '../../protocol/parse-frame.ts';
import { sessionId } from '../../session/kernel/session-identity.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { Caller, Speaks } from '../../storage/connections.ts';
import { isGatewayPresenceFrame, warmUpGatewayFunctions } from '../warm-up.ts';
import type { SoundFrame } from './audio-frame.ts';
import type { DeclareFrame } from './client-declaration.ts';
import type { ModelFrame } from './client-model-answer.ts';
import type { ToolFrame } from './client-tool-answer.ts';
import type { LiveFrame, LiveSource } from './live-sound.ts';

type FrameOf<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;
type Hello = FrameOf<'hello'>;

/** Imported by the first client that needs them. To import again costs 10 µs each time. */
const foreignMessages = openAdapterOnce(() => import('../protocols/foreign-message.ts'));
const modelAnswers = openAdapterOnce(() => import('./client-model-answer.ts'));
const liveSound = openAdapterOnce(() => import('./live-sound.ts'));
const audioFrames = openAdapterOnce(() => import('./audio-frame.ts'));

const ENDED = 'This connection has ended: connect again.';

/**
 * Every frame is answered: by the session, or with an error frame that says what to do. Never throws.
 * `arrivedMs`: when the network took it.
 */
export async function handleClientMessage(
  context: Context,
  connection: string,
  body: string,
  arrivedMs: number = context.clock.now(),
): Promise<void> {
  try {
    const found = callerOfConnection(context, connection);
    const caller = found instanceof Promise ? await found : found;
    if (caller?.speaks) return await handleForeignClientMessage(context, connection, caller.speaks, body, arrivedMs);
    if (caller !== null && hasConnectionCallerExpired(caller, context.clock.now()))
      return await endExpiredConnection(context, connection, frameIdInMessage(parseFrame(body)).id);
    // On one machine `overRate` has counted it.
    if (caller !== null && !context.singleProcess) checkProcessRateLimit(context, caller.user, Buffer.byteLength(body));
    await handleClientFrame(context, { connection, caller, arrivedMs }, parseFrame(body));
  } catch (error) {
    await refuseClientFrame(context, connection, error, parseFrame(body));
  }
}

/** A frame that another protocol's message was translated to. Never throws. */
async function handleTranslatedFrame(context: Context, connection: string, frame: ClientFrame, arrivedMs: number) {
  const checked = checkFrame(frame);
  try {
    await handleClientFrame(
      context,
      { connection, caller: await callerOfConnection(context, connection), arrivedMs },
      checked,
    );
  } catch (error) {
    await refuseClientFrame(context, connection, error, checked);
  }
}

type From = { connection: string; caller: Caller | null; arrivedMs: number };

/** Throws or rejects with what refuses it. Not async, which would cost each turn two promises. */
function handleClientFrame(context: Context, from: From, parsed: ParsedFrame): Promise<unknown> {
  if ('refusal' in parsed) return postRefusalToConnection(context, from.connection, parsed.refusal);
  const { frame } = parsed;
  const { caller } = from;
  if (caller === null) throw new Rejected('not_ready', ENDED);
  return frame.type === 'hello'
    ? sessionForHelloFrame(context, from.connection, caller, frame).then((session) =>
        handleFrameInSession(context, from, session, frame),
      )
    : handleFrameInSession(context, from, sessionIdOfFrame(caller), frame);
}

function handleFrameInSession(context: Context, from: From, session: string, frame: ClientFrame): Promise<unknown> {
  const { connection, arrivedMs } = from;
  context.log.debug?.('frame received', { session, type: frame.type });
  if (frame.type === 'audio.append' || frame.type === 'audio.stream')
    return passSoundOfFrame(context, { session, connection, arrivedMs }, frame);
  if (isClientModelFrame(frame)) return handleClientModelFrame(context, session, connection, frame);
  if (frame.type === 'tool.result') return handleClientToolFrame(context, session, connection, frame);
  const commit = () => acknowledgeClientFrame(context, session, connection, frame, arrivedMs);
  const committed = frame.type === 'declare' ? checkDeclaredInFrame(context, session, frame).then(commit) : commit();
  // The timers of a single process are exact.
  if (context.singleProcess && frame.type !== 'user.image') return committed;
  return committed.then(async (after) => {
    if (after === null) await holdClientFrame(context, connection, frame);
    else if (!context.singleProcess)
      await Promise.all([
        awaitSoonInProcess(context, session, after),
        isGatewayPresenceFrame(frame) && warmUpGatewayFunctions(context, session, after),
      ]);
  });
}

async function refuseClientFrame(
  context: Context,
  connection: string,
  error: unknown,
  parsed: ParsedFrame,
): Promise<void> {
  await postRefusalToConnection(context, connection, {
    ...errorAnswer(context.log, error),
    ...frameIdInMessage(parsed),
  });
}

/** For a client of another protocol. API Gateway sends nothing before a client's first message. */
export async function sendFirstFramesToClient(context: Context, connection: string): Promise<void> {
  const speaks = context.process.callers.get(connection)?.speaks;
  if (speaks) await handleForeignClientMessage(context, connection, speaks, null, context.clock.now());
}

async function handleForeignClientMessage(
  context: Context,
  socket: string,
  speaks: Speaks,
  body: string | null,
  arrivedMs: number,
): Promise<void> {
  const { foreignMessage } = await foreignMessages();
  await foreignMessage(context, { socket, speaks, body, arrivedMs }, handleTranslatedFrame);
}

/**
 * Counts a frame on arrival, before it queues [N3]. For a process that has all connections. Null: it is
 * taken. Otherwise what refuses it, to be called in its turn.
 */
export function rateRefusalOfFrame(context: Context, connection: string, body: string): (() => Promise<void>) | null {
  const caller = context.process.callers.get(connection);
  try {
    if (caller !== undefined) checkProcessRateLimit(context, caller.user, Buffer.byteLength(body));
    return null;
  } catch (error) {
    const name = caller?.speaks ? connectionName(connection, caller.speaks.protocol) : connection;
    return () => refuseClientFrame(context, name, error, parseFrame(body));
  }
}

/** Imported by the first client that declares something. */
async function checkDeclaredInFrame(context: Context, session: string, frame: DeclareFrame): Promise<void> {
  const { checkDeclarationFrame } = await import('./client-declaration.ts');
  await checkDeclarationFrame(context, session, frame);
}

async function handleClientModelFrame(
  context: Context,
  session: string,
  connection: string,
  frame: ModelFrame,
): Promise<void> {
  const { handleClientModelAnswer } = await modelAnswers();
  await handleClientModelAnswer(context, { session, connection, frame });
}

/** Imported by the first client that has a tool. */
async function handleClientToolFrame(
  context: Context,
  session: string,
  connection: string,
  frame: ToolFrame,
): Promise<void> {
  const { handleClientToolAnswer } = await import('./client-tool-answer.ts');
  await handleClientToolAnswer(context, { session, connection, frame });
}

/** API Gateway routes these frames to functions/audio itself. */
async function passSoundOfFrame(
  context: Context,
  from: LiveSource & { arrivedMs: number },
  frame: SoundFrame | LiveFrame,
) {
  if (frame.type === 'audio.stream') return (await liveSound()).handleLiveSoundFrame(context, from, frame);
  const { handleAudioFrame: hear } = await audioFrames();
  await hear(context, { ...from, frame });
}

function isClientModelFrame(frame: ClientFrame): frame is ModelFrame {
  return frame.type === 'model.delta' || frame.type === 'model.end';
}

/** Null: no effect yet. Not async, because an async function costs each turn three promises. */
function acknowledgeClientFrame(
  context: Context,
  session: string,
  connection: string,
  frame: ClientFrame,
  arrivedMs: number,
): Promise<Session | null> {
  if (frame.type === 'audio.end') return soundEndedFrame(context, { session, connection, arrivedMs }, frame);
  if (frame.type === 'user.interrupt' && frame.played !== undefined)
    return interruptSoundByFrame(context, { session, connection }, frame, frame.played);
  if (frame.type === 'reminder.change')
    return import('./reminder-frame.ts').then(({ handleReminderFrame }) =>
      handleReminderFrame(context, { session, connection, frame }),
    );
  if (frame.type !== 'user.image')
    return stepSession(context, session, {
      type: 'client',
      connection,
      frame,
      digest: frameDigest(frame),
      ...(frame.type === 'hello' && isMinorsConnection(context, connection) && { minor: true }),
    });
  // Imported on the first image, since most frames carry none.
  return import('./image-frame.ts').then(({ handleImageFrame }) =>
    handleImageFrame(context, { session, connection, frame }),
  );
}

/** Of whose user the application says to be below 18. */
function isMinorsConnection({ process }: Context, connection: string): boolean {
  return process.callers.get(socketOfConnection(connection))?.minor === true;
}

async function soundEndedFrame(
  context: Context,
  from: LiveSource & { arrivedMs: number },
  frame: FrameOf<'audio.end'>,
) {
  const { session, connection } = from;
  const { placeOfLiveSoundCommit } = await liveSound();
  const arrived = placeOfLiveSoundCommit(context, { session, connection }, from.arrivedMs);
  return stepSession(context, session, { type: 'client', connection, frame, digest: frameDigest(frame), arrived });
}

type Interrupt = FrameOf<'user.interrupt'>;
type Played = NonNullable<Interrupt['played']>;

/** Where sound stopped is looked up, as a position in the lines. */
async function interruptSoundByFrame(
  context: Context,
  { session, connection }: LiveSource,
  frame: Interrupt,
  played: Played,
) {
  const { playbackPositionOfHeardFrame: heardPositionOf } = await import('./heard-sound.ts');
  const position = await heardPositionOf(context, session, played);
  const digest = frameDigest(frame);
  return stepSession(context, session, {
    type: 'client',
    connection,
    frame: { ...frame, ...(position && { heard: position }) },
    digest,
  });
}

/** Acknowledges a part of an image; the session is unchanged [V2]. */
async function holdClientFrame(context: Context, connection: string, frame: ClientFrame): Promise<void> {
  if (frame.type !== 'user.image' || frame.part === undefined) return;
  const accepted: PassingFrame = { type: 'accepted', at: context.clock.now(), id: frame.id, part: frame.part };
  await postFrames(context, { id: null, session: null, connection }, [accepted]);
}

function sessionIdOfFrame({ session }: Caller): string {
  if (session === null) throw new Rejected('not_ready', 'Say hello first: {"type":"hello","id":"…","install":"…"}.');
  return session;
}

async function sessionForHelloFrame(
  context: Context,
  connection: string,
  caller: Caller,
  frame: Hello,
): Promise<string> {
  const persona = await context.findPersona(frame.persona);
  if (persona === null) throw new Rejected('not_found', 'There is no such persona.');
  const session = sessionId(caller.user, persona.name);
  if (caller.session !== null && caller.session !== session) {
    throw new Rejected('conflict', 'This connection speaks with another persona: open a new connection for this one.');
  }
  // A late frame of an ended connection has no effect [S8].
  if (caller.session === null && !(await attachConnectionCaller(context, connection, { ...caller, session })))
    throw new Rejected('not_ready', ENDED);
  return session;
}

function frameIdInMessage(parsed: ParsedFrame): { id?: string } {
  return 'frame' in parsed && 'id' in parsed.frame ? { id: parsed.frame.id } : {};
}
