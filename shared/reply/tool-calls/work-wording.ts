/** Words running work for fillers [F5]. */
import type { Activity } from '../../protocol/enums.ts';
import type { WorkUnderWay } from '../../session/turn/filler-lists.ts';

/** `title`: the spoken name of a call's work. */
export type NamedWork = { title: string; activity: Activity };

/** More names at once cannot be followed. */
const MOST_NAMED = 3;

/**
 * "web search, hot dogs; the research on tea", without a full stop, for use inside a sentence. Several calls
 * have an activity where it is the same.
 */
export function describeWork(work: readonly NamedWork[], forMs: number): WorkUnderWay {
  const what = [...new Set(work.map(({ title }) => title))].slice(0, MOST_NAMED).join('; ');
  const [activity = 'other', ...others] = new Set(work.map((one) => one.activity));
  return { activity: others.length > 0 ? 'other' : activity, what, forMs };
}
