/** Stores what a tool of the client brought, for the reply run that waits for it [G12]. */
import { postFrames } from '../../engine/connections/post-frames.ts';
import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { Rejected } from '../../ports/errors.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import { clientCallAnswerRefusal } from '../../session/tool-calls/client-calls.ts';
import { putClientModelAnswerEnd, putClientModelPiece } from '../../storage/exchange/client-model-answers.ts';

export type ToolFrame = Extract<ClientFrame, { type: 'tool.result' }>;
type Come = { session: string; connection: string; frame: ToolFrame };

/** The first answer to a call stands [S8]. */
export async function handleClientToolAnswer(
  context: Context,
  { session: id, connection, frame }: Come,
): Promise<void> {
  const { table, clock, process } = context;
  const { session } = await loadCurrentSession(context, id);
  const { call, output, error } = frame;
  const refusal = clientCallAnswerRefusal(session, connection, call);
  if (refusal !== null) throw new Rejected(refusal.code, refusal.message);
  const nowMs = clock.now();
  await putClientModelPiece(table, id, call, { n: 1, text: output ?? error ?? '' }, nowMs);
  const failed = error !== undefined && { error: 'failed' };
  await putClientModelAnswerEnd(table, id, call, { count: 1, ...failed }, nowMs);
  // Wakes a run in this process.
  process.watchers.notify(id, session);
  const accepted = { type: 'accepted', at: clock.now(), id: frame.id } as const;
  await postFrames(context, { id, session, connection }, [accepted]);
}
