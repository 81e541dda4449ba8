import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companion as persona } from '../../../personas/companion.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { Table } from '../../../shared/ports/ports.ts';
import { recallEntriesForPrompt, recallForPrompt } from '../../../shared/reply/prompt/recall.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { redactMemoryExchange } from '../../../shared/session/memory/redact-exchange.ts';
import { putMemoryLines } from '../../../shared/storage/memory/blocks.ts';
import { rewriteExchangeRows } from '../../../shared/storage/memory/exchanges.ts';
import { ID } from '../../engine/world.ts';
import { MINUTE_MS, Past, STARTED_MS, small, type Told } from './past.ts';

const MANIFEST = 'INDEX#M#3#0';

let past: Past;
beforeEach(() => {
  past = new Past();
});
afterEach(() => past.table.close());

const SAID: Told[] = [
  { words: 'My dentist is in Oslo.', said: 'Noted.' },
  { words: 'On Tuesday there is soup.', said: 'Tasty.' },
  { words: 'The dentist comes on Tuesday.', said: 'Brave.' },
  { words: 'Nothing else.', said: 'Fine.' },
];

describe('what is recalled', () => {
  it('[M7] [X4] recall brings entries related to the words, sorted by number, that the prompt does not hold', async () => {
    await past.tell([...SAID, { words: 'The dentist, again.', said: 'Oh.' }]);
    expect(await past.found(past.session(5), 'When is the dentist on Tuesday?')).toEqual([
      expect.objectContaining({ n: 1, kind: 'user', turn: 1, text: 'My dentist is in Oslo.' }),
      expect.objectContaining({ n: 3, turn: 2, text: 'On Tuesday there is soup.' }),
      expect.objectContaining({ n: 5, turn: 3, text: 'The dentist comes on Tuesday.' }),
    ]);
    expect(await past.numbers(past.session(5), 'the dentist', { most: 1 })).toHaveLength(1);
    expect(await past.numbers(past.session(5), ' ')).toEqual([]);
  });

  it("[M7] [X4] recall brings the entries before and after a found one, and others' words only where they fit themselves", async () => {
    const shown = async (query: string, from = 6) =>
      (await past.recall(past.session(from), query)).map(({ n, isNeighbour }) => (isNeighbour ? -n : n));
    await past.tell([
      ...SAID,
      { words: 'Which pages?', found: { tool: 'list_pages', text: 'Start' }, said: 'Splendid.' },
      ...small(2),
    ]);
    expect(await shown('soup')).toEqual([-2, 3, -4]);
    expect(await shown('splendid')).toEqual([11]);
    expect(await shown('list pages')).toEqual([-9, 10, -11]);
    // The prompt holds what follows.
    expect(await shown('soup', 2)).toEqual([]);
    expect(await shown('noted', 2)).toEqual([-1, 2]);
  });

  it('[M7] [M11] recall prefers what was told after what a question names, by the facts that the session knows', async () => {
    await past.tell([
      { words: 'The spare key, my spare key, hangs in the hall.', said: 'Noted.' },
      ...small(20),
      { words: 'The spare key hangs in the attic.', said: 'Noted.' },
      ...small(2),
    ]);
    const facts = [{ topic: 'home', text: 'moved to Porto', n: 20, atMs: STARTED_MS + 10 * MINUTE_MS }];
    const query = 'Where is the spare key since we moved?';
    expect(await past.numbers(past.session(24), query, { most: 1 })).toEqual([1]);
    expect(await past.numbers(past.session(24, { facts }), query, { most: 1 })).toEqual([43]);
  });

  it("[X4] recall brings nothing for small talk, also with the agent's name, and reads nothing for it", async () => {
    await past.tell([
      { words: 'Good morning! How was your day?', said: 'Fine, thanks.' },
      { words: `${persona.speaker} is a nice name.`, said: 'Okay.' },
      ...SAID,
    ]);
    for (const words of ['Good morning!', `Hey ${persona.speaker}, how was your day?`, 'Okay.', 'I see.'])
      expect(await past.numbers(past.session(7), words)).toEqual([]);
    expect(past.reads).toEqual([]);
    expect(await past.numbers(past.session(7), 'Good morning! Who is my dentist?')).toContain(5);
    const named = async (speaker: string) => {
      const asked = { session: past.session(7), query: 'The dentist', persona: { ...persona, speaker }, most: 5 };
      return (await recallForPrompt(past.context, ID, { ...asked, signal: new AbortController().signal })).length > 0;
    };
    expect(await Promise.all(['', 'dent', 'dentist'].map(named))).toEqual([true, true, false]);
  });

  it('[M7] [T9] recalled tool results are found by what was asked and found, and shortened to 4,000 characters', async () => {
    await past.tell([
      { words: 'Which pages?', found: { tool: 'list_pages', text: `saffron ${'x'.repeat(10_000)}` } },
      ...SAID,
    ]);
    const [found] = await past.found(past.session(4), 'saffron');
    expect(found).toMatchObject({
      n: 2,
      kind: 'tool',
      atMs: STARTED_MS + 61_000,
    });
    expect(found?.text).toMatch(/^list_pages \{\}: saffron x+ …$/);
    expect(found?.text).toHaveLength(4_000);
    expect(await past.numbers(past.session(4), 'list pages')).toEqual([2]);
  });

  it('[M1] [M7] recall finds an entry also by the better line of a summariser', async () => {
    await past.tell([...SAID, ...small(10)]);
    expect(await past.numbers(past.session(5), 'toothache')).toEqual([]);
    past.context.process.recallCache.sessions.clear();
    await putMemoryLines(past.table, ID, 8, new Map([[1, 'Where to go with a toothache']]));
    expect(await past.found(past.session(5), 'toothache')).toEqual([
      expect.objectContaining({ n: 1, text: 'My dentist is in Oslo.' }),
    ]);
  });

  it('[L2] [M7] recall brings no stimulus of a remark', async () => {
    await past.tell([{ words: 'Say something about tea.', kind: 'stimulus', said: 'Lanterns again.' }, ...SAID]);
    expect(await past.numbers(past.session(4), 'tea lanterns')).toEqual([2]);
  });

  it("[N2] recall never brings another session's entries", async () => {
    await past.tell(SAID);
    expect(await past.numbers(past.session(5), 'dentist')).toEqual([1, 5]);
    expect(await past.numbers(past.session(5), 'dentist', { id: 'ben~companion' })).toEqual([]);
  });

  it('[M7] recall brings nothing that stands in the prompt of an older epoch, which another answer still has', async () => {
    await past.tell([...SAID, ...small(4)]);
    expect(await past.numbers(past.session(5), 'dentist Tuesday')).toEqual([1, 3, 5]);
    expect(await past.numbers(past.session(3), 'dentist Tuesday')).toEqual([1, 3]);
  });

  it('[N6] recall brings nothing from before an erasure, whether the rows are gone yet or not', async () => {
    await past.tell([...SAID, ...small(40)]);
    expect(await past.numbers(past.session(5), 'dentist')).toEqual([1, 5]);
    const anew = past.session(5, { epoch: { edition: 0, asOf: 8, from: 5 }, forgot: 2 });
    expect(await past.numbers(anew, 'dentist')).toEqual([]);
    expect(past.context.process.recallCache.sessions.size).toBe(0);
    const erasing = {
      askedAtMs: 1,
      atMs: 1,
      n: 1,
      turn: 4,
      entry: 8,
      edition: 2,
      calls: [],
      workflows: [],
      reflections: [],
      stage: 'late',
      dueAtMs: 1,
    } as const;
    const later = {
      ...past.session(20, { forgot: 2 }),
      erasure: {
        ...past.session(20, { forgot: 2 }).erasure,
        running: { ...erasing, calls: [], workflows: [], reflections: [] },
      },
    };
    expect(await past.numbers(later, 'dentist word3')).toEqual([15]);
  });

  it('[M7] recall finds what is not yet in the store, too', async () => {
    await past.tell(SAID.slice(0, 2));
    const session = past.session(3);
    const newer = past.exchanges.map((one) => ({
      ...one,
      turn: one.turn + 2,
      entries: [{ n: 5, kind: 'user' as const }],
    }));
    const sealed = {
      ...session,
      turns: { ...session.turns, sealed: newer.slice(0, 1) },
      memory: { ...session.memory, epoch: { edition: 1, asOf: 5, from: 4 } },
    };
    expect(await past.numbers(sealed, 'dentist')).toEqual([1, 5]);
  });
});

describe('what it costs', () => {
  it('[M8] recall reads nothing while the prompt holds everything', async () => {
    await past.tell(SAID);
    expect(await past.numbers(past.session(1), 'dentist')).toEqual([]);
    expect(past.reads).toEqual([]);
  });

  it('[M8] recall reads what no segment holds once, the words of what it finds once, and nothing else until the next epoch', async () => {
    await past.tell([...SAID, ...small(40)]);
    const reads = async (from: number, query: string) => {
      past.reads.length = 0;
      await past.recall(past.session(from), query);
      return past.reads;
    };
    expect(await reads(5, 'dentist')).toEqual([MANIFEST, 'M#1', 'C#1', 'M#1']);
    for (let asked = 0; asked < 10; asked += 1) expect(await reads(5, 'dentist')).toEqual([]);
    expect(await reads(5, 'soup')).toEqual([]);
    expect(await past.numbers(past.session(29), 'dentist word20')).toEqual([1, 5, 49]);
    expect(past.reads).toEqual([MANIFEST, 'M#1', 'C#1', 'M#24']);
    expect(await reads(29, 'dentist word20')).toEqual([]);
  });

  it('[M8] recall reads tool results only where there are any', async () => {
    await past.tell([...SAID, { words: 'And?', found: { tool: 'look_up', text: 'forty-two' } }, ...small(30)]);
    await past.recall(past.session(5), 'dentist');
    expect(past.reads.map((from) => from[0])).toEqual(['I', 'M', 'C', 'M']);
    past.reads.length = 0;
    expect(await past.numbers(past.session(20), 'forty-two')).toEqual([10]);
    expect(past.reads.map((from) => from[0])).toEqual(['I', 'M', 'C', 'R', 'M', 'R']);
  });

  it.each([
    ['a function', false, 1_000],
    ['one machine', true, 2_000],
  ])(
    '[M7] [M8] without an index %s searches the newest %d turns and no more, says since when they are, and asks for an index',
    async (_, singleProcess, turns) => {
      const asked: object[] = [];
      const remember = async (job: object) => void asked.push(job);
      const context = { ...past.context, singleProcess, invoke: { ...past.context.invoke, remember } };
      await past.tell(small(turns + 100));
      const session = past.session(turns + 81);
      const query = `word79 word80 word${turns + 79}`;
      const signal = new AbortController().signal;
      const { entries, sinceMs } = await recallEntriesForPrompt(context, ID, {
        session,
        query,
        persona,
        most: 5,
        signal,
      });
      const found = entries.filter(({ isNeighbour }) => isNeighbour !== true);
      expect(found.map(({ n }) => n)).toEqual([161, 2 * turns + 159]);
      expect(sinceMs).toBe(STARTED_MS + 81 * MINUTE_MS);
      const newest = [`M#${turns + 9}`, `C#${2 * turns - 128}`];
      expect(past.reads).toEqual([MANIFEST, ...newest, 'M#81', 'C#161', 'M#81', `M#${turns + 79}`]);
      expect(past.context.process.recallCache.sessions.get(ID)?.index?.index.size).toBe(2 * turns);
      expect(asked).toEqual([{ session: ID, edition: 0, index: true }]);
    },
  );

  it('[M7] recall says that it has everything of a session that it read to the end', async () => {
    await past.tell(small(60));
    const erasing = {
      askedAtMs: 0,
      atMs: 0,
      n: 0,
      turn: 20,
      entry: 40,
      edition: 0,
      stage: 'confirm',
      dueAtMs: 0,
    } as const;
    const erased = {
      ...past.session(50),
      erasure: { ...past.session(50).erasure, running: { ...erasing, calls: [], workflows: [], reflections: [] } },
    };
    for (const session of [past.session(50), erased]) {
      past.context.process.recallCache.sessions.clear();
      const asked = { session, query: 'saffron', persona, most: 5, signal: new AbortController().signal };
      expect(await recallEntriesForPrompt(past.context, ID, asked)).toEqual({ entries: [], sinceMs: null });
    }
  });

  it('[M8] fifty recall questions at once make one index', async () => {
    await past.tell([...SAID, ...small(40)]);
    const all = await Promise.all(Array.from({ length: 50 }, () => past.numbers(past.session(30), 'dentist')));
    expect(new Set(all.map(String))).toEqual(new Set(['1,5']));
    const reads = () => past.reads.filter((from) => from === MANIFEST);
    expect(reads()).toHaveLength(1);
    const later = await Promise.all(Array.from({ length: 50 }, () => past.numbers(past.session(40), 'dentist word30')));
    expect(new Set(later.map(String))).toEqual(new Set(['1,5,69']));
    expect(reads()).toHaveLength(2);
  });

  it('[M8] a process holds 32 MB of recall indexes in all, and drops the least recently asked session', async () => {
    const { sessions } = past.context.process.recallCache;
    await past.tell(small(20), 'first');
    await past.tell(small(20), 'second');
    await past.tell(small(20), 'third');
    for (const id of ['first', 'second']) await past.recall(past.session(21), 'word1', { id });
    for (const one of sessions.values()) one.bytes = 16_000_001;
    await past.recall(past.session(21), 'word1', { id: 'first' });
    await past.recall(past.session(21), 'word1', { id: 'third' });
    expect([...sessions.keys()]).toEqual(['first', 'third']);
  });

  it.each([
    ['a function', false, 1_000, 32_000_000],
    ['one machine', true, 2_000, 192_000_000],
  ])(
    '[M8] an old session takes at most 200 KB of index for 1,000 turns, so that %s holds a hundred',
    async (_, singleProcess, turns, most) => {
      const context = { ...past.context, singleProcess };
      const said = (at: number) => `Tell me of the garden, the harbour and the lantern, and of word${at} on day ${at}.`;
      await past.tell(Array.from({ length: turns + 20 }, (_, at) => ({ words: said(at), said: said(at + 10_000) })));
      expect(await past.numbers(past.session(turns + 1), `word${turns - 1}`, { context })).toEqual([2 * turns - 1]);
      const bytes = past.context.process.recallCache.sessions.get(ID)?.bytes ?? 0;
      expect(bytes).toBeGreaterThan(turns * 50);
      expect(bytes).toBeLessThan(turns * 200);
      expect(Math.floor(most / bytes)).toBeGreaterThanOrEqual(100);
    },
  );
});

describe('what is to be forgotten', () => {
  beforeEach(() =>
    past.tell([
      ...SAID.slice(0, 1),
      {
        words: 'I have a secret dentist.',
        found: { tool: 'web_search', text: 'secret dentists' },
        said: 'Your secret?',
      },
      ...SAID.slice(1),
      ...small(30),
    ]),
  );

  it('[M5] a forgotten entry is not recalled from then on, nor what was found and answered in that turn', async () => {
    const shown = async (session: Session) => (await past.recall(session, 'secret dentist')).map(({ n }) => n);
    expect(await shown(past.session(6))).toEqual([1, 2, 3, 4, 5, 7, 8, 9]);
    expect(await shown(past.session(6, { forgetting: [3] }))).toEqual([1, 2, 7, 8, 9]);
  });

  it('[M5] a forgotten entry that is gone from the store is not recalled from a cache', async () => {
    await past.numbers(past.session(6), 'secret dentist');
    const gone = new Set([3]);
    await rewriteExchangeRows(past.table, ID, {
      entries: [3],
      newest: 35,
      change: (one) => redactMemoryExchange(one, gone),
    });
    expect(await past.numbers(past.session(6, { forgot: 2 }), 'secret dentist')).toEqual([1, 8]);
    expect(await past.numbers(past.session(30, { forgot: 2 }), 'secret dentist')).toEqual([1, 8]);
  });
});

describe('a store', () => {
  const withQuery = (query: Table['query']) => ({ ...past.context, table: { ...past.context.table, query } });

  it('[M7] a store that fails costs only what recall would have brought, and is tried again', async () => {
    await past.tell(SAID);
    const context = withQuery(async () => {
      throw new Transient('out of order');
    });
    expect(await past.numbers(past.session(5), 'dentist', { context })).toEqual([]);
    expect(past.logged).toEqual([{ sentence: 'not recalled', fields: { session: ID, why: 'Transient' } }]);
    expect(await past.numbers(past.session(5), 'dentist')).toEqual([1, 5]);
  });

  it('[M7] a slow store is waited for for a second, once, and what comes later is found later', async () => {
    await past.tell(SAID);
    const { promise, resolve } = Promise.withResolvers<void>();
    const context = withQuery(async (span) => {
      await promise;
      return past.table.query(span);
    });
    const first = past.numbers(past.session(5), 'dentist', { context });
    await past.clock.pass(1_000);
    expect(await first).toEqual([]);
    const second = past.numbers(past.session(5), 'dentist', { context });
    await past.clock.pass(0);
    expect(await second).toEqual([]);
    resolve();
    await past.clock.settle();
    expect(await past.numbers(past.session(5), 'dentist', { context })).toEqual([1, 5]);
  });

  it('[U1] [M7] recall does not wait for a store when the turn is over', async () => {
    await past.tell(SAID);
    const over = AbortSignal.abort('over');
    const asked = { session: past.session(5), query: 'dentist', persona, most: 5, signal: over };
    expect(await recallForPrompt(past.context, ID, asked)).toEqual([]);
    expect(past.logged).toEqual([]);
  });
});
