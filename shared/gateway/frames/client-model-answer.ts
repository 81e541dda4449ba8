/** Stores an answer of the client's own model for the run that asked [B1]. */

import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import {
  type AskedClient,
  addClientModelPiece,
  getClientModelQuestion,
  putClientModelAnswerEnd,
  putClientModelPiece,
} from '../../storage/exchange/client-model-answers.ts';

export type ModelFrame = Extract<ClientFrame, { type: 'model.delta' | 'model.end' }>;

/**
 * An answer to an unknown, foreign or ended request has no effect and no reply [N2]: late pieces are usual
 * after an interruption.
 */
export async function handleClientModelAnswer(
  context: Context,
  { session, connection, frame }: { session: string; connection: string; frame: ModelFrame },
): Promise<void> {
  // An unknown request stays unknown, so hundreds of late pieces cost one read.
  const { unknownModelRequests } = context.process;
  const request = `${session} ${frame.request}`;
  if (unknownModelRequests.has(request)) return;
  const asked = await getClientModelQuestion(context.table, session, frame.request, context.clock.now());
  if (asked === null) unknownModelRequests.set(request, true);
  if (asked === null || !(await isFrameFromAskedClient(context, session, connection, asked)))
    return context.log.info('model answer not wanted', { session });
  await storeModelFrame(context, session, frame);
  // Wakes a run in this process.
  const cached = context.process.cachedSessions.get(session);
  if (cached) context.process.watchers.notify(session, cached.session);
}

async function storeModelFrame({ table, clock }: Context, session: string, frame: ModelFrame): Promise<void> {
  const { request } = frame;
  const nowMs = clock.now();
  if (frame.type === 'model.end') {
    const { count, error } = frame;
    const end = { ...(count !== undefined && { count }), ...(error !== undefined && { error }) };
    return putClientModelAnswerEnd(table, session, request, end, nowMs);
  }
  const { n, text } = frame;
  if (n === undefined) await addClientModelPiece(table, session, request, text, nowMs);
  else await putClientModelPiece(table, session, request, { n, text }, nowMs);
}

/** The connection that was asked, or one to which that client has moved since [S10]. */
async function isFrameFromAskedClient(
  context: Context,
  session: string,
  connection: string,
  asked: AskedClient,
): Promise<boolean> {
  if (asked.connection === connection) return true;
  const {
    presence: { client },
  } = (await loadCurrentSession(context, session)).session;
  return client?.connection === connection && client.model === asked.since;
}
