import { afterEach, describe, expect, it } from 'vitest';
import { Transient } from '../../shared/ports/errors.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { MAX_FRAME_BYTES } from '../../shared/protocol/limits.ts';
import { REQUEST } from '../contract/model.ts';
import { OwnModelTalks } from './own-model.ts';

let talks: OwnModelTalks;
afterEach(() => talks.table.close());

describe('a turn of the client’s own model', () => {
  it("[B1] [B5] a client's own model is asked through the client, and its answer is spoken line by line", async () => {
    talks = new OwnModelTalks();
    await talks.comes();
    const run = await talks.asks('Hi.');
    const [question, ...more] = await talks.question();
    expect(more).toEqual([]);
    expect(question).toMatchObject({ turn: 1, part: 1, parts: 1, maxTokens: 600, temperature: 0.8 });
    expect(question?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(question?.messages[1]?.text).toContain('Hi.');
    await talks.tells(['[happy] Hello the', 're. How '], null);
    expect(talks.lines()).toEqual(['Hello there.']);
    await talks.says({ type: 'model.delta', request: question?.request, n: 3, text: 'are you?' });
    await talks.says({ type: 'model.end', request: question?.request, count: 3 });
    await run.done;
    expect(talks.lines()).toEqual(['Hello there.', 'How are you?']);
    expect(talks.ends()).toEqual(['1 complete']);
    expect(await talks.left()).toEqual([]);
  });

  it("[S8] a client's own model is asked in as many frames as needed, each within its bound", async () => {
    talks = new OwnModelTalks();
    await talks.comes();
    const long = `${'💬\u0001é'.repeat(9_000)} end`;
    const { model } = talks.model();
    const messages = [{ role: 'user' as const, content: [{ type: 'text' as const, text: long }] }];
    const asked = model.stream({ ...REQUEST, messages }, new AbortController().signal)[Symbol.asyncIterator]();
    const first = asked.next();
    const pages = await talks.question();
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map(({ part, parts }) => [part, parts])).toEqual(pages.map((_, at) => [at + 1, pages.length]));
    for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(MAX_FRAME_BYTES);
    const sent = pages.flatMap((page) => page.messages);
    expect(sent[0]).toEqual({ role: 'system', text: 'You are Rose.\n\nBe brief.' });
    expect(sent.slice(1).every(({ role }) => role === 'user')).toBe(true);
    expect(
      sent
        .slice(1)
        .map(({ text }) => text)
        .join(''),
    ).toBe(long);
    await talks.tells(['Yes.']);
    expect(await first).toMatchObject({ value: { type: 'text', text: 'Yes.' } });
  });

  it("[B1] [U1] a client's own model is not waited for once the user speaks, and what comes late is dropped", async () => {
    talks = new OwnModelTalks();
    await talks.comes();
    const first = await talks.asks('Hi.');
    const [question] = await talks.question();
    const second = await talks.asks('No, wait.');
    await first.done;
    await talks.says({ type: 'model.delta', request: question?.request, n: 1, text: 'Too late.' });
    await talks.tells(['In time.']);
    await second.done;
    expect(talks.lines()).toEqual(['In time.']);
    expect(talks.world.sent('error')).toEqual([]);
    expect(await talks.left()).toEqual([]);
  });

  it.each([
    ['[B4] has no model', { capabilities: {} }],
    ['[B4] says nothing of one', { capabilities: undefined }],
  ])('[B4] a client %s is not asked, and the next model of the chain answers', async (_, more) => {
    talks = new OwnModelTalks({ model: 'client:,offline' });
    await talks.comes('c1', more);
    await (await talks.asks('Hello!')).done;
    expect(talks.world.sent('model.request')).toEqual([]);
    expect(talks.lines()).not.toEqual([]);
    expect(talks.ends()).toEqual(['1 complete']);
  });

  it.each(['unavailable', 'refused', 'anything else'])(
    '[B4] a client\'s own model that says "%s" before its first word is replaced by the next of the chain',
    async (error) => {
      talks = new OwnModelTalks({ model: 'client:,offline' });
      await talks.comes();
      const run = await talks.asks('Hello!');
      await talks.tells([], { error });
      await run.done;
      expect(talks.ends()).toEqual(['1 complete']);
      expect(talks.logged.filter(({ sentence }) => sentence === 'model failed')).toEqual([]);
    },
  );

  it("[B4] [U8] a client's own model that is silent for half its time is replaced by the next, with the rest of the time", async () => {
    talks = new OwnModelTalks({ model: 'client:,offline' });
    await talks.comes();
    const run = await talks.asks('Hello!');
    await talks.clock.pass(7_400);
    expect(talks.ends()).toEqual([]);
    await talks.clock.pass(700);
    await run.done;
    expect(talks.ends()).toEqual(['1 complete']);
    expect(await talks.left()).toEqual([]);
  });

  it("[U5] a client's only model that fails before its first line gets an apology, and the words stay", async () => {
    talks = new OwnModelTalks();
    await talks.comes();
    const run = await talks.asks('Hi.');
    await talks.tells([], { error: 'failed' });
    await run.done;
    expect(talks.world.sent('line').map(({ kind }) => kind)).toEqual(['apology']);
    expect(talks.ends()).toEqual(['1 failed']);
    expect(talks.world.sent('error')).toMatchObject([{ code: 'model_failed' }]);
    const again = await talks.asks('Are you there?');
    const [question] = await talks.question();
    expect(question?.messages.at(-1)?.text).toMatch(/Hi\..*Are you there\?/s);
    await talks.tells(['Yes.']);
    await again.done;
  });
  it("[U8] [F8] a client's own model that says nothing for 60 s fails the turn, and the user is told twice that the answer takes time", async () => {
    talks = new OwnModelTalks();
    await talks.comes();
    const run = await talks.asks('Hi.');
    await talks.clock.pass(59_900);
    expect([talks.ends(), talks.lines()]).toEqual([[], [expect.any(String), expect.any(String)]]);
    await talks.clock.pass(1_200);
    await run.done;
    expect(talks.ends()).toEqual(['1 failed']);
    expect(await talks.left()).toEqual([]);
  });

  it("[U8] a client's own model that goes on and on is ended after 120 s", async () => {
    talks = new OwnModelTalks();
    await talks.comes();
    const run = await talks.asks('Hi.');
    const [question] = await talks.question();
    for (let n = 1; n <= 13; n += 1) {
      await talks.says({ type: 'model.delta', request: question?.request, n, text: 'and ' });
      await talks.clock.pass(10_000);
    }
    await run.done;
    expect(talks.ends()).toEqual(['1 failed']);
    expect(talks.clock.nowMs - 1_800_000_000_000).toBe(130_000);
  });
  it.each([true, false])(
    "[B1] [S3] a client's own model is over when the client is gone half-way (on one machine: %s)",
    async (alone) => {
      talks = new OwnModelTalks({ alone });
      await talks.comes();
      const run = await talks.asks('Hi.');
      await talks.tells(['First. Sec'], null);
      await talks.clock.pass(alone ? 0 : 1_000);
      await talks.comes('other', { install: 'phone' });
      await talks.clock.pass(alone ? 0 : 3_000);
      await run.done;
      expect(talks.lines()[0]).toBe('First.');
      expect(talks.ends()).toEqual(['1 failed']);
      expect(talks.logged.map(({ fields }) => fields.what)).toContain('broken_off');
    },
  );

  it("[B4] a client's own model without a connection is replaced by the next of the chain", async () => {
    talks = new OwnModelTalks({ model: 'client:,offline' });
    await talks.comes();
    talks.world.gone.add('c1');
    await (await talks.asks('Hello!')).done;
    const { session } = talks.answers.process.cachedSessions.get('ada~companion') ?? {};
    expect(session?.turns.newest?.stage).toMatchObject({ is: 'ended', status: 'complete' });
  });

  it.each([true, false])(
    "[B1] [N3] of a client's finished answer each process asks the store once, however much still comes (on one machine: %s)",
    async (alone) => {
      talks = new OwnModelTalks({ alone });
      await talks.comes();
      const run = await talks.asks('Hi.');
      const [{ request } = { request: '' }] = await talks.question();
      await talks.tells(['Hello.']);
      await talks.clock.pass(1_000);
      await run.done;
      const trips = tripsOf(talks.table);
      for (let n = 1; n <= 600; n += 1) await talks.says({ type: 'model.delta', request, n, text: 'Late.' });
      await talks.says({ type: 'model.end', request, count: 600 });
      expect(trips()).toBe(1);
      await talks.says({ type: 'model.delta', request: 'never-was', n: 1, text: 'Hi.' });
      expect(trips()).toBe(2);
      expect(await talks.left()).toEqual([]);
    },
  );
  it("[B1] a client's answer between two functions is looked for less and less often while nothing comes", async () => {
    const looks: number[] = [];
    talks = new OwnModelTalks({ alone: false });
    const { query } = talks.table;
    talks.table.query = (span) => {
      if (span.from.startsWith('A#')) looks.push(talks.clock.nowMs);
      return query(span);
    };
    await talks.comes();
    const run = await talks.asks('Hi.');
    await talks.clock.pass(5_000);
    const waits = looks.map((at, n) => at - (looks[n - 1] ?? at)).slice(1);
    expect(waits.slice(0, 3)).toEqual([250, 312.5, 390.625]);
    expect(Math.max(...waits)).toBe(500);
    await talks.tells(['Yes.'], null);
    await talks.clock.pass(600);
    expect(talks.lines()).not.toContain('Yes.');
    await talks.says({ type: 'model.end', request: (await talks.question())[0]?.request, count: 1 });
    await talks.clock.pass(600);
    await run.done;
    expect(talks.lines().at(-1)).toBe('Yes.');
  });

  it("[U8] a client's answer goes on where the table cannot be read for a while", async () => {
    let failing = false;
    talks = new OwnModelTalks({ alone: false });
    const { query } = talks.table;
    const faulty: Table['query'] = async (span) => {
      if (failing && span.from.startsWith('A#')) throw new Transient('out of order');
      return query(span);
    };
    talks.table.query = faulty;
    await talks.comes();
    const run = await talks.asks('Hi.');
    await talks.clock.pass(100);
    failing = true;
    await talks.tells(['Yes.']);
    await talks.clock.pass(2_000);
    failing = false;
    await talks.clock.pass(600);
    await run.done;
    expect(talks.lines()).toEqual(['Yes.']);
    expect(talks.logged.some(({ sentence }) => sentence === 'look failed')).toBe(true);
  });
});

function tripsOf(table: Table): () => number {
  let trips = 0;
  const { get, query, put } = table;
  const counted =
    <A extends unknown[], R>(ask: (...args: A) => R) =>
    (...args: A): R => {
      trips += 1;
      return ask(...args);
    };
  Object.assign(table, { get: counted(get), query: counted(query), put: counted(put) });
  return () => trips;
}
