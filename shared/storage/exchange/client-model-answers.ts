/** Carries the answer of the client's own model [B1] from the gateway to the reply run, for some minutes. */

import type { Table } from '../../ports/ports.ts';
import { MAX_PIECES } from '../../protocol/limits.ts';
import {
  clientModelAnswersSpan,
  clientModelPieceEndKey,
  clientModelPieceKey,
  clientModelPieceOfKey,
  clientModelPiecesSpan,
  clientModelQuestionKey,
  clientModelQuestionsSpan,
  clientModelRequestOfKey,
} from '../keys/client-model-keys.ts';
import { packRowBody, unpackRowBody } from '../row-body.ts';

/** The connection that was asked, and the epoch since which that client has its model. */
export type AskedClient = { connection: string; since: number };
export type AnswerEnd = { count?: number; error?: string };
/** `pieces`: the contiguous ones from the wanted number on. `isBroken`: later pieces exist behind a gap. */
export type ReceivedAnswer = { pieces: string[]; isBroken: boolean; end: AnswerEnd | null };

/** Longer than any turn lasts [U8]. */
const KEPT_MS = 10 * 60_000;
/** How long of that a reader may still wait. */
const WAITED_MS = 3 * 60_000;

type Question = AskedClient & { v: 1; untilMs: number };

/** Written before the request is sent: no other connection may answer. */
export async function putClientModelQuestion(
  table: Table,
  session: string,
  request: string,
  client: AskedClient,
  nowMs: number,
): Promise<void> {
  const body = packRowBody({ v: 1, ...client, untilMs: nowMs + KEPT_MS } satisfies Question);
  await table.put({ ...clientModelQuestionKey(session, request), body, expires: clientModelRowExpiry(nowMs) });
}

/** Null: no such request in this session, or it has ended. */
export async function getClientModelQuestion(
  table: Table,
  session: string,
  request: string,
  nowMs: number,
): Promise<AskedClient | null> {
  const row = await table.get(clientModelQuestionKey(session, request));
  if (row === null) return null;
  const { connection, since, untilMs } = unpackRowBody<Question>(row.body);
  return nowMs < untilMs ? { connection, since } : null;
}

/** The first piece under a number stands [S8]. False: the number is taken. */
export async function putClientModelPiece(
  table: Table,
  session: string,
  request: string,
  { n, text }: { n: number; text: string },
  nowMs: number,
): Promise<boolean> {
  const row = {
    ...clientModelPieceKey(session, request, n),
    body: packRowBody({ v: 1, text }),
    expires: clientModelRowExpiry(nowMs),
  };
  return (await table.put(row, 'nobodyHasWritten')).won;
}

/** Appends pieces of clients that do not number them. Pieces beyond the bound are dropped. */
export async function addClientModelPiece(
  table: Table,
  session: string,
  request: string,
  text: string,
  nowMs: number,
): Promise<void> {
  const newest = await table.query({ ...clientModelPiecesSpan(session, request, 1), newestFirst: true, limit: 2 });
  const last = Math.max(0, ...newest.map(({ sk }) => clientModelPieceOfKey(sk) ?? 0));
  for (let n = last + 1; n <= MAX_PIECES; n += 1)
    if (await putClientModelPiece(table, session, request, { n, text }, nowMs)) return;
}

/** The first end stands. */
export async function putClientModelAnswerEnd(
  table: Table,
  session: string,
  request: string,
  end: AnswerEnd,
  nowMs: number,
): Promise<void> {
  const row = {
    ...clientModelPieceEndKey(session, request),
    body: packRowBody({ v: 1, ...end }),
    expires: clientModelRowExpiry(nowMs),
  };
  await table.put(row, 'nobodyHasWritten');
}

/** Reads the answer from piece `from` on. */
export async function readClientModelAnswer(
  table: Table,
  session: string,
  request: string,
  from: number,
): Promise<ReceivedAnswer> {
  const received: ReceivedAnswer = { pieces: [], isBroken: false, end: null };
  for (const { sk, body } of await table.query(clientModelPiecesSpan(session, request, from))) {
    const n = clientModelPieceOfKey(sk);
    if (n === null) received.end = unpackRowBody<AnswerEnd>(body);
    else if (n !== from + received.pieces.length) received.isBroken = true;
    else received.pieces.push(unpackRowBody<{ text: string }>(body).text);
  }
  return received;
}

/** Ends the request and removes its pieces. */
export async function dropClientModelAnswer(table: Table, session: string, request: string): Promise<void> {
  await table.remove(clientModelQuestionKey(session, request));
  const rows = await table.query(clientModelPiecesSpan(session, request, 1));
  await Promise.all(rows.map(({ pk, sk }) => table.remove({ pk, sk })));
}

/** Removes answers of interrupted runs and late clients, so that nothing is left after forgetting [M5]. */
export async function dropLeftClientModelAnswers(table: Table, session: string, nowMs: number): Promise<void> {
  const rows = await table.query(clientModelAnswersSpan(session));
  if (rows.length === 0) return;
  const questions = await table.query(clientModelQuestionsSpan(session));
  const isWaitedFor = (body: Uint8Array | string) =>
    nowMs < unpackRowBody<Question>(body).untilMs - KEPT_MS + WAITED_MS;
  const awaited = new Set(
    questions.filter(({ body }) => isWaitedFor(body)).map(({ sk }) => clientModelRequestOfKey(sk)),
  );
  const abandoned = rows.filter(({ sk }) => !awaited.has(clientModelRequestOfKey(sk)));
  await Promise.all(abandoned.map(({ pk, sk }) => table.remove({ pk, sk })));
}

/** Readers compare the time themselves. */
function clientModelRowExpiry(nowMs: number): number {
  return Math.ceil((nowMs + KEPT_MS) / 1_000);
}
