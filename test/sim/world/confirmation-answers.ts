/**
 * The user's answers to confirmations [T4]: mostly a yes, a no, or something else. A microphone may also pick
 * up the agent's own words.
 */
import type { Chance } from './chance.ts';
import type { Fault, Happening } from './history.ts';
import type { FaultRates } from './scene.ts';
import type { SimulatedClient } from './simulated-client.ts';
import { ECHO, UTTERANCES, type Utterance } from './utterances.ts';
import type { VirtualClock } from './virtual-clock.ts';

type World = {
  clock: VirtualClock;
  chance: Chance;
  clients: () => readonly SimulatedClient[];
  faultRates: () => FaultRates;
  fault: (what: Fault, about: string) => void;
};

/** The delay until speech is transcribed. */
const RECOGNISED_MS = [50, 1_200] as const;

export class ConfirmationAnswers {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Whatever the agent says to the user. */
  answerQuestion(one: Happening): void {
    const { clock, chance, clients, faultRates, fault } = this.#world;
    if (one.is !== 'played' || !one.voiced.text.startsWith('Shall I')) return;
    const client = clients().find(({ traits }) => traits.install === one.voiced.install);
    if (client === undefined) return;
    if (chance.happens(faultRates().echo)) {
      fault('echo', one.voiced.install);
      clock.after(chance.between(...RECOGNISED_MS), () => client.say(ECHO, 'speech', true));
    }
    if (!chance.happens(0.8)) return;
    const words = this.#answer();
    clock.after(chance.between(300, 6_000), () => client.say(words, chance.of(['typed', 'speech'])));
  }

  #answer(): Utterance {
    const { chance } = this.#world;
    const means = chance.among([
      ['yes', 6],
      ['no', 1],
      ['later', 1],
      ['neither', 2],
    ] as const);
    const said = chance.any(UTTERANCES.filter(({ answers }) => answers === means));
    if (said === undefined) throw new Error('nobody would say that');
    return said;
  }
}
