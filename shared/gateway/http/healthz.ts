import type { Route } from './route.ts';

/** Tells that this server answers, without authentication. */
export const healthz: Route = {
  method: 'GET',
  path: '/healthz',
  answer: async () => ({ status: 200, body: { ok: true } }),
};
