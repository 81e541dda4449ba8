/** Stores a piece of the user's audio [A1, A2]; the first piece starts the transcription run. */

import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import type { UtteranceLook } from '../../engine/process/process-state.ts';
import { TRANSCRIPTION_WAIT_MS, transcriptionOwner } from '../../engine/process/utterance-owner.ts';
import { Rejected } from '../../ports/errors.ts';
import type { ListenJob } from '../../ports/ports.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import type { Session } from '../../session/kernel/state.ts';
import { isTranscriptionOwned, putUtteranceSoundRow } from '../../storage/exchange/utterances.ts';

export type SoundFrame = Extract<ClientFrame, { type: 'audio.append' }>;
type Come = { session: string; connection: string; frame: SoundFrame };

/** How often to check that a transcription run still lives, since another may have to take over. */
const LOOK_AGAIN_MS = 4_000;

/** Sends no answer: a lost piece is concealed [A2] or resent on reconnect. Throws Rejected, Transient. */
export async function handleAudioFrame(context: Context, { session, connection, frame }: Come): Promise<void> {
  const { utterance, n, data } = frame;
  const nowMs = context.clock.now();
  const look = await lookAroundAudioPiece(context, { session, connection, named: utterance, everyMs: LOOK_AGAIN_MS });
  const pcm = Buffer.from(data, 'base64');
  await putUtteranceSoundRow(context.table, { session, utterance }, { n, pcm }, nowMs);
  if (look !== null) await startTranscriptionRun(context, look, { session, utterance });
  wakeTranscriptionRun(context, session);
}

/** What this process found out about a run and its session. */
export type RunLook = { name: string; state: Session; looked: UtteranceLook | null };

/** `named`: what one run hears. Null: it was looked for a moment ago. Throws for one that may not speak. */
export async function lookAroundAudioPiece(
  context: Context,
  { session, connection, named, everyMs }: { session: string; connection: string; named: string; everyMs: number },
): Promise<RunLook | null> {
  const name = `${session} ${connection} ${named}`;
  const held = context.process.cachedSessions.get(session);
  const isSpeaker = held === undefined || held.session.presence.client?.connection === connection;
  const looked = context.process.utteranceLooks.get(name) ?? null;
  const isNew = !isSpeaker || context.clock.now() - (looked?.atMs ?? 0) >= everyMs;
  return isNew ? { name, looked, state: await sessionOfAudioFrame(context, session, connection) } : null;
}

/** Asks for a run, unless there is one. */
export async function startTranscriptionRun(
  context: Context,
  { name, state, looked }: RunLook,
  { session, utterance }: { session: string; utterance: string },
): Promise<void> {
  const nowMs = context.clock.now();
  // A run that was asked for by now has begun, or never will.
  const hasNotBegun =
    looked?.isRequested === true && nowMs - looked.atMs < TRANSCRIPTION_WAIT_MS && !context.singleProcess;
  const way = transcriptionWayOfAudioFrame(state, hasNotBegun);
  const asked =
    !isUtteranceOfFrameCommitted(state, utterance) &&
    (await startTranscriptionOfAudioFrame(context, { session, utterance, ...way }, nowMs));
  context.process.utteranceLooks.set(name, { atMs: nowMs, isRequested: asked });
}

/** A run in this process. */
export function wakeTranscriptionRun(context: Context, session: string): void {
  const newest = context.process.cachedSessions.get(session);
  if (newest) context.process.watchers.notify(session, newest.session);
}

/** The transcriber to start. `isInVain`: the client's own way was asked and did not begin. */
function transcriptionWayOfAudioFrame(
  { presence: { client } }: Session,
  hasNotBegun: boolean,
): Pick<ListenJob, 'way' | 'instead'> {
  const way = client?.speech ?? 'cascade';
  return way === 'sonic' && hasNotBegun ? { way: 'cascade', instead: true } : { way };
}

/** False: a run is under way already. */
async function startTranscriptionOfAudioFrame(
  context: Context,
  job: Omit<ListenJob, 'ask' | 'from'>,
  nowMs: number,
): Promise<boolean> {
  const ask = { utterance: job.utterance, ask: 0 };
  if (await isTranscriptionOwned(context.table, job.session, ask, transcriptionOwner(context), nowMs)) return false;
  await context.invoke.listen({ ...job, ...ask, from: 0 });
  return true;
}

/** The commit asked for a run. */
function isUtteranceOfFrameCommitted({ speech: { utterances, transcribed } }: Session, utterance: string): boolean {
  return transcribed.includes(utterance) || utterances.some((one) => one.utterance === utterance);
}

/** Throws for a connection that is not the speaker [S2]. */
async function sessionOfAudioFrame(context: Context, id: string, connection: string): Promise<Session> {
  const { session } = await loadCurrentSession(context, id);
  const {
    presence: { client },
  } = session;
  if (client?.connection !== connection)
    throw client === null
      ? new Rejected('not_ready', 'This connection is not attached to a session: send hello.')
      : new Rejected('superseded', 'Another connection has taken over this session.');
  if (client.speech === undefined)
    throw new Rejected('not_found', 'This server hears no speech for this client: say what was said as user.text.');
  return session;
}
