import { describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import type { Awaitable } from '../../shared/ports/awaitable.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { type Call, roundTrips } from './round-trips.ts';
import { call, counting, type Round, scripted, startTalks, type Talks, talks, text } from './tool-calls/talks.ts';

/** What a search may read beside each other: segments, and the results of turns that none holds yet. */
const SEGMENTS = ['get INDEX#', 'query R#'];

/** A table that records every request, and which ones were concurrent. */
class Counted {
  readonly table: Table;
  readonly #talks: Talks;
  #calls: (Call & { what: string; posted: number })[] = [];
  #moment = 0;

  constructor(talks: Talks) {
    const { get, query, put } = talks.table;
    this.#talks = talks;
    this.table = {
      ...talks.table,
      get: (key) => this.#counted(`get ${rowsOf(key.sk)}`, () => get(key)),
      query: (span) => this.#counted(`query ${rowsOf(span.from)}`, () => query(span)),
      put: (item, condition) => this.#counted(`put ${rowsOf(item.sk)}`, () => put(item, condition)),
    };
  }

  /** The requests before the next frame: "2: query E#, get B#" is two sequential round trips. */
  untilFrame(): string {
    const [first] = this.#calls;
    const calls = this.#calls.filter(({ posted }) => posted === first?.posted);
    const all = calls.map(({ what }) => what);
    const isSegment = (what: string) => SEGMENTS.includes(what);
    // How many there are depends on how often they were merged.
    const named = all.filter((what, at) => !isSegment(what) || all.findIndex(isSegment) === at).map(nameOfCall);
    return `${roundTrips(calls)}: ${named.join(', ')}`;
  }

  clear(): void {
    this.#calls = [];
  }

  async #counted<T>(what: string, request: () => Awaitable<T>): Promise<T> {
    this.#moment += 1;
    const { length: posted } = this.#talks.world.posted;
    const one = { what, posted, startedMs: this.#moment, endedMs: Number.POSITIVE_INFINITY };
    this.#calls.push(one);
    try {
      await new Promise((resolve) => setImmediate(resolve));
      return await request();
    } finally {
      this.#moment += 1;
      one.endedMs = this.#moment;
    }
  }
}

function nameOfCall(what: string): string {
  return SEGMENTS.includes(what) ? 'segments' : what;
}

/** "E#0000000000000012" is a record. */
function rowsOf(sk: string): string {
  return sk.replace(/#.*$/s, '#');
}

const SAYS: Round = [text('Right.')];

/** On Lambda each function is a process of its own; `alone`: one process with its cache. */
class Home {
  readonly #counted: Counted;
  readonly #alone: boolean;
  #reply: Context;
  #door: Context;
  #turns = 0;

  constructor({ alone }: { alone: boolean }) {
    startTalks(counting());
    this.#counted = new Counted(talks);
    this.#alone = alone;
    this.#reply = this.#started();
    this.#door = alone ? this.#reply : talks.process({ alone });
  }

  async open(): Promise<void> {
    await talks.hello(this.#door);
  }

  /**
   * Every tenth turn from the fifth uses a tool. Returns the store requests before the first frame of the
   * answer.
   */
  async turn(): Promise<string> {
    this.#turns += 1;
    const job = await this.#asked(`This is number ${this.#turns}.`);
    const rounds = this.#turns % 10 === 5 ? [[call('look_up', { turn: this.#turns })], SAYS] : [SAYS];
    this.#counted.clear();
    await answerReplyJob({ ...this.#reply, model: () => scripted(...rounds) }, job);
    const cost = this.#counted.untilFrame();
    for (const due of talks.world.remembering.splice(0))
      await upkeepSession(this.#alone ? this.#reply : talks.process({ alone: false }), due);
    return cost;
  }

  async turns(upTo: number): Promise<string[]> {
    const costs = [];
    while (this.#turns < upTo) costs.push(await this.turn());
    return costs;
  }

  restart(): void {
    this.#reply = this.#started();
    if (this.#alone) this.#door = this.#reply;
  }

  #started(): Context {
    return talks.process({ alone: this.#alone, table: this.#counted.table });
  }

  async #asked(words: string) {
    await talks.say(this.#door, words);
    const job = talks.world.asked.at(-1);
    if (job === undefined) throw new Error('nobody was asked to answer');
    return job;
  }
}

const HOMES = [
  {
    name: 'in one process',
    alone: true,
    warm: '1: put E#',
    young: '3: query M#, get R#, put E#',
    old: '3: get B#, query M#, query INDEX#, query M#, query C#, get R#, get R#, get R#, segments, put E#',
  },
  {
    name: 'on Lambda',
    alone: false,
    warm: '1: put E#',
    tool: '1: put R#, put E#',
    young: '3: query M#, query E#, query SEEN#, get R#, put E#',
    old: '4: query M#, get B#, query E#, query SEEN#, get R#, get R#, get R#, query INDEX#, query M#, query C#, segments, put E#',
    epoch: '3: get B#, query INDEX#, query M#, query C#, segments, put E#',
  },
] as const;

function counts(costs: readonly string[]): Record<string, number> {
  const groups = Object.entries(Object.groupBy(costs, (one) => one));
  return Object.fromEntries(groups.map(([cost, turns = []]) => [cost, turns.length]));
}

describe.each(HOMES)('[M8] before the first line of an answer, $name', ({ alone, warm, young, old }) => {
  it("[M8] [X1] before the first line of $name a warm process waits for its own record only, and a cold one reads the prompt's inputs once", async () => {
    const home = new Home({ alone });
    await home.open();
    for (const [turn, cold] of [
      [7, young],
      [97, old],
    ] as const) {
      await home.turns(turn);
      expect(await home.turn()).toBe(warm);
      home.restart();
      expect([await home.turn(), await home.turn()]).toEqual([cold, warm]);
    }
  });
});

it('[M8] [X2] before the first line of $name only an epoch is read anew, two dozen turns after the last, however old the session is', async () => {
  const home = new Home({ alone: false });
  const [, { warm, tool, epoch }] = HOMES;
  await home.open();
  await home.turns(37);
  const early = counts(await home.turns(109));
  expect(early).toEqual({ [warm]: 62, [tool]: 7, [epoch]: 3 });
  expect(counts(await home.turns(181))).toEqual(early);
});
