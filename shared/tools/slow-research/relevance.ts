/** Compares texts with questions by shared content words. */

const STOP_WORDS = new Set(
  (
    'about after again also another because been before being between both could does during each from have having here history into ' +
    'just like made many more most much must only other over same should some such than that their them then there these they this ' +
    'those through under very were what when where which while with would your and are but can did for has her him his how its not ' +
    'one our out she the too two was who why will you'
  ).split(' '),
);

/** Whole words of three letters or more, without case, accents and plural. */
export function researchRelevanceWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map((word) => word.replace(/(?<=.{3})(?:ies|es|s|y)$/, ''));
}

/** Wanted words in the text; each counts once. */
export function countSharedResearchWords(questionWords: ReadonlySet<string>, text: string): number {
  return new Set(researchRelevanceWords(text).filter((word) => questionWords.has(word))).size;
}

export function truncateResearchAtWord(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\s+\S*$/, '');
}

/** Pronunciations in encyclopedia titles. */
const SOUNDS = /(?<!\s)\s*\((?:[^()/ˈˌ]*[/ˈˌ][^()]*|listen)\)/gu;

export function researchWithoutPronunciations(text: string): string {
  return text.replace(SOUNDS, '');
}
