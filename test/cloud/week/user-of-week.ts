/** A user who comes and goes while the time of the cloud leaps over what is quiet. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Client } from '../../flow/home.ts';
import { hear, join } from '../stories/person.ts';
import type { TestCloud } from '../test-cloud.ts';

/** `atMs`: of the line. */
export type Telling = { name: string; delivery: string; atMs: number; text: string };

/** A killed timer is found by the sweep within a minute or two, or comes back to its queue. */
const PATIENCE_MS = 10 * 60_000;

export class UserOfWeek {
  kills = 0;
  readonly #started: TestCloud;
  readonly #names: readonly string[];
  readonly #clients: Client[] = [];

  constructor(started: TestCloud, names: readonly string[]) {
    this.#started = started;
    this.#names = names;
  }

  async come(timezone: string): Promise<Client> {
    // An id of an install stands for one frame.
    const install = `visit ${this.#clients.length}`;
    const client = await join(() => this.#started, 'ada', { install, timezone });
    hear(client);
    this.#clients.push(client);
    return client;
  }

  /** Nothing is under way when time leaps, so no function sees a part of it. */
  async leapTo(atMs: number): Promise<void> {
    const { clock } = this.#started.cloud;
    await this.awaitIdle();
    clock.leap(Math.max(0, atMs - clock.now()));
  }

  async awaitIdle(): Promise<void> {
    const busy = () => this.#started.cloud.functions.busy;
    await expect.poll(busy, { timeout: 180_000, interval: 50 }).toBe(0);
  }

  /** Each delivery once, by its first line. */
  tellings(): Telling[] {
    const lines = this.#clients.flatMap((client) => client.all('line')).filter(({ kind }) => kind === 'delivery');
    const first = new Map<string, Telling>();
    for (const { delivery = '', at, text } of lines) {
      const name = this.#names.find((one) => text.includes(one));
      if (name !== undefined && !first.has(delivery)) first.set(delivery, { name, delivery, atMs: at, text });
    }
    return [...first.values()];
  }

  /** Until so many of this reminder were told: time leaps on while nothing is under way. */
  async awaitTold(name: string, count: number): Promise<void> {
    const { functions, clock } = this.#started.cloud;
    const untilMs = clock.now() + PATIENCE_MS;
    const isTold = () => this.tellings().filter((one) => one.name === name).length >= count;
    while (!isTold() && clock.now() < untilMs) {
      for (let look = 0; look < 40 && !isTold(); look += 1) await pause(250);
      if (!isTold() && functions.busy === 0) clock.leap(20_000);
    }
    if (!isTold()) throw new Error(`${name} was not told for the ${count}th time: ${JSON.stringify(this.tellings())}`);
  }

  /** Kills each function once that is under way until then. */
  async killUntil(atMs: number): Promise<void> {
    const { functions, clock } = this.#started.cloud;
    const killed = new Set<string>();
    while (clock.now() < atMs) {
      for (const { label } of functions.underWay())
        if (!killed.has(label) && functions.kill(label, '') > 0) {
          killed.add(label);
          this.kills += 1;
        }
      await pause(20);
    }
  }
}
