/** `POST /cache/clear`: what tools have found for the user who asks is not to answer any more (C10). Nobody can name anybody else (N2). */
import { clearRequest } from '../../shared/protocol/cache.ts';
import { clearCache } from '../../shared/remember/clear-cache.ts';
import { bodyAs } from './body.ts';
import { userOf } from './identify.ts';
import type { Route } from './route.ts';

export const emptyCache: Route = {
  method: 'POST',
  path: '/cache/clear',
  async answer(call) {
    const { user } = await userOf(call);
    const wanted = bodyAs({ body: call.body ?? '{}' }, clearRequest);
    return { status: 200, body: await clearCache(call.sotto, user, wanted) };
  },
};
