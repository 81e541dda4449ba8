/** Words of the caller that end a call, in the language of the session and in English [G30]. */
import type { ForeignConversation } from '../../../engine/connections/foreign-protocol.ts';
import { english } from '../../../language/en/language.ts';
import { type Farewell, farewellIn } from '../../../language/understanding/spoken-commands.ts';

export function callerFarewellIn(
  words: string,
  { languages = [] }: Pick<ForeignConversation, 'languages'>,
): Farewell | null {
  const read = new Set([...languages, english]);
  const farewells = [...read].map((language) => farewellIn(words, language));
  return farewells.find((one) => one !== null) ?? null;
}
