/** Plain HTTP calls, the same on both homes: what was asked → what is answered. */

export type HttpAsked = { method: string; path: string };
export type HttpAnswer = { status: number; body: unknown };

export function http({ method, path }: HttpAsked): HttpAnswer {
  if (path !== '/healthz') return { status: 404, body: { code: 'not_found', message: 'There is nothing here.' } };
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, body: { code: 'bad_frame', message: 'GET only.' } };
  return { status: 200, body: { ok: true } };
}
