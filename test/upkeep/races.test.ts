/** Erasing during writes: two processes over one table, with calls of random duration from a seed. */
import { setImmediate as breath } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { acceptPush } from '../../shared/engine/deliveries/push.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { stepFinishedCall, stepSession } from '../../shared/engine/step.ts';
import type { Awaitable } from '../../shared/ports/awaitable.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { eraseEverythingOfUser } from '../../shared/upkeep/erase.ts';
import { ID, World } from '../engine/world.ts';
import { saying } from '../session/story.ts';
import { Chance } from '../sim/world/chance.ts';
import { Listed, pushOf, rests, sends, textOf } from './lives.ts';

/** `npm run soak` tries more. */
const SEEDS = Number(process.env.RACES ?? 3);
const LATE_MS = 16 * 60_000;
const MARK = /zanzibar(\d+)x/g;

/** Adds a random network latency. */
function slow(table: Table, chance: Chance): Table {
  const slowed = <A extends unknown[], R>(work: (...args: A) => Awaitable<R>) => {
    return async (...args: A): Promise<R> => {
      for (let left = chance.between(0, 6); left > 0; left -= 1) await breath();
      const done = await work(...args);
      for (let left = chance.between(0, 3); left > 0; left -= 1) await breath();
      return done;
    };
  };
  const { get, query, put, remove, unmark, dueBefore, close } = table;
  const [slowGet, slowQuery, slowPut] = [slowed(get), slowed(query), slowed(put)];
  return {
    get: slowGet,
    query: slowQuery,
    put: slowPut,
    remove: slowed(remove),
    unmark: slowed(unmark),
    dueBefore,
    close,
  };
}

/** Each message has a unique number, and its place in the log is recorded. */
class Race {
  readonly listed = new Listed(sqliteTable(':memory:'));
  readonly world = new World(this.listed.table);
  readonly chance: Chance;
  readonly both: readonly [Context, Context];
  /** The record of the message; null: it was never accepted. */
  readonly told = new Map<number, number | null>();
  readonly pushed = new Map<number, string>();
  /** The record of the erasure. */
  erasedIn = 0;
  #next = 0;

  constructor(seed: number) {
    this.chance = new Chance(seed, 'races');
    this.both = [this.#process(), this.#process()];
  }

  #process(): Context {
    return { ...this.world.process(), table: slow(this.listed.table, this.chance) };
  }

  async run(): Promise<void> {
    const [one, other] = this.both;
    await sends(one, ID, { type: 'hello', id: 'h', install: 'laptop' });
    for (let turn = 0; turn < 6; turn += 1) await this.#talk(this.chance.of(this.both));
    await Promise.all([this.#talks(one), this.#talks(other), this.#pushes(other), this.#works(one), this.#erases()]);
    for (const waited of [3 * 60_000, LATE_MS, LATE_MS]) {
      this.world.nowMs += waited;
      await rests(this.world, this.world.process(), [ID]);
    }
  }

  #mark(): { n: number; word: string } {
    this.#next += 1;
    return { n: this.#next, word: `zanzibar${this.#next}x` };
  }

  async #pause(): Promise<void> {
    for (let left = this.chance.between(0, 40); left > 0; left -= 1) await breath();
    this.world.nowMs += this.chance.between(0, 20);
  }

  async #talk(context: Context): Promise<void> {
    const { n, word } = this.#mark();
    const after = await sends(context, ID, { type: 'user.text', id: `u${n}`, text: `I like ${word}.` });
    this.told.set(n, after.n);
    const turn = after.turns.newest?.number ?? 0;
    const work = { call: `c${n}`, tool: 'slow_research', title: word, timeoutMs: 60_000, input: { query: word } };
    const delivery = { priority: 'active', policy: 'next_silence' } as const;
    const begins = { is: 'begins', call: { ...work, machine: 'slow-tool', delivery } } as const;
    const reply = { type: 'reply', turn, run: `r${n}` } as const;
    const runner = this.#process();
    await loadCurrentSession(runner, ID);
    await this.#pause();
    await stepSession(runner, ID, { ...reply, says: [...(n % 4 === 0 ? [begins] : []), saying(`Ah, ${word}.`)] });
    await this.#pause();
    await stepSession(runner, ID, { ...reply, says: [saying(`So, ${word}.`)], end: { is: 'complete', modelMs: 1 } });
  }

  async #talks(context: Context): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) {
      await this.#talk(context);
      await this.#pause();
    }
  }

  async #pushes(context: Context): Promise<void> {
    for (let times = 0; times < 4; times += 1) {
      const { n, word } = this.#mark();
      this.pushed.set(n, `d${n}`);
      await acceptPush(context, ID, pushOf(`d${n}`, word), { text: `${word}.`, digest: 'x' });
      await this.#pause();
    }
  }

  /** Waits for all work that has begun. */
  async #works(context: Context): Promise<void> {
    for (let times = 0; times < 6; times += 1) {
      await this.#pause();
      const [call] = (await loadCurrentSession(context, ID)).session.toolCalls.open;
      await this.#pause();
      if (call === undefined) continue;
      const text = `Found out about ${call.title}.`;
      await stepFinishedCall(context, { session: ID, call: call.call, outcome: { is: 'done', text } });
    }
  }

  async #erases(): Promise<void> {
    for (let left = this.chance.between(0, 120); left > 0; left -= 1) await breath();
    await eraseEverythingOfUser(this.chance.of(this.both), 'ada');
    this.erasedIn = (await loadCurrentSession(this.world.process(), ID)).session.erasure.running?.n ?? 0;
  }

  /** The numbers that the table still contains. */
  async left(): Promise<Map<number, string>> {
    const rows = await this.listed.rows();
    return new Map(
      rows.flatMap((row) =>
        [...`${row.sk} ${textOf(row)}`.matchAll(MARK)].map(([, n]) => [Number(n), row.sk] as const),
      ),
    );
  }
}

describe('an erasure among others who write', () => {
  it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
    '[N6] [S4] an erasure among other writers leaves nothing from before and loses nothing from after (seed %i)',
    async (seed) => {
      const race = new Race(seed);
      const log = race.world.logged;
      await race.run();
      const { session } = await loadCurrentSession(race.world.process(), ID);
      expect(session).toMatchObject({ quarantined: null, erasure: { running: null } });
      expect(log).not.toContain('session quarantined');
      const { erasedIn } = race;
      const alive = new Set(
        [...session.deliveries.open, ...session.deliveries.recent.filter(({ n }) => n > erasedIn)].map(({ id }) => id),
      );
      for (const [n, sk] of await race.left()) {
        const isBehind = (race.told.get(n) ?? 0) > erasedIn || alive.has(race.pushed.get(n) ?? '');
        expect([n, sk, isBehind]).toEqual([n, sk, true]);
      }
      const behind = [...race.told].filter(([, record]) => (record ?? 0) > erasedIn);
      expect(session.memory.facts.map(({ text }) => text).sort()).toEqual(
        behind.map(([n]) => `likes zanzibar${n}x`).sort(),
      );
      const bySeq = new Map<number, string>();
      for (const frame of race.world.durable) {
        if (!('seq' in frame)) continue;
        const text = JSON.stringify(frame);
        expect(bySeq.get(frame.seq) ?? text).toBe(text);
        bySeq.set(frame.seq, text);
      }
    },
  );
});
