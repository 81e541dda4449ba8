/** What a tool in code may know and keep of its user [E3]. */
import { isCallBeforeErasure } from '../session/erasure/state.ts';
import { userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import { userValuesInTable } from '../storage/user-values.ts';
import type { UserHost } from '../tools/tool.ts';
import type { Context } from './context.ts';
import { loadCurrentSession } from './process/cached-sessions.ts';

/** `call`: one that an erasure ends may write nothing any more [N6]. `isOver`: what else ends it. */
export function userHostOfContext(
  context: Context,
  session: string,
  call: string,
  isOver: () => Promise<boolean> = async () => false,
): UserHost {
  const user = userOfSessionIdentity(session);
  const isErased = async () =>
    isCallBeforeErasure((await loadCurrentSession(context, session)).session, call) || isOver();
  return { user: decodeURIComponent(user), store: userValuesInTable(context.table, user, isErased) };
}
