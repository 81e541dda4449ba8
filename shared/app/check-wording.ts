/** Checks the wording of a persona. Pure. */

/** The lists that cannot be said, one sentence each. */
export function wordingMistakes(persona: string, wording: unknown, path = 'wording'): string[] {
  if (!Array.isArray(wording))
    return Object.entries(Object(wording)).flatMap(([key, part]) => wordingMistakes(persona, part, `${path}.${key}`));
  const isSayable = wording.length > 0 && wording.every((text) => typeof text === 'string' && text.trim() !== '');
  return isSayable ? [] : [`the persona "${persona}" has nothing to say for ${path}: give one text or more.`];
}
