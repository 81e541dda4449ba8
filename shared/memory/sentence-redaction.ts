/** Finds sentences that mention something forgotten [M5]. */
import { contentStemsOfSearch, searchGrammarOf } from './search-terms.ts';

/** Words of relation, which name no topic. */
const RELATIONS = contentStemsOfSearch(
  'like likes love loves hate hates prefer prefers live lives work works want wants need needs have has user name called old years day good really much favourite favorite mag liebt hasst lieber wohnt lebt arbeitet braucht will heisst name alt jahre tag gut gern lieblings',
  searchGrammarOf('en'),
);

/**
 * Removes sentences that share a telling word with `about`, rather one too many than too few. `language`: BCP
 * 47.
 */
export function memorySentenceRedactor(forgottenTexts: readonly string[], language: string): (text: string) => string {
  const tells = sharesForgottenTermsWith(forgottenTexts, language);
  return (text) =>
    redactableMemorySentences(text)
      .filter((sentence) => !tells(sentence))
      .join('\n');
}

/** Whether a text shares a telling word with `about`. */
export function sharesForgottenTermsWith(
  forgottenTexts: readonly string[],
  language: string,
): (text: string) => boolean {
  const grammar = searchGrammarOf(language);
  const sought = new Set(
    forgottenTexts.flatMap((text) => [...contentStemsOfSearch(text, grammar)]).filter((stem) => !RELATIONS.has(stem)),
  );
  return (text) => [...contentStemsOfSearch(text, grammar)].some((stem) => sought.has(stem));
}

function redactableMemorySentences(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|\n+/);
}
