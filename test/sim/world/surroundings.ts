/** What the parts of a simulated server share: time, randomness, faults, and settings. */
import type { Session } from '../../../shared/session/kernel/state.ts';
import type { ToolHabits } from '../server/tool-habits.ts';
import type { Behaviour } from './behaviour.ts';
import type { Chance } from './chance.ts';
import type { Fault, Happening } from './history.ts';
import type { ProactiveHabits } from './proactive-habits.ts';
import type { FaultRates, Scene } from './scene.ts';
import type { VirtualClock } from './virtual-clock.ts';

export type Surroundings = {
  clock: VirtualClock;
  chance: Chance;
  scene: Scene;
  behaviour: Behaviour;
  faultRates: () => FaultRates;
  tools: { chance: Chance; habits: ToolHabits | null };
  /** Null: a world without reminders. */
  orders: Chance | null;
  /** Null: a world without memory blocks. */
  memory: Chance | null;
  /** Null: a world without proactive turns. */
  life: (ProactiveHabits & { chance: Chance }) | null;
  fault: (what: Fault, about: string) => void;
  note: (happening: Happening) => void;
};

/** The result of a step: the new session, or none. */
export type Outcome = Session | 'crashed';
