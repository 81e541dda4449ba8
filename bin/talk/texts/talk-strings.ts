/** All strings of the terminal client in one language, by those in English. */
import type { StringsOf } from '../../../client/strings/message.ts';
import type { talkEnglish } from '../languages/en.ts';

export type TalkStrings = StringsOf<typeof talkEnglish>;
