import type { Route } from './route.ts';

/** Tells whether this server answers and can store, without authentication [O4]. */
export const healthz: Route = {
  method: 'GET',
  path: '/healthz',
  async answer({ context }) {
    const fault = (await context.table.fault?.()) ?? null;
    return fault === null ? { status: 200, body: { ok: true } } : { status: 503, body: { ok: false, why: fault } };
  },
};
