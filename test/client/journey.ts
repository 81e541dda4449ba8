/** One user's conversation over a bad network: talks, receives deliveries, and counts everything. */
import { DeliveryHttpClient, type DeliveryStatus, isDeliveryOver } from '../../bin/push/delivery-http-client.ts';
import { connect, type Sotto } from '../../client/sdk/connection/connection.ts';
import type { Events, Line } from '../../client/sdk/frames/wire-types.ts';
import { exportMe } from '../../client/sdk/requests/export-or-forget-me.ts';
import { type ClientStorage, memoryStorage } from '../../client/sdk/storage/client-storage.ts';
import type { Chance } from '../sim/world/chance.ts';
import { Network } from './network.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ASK_EVERY_MS = 700;
/** Some two minutes: a delivery that has not ended by then is a failure, told with what is known of it. */
const MOST_LOOKS = 6_000;

export class Journey {
  /** The `seq` of all durable frames that the application received. */
  readonly seqs: number[] = [];
  readonly said: string[] = [];
  /** The texts of spoken deliveries, with repetitions marked. */
  readonly spoken: string[] = [];
  readonly again: string[] = [];
  readonly problems: string[] = [];
  readonly network: Network;
  readonly #user: string;
  readonly #server: string;
  readonly #chance: Chance;
  readonly #storage: ClientStorage = memoryStorage();
  #sotto: Sotto;
  #isAnswering = false;
  readonly #settled: Promise<void>[] = [];
  readonly #pushes = new Map<string, Promise<string>>();
  /** The id of each offer. */
  readonly #offers: string[] = [];

  /** With the server on this port. */
  static async begin(port: number, user: string, chance: Chance): Promise<Journey> {
    return new Journey(await Network.to(port, chance), `http://127.0.0.1:${port}`, user, chance);
  }

  private constructor(network: Network, server: string, user: string, chance: Chance) {
    this.network = network;
    this.#server = server;
    this.#user = user;
    this.#chance = chance;
    this.#sotto = this.#connect();
  }

  /** Runs until this many cuts; then the network is good, and the run ends when all is settled. */
  async go(cuts: number): Promise<void> {
    while (this.network.did.cuts < cuts) {
      const saying = this.#say(`Hello, number ${this.said.length}.`);
      if (this.#chance.happens(0.08)) this.#push();
      if (this.#chance.happens(0.05)) this.#sotto.drop();
      this.#sotto.resume();
      if (this.#chance.happens(0.04)) await this.#reload();
      if (this.#chance.happens(0.8)) await saying;
      else await pause(this.#chance.between(0, 30));
    }
    this.network.calm();
    await this.#allSettled();
  }

  /** The final state of each delivery, by its text. */
  async ends(): Promise<Map<string, string>> {
    const asking = setInterval(() => this.#asks('Any updates?'), ASK_EVERY_MS);
    try {
      const ends = new Map<string, string>();
      for (const [text, pushing] of this.#pushes) ends.set(text, await this.#end(await pushing));
      return ends;
    } finally {
      clearInterval(asking);
    }
  }

  async #end(delivery: string): Promise<string> {
    const producer = new DeliveryHttpClient(this.#server, 'local');
    for (let looks = 0; ; looks++) {
      const standing = await producer.standing(delivery);
      if (isDeliveryOver(standing)) return this.#ended(delivery, standing);
      if (looks >= MOST_LOOKS) throw new Error(`did not end: ${await this.#known(standing)}`);
      await pause(20);
    }
  }

  async #known(standing: DeliveryStatus): Promise<string> {
    const heard = this.#storage.load()?.heard;
    return JSON.stringify({
      standing,
      inbox: await this.#sotto.inbox(),
      heard,
      offers: this.#offers,
      answering: this.#isAnswering,
    });
  }

  /** Offered three times and never confirmed, it is given up, and stays where the user finds it (D15). */
  async #ended(delivery: string, { state }: DeliveryStatus): Promise<string> {
    if (state !== 'dead') return state;
    const { recent } = await this.#sotto.inbox();
    const offers = this.#offers.filter((offered) => offered === delivery).length;
    return recent.some((one) => one.delivery === delivery) ? `given up after ${offers} offers` : 'lost';
  }

  async remembered(): Promise<string[]> {
    const { personas } = await exportMe(this.#server, { user: this.#user });
    const entries = personas.companion?.entries ?? [];
    return entries.filter(({ kind }) => kind === 'user').map(({ text }) => text);
  }

  /** The number of durable frames on the server, once no turn is open. */
  async cursor(): Promise<number> {
    await this.#allSettled();
    let cursor = 0;
    const stop = this.#sotto.on('frame', (frame) => {
      if (frame.type === 'welcome') cursor = frame.cursor;
    });
    do {
      await this.#turnEnded();
      this.#sotto.drop();
      this.#sotto.resume();
      await this.#next('state', ({ is }) => is === 'live');
    } while (this.#isAnswering);
    stop();
    return cursor;
  }

  async close(): Promise<void> {
    this.#sotto.close();
    await this.network.close();
  }

  async #allSettled(): Promise<void> {
    for (let settled = -1; settled < this.#settled.length; ) {
      settled = this.#settled.length;
      await Promise.all(this.#settled);
    }
  }

  async #turnEnded(): Promise<void> {
    if (this.#isAnswering) await this.#next('turn', ({ type }) => type === 'turn.ended');
  }

  /** The first of these events that is wanted. */
  #next<K extends keyof Events>(name: K, isWanted: (event: Events[K]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#sotto.on(name, (event) => {
        if (!isWanted(event)) return;
        stop();
        resolve();
      });
    });
  }

  async #reload(): Promise<void> {
    await this.#allSettled();
    this.#sotto.close();
    this.#sotto = this.#connect();
  }

  #connect(): Sotto {
    const sotto = connect({
      url: `ws://127.0.0.1:${this.network.port}/?user=${this.#user}`,
      WebSocket: this.network.WebSocket,
      storage: this.#storage,
      capabilities: { heard: true },
    });
    sotto.on('turn', ({ type }) => {
      this.#isAnswering = type === 'turn.started';
    });
    for (const name of ['turn', 'silenced', 'tool', 'delivery', 'settings', 'view'] as const)
      sotto.on(name, ({ seq }) => this.seqs.push(seq));
    sotto.on('line', (line) => this.#line(line));
    sotto.on('delivery', ({ delivery, state }) => state === 'offered' && this.#offers.push(delivery));
    sotto.on('snapshot', () => this.problems.push('a snapshot, where everything was to be had'));
    sotto.on('state', (state) => {
      // As an application does that knows better than the back-off: it is online.
      if (state.is === 'waiting') setTimeout(() => sotto.resume(), this.#chance.between(0, 20));
      if (state.is === 'superseded' || state.is === 'refused') this.problems.push(state.is);
    });
    return sotto;
  }

  #line({ seq, kind, text, delivery, voiced, redelivered }: Line): void {
    this.seqs.push(seq);
    if (!voiced) return;
    if (delivery !== undefined) (redelivered ? this.again : this.spoken).push(text.replace('ava says — ', ''));
    if (delivery !== undefined && this.#storage.load()?.heard.includes(delivery))
      this.problems.push(`${text} once more`);
    this.#sotto.heard(seq, { complete: true });
    if (kind === 'bid') this.#asks('Yes, please.');
  }

  #say(text: string): Promise<void> {
    this.said.push(text);
    return this.#asks(text);
  }

  #asks(text: string): Promise<void> {
    const asking = this.#sotto.say(text);
    this.#settled.push(asking);
    return asking;
  }

  #push(): void {
    const producer = new DeliveryHttpClient(this.#server, 'local');
    const text = `Parcel ${this.#pushes.size}.`;
    const pushed = producer.push({ user: this.#user, text, source: 'ava', priority: 'time_sensitive' });
    this.#pushes.set(
      text,
      pushed.then(({ delivery }) => delivery),
    );
  }
}
