/** `POST /cache/clear`: clears the caller's cached tool results [C10], and never another user's [N2]. */

import { clearRequest } from '../../protocol/cache-clear.ts';
import { clearToolCacheOfUser } from '../../upkeep/clear-tool-cache.ts';
import { authenticateHttpUser } from './caller-authentication.ts';
import { parseHttpRequestBody } from './request-body.ts';
import type { Route } from './route.ts';

export const emptyCache: Route = {
  method: 'POST',
  path: '/cache/clear',
  async answer(call) {
    const { user } = await authenticateHttpUser(call);
    const request = parseHttpRequestBody({ body: call.body ?? '{}' }, clearRequest);
    return { status: 200, body: await clearToolCacheOfUser(call.context, user, request) };
  },
};
