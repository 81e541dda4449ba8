/** What a caller's words are read by, such as a farewell that ends the call [G30, S16]. */
import type { Language } from '../../language/language.ts';
import { sessionPersonaName } from '../../session/kernel/session-identity.ts';
import type { Context } from '../context.ts';
import { readingLanguagesOf } from '../session-languages.ts';
import type { ForeignConversation } from './foreign-protocol.ts';

/** Empty: no session has begun. */
export async function connectionConversationLanguages(
  context: Context,
  { id, session }: Pick<ForeignConversation, 'id' | 'session'>,
): Promise<readonly Language[]> {
  if (id === null || session === null) return [];
  const persona = await context.findPersona(sessionPersonaName(id));
  return persona === null ? [] : (await readingLanguagesOf(persona, session)).languages;
}
