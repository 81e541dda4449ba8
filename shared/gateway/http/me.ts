/** `/me`: exports or erases the caller's data [M9, N6], and never another user's [N2]. */
import * as z from 'zod/mini';
import type { Context } from '../../engine/context.ts';
import { errorNameText, Rejected, Transient } from '../../ports/errors.ts';
import type { ErasureAnswer } from '../../protocol/me.ts';
import { sessionId, userOfSessionIdentity as userIn } from '../../session/kernel/session-identity.ts';
import { eraseEverythingOfUser } from '../../upkeep/erase.ts';
import { authenticateHttpUser } from './caller-authentication.ts';
import type { Route } from './route.ts';

export const showMe: Route = {
  method: 'GET',
  path: '/me',
  async answer(call) {
    const { user } = await authenticateHttpUser(call);
    const [persona, valuesAfter] = ['persona', 'valuesAfter'].map((name) => call.query.get(name) ?? undefined);
    const part = { persona, valuesAfter, before: turnNumberInMeCall(call.query) };
    const { exportUser } = await import('../../upkeep/export.ts');
    return { status: 200, body: await exportUser(call.context, user, part) };
  },
};

const turn = z.coerce.number().check(z.refine(Number.isSafeInteger, 'must be a whole number'), z.positive());

function turnNumberInMeCall(query: URLSearchParams): number | undefined {
  const beforeCursor = query.get('before');
  if (beforeCursor === null) return undefined;
  const parsed = turn.safeParse(beforeCursor);
  if (!parsed.success) throw new Rejected('bad_frame', 'before: must be the number of a turn.');
  return parsed.data;
}

/** Below the 30 s limit of an HTTP answer. */
const PATIENCE_MS = 20_000;
const LAST_CALL_MS = 3_000;

export const answerForgetMe: Route = {
  method: 'DELETE',
  path: '/me',
  async answer(call) {
    const { context } = call;
    const { user } = await authenticateHttpUser(call);
    const timeout = new AbortController();
    const session = sessionId(user, '');
    const askedAtMs = context.clock.now();
    const erasing = eraseEverythingOfUser(
      abortableContextOfMeCall(context, timeout.signal),
      userIn(session),
      askedAtMs,
    );
    const late = context.clock.sleep(PATIENCE_MS, timeout.signal).then(() => null);
    try {
      const sessions = await Promise.race([erasing, late]);
      if (sessions !== null) return { status: 200, body: { erased: true, sessions } satisfies ErasureAnswer };
    } finally {
      timeout.abort('over');
    }
    const logErasureHandover = (error: unknown) =>
      context.log.info('erasure handed over', { why: errorNameText(error) });
    // A function is frozen once it has answered, so its last call is waited for.
    const erasureEnd = new AbortController();
    const ending = erasing.then(() => {}, logErasureHandover).finally(() => erasureEnd.abort());
    await Promise.race([ending, context.clock.sleep(LAST_CALL_MS, erasureEnd.signal)]);
    await context.invoke.remember({ session, edition: 0, erase: askedAtMs });
    return { status: 202, body: { erased: false } satisfies ErasureAnswer };
  },
};

const HANDED_OVER = 'another run goes on';

/** Lambda freezes what outlives its answer: nothing more is asked for then, and another run goes on. */
function abortableContextOfMeCall(context: Context, signal: AbortSignal): Context {
  const guardPort = <T extends object>(port: T): T =>
    new Proxy(port, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return signal.aborted ? () => Promise.reject(new Transient(HANDED_OVER)) : value.bind(target);
      },
    });
  const { table, blobs, workflows } = context;
  return { ...context, table: guardPort(table), blobs: guardPort(blobs), workflows: guardPort(workflows) };
}
