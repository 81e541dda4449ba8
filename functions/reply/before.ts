/** What the model is told with the user's words, for this answer only: earlier results (T9), and what we have to remark. */
import type { Sotto } from '../../shared/runtime/sotto.ts';
import type { OpenTurn, Session } from '../../shared/session/session.ts';
import { earlierResults } from '../../shared/talk/earlier.ts';
import type { Skill } from '../../shared/talk/skill.ts';
import { FOR_THIS_ANSWER, fenced, SAID_YES } from '../../shared/tools/fence.ts';
import { type Recent, recentOf } from './recent.ts';

const FULLER = 'The user likes fuller answers: a few sentences more than usual are welcome.';

/** Mostly without a read: what was found is known here. */
export async function earlierFor(sotto: Sotto, id: string, { results }: Session): Promise<string> {
  if (results.length === 0) return '';
  const stored = await newestOf(sotto, id, results);
  const nowMs = sotto.clock.now();
  const shown = stored.map(({ tool, input, text, atMs }) => ({ tool, input, text, ageMs: nowMs - atMs }));
  return earlierResults(shown, results.length - shown.length);
}

/** An answer can do without them. */
async function newestOf(sotto: Sotto, id: string, results: Session['results']): Promise<Recent[]> {
  try {
    return await recentOf(sotto, id, results);
  } catch (error) {
    sotto.log.warn('earlier results not read', { session: id, why: error instanceof Error ? error.name : 'unknown' });
    return [];
  }
}

/** What the user has just agreed to (T4), and how much they like to hear (F5). */
export function remarksFor({ asking, verbosity }: Session, turn: OpenTurn, skill: Skill): string {
  const agreed = asking.filter((one) => one.yesIn === turn.number);
  const likes = verbosity ?? skill.verbosity;
  const remarks = [
    ...agreed.map(({ tool, input }) => `${SAID_YES}\n${tool} ${inFence(input)}`),
    ...(likes === 'narrated' || likes === 'chatty' ? [FULLER] : []),
  ];
  return remarks.length === 0 ? '' : fenced(FOR_THIS_ANSWER, remarks.join('\n'));
}

/** JSON that a fence leaves as it is: just this call was agreed to. */
function inFence(input: unknown): string {
  return JSON.stringify(input).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
}
