/** Somebody has connected, and the home has made sure who it is. Nothing can be sent yet: the session begins with `hello`. */
import { setCaller } from '../../shared/runtime/callers.ts';
import { Rejected } from '../../shared/runtime/errors.ts';
import { isUser } from '../../shared/runtime/identity.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';

export async function connect(sotto: Sotto, connection: string, user: string): Promise<void> {
  if (!isUser(user)) throw new Rejected('forbidden', 'This name is blank or too long.');
  await setCaller(sotto, connection, { user, session: null });
}
