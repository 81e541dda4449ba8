/**
 * A process of a world of voices: the real gateway, stores and steps over simulated ports. It may die between
 * any two port calls.
 */

import type { Context } from '../../../shared/engine/context.ts';
import { BackgroundWork } from '../../../shared/engine/process/background-work.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { Clock as ClockPort, Connections, Invoke, Table, Timers } from '../../../shared/ports/ports.ts';
import { ID } from '../../engine/world.ts';
import { fakeVoices } from './fake-voices.ts';
import type { VoiceSurroundings } from './surroundings.ts';

type Ports = { invoke: Invoke; timers: Timers; alone: boolean };

export class SimulatedProcess {
  readonly name: string;
  readonly context: Context;
  readonly work: BackgroundWork;
  /** Its job; null: it is idle. */
  job: string | null = null;
  isAlive = true;
  sleepers = 0;
  readonly #place: VoiceSurroundings;
  readonly #isAlone: boolean;
  readonly #stopping = new AbortController();

  constructor(place: VoiceSurroundings, name: string, { invoke, timers, alone }: Ports) {
    this.#place = place;
    this.#isAlone = alone;
    this.name = name;
    const log = { info: () => {}, warn: () => {}, error: this.#bug };
    this.work = new BackgroundWork(log);
    const sleep = (ms: number, signal?: AbortSignal) => this.#sleep(ms, signal);
    const context = place.newSotto(alone);
    this.context = place.behaviour.process({
      ...context,
      ...{ invoke, timers, log },
      table: this.#table,
      connections: this.#connections,
      clock: this.#clock,
      ids: { ...context.ids, random: () => place.newId() },
      speech: fakeVoices({ ...place, sleep }),
      stopping: this.#stopping.signal,
    });
  }

  /** Dies at once. */
  die(): void {
    this.isAlive = false;
  }

  readonly #bug = (sentence: string, fields: { why?: unknown } = {}): void => {
    // An answer fails, and says so, when the store was unavailable to it [U5].
    if (String(fields.why).startsWith('Transient: throttled')) return;
    this.#place.note({ is: 'bug', atMs: this.#place.clock.nowMs, why: `${sentence} ${JSON.stringify(fields)}` });
  };

  /** Resolves after the delay, if the process is alive. */
  after(ms: number): Promise<void> {
    return new Promise((resolve) => this.#place.clock.after(ms, () => this.isAlive && resolve()));
  }

  #sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      this.sleepers += 1;
      let isAwake = false;
      const wake = () => {
        signal?.removeEventListener('abort', wake);
        if (isAwake) return;
        isAwake = true;
        this.sleepers -= 1;
        if (this.isAlive) resolve();
      };
      signal?.addEventListener('abort', wake);
      this.#place.clock.after(ms, wake);
    });
  }

  get #clock(): ClockPort {
    return {
      now: () => this.#place.clock.nowMs,
      sleep: (ms, signal) => this.#sleep(ms, signal),
      yieldToEventLoop: () => this.after(0),
    };
  }

  /** Concurrent requests are served; the caller may die before the effect, or before the answer. */
  async #stored<T>(work: () => T, isWrite: boolean): Promise<T> {
    const { chance, weather, fault, looked } = this.#place;
    looked();
    const { storeSlow, storeAway } = weather();
    if (!this.#isAlone && chance.happens(storeAway)) {
      fault('store unavailable', this.name);
      await this.after(chance.between(1, 300));
      if (isWrite && chance.happens(0.5)) work();
      throw new Transient('throttled');
    }
    // One machine reads at once, and writes in order.
    if (this.#isAlone && !isWrite) return work();
    const isSlow = !this.#isAlone && chance.happens(storeSlow);
    if (isSlow) fault('store slow', this.name);
    const takesMs = this.#isAlone ? 1 : isSlow ? chance.of([100, 600, 2_000]) : chance.between(1, 8);
    await this.after(takesMs);
    const done = work();
    await this.after(this.#isAlone ? 0 : chance.between(1, 5));
    return done;
  }

  get #table(): Table {
    const { rows } = this.#place;
    return {
      get: (key) => this.#stored(() => rows.get(key), false),
      query: (span) => this.#stored(() => rows.query(span), false),
      put: (item, condition) => this.#stored(() => rows.put(item, condition), true),
      remove: (key) => this.#stored(() => rows.remove(key), true),
      unmark: (key) => this.#stored(() => rows.unmark(key), true),
      dueBefore: (beforeMs, limit) => this.#stored(() => rows.dueBefore(beforeMs, limit), false),
      close: async () => {},
    };
  }

  get #connections(): Connections {
    const { clock, network, chance } = this.#place;
    return {
      post: async (connection, messages) => {
        const held = this.context.process.cachedSessions.get(ID)?.session.n ?? 0;
        const sent = messages.map((message) => {
          const frame = JSON.parse(message);
          if (frame.type === 'audio') {
            const { turn, index, n, last, failed = false } = frame;
            const what = { process: this.name, connection, held, turn, index, n, last, failed };
            this.#place.note({ is: 'sounded', atMs: clock.nowMs, ...what });
          }
          return network().post(connection, frame);
        });
        await this.after(this.#isAlone ? 0 : chance.between(1, 10));
        return sent.includes('gone') ? 'gone' : 'sent';
      },
      close: async (connection, code) => network().close(connection, code),
    };
  }
}
