/** Checks the wording of a persona. Pure. */
import { placeholdersInWording, type WordingPools, wordingPoolsOf } from '../language/wording-pools.ts';
import type { Persona } from '../prompt/persona.ts';
import { DEFAULT_PERSONA } from './default-persona.ts';

/** The lists that cannot be said, one sentence each. */
export function appWordingMistakes(persona: string, wording: unknown, path = 'wording'): string[] {
  if (!Array.isArray(wording))
    return Object.entries(Object(wording)).flatMap(([key, part]) =>
      appWordingMistakes(persona, part, `${path}.${key}`),
    );
  const isSayable = wording.length > 0 && wording.every((text) => typeof text === 'string' && text.trim() !== '');
  return isSayable ? [] : [`the persona "${persona}" has nothing to say for ${path}: give one text or more.`];
}

const PLACEHOLDERS: WordingPools = Object.fromEntries(
  Object.entries(wordingPoolsOf(DEFAULT_PERSONA.wording)).map(([name, [text = '']]) => [
    name,
    placeholdersInWording(text),
  ]),
);

/** Lists in other languages: what cannot be said, and what nothing would fill in. */
export function appWordingsMistakes(persona: string, wordings: Persona['wordings'] = {}): string[] {
  return Object.entries(wordings).flatMap(([tag, pools]) => [
    ...appWordingMistakes(persona, pools, `wording.${tag}`),
    ...Object.entries(pools).flatMap(([name, texts]) =>
      appPlaceholderMistakes(
        persona,
        `wording.${tag}.${name}`,
        texts.filter((text) => typeof text === 'string').join(' '),
        name,
      ),
    ),
  ]);
}

function appPlaceholderMistakes(persona: string, path: string, said: string, name: string): string[] {
  const known = PLACEHOLDERS[name] ?? [];
  const strangers = [...new Set(placeholdersInWording(said))].filter((one) => !known.includes(one));
  const choices = known.length === 0 ? 'no placeholder' : known.join(' and ');
  return strangers.map(
    (one) => `the persona "${persona}" has ${one} in ${path}, which nothing fills in: use ${choices}.`,
  );
}
