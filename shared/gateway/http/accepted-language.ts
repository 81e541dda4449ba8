/** The language that an HTTP client asks for (RFC 9110). Pure. */
import { languageTag } from '../../language/languages.ts';

/** Characters of a header that are read. */
const MOST_READ = 500;

/** The most wanted language that is spoken here, as it stands: "fr-CH". Undefined: none of them. */
export function acceptedLanguage(header: string | null | undefined): string | undefined {
  const ranges = (header ?? '').slice(0, MOST_READ).split(',').map(readAcceptedLanguageRange);
  const spoken = ranges.filter(({ tag, weight }) => weight > 0 && languageTag(tag) !== null);
  return spoken.toSorted((a, b) => b.weight - a.weight)[0]?.tag;
}

/** "fr-CH;q=0.9". */
function readAcceptedLanguageRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
  return { tag, weight: quality === undefined ? 1 : Number(quality) || 0 };
}
