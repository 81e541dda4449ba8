/** A user of the deployment, by the client library: talks, hears everything at once, and can be cut off. */

import { connect, type Sotto } from '../../client/sdk/connection/connection.ts';
import { ticketUrls } from '../../client/sdk/connection/connection-credentials.ts';
import type { Line, State } from '../../client/sdk/frames/wire-types.ts';
import { memoryStorage } from '../../client/sdk/storage/client-storage.ts';
import { type ServerHandshake, watchHandshakes } from '../talk/server/handshake.ts';
import { SpokenExchanges } from '../talk/spoken-exchanges.ts';
import { UserError } from '../terminal/user-error.ts';
import type { CheckAccountOptions } from './options.ts';

type Live = Extract<State, { is: 'live' }>;
/** What the application was given of the session, in this order. */
export type AppliedEvents = { seq: number; line: string | null };

const INSTALL = 'check-account';

export class TestUser {
  readonly #options: CheckAccountOptions;
  readonly #storage = memoryStorage();
  #sotto: Sotto | null = null;
  #exchanges: SpokenExchanges | null = null;
  #applied: AppliedEvents[] = [];
  #waiting = new Set<{ wanted: (line: Line) => boolean; resolve: (line: Line) => void }>();
  #lines: Line[] = [];
  /** Deliveries of which a line has come, whatever the connection. */
  readonly #begun = new Set<string>();

  constructor(options: CheckAccountOptions) {
    this.#options = options;
  }

  /** What was applied since the last `arrive`. */
  get applied(): readonly AppliedEvents[] {
    return this.#applied;
  }

  /** The highest `seq` that was applied. */
  get cursor(): number {
    return this.#storage.load()?.cursor ?? 0;
  }

  /** Connects; `cursor`: what it claims to have applied. Throws a UserError when nobody lets it in. */
  async arrive(cursor = this.cursor): Promise<Live> {
    this.leave();
    const kept = this.#storage.load();
    if (kept !== null) this.#storage.save({ ...kept, cursor });
    const { url, who, patienceMs } = this.#options;
    const handshake: ServerHandshake = { status: null };
    const { WebSocket, request } = watchHandshakes(handshake);
    const way = 'token' in who ? ticketUrls(url, who.token, request) : testUserAddress(url, who.user);
    const about = { install: INSTALL, capabilities: { heard: true } };
    const sotto = connect({ url: way, storage: this.#storage, WebSocket, ...about });
    this.#sotto = sotto;
    this.#applied = [];
    this.#lines = [];
    this.#follow(sotto);
    this.#exchanges = new SpokenExchanges(sotto, url, patienceMs, handshake);
    return this.#exchanges.ready();
  }

  /** Resolves when the answer has ended, with its lines. Throws a UserError unless it is complete. */
  async say(text: string): Promise<string> {
    const { exchanges } = await this.#present();
    const first = this.#lines.length;
    const end = await exchanges.say(text);
    if (end !== 'complete') throw new UserError(`The turn ended as ${end}.`);
    const spoken = this.#lines.slice(first).filter(({ kind }) => kind === 'reply');
    if (spoken.length === 0) throw new UserError('The turn ended without a line.');
    return spoken.map((line) => line.text).join(' ');
  }

  /** Resolves once the turn of the next answer has begun. */
  async nextTurn(): Promise<void> {
    const { sotto } = await this.#present();
    return new Promise((resolve) => {
      const stop = sotto.on('turn', ({ type }) => {
        if (type !== 'turn.started') return;
        stop();
        resolve();
      });
    });
  }

  /** Cuts the connection without a goodbye, and comes back. */
  async dropAndResume(): Promise<Live> {
    const { sotto } = await this.#present();
    sotto.drop();
    sotto.resume();
    return new Promise((resolve) => {
      const stop = sotto.on('state', (state) => {
        if (state.is !== 'live') return;
        stop();
        resolve(state);
      });
    });
  }

  /** The first line like this since the last `arrive`. */
  async line(wanted: (line: Line) => boolean): Promise<Line> {
    return this.#lines.find(wanted) ?? this.#nextLine(wanted);
  }

  /** The first line like this from now on. */
  #nextLine(wanted: (line: Line) => boolean): Promise<Line> {
    return new Promise((resolve) => {
      this.#waiting.add({ wanted, resolve });
    });
  }

  /** The first line of the next delivery that has not begun yet. */
  nextDelivery(): Promise<Line> {
    const begun = new Set(this.#begun);
    return this.#nextLine(({ delivery }) => delivery !== undefined && !begun.has(delivery));
  }

  leave(): void {
    this.#sotto?.close();
    this.#sotto = null;
    this.#exchanges = null;
  }

  /** A step that failed may have left nobody connected. */
  async #present(): Promise<{ sotto: Sotto; exchanges: SpokenExchanges }> {
    if (this.#sotto === null) await this.arrive();
    if (this.#sotto === null || this.#exchanges === null) throw new UserError('The connection is closed.');
    return { sotto: this.#sotto, exchanges: this.#exchanges };
  }

  #follow(sotto: Sotto): void {
    const applyTestUserEvent = ({ seq }: { seq: number }) => this.#applied.push({ seq, line: null });
    for (const name of ['turn', 'silenced', 'settings', 'delivery', 'tool', 'view'] as const)
      sotto.on(name, applyTestUserEvent);
    sotto.on('line', (line) => {
      this.#applied.push({ seq: line.seq, line: line.text });
      this.#lines.push(line);
      if (line.delivery !== undefined) this.#begun.add(line.delivery);
      if (line.voiced) sotto.heard(line.seq, { complete: true });
      for (const one of [...this.#waiting])
        if (one.wanted(line)) {
          this.#waiting.delete(one);
          one.resolve(line);
        }
    });
  }
}

/** One machine believes names. */
function testUserAddress(url: string, user: string): string {
  const address = new URL(url.replace(/^http/, 'ws'));
  address.searchParams.set('user', user);
  return address.href;
}
