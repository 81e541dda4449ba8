/** `GET /stats`: the caller's own figures only [C10, N2]. */
import { userUsageStats } from '../../engine/usage/stats.ts';
import { authenticateHttpUser } from './caller-authentication.ts';
import type { Route } from './route.ts';

export const statsRoute: Route = {
  method: 'GET',
  path: '/stats',
  async answer(call) {
    const { user } = await authenticateHttpUser(call);
    return { status: 200, body: await userUsageStats(call.context, user) };
  },
};
