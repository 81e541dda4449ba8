/** Lists that are larger than a frame travel in parts (S8). */

/** In order, each page's JSON within `bytes` where no single entry is larger; at least one page. */
export function pagesOf<T>(entries: readonly T[], bytes: number): T[][] {
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

/** Characters of a text: a beginning where it is longer, so that every entry fits a frame however it is escaped. */
const SHOWN_CHARS = 4_000;

export function truncateToFit(text: string): string {
  return text.length <= SHOWN_CHARS ? text : `${text.slice(0, SHOWN_CHARS)} …`.toWellFormed();
}
