/** HTTP calls to the single-machine server, after the guard has admitted them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../../../app/app.ts';
import type { Context } from '../../../engine/context.ts';
import type { HttpAnswer } from '../../../gateway/http/route.ts';
import { ANSWER_HEADERS, answerHttpCall, httpCrossOriginHeaders } from '../../../gateway/http/router.ts';
import { MAX_CHAT_BODY_BYTES } from '../../../protocol/limits.ts';
import type { HttpRefusal, LocalGuard } from './admission.ts';
import type { StaticPage } from './page.ts';
import { localServerAddressFor, localUrlPathOf, localUrlQueryOf, userNameInLocalQuery } from './request-origin.ts';
import type { localUploads } from './uploads.ts';

/** The path of uploads; the permit follows it (uploads.ts). */
export const UPLOADS = '/uploads';

type Here = {
  guard: LocalGuard;
  uploads: Pick<ReturnType<typeof localUploads>, 'receive'>;
  /** Null: no page is served. */
  page: StaticPage | null;
  app: App;
};

export async function answerLocalHttp(
  context: Context,
  { guard, uploads, page, app }: Here,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refusal = guard.refusalOf(request);
  if (refusal !== null) return sendLocalHttpAnswer(response, localHttpRefusalAnswer(refusal));
  if (page?.answers(request, response, app)) return;
  const token = request.method === 'PUT' ? /^\/uploads\/([^/]+)$/.exec(localUrlPathOf(request.url))?.[1] : undefined;
  if (token !== undefined) {
    const headers = httpCrossOriginHeaders(guard, request.headers.origin ?? null);
    return void response.writeHead(await uploads.receive(token, request.headers, request), headers).end();
  }
  const answer = await answerLocalHttpRequest(context, guard, request);
  if (answer?.pieces !== undefined) return streamLocalHttpAnswer(response, answer, answer.pieces);
  sendLocalHttpAnswer(response, answer);
}

/** With a caller that hangs up, reading ends at the next piece. */
async function streamLocalHttpAnswer(
  response: ServerResponse,
  { status, headers }: HttpAnswer,
  pieces: AsyncIterable<string>,
) {
  response.writeHead(status, headers).flushHeaders();
  for await (const piece of pieces) {
    if (response.destroyed) return;
    response.write(piece);
  }
  response.end();
}

/** Null: the caller is gone. */
function sendLocalHttpAnswer(response: ServerResponse, answer: HttpAnswer | null): void {
  if (answer !== null) response.writeHead(answer.status, answer.headers).end(answer.body);
}

function localHttpRefusalAnswer({ status, message }: HttpRefusal): HttpAnswer {
  const code = status === 400 ? 'bad_frame' : 'forbidden';
  const headers = { ...ANSWER_HEADERS, 'content-type': 'application/json' };
  return { status, headers, body: JSON.stringify({ code, message }) };
}

/** Null: the caller was cut off, so the call is incomplete. */
async function answerLocalHttpRequest(
  context: Context,
  guard: LocalGuard,
  request: IncomingMessage,
): Promise<HttpAnswer | null> {
  const { method = 'GET', url, headers } = request;
  const body = await localHttpRequestBody(request);
  if (body === null) return null;
  const query = localUrlQueryOf(url);
  const socketUrl = `${localServerAddressFor(request, context.settings.publicUrl).replace(/^http/, 'ws')}/`;
  const name = guard.believesNames ? userNameInLocalQuery(query) : null;
  return answerHttpCall(
    context,
    { ...guard, socketUrl },
    { method, path: localUrlPathOf(url), query, headers, body, name },
  );
}

/** Reads to the end, so that the caller gets its answer, but keeps no more than the limit. */
async function localHttpRequestBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Uint8Array>) {
      if (bytes <= MAX_CHAT_BODY_BYTES) chunks.push(chunk);
      bytes += chunk.length;
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}
