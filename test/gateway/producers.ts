/** Producers that call the HTTP functions of a world. */

import type { Context } from '../../shared/engine/context.ts';
import type { HttpGuard } from '../../shared/gateway/http/route.ts';
import { answerHttpCall } from '../../shared/gateway/http/router.ts';
import { liveIds } from '../../shared/ports/live.ts';

const producer = (name: string, users: '*' | string[]) => ({ name, sha256: liveIds.digest(`${name}-key`), users });

/** ava may push to every user, ben only to grace. Each key is the name and "-key". */
export const guard: HttpGuard = {
  verify: null,
  isOriginAllowed: () => false,
  producers: [producer('ava', '*'), producer('ben', ['grace'])],
  socketUrl: 'wss://abc.example/live',
};

export type Asked = { body?: unknown; key?: string | null; headers?: Record<string, string> };

/** `body`: text, bytes, or a value sent as JSON. */
export async function ask(context: Context, line: string, { body, key = 'ava-key', headers = {} }: Asked = {}) {
  const [method = '', target = ''] = line.split(' ');
  const [path = '', query = ''] = target.split('?');
  const sent = body === undefined || body instanceof Uint8Array ? (body ?? null) : Buffer.from(textOf(body));
  const answer = await answerHttpCall(context, guard, {
    method,
    path,
    query: new URLSearchParams(query),
    headers: { ...(key !== null && { authorization: `Bearer ${key}` }), ...headers },
    body: sent,
    name: null,
  });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.body || 'null') };
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
