/** Splits lists larger than a frame into parts [S8]. */

/** In order; at least one page. A page exceeds `bytes` of JSON only for a single larger entry. */
export function pagesOfFrames<T>(entries: readonly T[], bytes: number): T[][] {
  const pages: T[][] = [[]];
  let filled = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(JSON.stringify(entry)) + 1;
    if (filled > 0 && filled + size > bytes) {
      pages.push([]);
      filled = 0;
    }
    pages.at(-1)?.push(entry);
    filled += size;
  }
  return pages;
}

/** Characters shown of a text: every entry fits a frame, even with escapes. */
const SHOWN_CHARS = 4_000;

export function truncateFrameToFit(text: string): string {
  return text.length <= SHOWN_CHARS ? text : `${text.slice(0, SHOWN_CHARS)} …`.toWellFormed();
}
