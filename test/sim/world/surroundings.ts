/** What the parts of a simulated home share: time, randomness, faults, and settings. */
import type { Session } from '../../../shared/session/kernel/state.ts';
import type { Habits } from '../server/tool-habits.ts';
import type { Nature } from './behaviour.ts';
import type { Chance } from './chance.ts';
import type { Fault, Happening } from './history.ts';
import type { Living } from './proactive-habits.ts';
import type { Climate, Scene } from './scene.ts';
import type { Clock } from './virtual-clock.ts';

export type Surroundings = {
  clock: Clock;
  chance: Chance;
  scene: Scene;
  nature: Nature;
  climate: () => Climate;
  tools: { chance: Chance; habits: Habits | null };
  /** Null: a world without reminders. */
  orders: Chance | null;
  /** Null: a world without memory blocks. */
  memory: Chance | null;
  /** Null: a world without proactive turns. */
  life: (Living & { chance: Chance }) | null;
  fault: (what: Fault, about: string) => void;
  note: (happening: Happening) => void;
};

/** The result of a step: the new session, or none. */
export type Outcome = Session | 'crashed';
