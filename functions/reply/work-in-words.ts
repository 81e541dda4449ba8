/** The work that tools are doing, as a filler names it to a user who likes to follow it (F5). */
import type { Effect } from '../../shared/tools/tool.ts';

/** `asked`: what is looked for, or of a write what would be done, in plain words. */
export type Named = { tool: string; effect?: Effect; asked: string };

/** Nobody can follow more at once. */
const MOST_NAMED = 3;

/** "web search, hot dogs; weather, Lisbon". Without an end of its own: it stands inside of a sentence. */
export function describeWork(work: readonly Named[]): string {
  return [...new Set(work.map(phrase))].slice(0, MOST_NAMED).join('; ');
}

function phrase({ tool, effect, asked }: Named): string {
  const name = tool.replace(/[_-]+/g, ' ').trim();
  const what = asked.replace(/[\s.!?…]+$/u, '');
  const called = name.replace(/^get /, '');
  if (effect === 'write') return what;
  return what === name || what === '' ? called : `${called}, ${what}`;
}
