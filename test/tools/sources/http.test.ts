import { afterEach, describe, expect, it } from 'vitest';
import { environmentSecrets } from '../../../shared/ports/environment-secrets.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import { liveClock } from '../../../shared/ports/live.ts';
import type { Clock, Log, Secrets } from '../../../shared/ports/ports.ts';
import { toolCallTitle } from '../../../shared/tools/call-title.ts';
import { type Fetch, type FetchCall, FetchError } from '../../../shared/tools/network/fetch-port.ts';
import { createGuardedFetch } from '../../../shared/tools/network/guarded-fetch.ts';
import { httpSourceTool } from '../../../shared/tools/sources/http.ts';
import { type HttpEntry, readToolsFile } from '../../../shared/tools/sources/tools-file/tools-file.ts';
import { type Tool, toolCachePolicy, toolEffect, toolWantsYes } from '../../../shared/tools/tool.ts';
import { ENGLISH_SPEECH } from '../../../shared/tools/tool-speech.ts';
import { type Fake, type Script, startFake } from '../../fakes/http.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { called, failure, localFetch } from './calling.ts';
import { sourceParts } from './world.ts';

type Called = { call: string; name: string; arguments: unknown };

const fakes: Fake<Called>[] = [];
afterEach(async () => {
  for (const fake of fakes.splice(0)) await fake.close();
});

async function service(script: Script): Promise<Fake<Called>> {
  const fake = await startFake<Called>({ reply: () => script });
  fakes.push(fake);
  return fake;
}

function answers(body: string, more: Partial<Script> = {}): Promise<Fake<Called>> {
  return service({ contentType: 'application/json', steps: [body], ...more });
}

type Parts = { fetch?: Fetch; clock?: Clock; secrets?: Secrets; log?: Log };

function toolOf(
  more: object,
  { fetch = localFetch, clock = liveClock, secrets = environmentSecrets({}), log = sourceParts().log }: Parts = {},
): Tool {
  const entry = { name: 'look_up', url: 'http://127.0.0.1:9', schema: {}, ...more };
  const [read] = readToolsFile(JSON.stringify({ tools: [entry] })).tools;
  return httpSourceTool(read as HttpEntry, { fetch, clock, secrets, log });
}

describe('[T6] a tool behind an address', () => {
  it('[T6] an HTTP tool is asked with the call, its name and its arguments, and answers with its JSON', async () => {
    const { url, requests } = await answers('{"found":["tea",2]}');
    expect(await called(toolOf({ url: `${url}/look-up` }), { q: 'tea' })).toEqual({ found: ['tea', 2] });
    expect(requests).toEqual([
      {
        path: '/look-up',
        headers: expect.objectContaining({ 'content-type': 'application/json' }),
        body: { call: 'call-1', name: 'look_up', arguments: { q: 'tea' } },
      },
    ]);
  });

  it.each([
    ['null', null],
    ['[]', []],
    [' 4 ', 4],
  ])('[T6] an HTTP tool answers with any JSON: %s', async (body, result) => {
    const { url } = await answers(body);
    expect(await called(toolOf({ url }))).toEqual(result);
  });
  it.each(['text/plain', 'application/json; charset=utf-8', 'text/json'])(
    '[T6] an HTTP tool may call its JSON %s',
    async (contentType) => {
      const { url } = await answers('{"a":"ü"}', { contentType });
      expect(await called(toolOf({ url }))).toEqual({ a: 'ü' });
    },
  );

  it('[T6] an HTTP tool is sent the headers that the file names, and secrets from the environment', async () => {
    const { url, requests } = await answers('1');
    const headers = { Authorization: 'env:LOOK_UP_KEY', 'x-team': 'blue' };
    await called(toolOf({ url, headers }, { secrets: environmentSecrets({ LOOK_UP_KEY: 'Bearer s3cret' }) }));
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer s3cret', 'x-team': 'blue' });
    expect(() => toolOf({ url, headers })).toThrow('LOOK_UP_KEY is not in the environment');
  });

  it.each([
    ['away', 'the secret sotto/keys cannot be read: ThrottlingException'],
    ['gone', 'it is not in the secret sotto/keys'],
  ])('[T4] [B1] an HTTP tool whose key is unavailable (%s) is not called, and says so', async (which, why) => {
    const { url, requests } = await answers('1');
    const secrets: Secrets = {
      place: 'the secret sotto/keys',
      isMissing: () => false,
      read: async () => {
        if (which === 'away') throw new Transient(why);
        return null;
      },
    };
    const logged: object[] = [];
    const log = {
      ...sourceParts().log,
      warn: (sentence: string, fields = {}) => void logged.push({ sentence, ...fields }),
    };
    const tool = toolOf({ url, headers: { authorization: 'env:LOOK_UP_KEY' } }, { secrets, log });
    expect(await failure(called(tool))).toEqual({
      name: 'ToolError',
      message: 'The service cannot be reached. Nothing was done.',
    });
    expect(requests).toEqual([]);
    expect(logged).toEqual([{ sentence: 'key not read', key: 'LOOK_UP_KEY', why }]);
  });

  it('[T1] an HTTP tool describes itself as the file says', () => {
    const cache = { ttlSeconds: 60, scope: 'user' };
    const read = toolOf({
      effect: 'read',
      description: 'Looks it up.',
      timeoutMs: 5_000,
      cache,
      schema: { type: 'object' },
    });
    expect(read).toMatchObject({
      name: 'look_up',
      mode: 'sync',
      description: 'Looks it up.',
      timeoutMs: 5_000,
      foreign: true,
    });
    expect(read.takes.schema).toEqual({ type: 'object', properties: {} });
    expect(toolCachePolicy(read, {})).toEqual(cache);
    expect(toolEffect(read, {})).toBe('read');
    expect(toolOf({})).toMatchObject({ description: 'Calls look_up.', effect: 'write', timeoutMs: 10_000 });
    expect(toolOf({ invalidates: ['list_records'] })).toMatchObject({ invalidates: ['list_records'] });
  });
  it.each([
    ['delete_record', {}, true],
    ['payInvoice', {}, true],
    ['update_record', {}, false],
    ['update_record', { confirm: true }, true],
    ['delete_record', { confirm: false }, false],
    ['delete_record', { effect: 'read' }, false],
  ])('[T4] an HTTP tool wants a yes where it moves money or deletes: %s %j', (name, more, wants) => {
    expect(toolWantsYes(toolOf({ name, ...more }), {})).toBe(wants);
  });

  it.each([400, 503, 307])("[T6] an HTTP tool's read that is answered with %s is a tool error", async (status) => {
    const { url } = await answers('{"secret":"words"}', { status });
    expect(await failure(called(toolOf({ url, effect: 'read' })))).toEqual({
      name: 'ToolError',
      message: `The service answered with the status ${status}.`,
    });
  });

  it.each([400, 429])("[T4] an HTTP tool's write that is answered with %s was not done", async (status) => {
    const { url } = await answers('no', { status });
    expect(await failure(called(toolOf({ url })))).toEqual({
      name: 'ToolError',
      message: `The service answered with the status ${status}. Nothing was done.`,
    });
  });

  it.each([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['a redirect', { status: 303 }],
    ['half an answer', { steps: ['{"don'], then: 'reset' as const }],
    ['what is not JSON', { contentType: 'text/html', steps: ['<p>Done!</p>'] }],
    ['half of its JSON', { steps: ['{"done":'] }],
    ['8,000 brackets', { steps: ['['.repeat(8_000) + ']'.repeat(8_000)] }],
    ['more than can be read', { steps: [`"${'x'.repeat(1_000_001)}"`] }],
  ])("[T4] an HTTP tool's write that is answered with %s has an unknown outcome", async (_, script) => {
    const { url, requests } = await answers('{}', script);
    expect(await failure(called(toolOf({ url })))).toMatchObject({ name: expect.not.stringMatching('ToolError') });
    expect(requests).toHaveLength(1);
  });

  it("[T4] an HTTP tool's write that never reached the server was not done", async () => {
    const { url, close } = await answers('{}');
    await close();
    fakes.length = 0;
    const message = 'The service cannot be reached. Nothing was done.';
    expect(await failure(called(toolOf({ url })))).toEqual({ name: 'ToolError', message });
    expect(await failure(called(toolOf({ url, effect: 'read' })))).toMatchObject({
      message: 'The service cannot be reached.',
    });
  });

  it('[T8] an HTTP tool on this machine is not reached, unless the operator allows that', async () => {
    const { url, requests } = await answers('{}');
    const fetch = createGuardedFetch({ clock: liveClock, allowPrivate: false });
    for (const address of [url, url.replace('http:', 'https:')])
      expect(await failure(called(toolOf({ url: address, effect: 'read' }), {}, { fetch }))).toEqual({
        name: 'ToolError',
        message: 'The address of the service may not be reached from here.',
      });
    expect(requests).toEqual([]);
  });

  it.each(['read', 'write'])(
    "[T1] an HTTP tool's %s that takes too long ends with the host's abort signal",
    async (effect) => {
      const { url, requests } = await answers('', { steps: ['1'], then: 'stall' });
      const late = new AbortController();
      const failed = failure(called(toolOf({ url, effect }), {}, { signal: late.signal }));
      await expect.poll(() => requests.length).toBe(1);
      late.abort(new Error('its time is over'));
      expect(await failed).toEqual({ name: 'Error', message: 'its time is over' });
    },
  );
});

describe('[T2] a slow tool behind an address', () => {
  const WORKFLOW = { mode: 'workflow', schema: { properties: { n: { type: 'number' }, what: { type: 'string' } } } };

  it('[T2] a slow HTTP tool is run by the machine of slow tools, and its result is delivered', async () => {
    const { url } = await answers('{"text":"Found it."}');
    const tool = toolOf({ ...WORKFLOW, url });
    expect(tool).toMatchObject({
      mode: 'workflow',
      machine: 'slow-tool',
      timeoutMs: 300_000,
      delivery: { priority: 'active', policy: 'next_silence' },
      questionParameter: 'what',
    });
    expect(await called(tool)).toEqual({ text: 'Found it.' });
    const delivery = { priority: 'time_sensitive', policy: 'when_asked' };
    expect(toolOf({ ...WORKFLOW, delivery })).toMatchObject({ delivery });
  });

  it("[D8] [T6] a slow HTTP tool's work is named as the file says, else by its arguments", () => {
    expect(toolCallTitle(toolOf({ ...WORKFLOW, workTitle: 'the ledger' }), {}, ENGLISH_SPEECH)).toBe('the ledger');
    expect(
      toolCallTitle(toolOf({ ...WORKFLOW, workTitle: 'the trip to {what}' }), { what: 'Rome' }, ENGLISH_SPEECH),
    ).toBe('the trip to Rome');
    const named = toolCallTitle(
      toolOf({ ...WORKFLOW, effect: 'read' }),
      { what: 'trains to Rome, please' },
      ENGLISH_SPEECH,
    );
    expect(named).toBe('what you asked of look up, trains to Rome');
  });

  it("[T2] a slow HTTP tool's result is cut to what the state machine takes", async () => {
    const { url } = await answers(JSON.stringify({ rows: Array(500).fill('x'.repeat(100)) }));
    const told = (await called(toolOf({ ...WORKFLOW, url }))) as string;
    expect(told).toMatch(/^rows: x/);
    expect(told.length).toBeLessThanOrEqual(2_000);
  });

  it.each([[{ status: 503 }], [{ status: 429 }], [{ then: 'reset' as const, steps: [10] }]])(
    '[T2] a slow HTTP read that fails in passing is tried again by the state machine: %j',
    async (script) => {
      const { url } = await answers('{}', script);
      const tool = toolOf({ ...WORKFLOW, url, effect: 'read' });
      expect(await failure(called(tool))).toMatchObject({ name: 'Transient' });
    },
  );

  it('[T2] a slow HTTP read that fails for good is not tried again', async () => {
    const { url } = await answers('{}', { status: 404 });
    expect(await failure(called(toolOf({ ...WORKFLOW, url, effect: 'read' })))).toMatchObject({ name: 'ToolError' });
  });

  it('[T4] a slow HTTP write is never tried again', async () => {
    const { url } = await answers('{}', { status: 503 });
    expect(await failure(called(toolOf({ ...WORKFLOW, url })))).toMatchObject({ name: 'FetchError' });
  });

  it.each([
    ['read', { name: 'ToolError', message: 'The service has not answered in time.' }],
    ['write', { name: 'FetchError', message: 'no answer within 60000 ms' }],
  ])('[T1] [T4] a slow HTTP %s ends with its time, which is as long as the file says', async (effect, failed) => {
    const clock = new ManualClock(0);
    const asked: FetchCall[] = [];
    const fetch: Fetch = (call) => {
      asked.push(call);
      return new Promise(() => {});
    };
    const tool = toolOf({ ...WORKFLOW, effect, timeoutMs: 60_000 }, { fetch, clock });
    const ended = failure(called(tool));
    await clock.pass(59_999);
    expect(asked[0]).toMatchObject({ withinMs: 60_000, signal: { aborted: false } });
    await clock.pass(1);
    expect(await ended).toEqual(failed);
    expect(asked[0]?.signal?.reason).toBeInstanceOf(FetchError);
  });
});
