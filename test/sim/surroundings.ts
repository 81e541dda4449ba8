/** What the parts of a simulated home stand in: time, chance, faults, and how the operator and the user have it. */
import type { Session } from '../../shared/session/state.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Habits } from './habits.ts';
import type { Fault, Happening } from './history.ts';
import type { Living } from './living.ts';
import type { Nature } from './nature.ts';
import type { Climate, Scene } from './script.ts';

export type Surroundings = {
  clock: Clock;
  chance: Chance;
  scene: Scene;
  nature: Nature;
  climate: () => Climate;
  tools: { chance: Chance; habits: Habits | null };
  /** Null: a world in which the user orders no reminders. */
  orders: Chance | null;
  /** Null: a world in which nobody makes blocks of memory. */
  memory: Chance | null;
  /** Null: a world in which she does nothing of her own accord. */
  life: (Living & { chance: Chance }) | null;
  fault: (what: Fault, about: string) => void;
  note: (happening: Happening) => void;
};

/** How a step ended: with the session as it then was, or not at all. */
export type Outcome = Session | 'crashed';
