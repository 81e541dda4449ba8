/** Walks 2 and 3 of docs/ARCHITECTURE.md on a real process, killed with -9 between any two steps. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, type TestContext } from 'vitest';
import type { DurableFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import { type Client, join } from './home.ts';
import { killProcess, type Server, startProcess } from './process.ts';

const ENV = {
  SOTTO_MODEL: 'offline',
  SLOW_RESEARCH_SECS: '1',
  // Nothing listens there: research ends honestly, and at once.
  WIKIPEDIA_URL: 'http://127.0.0.1:9',
  ALLOW_PRIVATE_FETCH: '1',
  DELIVERY_SETTLE_MS: '100',
};

/** A client that reports playback, stores it across crashes, and plays no delivery twice. */
class Listener {
  readonly frames: DurableFrame[] = [];
  /** How often each line was played. */
  readonly listened = new Map<string, number>();
  readonly accepted = new Set<string>();
  listens = true;
  readonly #data: string;
  readonly #heard = new Set<string>();
  #server: Server | null = null;
  #client: Client | null = null;
  #ids = 0;

  constructor(data: string) {
    this.#data = data;
  }

  get port(): number {
    return this.#server?.port ?? 0;
  }

  async start(): Promise<void> {
    this.#server = await startProcess(this.#data, ENV);
  }

  async kill(): Promise<void> {
    if (this.#server !== null) await killProcess(this.#server);
    this.#server = null;
    this.#client = null;
  }

  async come(): Promise<void> {
    const hello = { cursor: this.frames.length, capabilities: { heard: true } };
    this.#client = await join(this.port, { hello: null });
    this.#client.send({ type: 'hello', id: `h${++this.#ids}`, install: 'laptop', ...hello });
    await this.until((frame) => frame.type === 'welcome');
  }

  async leave(): Promise<void> {
    this.#client?.drop();
    await this.#client?.gone();
    this.#client = null;
  }

  say(id: string, text: string): void {
    this.#client?.send({ type: 'user.text', id, text });
  }

  /** Reads frames until one matches. */
  async until(wanted: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    const client = this.#client;
    if (client === null) throw new Error('not connected');
    for (;;) {
      const frame = await client.until(() => true, 15_000);
      this.#take(client, frame);
      if (wanted(frame)) return frame;
    }
  }

  #take(client: Client, frame: ServerFrame): void {
    if (frame.type === 'accepted') this.accepted.add(frame.id);
    if (!('seq' in frame)) return;
    expect(frame.seq).toBe(this.frames.length + 1);
    this.frames.push(frame);
    if (frame.type !== 'line' || (frame.delivery !== undefined && !this.listens)) return;
    const key = `${frame.delivery ?? frame.turn}/${frame.text}`;
    if (frame.delivery !== undefined && !this.#heard.has(key)) {
      this.listened.set(key, (this.listened.get(key) ?? 0) + 1);
      this.#heard.add(key);
    }
    client.send({ type: 'heard', seq: frame.seq, complete: true });
  }

  of<T extends DurableFrame['type']>(type: T): Extract<DurableFrame, { type: T }>[] {
    return this.frames.filter((frame) => frame.type === type) as Extract<DurableFrame, { type: T }>[];
  }
}

async function listener({ onTestFinished }: TestContext): Promise<Listener> {
  const data = await mkdtemp(path(tmpdir(), 'sotto-walk-'));
  const ada = new Listener(data);
  onTestFinished(async () => {
    await ada.kill();
    await rm(data, { recursive: true, force: true });
  });
  await ada.start();
  await ada.come();
  return ada;
}

async function crash(ada: Listener): Promise<void> {
  await ada.kill();
  await ada.start();
  await ada.come();
}

const RESEARCH = 'Please research the history of tea.';
const isTool = (state: string) => (frame: ServerFrame) => frame.type === 'tool' && frame.state === state;
const isDelivery = (state: string) => (frame: ServerFrame) => frame.type === 'delivery' && frame.state === state;
const isDeliveryLine = (frame: ServerFrame) => frame.type === 'line' && frame.delivery !== undefined;

/** The research ends without sources. Repeats until the result is played: each line once, one end. */
async function heardOnce(ada: Listener): Promise<void> {
  if (!ada.of('delivery').some(isDelivery('heard'))) await ada.until(isDelivery('heard'));
  const ends = ada.of('delivery').filter(({ state }) => state !== 'pending' && state !== 'offered');
  expect(ends.map(({ state }) => state)).toEqual(['heard']);
  expect(ada.of('tool').map(({ state }) => state)).toEqual(['started', 'deferred', 'failed']);
  const lines = [...ada.listened].filter(([key]) => key.includes(`${ends[0]?.delivery}/`));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.map(([, times]) => times)).toEqual(lines.map(() => 1));
  expect(lines.map(([key]) => key).join()).toContain('the research on the history of tea: it failed.');
}

describe.concurrent('[T2] [D16] [D18] [D19] [S4] walk 2, a slow result while nobody is there, killed', () => {
  const GAPS: readonly [string, (ada: Listener) => Promise<void>][] = [
    [
      'as soon as the words are accepted',
      (ada) => ada.until((frame) => frame.type === 'accepted').then(() => crash(ada)),
    ],
    ['when the call has been recorded', (ada) => ada.until(isTool('started')).then(() => crash(ada))],
    ['when the turn has ended', (ada) => ada.until((frame) => frame.type === 'turn.ended').then(() => crash(ada))],
    [
      'in the middle of the work, with nobody there',
      async (ada) => {
        await ada.until(isTool('deferred'));
        await ada.leave();
        await pause(400);
        await crash(ada);
      },
    ],
    [
      'when the result lies ready for somebody who is away',
      async (ada) => {
        await ada.until(isTool('deferred'));
        await ada.leave();
        await pause(2_500);
        await crash(ada);
      },
    ],
    [
      'after the hello, before a line of it',
      async (ada) => {
        await ada.until(isTool('deferred'));
        await ada.leave();
        await pause(2_500);
        await ada.come();
        await crash(ada);
      },
    ],
    [
      'between its line and the report that it was heard',
      async (ada) => {
        ada.listens = false;
        await ada.until(isDeliveryLine);
        await ada.kill();
        ada.listens = true;
        await ada.start();
        await ada.come();
        await ada.until((frame) => isDeliveryLine(frame) && 'redelivered' in frame);
      },
    ],
    ['when it has been heard', (ada) => ada.until(isDelivery('heard')).then(() => crash(ada))],
  ];

  /** Every n-th for the CI share. */
  const every = Math.ceil(GAPS.length / Number(process.env.WALKS ?? GAPS.length));
  it.for(GAPS.filter((_, at) => at % every === 0))(
    '[T2] [D16] [D18] [D19] [S4] a slow result for an absent user survives kills: %s',
    { timeout: 60_000 },
    async ([, gap], context) => {
      const ada = await listener(context);
      ada.say('u1', RESEARCH);
      await gap(ada);
      if (!ada.accepted.has('u1')) ada.say('u1', RESEARCH);
      await heardOnce(ada);
    },
  );
});

describe.concurrent('[W1] [W4] [D13] [D14] walk 3, a deadline that passes while the process is dead', () => {
  async function push(ada: Listener, more: object): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${ada.port}/deliveries`, {
      method: 'POST',
      headers: { authorization: 'Bearer local', 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'ada', text: 'The kettle boils.', source: 'kitchen', ...more }),
    });
    expect(response.status).toBe(202);
    const { delivery } = (await response.json()) as { delivery: string };
    return delivery;
  }

  it('[D14] a time to live that passes while the process is dead ends the delivery, unsaid', {
    timeout: 60_000,
  }, async (context) => {
    const ada = await listener(context);
    await ada.leave();
    const delivery = await push(ada, { priority: 'time_sensitive', ttlSeconds: 1 });
    await ada.kill();
    await pause(1_200);
    await ada.start();
    await ada.come();
    const state = async () => {
      const answer = await fetch(`http://127.0.0.1:${ada.port}/deliveries/${delivery}`, {
        headers: { authorization: 'Bearer local' },
      });
      return ((await answer.json()) as { state: string }).state;
    };
    await context.expect.poll(state).toBe('expired');
    await pause(300);
    expect(ada.of('line')).toEqual([]);
  });

  it('[D13] what waited for an opening while the process died is said once, by the next process', {
    timeout: 60_000,
  }, async (context) => {
    const ada = await listener(context);
    await ada.leave();
    const delivery = await push(ada, { priority: 'time_sensitive' });
    await ada.kill();
    await ada.start();
    await ada.come();
    await ada.until(isDelivery('heard'));
    expect(ada.listened).toEqual(new Map([[`${delivery}/kitchen says — The kettle boils.`, 1]]));
  });
});
