/** Says in the session's language that the offline model reads English only [B3]. */
import type { Language } from '../../language/language.ts';
import { LANGUAGE_TAGS, loadLanguage } from '../../language/languages.ts';
import { ANSWER_IN } from '../../tools/untrusted-text-fence.ts';
import { type ConversationView, promptRemarksIn } from './conversation-view.ts';
import { toolResultsIn } from './tool-results.ts';

/** Null: the prompt asks for no other language than English. */
export async function languageAskedFor({ remarks, messages }: ConversationView): Promise<Language | null> {
  // Behind results, the remarks stand in the message that asked for them.
  const asking = messages.findLast((one) => one.role === 'user' && toolResultsIn(one).length === 0);
  const remark = (remarks || promptRemarksIn(asking)).split('\n').find((line) => line.startsWith(ANSWER_IN));
  const name = remark?.slice(ANSWER_IN.length).split(',')[0];
  if (name === undefined) return null;
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const tag = LANGUAGE_TAGS.find((one) => one !== 'en' && names.of(one) === name);
  return tag === undefined ? null : loadLanguage(tag);
}

/** Characters by which the sentence is found again, where it was cut off. */
const BEGINNING = 12;

const ENGLISH_WORDS =
  /\b(?:the|i|i'?m|are|my|what'?s?|how|to|of|and|you|your|do|does|can|it'?s|is|this|that|please|with|going|when|who|where|why)\b/gi;

/** Words that no other language has together: "how do i turn you off". */
function isEnglish(words: string): boolean {
  return new Set(words.toLowerCase().match(ENGLISH_WORDS)).size >= 3;
}

/**
 * `answer`: to the words, also an admission; `isUnderstood`: whether it is none. Who was told, and goes on in
 * English all the same, is answered in English.
 */
export function answerInLanguage(
  language: Language,
  { own, words }: ConversationView,
  { text, isUnderstood }: { text: string; isUnderstood: boolean },
): string {
  const { englishOnly, again } = language.offline;
  const wasTold = own.some((one) => one.includes(englishOnly.slice(0, BEGINNING)));
  const answer = isUnderstood || (wasTold && isEnglish(words) && text !== '') ? text : null;
  if (wasTold) return answer ?? `[sad] ${again}`;
  return answer === null ? `[confused] ${englishOnly}` : `[neutral] ${englishOnly} ${answer}`;
}
