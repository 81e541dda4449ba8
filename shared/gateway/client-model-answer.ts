/** What the client's own model answers (B1): laid where the run that has asked for it looks. */

import type { Context } from '../engine/context.ts';
import { currentSession } from '../engine/process/cached-sessions.ts';
import type { ClientFrame } from '../protocol/frames.ts';
import {
  type AskedClient,
  addPiece,
  getQuestion,
  putAnswerEnd,
  putPiece,
} from '../storage/exchange/client-model-answers.ts';

export type ModelFrame = Extract<ClientFrame, { type: 'model.delta' | 'model.end' }>;

/**
 * What was never asked, or of somebody else, or is over, has no effect and no answer (N2): an answer that nobody waits for any more is usual, when
 * the user speaks up.
 */
export async function modelAnswered(
  context: Context,
  { session, connection, frame }: { session: string; connection: string; frame: ModelFrame },
): Promise<void> {
  // A request without a question never gets one: hundreds of late pieces cost one read.
  const { unknownModelRequests } = context.process;
  const request = `${session} ${frame.request}`;
  if (unknownModelRequests.has(request)) return;
  const asked = await getQuestion(context.table, session, frame.request, context.clock.now());
  if (asked === null) unknownModelRequests.set(request, true);
  if (asked === null || !(await isOf(context, session, connection, asked)))
    return context.log.info('model answer not wanted', { session });
  await store(context, session, frame);
  // Whoever waits for it in this process looks at once.
  const held = context.process.cachedSessions.get(session);
  if (held) context.process.watchers.changed(session, held.session);
}

async function store({ table, clock }: Context, session: string, frame: ModelFrame): Promise<void> {
  const { request } = frame;
  const nowMs = clock.now();
  if (frame.type === 'model.end') {
    const { count, error } = frame;
    const end = { ...(count !== undefined && { count }), ...(error !== undefined && { error }) };
    return putAnswerEnd(table, session, request, end, nowMs);
  }
  const { n, text } = frame;
  if (n === undefined) await addPiece(table, session, request, text, nowMs);
  else await putPiece(table, session, request, { n, text }, nowMs);
}

/** The connection that was asked, or one to which that client has moved since (S10). */
async function isOf(context: Context, session: string, connection: string, asked: AskedClient): Promise<boolean> {
  if (asked.connection === connection) return true;
  const { client } = (await currentSession(context, session)).session;
  return client?.connection === connection && client.model === asked.since;
}
