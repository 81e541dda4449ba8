/** Results of this session's earlier calls, as the model sees them again (T9): the newest whole, older ones in a line each. */
import { EARLIER_RESULTS, fenced } from '../tools/fence.ts';

/** `ageMs` may be that of days. */
export type Earlier = { tool: string; input: Record<string, unknown>; text: string; ageMs: number };

/** Characters: of all that are shown whole, of one of them, of a line, and of what was asked. */
const MOST_WHOLE = 12_000;
export const LONGEST_WHOLE = 6_000;
const LINE = 160;
const LONGEST_PARAMETERS = 400;

/** `results`: the newest first. `more`: so many older ones are not among them. Empty where there is nothing. */
export function earlierResults(results: readonly Earlier[], more: number): string {
  if (results.length === 0) return '';
  let room = MOST_WHOLE;
  const parts = results.map((one) => {
    const isWhole = one.text.length <= Math.min(room, LONGEST_WHOLE);
    if (isWhole) room -= one.text.length;
    const head = `${one.tool} ${parameters(one.input)}, ${aged(one.ageMs)}`;
    return isWhole ? `${head}:\n${one.text}` : `${head}, in part: ${one.text.slice(0, LINE).toWellFormed()} …`;
  });
  const rest = more > 0 ? [`And ${more} older ones, which recall opens.`] : [];
  return fenced(EARLIER_RESULTS, [...parts, ...rest].join('\n'));
}

function parameters(input: Record<string, unknown>): string {
  const text = JSON.stringify(input);
  return text.length <= LONGEST_PARAMETERS ? text : `${text.slice(0, LONGEST_PARAMETERS).toWellFormed()} …}`;
}

function aged(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s old`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min old` : `${Math.round(minutes / 60)} h old`;
}
