import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createScriptedModel, openApp } from '../../exports/testing.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { defineTool } from '../../shared/app/define-tool.ts';
import { describeAppErrorDetail } from '../../shared/app/errors/describe-error.ts';
import { developerLog } from '../../shared/app/errors/developer-log.ts';
import { applicationErrorDetail } from '../../shared/ports/developer-detail.ts';
import { jsonLinesLog } from '../../shared/ports/live.ts';
import { echo, nora } from './apps.ts';

const describeThrown = (thrown: unknown) => describeAppErrorDetail(applicationErrorDetail(thrown));

describe('an error of the application', () => {
  it('[E10] an error of the application is described with message, file, line and cause', () => {
    const text = describeThrown(new TypeError('no such city', { cause: new Error('ECONNREFUSED') }));
    expect(text).toMatch(/^TypeError: no such city\n.*developer-errors\.test\.ts:\d+:\d+\)?\n/);
    expect(text).toContain('because of Error: ECONNREFUSED');
  });

  it('[N5] an error of the application is logged elsewhere by its place, without its message', () => {
    const lines: string[] = [];
    const shown: unknown[] = [];
    const log = jsonLinesLog('info', (line) => lines.push(line));
    log.error('own tool failed', { why: applicationErrorDetail(new Error('Ada lives in Porto')) });
    developerLog(log, (...entry) => shown.push(entry)).error('own tool failed', {
      why: applicationErrorDetail(new Error('here')),
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/"why":"Error\\n.*developer-errors\.test\.ts/);
    expect(lines[0]).not.toContain('Porto');
    expect(shown).toEqual([['own tool failed', {}, expect.stringContaining('here')]]);
  });

  it.each([
    ['a text', 'no luck', /'no luck' was thrown, which is no error/],
    ['undefined', undefined, /undefined was thrown/],
    ['an object of its own', Object.create(null), /was thrown, which is no error/],
    ['a message that throws', unreadable('message'), /cannot be read/],
    ['a name that throws', unreadable('name'), /cannot be read/],
    ['control characters', new Error('\u001b[31mred\u0007'), /Error: \[31mred\n/],
  ])('[E10] an error of the application is described whatever was thrown: %s', (_, thrown, text) => {
    expect(describeThrown(thrown)).toMatch(text);
  });

  it('[E10] an error of the application is cut where it is huge', () => {
    expect(describeThrown(new Error('x'.repeat(5_000_000))).length).toBeLessThan(5_000);
  });
});

function unreadable(field: string): Error {
  return Object.defineProperty(new Error('x'), field, {
    get: () => {
      throw new Error('in the getter');
    },
  });
}

/** What a test of an application sees of one call. */
async function logOf(tool: ReturnType<typeof echo>, call: { tool: string; input?: unknown }): Promise<string> {
  const model = createScriptedModel((_, { messages }) =>
    messages.at(-1)?.content.some(({ type }) => type === 'tool_result') ? 'Done.' : { input: {}, ...call },
  );
  await using sotto = await openApp(defineSotto({ personas: [nora({ tools: [tool] })] }), { model });
  expect(await sotto.person('ada').say('Do it.')).toEqual(expect.arrayContaining(['Done.']));
  return sotto.logged.join('\n');
}

function throwing(thrown: unknown, more: object = {}) {
  return echo('parcel', {
    run: () => {
      throw thrown;
    },
    ...more,
  });
}

describe('what is logged in a test', () => {
  it('[E10] a test logs a thrown error of a tool with message, file and line', async () => {
    expect(await logOf(throwing(new Error('no such city')), { tool: 'parcel' })).toMatch(
      /own tool failed.*no such city.*developer-errors\.test\.ts:\d+/,
    );
    expect(await logOf(throwing('a text'), { tool: 'parcel' })).toMatch(/own tool failed.*'a text' was thrown/);
    expect(await logOf(throwing(unreadable('name')), { tool: 'parcel' })).toMatch(/own tool failed.*cannot be read/);
  });

  it('[E10] a test logs a tool that does not exist, and arguments that do not fit', async () => {
    const count = defineTool({
      name: 'count',
      description: 'Counts.',
      input: z.object({ to: z.number() }),
      run: ({ to }) => to,
    });
    expect(await logOf(count, { tool: 'cuont' })).toMatch(/called \\"cuont\\".*no tool of this name.*count/);
    expect(await logOf(count, { tool: 'count', input: { to: 'ten' } })).toMatch(
      /called \\"count\\".*to: Invalid input/,
    );
  });

  it('[E10] a test logs a result that is no JSON, a check that throws, and an effect that cannot be told', async () => {
    expect(await logOf(echo('parcel', { run: () => ({ n: 1n }) }), { tool: 'parcel' })).toMatch(/no JSON.*BigInt/);
    const fails = () => {
      throw new Error('of the check');
    };
    const input = z.object({}).refine(fails);
    expect(await logOf(echo('parcel', { input }), { tool: 'parcel' })).toMatch(/"in":"input".*of the check/);
    expect(await logOf(echo('parcel', { effect: fails }), { tool: 'parcel' })).toMatch(/"in":"effect".*of the check/);
  });

  it('[E10] a test logs an error of the scripted model itself', async () => {
    const model = createScriptedModel(() => {
      throw new Error('in the script');
    });
    await using sotto = await openApp(defineSotto(), { model });
    await expect(sotto.person('ada').say('Hello.')).rejects.toThrow();
    expect(sotto.logged.join()).toMatch(/own model failed.*in the script.*developer-errors\.test\.ts/);
  });

  it('[T8] [E10] a test logs ALLOW_PRIVATE_FETCH=1 as the remedy where a tool may not reach this machine', async () => {
    for (const url of ['http://127.0.0.1:1/', 'https://localhost:1/', 'http://[::1]:1/', 'https://10.0.0.1/']) {
      const run = async (_: unknown, { fetch }: { fetch: typeof globalThis.fetch }) => (await fetch(url)).text();
      expect(await logOf(echo('parcel', { run }), { tool: 'parcel' })).toMatch(/kept from.*ALLOW_PRIVATE_FETCH=1/);
    }
  });
});
