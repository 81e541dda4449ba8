/** `-c rollout=…`: how a change of a function reaches users. */

const WAYS = ['all', 'canary', 'linear'] as const;
export type RolloutWay = (typeof WAYS)[number];

/** Null: functions have no versions, and a change is there at once. Throws a sentence. */
export function readRolloutWay(chosen: string | null): RolloutWay | null {
  if (chosen === null || chosen === 'none') return null;
  if (isRolloutWay(chosen)) return chosen;
  throw new Error(`rollout must be none, ${WAYS.join(', ').replace(/, (\w+)$/, ' or $1')}.`);
}

function isRolloutWay(name: string): name is RolloutWay {
  return WAYS.some((way) => way === name);
}
