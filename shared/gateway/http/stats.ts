/** `GET /stats`: one's own figures, and nobody else's (C10, N2). */
import { statsOf } from '../../engine/usage/stats.ts';
import { userOf } from './caller.ts';
import type { Route } from './route.ts';

export const stats: Route = {
  method: 'GET',
  path: '/stats',
  async answer(call) {
    const { user } = await userOf(call);
    return { status: 200, body: await statsOf(call.sotto, user) };
  },
};
