/** The work that tools are doing, as a filler is worded for it (F5). */
import type { Activity } from '../../protocol/vocabulary.ts';
import type { WorkUnderWay } from '../../session/turn/filler-wording.ts';

/** `title`: what the work of a call is called, as it is spoken. */
export type NamedWork = { title: string; activity: Activity };

/** Nobody can follow more at once. */
const MOST_NAMED = 3;

/**
 * Named as "web search, hot dogs; the research on tea", without an end of its own: it stands inside of a sentence. What several calls do
 * has a kind where it is the same.
 */
export function describeWork(work: readonly NamedWork[], forMs: number): WorkUnderWay {
  const what = [...new Set(work.map(({ title }) => title))].slice(0, MOST_NAMED).join('; ');
  const [activity = 'other', ...others] = new Set(work.map((one) => one.activity));
  return { activity: others.length > 0 ? 'other' : activity, what, forMs };
}
