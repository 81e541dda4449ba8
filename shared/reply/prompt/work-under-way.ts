/** What earlier turns began, beside words that stand again and would order it again [T4, U7, T11]. */

import type { Session } from '../../session/kernel/state.ts';
import { clockTime } from '../../session/memory/entries.ts';
import { isWorkflow } from '../../session/tool-calls/state.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { jsonInFence } from '../../tools/untrusted-text-fence.ts';

const BEGUN =
  'Begun once by earlier turns, and not to be begun again unless the user orders one more. What comes of it is told to the user by itself, or stands among the results:';

/** Of more calls only the newest are named. */
const MOST_NAMED = 10;

/** None, or one remark. Reads that go on in a turn's run are left out: to ask again is harmless [T3]. */
export function workRemarks(session: Session, turn: number, standing: readonly Exchange[]): string[] {
  const { calls, deliveries } = session;
  const working = calls.filter((one) => one.turn < turn && (isWorkflow(one) ? !one.cancelled : one.effect === 'write'));
  const isWorking = new Set(working.map(({ call }) => call));
  const ended = standing.flatMap(({ writes = [] }) => writes).filter(({ call }) => !isWorking.has(call));
  const titleOf = (call: string) => deliveries.find(({ id }) => id === call)?.title;
  const named = [
    ...ended.map(({ call, tool }) => `${jsonInFence(titleOf(call) ?? tool)}, ended`),
    ...working.map(({ title, startedAtMs }) => `${jsonInFence(title)}, under way since ${clockTime(startedAtMs)}`),
  ];
  return named.length === 0 ? [] : [`${BEGUN} ${named.slice(-MOST_NAMED).join('; ')}.`];
}
