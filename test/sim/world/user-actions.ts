/** The actions of the user and the producers, in sequence. */
import { callsUnderWay } from '../../../shared/session/tool-calls/calls-in-progress.ts';
import type { ToolHabits } from '../server/tool-habits.ts';
import type { Chance } from './chance.ts';
import type { Fault, Frame, Happening } from './history.ts';
import { drawActions, drawPause, type MemoryHabits } from './memory-habits.ts';
import { drawAbsence, drawArrival, drawPauseBetweenActions, type UserAction } from './scene.ts';
import type { SimulatedClient } from './simulated-client.ts';
import {
  FACT_STATEMENTS,
  FORGET_REQUESTS,
  findUtterance,
  orderOf,
  PLAIN,
  UTTERANCES,
  type Utterance,
} from './utterances.ts';
import type { World } from './world.ts';

type Wishes = Omit<Frame<'settings'>, 'type' | 'id'>;
type Notes = { note: (happening: Happening) => void; fault: (what: Fault, about: string) => void };

/** The user's other inclinations. */
type Bents = {
  tools: { chance: Chance; habits: ToolHabits | null };
  orders: Chance | null;
  mind: (MemoryHabits & { chance: Chance }) | null;
};

export class UserActions {
  readonly #world: World;
  readonly #notes: Notes;
  /** The device in use. */
  #client: SimulatedClient;
  readonly #pushed: { id: string; producer: string }[] = [];
  #acted = 0;

  readonly #tools: { chance: Chance; habits: ToolHabits | null };
  readonly #orders: Chance | null;
  #ordered = 0;
  readonly #mind: (MemoryHabits & { chance: Chance }) | null;

  constructor(world: World, notes: Notes, { tools, orders, mind }: Bents) {
    this.#world = world;
    this.#tools = tools;
    this.#orders = orders;
    this.#mind = mind;
    this.#notes = notes;
    this.#client = world.clients[0];
  }

  /** Where the user is. */
  get device(): SimulatedClient {
    return this.#client;
  }

  /** Performs the next action. Returns the time until the one after it. */
  next(): number {
    const { chance, scene } = this.#world;
    const { habits, chance: whim } = this.#tools;
    if (this.#orders?.happens(0.3)) this.#order(this.#orders);
    if (habits !== null && whim.happens(0.4)) this.#useTools(whim);
    else this.#do(chance.among(scene.deeds));
    return drawPauseBetweenActions(chance, scene.pace);
  }

  /** Continues talking. Returns the time until the next action. */
  muse(): number {
    if (this.#mind === null) return 0;
    const { chance, does } = this.#mind;
    const what = chance.among(does);
    if (what === 'forget') return this.forget();
    if (what === 'talk' || what === 'pause' || what === 'tell' || what === 'unsay') {
      const words = chance.any(what === 'tell' ? FACT_STATEMENTS : what === 'unsay' ? FORGET_REQUESTS : PLAIN);
      if (words !== undefined) this.#client.say(words, 'typed');
      return drawPause(chance, what);
    }
    this.#acted += 1;
    for (const frame of drawActions(chance, what, this.#acted)) this.#client.ask(frame);
    return drawPause(chance, what);
  }

  /** Forgets something, if possible. Returns the time until the next action. */
  forget(): number {
    const { n } = this.#world.server.session.memory;
    const chance = this.#mind?.chance;
    if (n > 0 && chance !== undefined) this.#client.ask({ type: 'forget', what: chance.between(1, n) });
    return 1_000;
  }

  /** Worlds with tools have more talk, and about tools. */
  #useTools(whim: Chance): void {
    const deed = whim.among([
      ['say', 12],
      ['verbosity', 2],
      ['drop a reminder', 1],
    ] as const);
    if (deed === 'say') return this.#say(whim.any(UTTERANCES));
    const client = this.#client;
    if (deed === 'verbosity')
      return client.ask({ type: 'settings', verbosity: whim.of(['silent', 'brief', 'narrated', 'chatty']) });
    const set = whim.any(this.#world.server.session.reminders.list);
    if (set !== undefined) client.ask({ type: 'delivery.cancel', delivery: set.id });
  }

  /** Orders reminders and things outside, some before the previous answer, and talks over what follows. */
  #order(chance: Chance): void {
    let afterMs = 0;
    const say = (words: Utterance) => {
      this.#world.clock.after(afterMs, () => this.#client.say(words, 'typed'));
      afterMs += chance.between(0, 1_500);
    };
    for (let left = chance.of([1, 1, 2, 3]); left > 0; left -= 1) {
      this.#ordered += 1;
      const order = { tool: chance.of(['order', 'send', 'ship'] as const), n: this.#ordered };
      say(orderOf({ ...order, isAnother: false }));
      for (let over = chance.of([0, 0, 1, 3]); over > 0; over -= 1) say(findUtterance('Look at this.'));
      if (order.tool !== 'order' && chance.happens(0.2)) say(orderOf({ ...order, isAnother: true }));
    }
  }

  #do(deed: UserAction): void {
    const { chance, clock, network, server } = this.#world;
    const client = this.#client;
    switch (deed) {
      case 'push':
        return this.#push();
      case 'burst':
        // Sometimes more than the session holds [D12].
        for (
          let left = chance.among([
            [5, 12],
            [60, 1],
          ] as const);
          left > 0;
          left -= 1
        )
          clock.after(chance.between(0, 2_000), () => this.#push());
        return;
      case 'say':
        return this.#say(chance.any(UTTERANCES));
      case 'noise':
        return this.#sound(chance.between(400, 4_000));
      case 'cough':
        return this.#sound(chance.between(10, 340));
      case 'long talk':
        return this.#sound(chance.between(12_000, 40_000));
      case 'interrupt':
        return client.interrupt();
      case 'cut':
        return client.line === null ? undefined : network.cut(client.line);
      case 'kill':
        return this.#kill();
      case 'another device':
        return this.#move();
      case 'leave':
        return this.#leave();
      case 'cancel':
        return this.#cancel();
      case 'erase':
        return this.#erase();
      case 'play':
        return this.#ofPending((delivery) => client.ask({ type: 'delivery.play', delivery }));
      case 'drop':
        return this.#drop();
      case 'inbox':
        return client.askForInbox();
      case 'settings':
        return this.#settings();
      case 'restart':
        return this.#world.scene.alone ? server.restart() : undefined;
    }
  }

  #push(): void {
    const { chance, clock, server } = this.#world;
    const id = `d${this.#pushed.length + 1}`;
    const { arrival, lines } = drawArrival(chance, id);
    this.#pushed.push({ id, producer: arrival.producer });
    this.#notes.note({ is: 'pushed', atMs: clock.nowMs, arrival, lines });
    const tried = (isAccepted: boolean) => {
      if (isAccepted) return this.#notes.note({ is: 'told', atMs: clock.nowMs, delivery: id });
      clock.after(1_500, () => server.push(arrival, lines, tried));
    };
    server.push(arrival, lines, tried);
    if (!chance.happens(0.1)) return;
    this.#notes.fault('push repeated', id);
    clock.after(chance.between(0, 4_000), () => server.push(arrival, lines, () => {}));
  }

  /** Typed, or spoken: then the words follow the voice's end. */
  #say(words: Utterance | undefined): void {
    const { chance, clock } = this.#world;
    const client = this.#client;
    if (words === undefined) return;
    if (chance.happens(0.4)) return client.say(words, 'typed');
    const ms = chance.between(400, 2_500);
    this.#sound(ms);
    clock.after(ms + chance.between(50, 900), () => client.say(words, 'speech'));
  }

  #sound(ms: number): void {
    const client = this.#client;
    client.voice(true);
    this.#world.clock.after(ms, () => client.voice(false));
  }

  #kill(): void {
    const remembers = this.#world.chance.happens(0.7);
    this.#notes.fault(remembers ? 'app killed' : 'app killed, ledger lost', this.#client.traits.install);
    this.#client.kill(remembers);
    this.#client.resume();
  }

  #move(): void {
    const { chance, clients } = this.#world;
    this.#client = chance.of(clients);
    this.#notes.fault('another device', this.#client.traits.install);
    this.#client.resume();
  }

  /** Leaves and returns to any of the devices. */
  #leave(): void {
    const { chance, clients } = this.#world;
    for (const client of clients) client.drop();
    for (let left = chance.between(0, 4); left > 0; left -= 1) this.#push();
    this.#world.wait(drawAbsence(chance));
    this.#client = chance.of(clients);
    this.#client.resume();
  }

  #cancel(): void {
    const { chance, server } = this.#world;
    const one = chance.any(this.#pushed.slice(-5));
    if (one !== undefined) server.step({ type: 'cancel', delivery: one.id, producer: one.producer });
  }

  #erase(): void {
    const { server, clock } = this.#world;
    this.#ofPending((delivery) => {
      server.texts.set(delivery, []);
      this.#notes.fault('text erased', delivery);
      this.#notes.note({ is: 'erased', atMs: clock.nowMs, delivery });
    });
  }

  #ofPending(act: (delivery: string) => void): void {
    const { chance, server } = this.#world;
    const one = chance.any(server.session.deliveries.open);
    if (one !== undefined) act(one.id);
  }

  /** A waiting delivery, or a call in progress. */
  #drop(): void {
    const { chance, server } = this.#world;
    const {
      deliveries: { open: deliveries },
    } = server.session;
    const ids = [...callsUnderWay(server.session).map(({ call }) => call), ...deliveries.map(({ id }) => id)];
    const delivery = chance.any(ids);
    if (delivery !== undefined) this.#client.ask({ type: 'delivery.cancel', delivery });
  }

  #settings(): void {
    const { chance } = this.#world;
    const some = chance.of<Wishes>([
      { later: 'defer' },
      { later: 'discard' },
      { attentionPerHour: 1 },
      { attentionPerHour: 1_000 },
      { quietHours: { from: '07:00', to: '09:30' } },
      { quietHours: null },
      { mute: ['ben'] },
      { newsTopics: [{ topic: 'sport', want: 'none' }] },
      { mute: [] },
    ]);
    this.#client.ask({ type: 'settings', ...some });
  }
}
