/** HTTP calls to the single-machine home, from this machine and its own pages only: node's requests, the doors' answers. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { http } from '../functions/http/http.ts';
import type { Guard, HttpAnswer } from '../functions/http/route.ts';
import { MAX_BODY_BYTES } from '../shared/protocol/limits.ts';
import type { Sotto } from '../shared/runtime/sotto.ts';
import type { LocalGuard } from './guard.ts';
import { isFromHere, nameIn, pathOf, queryOf } from './who.ts';

export async function answerHttp(
  sotto: Sotto,
  guard: LocalGuard,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = isFromHere(request) ? await answered(sotto, guard, request) : NOT_FROM_HERE;
  if (answer !== null) response.writeHead(answer.status, answer.headers).end(answer.body);
}

/** A page of somebody else's could push to this machine, or ask it for tickets, by the user's own browser. */
const NOT_FROM_HERE: HttpAnswer = {
  status: 403,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code: 'forbidden', message: 'Call from this machine: http://127.0.0.1:8787/' }),
};

/** Null: whoever asked was cut off while asking. What came is no call, and nobody is there for an answer. */
async function answered(sotto: Sotto, guard: LocalGuard, request: IncomingMessage): Promise<HttpAnswer | null> {
  const { method = 'GET', url, headers } = request;
  const body = await bodyOf(request);
  if (body === null) return null;
  const query = queryOf(url);
  const here: Guard = { ...guard, socketUrl: `ws://${headers.host}/` };
  return http(sotto, here, { method, path: pathOf(url), query, headers, body, name: nameIn(query) });
}

/** Read to its end, so that its sender is there for the answer; but no more of it is kept than shows that it is too large. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | null> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Uint8Array>) {
      if (bytes <= MAX_BODY_BYTES) kept.push(chunk);
      bytes += chunk.length;
    }
  } catch {
    return null;
  }
  return Buffer.concat(kept);
}
