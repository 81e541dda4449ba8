/** What is read of timers in the language of a session [H3]. */
import { languageTag, loadLanguage } from '../../language/languages.ts';
import type { TimerLanguage } from '../../language/timers/timer-language.ts';

/** Null: English, or a language that is not spoken whole. Loaded with the first call about timers. */
export async function timerLanguageOf(language: string): Promise<TimerLanguage | null> {
  const tag = languageTag(language);
  if (tag === null || tag === 'en') return null;
  const { loadTimerLanguage } = await import('../../language/timers/timer-language.ts');
  return loadTimerLanguage(await loadLanguage(tag));
}
