/**
 * A simulated world around the pure session: a user with up to three clients, producers, a network, and a
 * server that crashes, from one seed and in virtual time. Real in it: decide, evolve, check, framesOf,
 * nextDueAt and the client library.
 *
 *   npx vitest run test/sim                        a dozen worlds, as `npm test` does
 *   SIM_SEEDS=50000 npx vitest run test/sim        half as many worlds, those of the odd seeds
 *   SIM_SEED=1234 npx vitest run test/sim          one world, step by step, with the checkers' findings
 *
 * A world has a stormy part with all faults, and a calm one: the faults stop, one client stays, and what
 * waits must be spoken. A seed that finds a fault becomes a named case in seeds.test.ts.
 *
 * The server here is written anew, without IO: a step takes a fifth of the engine's time, so that a search
 * tries that many more worlds, and a seed leads to the same world. test/sim/voices drives the engine.
 */

import { SimulatedServer } from '../server/simulated-server.ts';
import { drawToolHabits } from '../server/tool-habits.ts';
import { type Behaviour, REAL_BEHAVIOUR } from './behaviour.ts';
import { Chance } from './chance.ts';
import { ConfirmationAnswers } from './confirmation-answers.ts';
import type { Fault, Happening } from './history.ts';
import { drawMemoryHabits, type MemoryHabits } from './memory-habits.ts';
import { Network } from './network.ts';
import { drawProactiveHabits } from './proactive-habits.ts';
import { drawFaultRates, drawScene, NO_FAULTS, type Scene } from './scene.ts';
import { Silences } from './silences.ts';
import { SimulatedClient } from './simulated-client.ts';
import { UserActions } from './user-actions.ts';
import { ANY_UPDATES } from './utterances.ts';
import { VirtualClock } from './virtual-clock.ts';

const MINUTE_MS = 60_000;
/** Longer than `when_asked` items wait [D14]. */
const REST_MS = 12 * MINUTE_MS;

export type Features = { tools?: boolean; memory?: boolean; life?: boolean; orders?: boolean };

export class World {
  readonly clock = new VirtualClock();
  readonly history: Happening[] = [];
  readonly scene: Scene;
  readonly server: SimulatedServer;
  readonly clients: readonly [SimulatedClient, ...SimulatedClient[]];
  readonly network: Network;
  readonly chance: Chance;
  #faultRates: typeof NO_FAULTS;
  readonly #userActions: UserActions;
  readonly #mind: (MemoryHabits & { chance: Chance }) | null;

  readonly #silences: Silences | null;

  /** `tools`, `memory`, `life`, `orders`: false for worlds older than the feature. */
  constructor(seed: number, behaviour: Behaviour = REAL_BEHAVIOUR, era: Features = {}) {
    const { tools: hasTools = true, memory: hasMemory = true, life: hasLife = true, orders: hasOrders = true } = era;
    const { clock } = this;
    this.chance = new Chance(seed, 'script');
    this.#faultRates = drawFaultRates(new Chance(seed, 'climate'));
    this.scene = drawScene(new Chance(seed, 'scene'));
    const habits = hasTools ? drawToolHabits(new Chance(seed, 'habits')) : null;
    const tools = { chance: new Chance(seed, 'tools'), habits };
    const fault = (what: Fault, about: string) => note({ is: 'fault', atMs: clock.nowMs, what, about });
    const faultRates = () => this.#faultRates;
    const memory = hasMemory ? new Chance(seed, 'memory') : null;
    this.#mind = memory && { ...drawMemoryHabits(memory), chance: new Chance(seed, 'mind') };
    const asked = new ConfirmationAnswers({
      clock,
      faultRates,
      fault,
      chance: new Chance(seed, 'asked'),
      clients: () => this.clients,
    });
    const note = (happening: Happening) => {
      this.history.push(happening);
      asked.answerQuestion(happening);
    };
    const living = hasLife ? drawProactiveHabits(new Chance(seed, 'living')) : null;
    const life = living && { ...living, chance: new Chance(seed, 'life') };
    if (living !== null) note({ is: 'lives', atMs: clock.nowMs, settings: living.settings });
    const ordering = hasOrders ? new Chance(seed, 'orders') : null;
    const orders = ordering?.happens(0.5) ? ordering : null;
    const shared = { clock, note, fault, behaviour, tools, orders, faultRates, memory, life };
    this.server = new SimulatedServer({ ...shared, chance: new Chance(seed, 'home'), scene: this.scene });
    this.network = new Network({ ...shared, chance: new Chance(seed, 'network') }, this.server);
    this.server.connect(this.network);
    const [first, ...others] = this.scene.clients.map((traits) => {
      const chance = new Chance(seed, traits.install);
      const hurries = habits !== null && tools.chance.happens(0.5);
      return new SimulatedClient({ clock, note, behaviour, chance, network: this.network }, { ...traits, hurries });
    });
    if (first === undefined) throw new Error('a world without clients');
    this.clients = [first, ...others];
    this.#userActions = new UserActions(this, { note, fault }, { tools, orders, mind: this.#mind });
    this.#silences = living && new Silences(this, living, new Chance(seed, 'lulls'), () => this.#userActions.device);
  }

  /** Runs the whole world. */
  run(): this {
    this.clients[0].resume();
    this.#live();
    this.#calm();
    return this;
  }

  /** Plain talk, mixed with all other actions. */
  #live(): void {
    const { chance, turns = 0 } = this.#mind ?? {};
    let left = this.scene.count;
    const all = turns + left;
    for (let talk = turns; talk > 0; talk -= 1) {
      if (left > 0 && chance?.happens(this.scene.count / turns)) {
        this.wait(this.#userActions.next());
        left -= 1;
      }
      this.wait(this.#userActions.muse());
      this.#lull(all);
    }
    for (; left > 0; left -= 1) {
      this.wait(this.#userActions.next());
      this.#lull(all);
    }
    // The last action: no later message may trigger it.
    if (chance?.happens(0.3)) this.wait(this.#userActions.forget());
  }

  /** Sometimes a lull. `deeds`: the actions of this world in all. */
  #lull(deeds: number): void {
    if (this.#silences?.isIn(deeds)) this.wait(this.#silences.next());
  }

  wait(ms: number): void {
    this.clock.runUntil(this.clock.nowMs + ms);
  }

  #calm(): void {
    const { clock, history } = this;
    const [client, ...others] = this.clients;
    this.#faultRates = NO_FAULTS;
    for (const one of others) one.drop();
    client.voice(false);
    // Earlier crashes and disconnects have effects for a while.
    this.wait(3 * MINUTE_MS);
    for (let tries = 0; tries < 5 && !client.isLive; tries += 1) {
      client.resume();
      this.wait(MINUTE_MS);
    }
    if (!client.isLive) throw new Error('the client never came back');
    const alive = { life: true, news: true, visible: true };
    const free = { mute: [], attentionPerHour: 1_000, quietHours: null };
    client.ask({ type: 'settings', ...free, ...(this.#silences && alive) });
    history.push({ is: 'calm', atMs: clock.nowMs });
    this.wait(REST_MS);
    this.#untilNothingHappens();
    history.push({ is: 'rested', atMs: clock.nowMs });
    if (this.#silences !== null) client.ask({ type: 'settings', life: false });
    for (let asked = 0; asked < 12 && this.server.session.deliveries.open.length > 0; asked += 1) {
      client.say(ANY_UPDATES, 'typed');
      this.#untilNothingHappens();
    }
    history.push({ is: 'over', atMs: clock.nowMs });
  }

  /** Speaks long deliveries. */
  #untilNothingHappens(): void {
    for (let minutes = 0, before = -1; minutes < 120 && before < this.server.log.length; minutes += 2) {
      before = this.server.log.length;
      this.wait(2 * MINUTE_MS);
    }
  }
}
