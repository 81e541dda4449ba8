/** Messages as a page in English shows them. */

import type { Message } from '../../client/strings/message.ts';
import { Texts } from '../../client/strings/texts.ts';
import { englishPageStrings as english } from '../../shared/language/en/page-strings.ts';

export const ENGLISH = new Texts('en', english);

export function inEnglish(message: Message | null): string | null {
  return message === null ? null : ENGLISH.show(message);
}
