import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { stepSession } from '../../shared/engine/step.ts';
import type { ModelRequest } from '../../shared/models/model.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { memoryBlockKey } from '../../shared/storage/keys/keys.ts';
import { putToolResultRow } from '../../shared/storage/tool-results.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { ID } from '../engine/world.ts';
import { read } from '../session/story.ts';
import { Keeping } from './keeping.ts';

let keeping: Keeping;
beforeEach(() => {
  keeping = new Keeping();
});
afterEach(() => keeping.close());

function shown(request: ModelRequest | undefined): string {
  const parts = request?.messages.flatMap(({ content }) => content) ?? [];
  return parts.map((part) => ('text' in part ? part.text : part.type)).join('\n');
}

/** The numbers of the verbatim entries. */
function verbatim(request: ModelRequest | undefined): number[] {
  const text = shown(request).replace(/<<<(?:what you remember|recalled)\n.*?\n>>>/gs, '');
  return [...text.matchAll(/Number (\d+)\?/g)].map(([, n]) => Number(n));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

async function counted(upTo: number): Promise<Context> {
  const context = keeping.process();
  await keeping.hello(context);
  await keeping.count(context, upTo);
  return context;
}

/** A process, and the turns that it has read. */
function watched(): { context: Context; turns: number[] } {
  const turns: number[] = [];
  const context = keeping.process();
  context.table = {
    ...keeping.inner,
    query: (span) => {
      if (span.from.startsWith('M#') && span.limit === undefined) turns.push(Number(span.from.slice(2)));
      return keeping.inner.query(span);
    },
  };
  return { context, turns };
}

describe('[X2] where nobody has made a block in time', () => {
  it('[X2] [M3] a full prompt without a block makes one by rule, without a model, and goes on right behind it', async () => {
    const context = await counted(37);
    expect(verbatim(keeping.prompts.at(-1))).toEqual(range(1, 37));
    await keeping.count(context, 38);
    expect(verbatim(keeping.prompts.at(-1))).toEqual(range(26, 38));
    expect(shown(keeping.prompts.at(-1))).toMatch(/^<<<what you remember\nSo far:\n.*Number 2\d\?/s);
    expect(keeping.summaries).toEqual([]);
    expect(await keeping.memory()).toMatchObject({ made: { edition: 2, asOf: 50, turn: 25 }, lease: null });
  });

  it('[X2] two runs of one turn make the same block by rule, and both go on right behind it', async () => {
    const context = await counted(37);
    const {
      turns: { newest: turn },
    } = await keeping.world.say(context, 'u', 'Number 38?');
    const job = { session: ID, turn: turn?.number ?? 0, name: 'r' };
    keeping.prompts.length = 0;
    await Promise.all([answerReplyJob(keeping.process(), job), answerReplyJob(keeping.process(), job)]);
    expect(keeping.prompts.map(verbatim)).toEqual([range(26, 38), range(26, 38)]);
    expect(new Set(keeping.prompts.map((one) => JSON.stringify(one.messages.slice(0, -1)))).size).toBe(1);
  });

  it('[X2] a run that comes after another has made the block uses that block', async () => {
    const context = await counted(37);
    const {
      turns: { newest: turn },
      memory,
    } = await keeping.world.say(context, 'u', 'Number 38?');
    const late = keeping.process();
    const { put } = keeping.inner;
    late.table = {
      ...keeping.inner,
      put: async (item, condition) => {
        if (item.sk.startsWith('B#'))
          await upkeepSession(keeping.process(), { session: ID, edition: memory.requestedEdition });
        return put(item, condition);
      },
    };
    keeping.prompts.length = 0;
    await answerReplyJob(late, { session: ID, turn: turn?.number ?? 0, name: 'r' });
    expect(keeping.prompts.map(verbatim)).toEqual([range(26, 38)]);
  });

  it("[X2] [M2] a model's block that comes after one by rule is too late, and leaves nothing behind", async () => {
    const context = keeping.process();
    await keeping.hello(context);
    for (let turn = 1; turn <= 36; turn += 1) {
      await keeping.count(context, turn);
      for (const one of keeping.world.remembering.splice(0)) if (one.edition < 3) await upkeepSession(context, one);
    }
    let speak = () => {};
    const spoken = new Promise<void>((resolve) => {
      speak = resolve;
    });
    keeping.says.push({ after: spoken, says: 'NOTES\nToo late.' });
    const making = upkeepSession(keeping.process(), { session: ID, edition: 3 });
    await keeping.count(context, 38);
    expect(verbatim(keeping.prompts.at(-1))).toEqual(range(26, 38));
    speak();
    await making;
    expect((await keeping.memory()).made).toMatchObject({ edition: 4, asOf: 50 });
    expect((await keeping.rows('B#')).map(([key]) => key)).toEqual(['B#4']);
    expect(await keeping.rows('C#')).toEqual([]);
  });
});

describe('[M2] a block whose row is gone', () => {
  async function without(): Promise<Context> {
    await counted(38);
    await keeping.inner.remove(memoryBlockKey(ID, 2));
    return keeping.process();
  }

  it('[M3] turns behind a block whose row is gone stand where they stood, and the log says so', async () => {
    const context = await without();
    await keeping.count(context, 39);
    expect(verbatim(keeping.prompts.at(-1))).toEqual(range(26, 39));
    expect(shown(keeping.prompts.at(-1))).not.toContain('what you remember');
    expect(keeping.world.logged).toContain('block of memory is gone');
  });

  it('[M2] [M8] the block after one whose row is gone begins where that ended', async () => {
    await keeping.count(await without(), 51);
    const { context, turns } = watched();
    // Milestones first, and then the summary.
    for (const edition of [3, 4]) await upkeepSession(context, { session: ID, edition });
    expect(await keeping.memory()).toMatchObject({ made: { asOf: 76, turn: 38 }, lease: null });
    const [part] = keeping.summaries.at(-1)?.messages[0]?.content ?? [];
    expect(part?.type === 'text' && part.text.match(/^#\d+/gm)?.at(0)).toBe('#51');
    expect(turns).toEqual([26, 26]);
  });
});

describe('[M8] an entry of 300 KB', () => {
  /** Nothing that could be compressed by much. */
  const huge = randomBytes(225_000).toString('base64');

  it('[M8] [C7] an entry of 300 KB is kept, shown by its beginning, summarised and searched', async () => {
    const context = keeping.process();
    await keeping.hello(context);
    await keeping.count(context, 1);
    await keeping.talk(context, `${huge} Number 2?`);
    const {
      turns: { newest: turn },
    } = await keeping.world.say(context, 'look', 'Number 3?');
    const job = { turn: turn?.number ?? 0, run: 'r' };
    await stepSession(context, ID, { type: 'reply', ...job, says: [{ is: 'begins', call: read('c1') }] });
    const atMs = keeping.clock.now();
    const result = { v: 1 as const, call: 'c1', tool: 'look', version: '1', input: { q: huge }, text: huge, atMs };
    await putToolResultRow(context.table, ID, { ...result, owner: ID });
    const brings = { tookMs: 1, result: { atMs, key: null, ttlMs: 0 } };
    await stepSession(context, ID, { type: 'finished', call: 'c1', done: true, callOutcome: brings });
    await stepSession(context, ID, { type: 'reply', ...job, says: [], end: { is: 'complete', modelMs: 1 } });
    await keeping.count(context, 26);
    keeping.prompts.splice(0, 2);
    expect(Math.max(...keeping.prompts.map((one) => shown(one).length))).toBeLessThan(30_000);
    for (const one of keeping.world.remembering.splice(0)) await upkeepSession(keeping.process(), one);
    expect(shown(keeping.summaries.at(-1)).length).toBeLessThan(10_000);
    await keeping.count(keeping.process(), 40);
    expect(Math.max(...keeping.prompts.map((one) => shown(one).length))).toBeLessThan(30_000);
    const rows = await keeping.inner.query({ pk: `SESSION#${ID}`, from: ' ', to: '~' });
    expect(Math.max(...rows.map(({ body }) => body.length))).toBeLessThanOrEqual(350 * 1024);
    expect((await loadCurrentSession(keeping.process(), ID)).session.quarantined).toBeNull();
  });
});
