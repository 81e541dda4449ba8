/** The proactive settings of a world, its news, and the silences of its user. Older worlds have none. */
import type { OperatorSettings } from '../../../shared/session/kernel/decision.ts';
import type { Chance } from './chance.ts';

export type ProactiveHabits = {
  settings: ProactiveSettings;
  /** How often there is unheard news. */
  unheard: number;
  /** Periods in which the user is silent or uses proactive features. */
  lulls: number;
  does: readonly (readonly [SilenceKind, number])[];
};
export type ProactiveSettings = Pick<
  OperatorSettings,
  | 'proactive'
  | 'idleAfterMs'
  | 'idleEveryMs'
  | 'idleSleepMs'
  | 'newsEveryMs'
  | 'reflectAfterMs'
  | 'unaskedTokensPerDay'
  | 'stimuli'
>;

const LULLS = [
  ['silence', 16],
  ['long silence', 3],
  ['talk', 6],
  ['hide', 2],
  ['show', 2],
  ['life off', 1],
  ['life on', 2],
  ['news off', 2],
  ['news on', 1],
  ['quiet hours', 1],
  ['no quiet hours', 1],
  ['attention', 4],
  ['provoke', 3],
  ['image', 2],
  ['come back', 2],
  ['begin anew', 1],
] as const;
export type SilenceKind = (typeof LULLS)[number][0];

/** Null: a world without proactive turns. */
export function drawProactiveHabits(chance: Chance): ProactiveHabits | null {
  const idleAfterMs = chance.of([1_500, 6_000, 20_000]);
  const least = chance.of([1_000, 4_000, 10_000]);
  const living: ProactiveHabits = {
    settings: {
      proactive: true,
      idleAfterMs,
      idleEveryMs: { least, most: 2 * least },
      idleSleepMs: chance.of([3_000, 20_000, 90_000]),
      newsEveryMs: chance.of([null, 5_000, 60_000, 900_000]),
      reflectAfterMs: chance.of([8_000, 40_000, 300_000]),
      unaskedTokensPerDay: chance.of([4_000, 200_000, 200_000]),
      stimuli: chance.of([null, null, ['Rain.', 'A door.'], ['The only one.']]),
    },
    unheard: chance.of([0, 0.5, 1]),
    lulls: chance.between(4, 14),
    does: LULLS.map(([lull, weight]) => [lull, chance.happens(0.15) ? 0 : weight * (0.3 + chance.next())] as const),
  };
  return chance.happens(0.5) ? null : living;
}

/** The user's silence in ms: for nothing, one remark, all of them, or until the agent sleeps. */
export function drawSilence(
  chance: Chance,
  { idleAfterMs, idleEveryMs, idleSleepMs, reflectAfterMs }: ProactiveSettings,
  lull: SilenceKind,
): number {
  if (lull === 'long silence') return Math.round(reflectAfterMs * (1 + chance.next())) + chance.between(0, 70_000);
  if (lull !== 'silence') return chance.between(500, 4_000);
  const most = chance.of([
    idleAfterMs,
    idleAfterMs + idleEveryMs.most,
    idleAfterMs + 8 * idleEveryMs.most + idleSleepMs,
  ]);
  return Math.round(most * (0.5 + chance.next()));
}
