/** Finds sentences that mention something forgotten [M5]. */
import { grammarOf, stemsOf } from './search-terms.ts';

/** Words of relation, which name no topic. */
const RELATIONS = stemsOf(
  'like likes love loves hate hates prefer prefers live lives work works want wants need needs have has user name called old years day good really much favourite favorite mag liebt hasst lieber wohnt lebt arbeitet braucht will heisst name alt jahre tag gut gern lieblings',
  grammarOf('en'),
);

/**
 * Removes sentences that share a telling word with `about`, rather one too many than too few. `language`: BCP
 * 47.
 */
export function withoutTraces(about: readonly string[], language: string): (text: string) => string {
  const tells = tellingOf(about, language);
  return (text) =>
    sentencesOf(text)
      .filter((sentence) => !tells(sentence))
      .join('\n');
}

/** Whether a text shares a telling word with `about`. */
export function tellingOf(about: readonly string[], language: string): (text: string) => boolean {
  const grammar = grammarOf(language);
  const sought = new Set(about.flatMap((text) => [...stemsOf(text, grammar)]).filter((stem) => !RELATIONS.has(stem)));
  return (text) => [...stemsOf(text, grammar)].some((stem) => sought.has(stem));
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|\n+/);
}
