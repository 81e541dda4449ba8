/** The work that tools are doing, as a filler names it to a user who likes to follow it (F5). */

/** `title`: what the work of a call is called, as it is spoken. */
export type Named = { title: string };

/** Nobody can follow more at once. */
const MOST_NAMED = 3;

/** "web search, hot dogs; the research on tea". Without an end of its own: it stands inside of a sentence. */
export function describeWork(work: readonly Named[]): string {
  return [...new Set(work.map(({ title }) => title))].slice(0, MOST_NAMED).join('; ');
}
