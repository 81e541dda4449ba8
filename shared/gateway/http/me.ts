/** `/me`: exports or erases the caller's data [M9, N6], and never another user's [N2]. */
import * as z from 'zod';
import { errorName, Rejected } from '../../engine/ports/errors.ts';
import { sessionId, userOfSession as userIn } from '../../engine/session-identity.ts';
import { eraseMe } from '../../memory/upkeep/erase.ts';
import { everythingOf } from '../../memory/upkeep/export.ts';
import type { ErasureAnswer } from '../../protocol/me.ts';
import { authenticateUser } from './caller-authentication.ts';
import type { Route } from './route.ts';

export const showMe: Route = {
  method: 'GET',
  path: '/me',
  async answer(call) {
    const { user } = await authenticateUser(call);
    const skill = call.query.get('skill') ?? undefined;
    return { status: 200, body: await everythingOf(call.context, user, { skill, before: turnIn(call.query) }) };
  },
};

const turn = z.coerce.number().int().positive();

function turnIn(query: URLSearchParams): number | undefined {
  const before = query.get('before');
  if (before === null) return undefined;
  const parsed = turn.safeParse(before);
  if (!parsed.success) throw new Rejected('bad_frame', 'before: must be the number of a turn.');
  return parsed.data;
}

/** Below the 30 s limit of an HTTP answer. */
const PATIENCE_MS = 20_000;

export const forgetMe: Route = {
  method: 'DELETE',
  path: '/me',
  async answer(call) {
    const { context } = call;
    const { user } = await authenticateUser(call);
    const over = new AbortController();
    const erasing = eraseMe(context, userIn(sessionId(user, '')));
    const late = context.clock.sleep(PATIENCE_MS, over.signal).then(() => null);
    try {
      const sessions = await Promise.race([erasing, late]);
      if (sessions !== null) return { status: 200, body: { erased: true, sessions } satisfies ErasureAnswer };
    } finally {
      over.abort('over');
    }
    // The caller is gone when it ends; the log has its outcome.
    void erasing.catch((error: unknown) => context.log.warn('erasure left for later', { why: errorName(error) }));
    return { status: 202, body: { erased: false } satisfies ErasureAnswer };
  },
};
