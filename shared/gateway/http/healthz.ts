import type { Route } from './route.ts';

/** That this server answers, and no more: it asks nothing of anybody. */
export const healthz: Route = {
  method: 'GET',
  path: '/healthz',
  answer: async () => ({ status: 200, body: { ok: true } }),
};
