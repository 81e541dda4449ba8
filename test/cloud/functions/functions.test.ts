import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pressedClock } from '../door/clock.ts';
import { checkCode, type FunctionSpec } from '../template/function-specs.ts';
import { Functions } from './functions.ts';

const SOON = { timeout: 60_000 };

/** A function that does what its event says. */
const HANDLER = `let count = 0;
export async function handler(event) {
  count += 1;
  if (event.is === 'count') return { count, pid: process.pid, own: process.env.OWN, key: process.env.AWS_ACCESS_KEY_ID };
  if (event.is === 'throw') throw new TypeError('wrong');
  if (event.is === 'exit') process.exit(3);
  if (event.is === 'leave') { void fetch(event.url).catch(() => {}); await new Promise((done) => setTimeout(done, 200)); return 'left'; }
  if (event.is === 'timer') { clearTimeout(setTimeout(() => {}, 2_000)); setTimeout(() => {}, 3_000); return 'left'; }
  if (event.is === 'tick') { globalThis.ticks = 0; setInterval(() => { globalThis.ticks += 1; }, 10); return 0; }
  if (event.is === 'ticks') return globalThis.ticks;
  if (event.is === 'wait') await new Promise((done) => setTimeout(done, event.ms));
  return { now: Date.now(), remote: process.memoryUsage().rss > 0 };
}`;

const folder = mkdtempSync(join(tmpdir(), 'sotto-functions-'));
const faults: string[] = [];
const givenUp: string[] = [];
const slow = createServer();

function spec(label: string, more: Partial<FunctionSpec> = {}): FunctionSpec {
  const arn = `arn:aws:lambda:us-east-1:123456789012:function:${label}`;
  const limits = { timeoutSeconds: 20, memoryMb: 128, reserved: null, retries: 1, maxAgeSeconds: 600 };
  const place = { folder, handler: 'index.handler', logGroup: 'log', environment: { OWN: label } };
  return {
    ...{ label, name: label, arn, role: label, accessKeyId: `ASIA${label.toUpperCase()}` },
    ...limits,
    ...place,
    onFailure: 'queue',
    ...more,
  };
}

const usual = spec('usual');
const short = spec('short', { timeoutSeconds: 1 });
const single = spec('single', { reserved: 1 });
const broken = spec('broken', { handler: 'broken.handler' });
const functions = new Functions({
  specs: [usual, short, single, broken],
  // A minute between tries passes in a second and a half.
  clock: pressedClock(40),
  endpoints: () => ({}),
  onThisMachine: (value) => value,
  hosts: () => ({}),
  onLine: () => {},
  onFault: (sentence) => faults.push(sentence),
  giveUp: async (_, body) => void givenUp.push(body),
});
const run = async (one: FunctionSpec, event: object): Promise<any> => functions.invoke(one, JSON.stringify(event));

beforeAll(async () => {
  writeFileSync(join(folder, 'index.mjs'), HANDLER);
  writeFileSync(join(folder, 'broken.mjs'), "import './missing.mjs';");
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await functions.close();
  slow.closeAllConnections();
  await new Promise((resolve) => slow.close(resolve));
  rmSync(folder, { recursive: true });
});

it(
  "[S9] the local cloud uses a function process again, one event at a time, with the template's environment",
  SOON,
  async () => {
    const [first, second] = await Promise.all([run(usual, { is: 'count' }), run(usual, { is: 'count' })]);
    expect(first.payload).toEqual({ count: 1, pid: expect.any(Number), own: 'usual', key: 'ASIAUSUAL' });
    expect(second.payload.pid).not.toBe(first.payload.pid);
    const { payload } = await run(usual, { is: 'count' });
    expect([first.payload.pid, second.payload.pid]).toContain(payload.pid);
    expect(payload.count).toBe(2);
  },
);

it(
  '[S9] the local cloud stops a function process after its answer, so that leftover work does not run on',
  SOON,
  async () => {
    await run(single, { is: 'tick' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const { payload } = await run(single, { is: 'ticks' });
    expect(payload).toBeLessThan(400 / 10 / 2);
  },
);

it('[S9] in the local cloud, an answer that leaves a request under way is a fault', SOON, async () => {
  const { port } = slow.address() as AddressInfo;
  expect(await run(usual, { is: 'leave', url: `http://127.0.0.1:${port}/` })).toEqual({ payload: 'left' });
  expect(faults.at(-1)).toBe(`usual answered while work was under way: GET http://127.0.0.1:${port}`);
});

it('[S9] in the local cloud, an answer that leaves a timer behind is a fault', SOON, async () => {
  expect(await run(short, { is: 'timer' })).toEqual({ payload: 'left' });
  expect(faults.at(-1)).toBe('short answered while work was under way: a timer of 3000 ms');
});

it("[S9] the local cloud reports a function's errors, exits and timeouts as Lambda does", SOON, async () => {
  expect(await run(usual, { is: 'throw' })).toMatchObject({
    error: 'function-error',
    detail: { errorType: 'TypeError', errorMessage: 'wrong' },
  });
  expect(await run(usual, { is: 'exit' })).toMatchObject({ detail: { errorType: 'Runtime.ExitError' } });
  expect(await run(short, { is: 'wait', ms: 400_000 })).toMatchObject({
    error: 'timeout',
    detail: { errorMessage: expect.stringContaining('Task timed out after 1.00 seconds') },
  });
});

it('[S9] the local cloud throttles a function beyond its reserved concurrency', SOON, async () => {
  const [first, second] = await Promise.all([run(single, { is: 'wait', ms: 4_000 }), run(single, {})]);
  expect(first).toHaveProperty('payload');
  expect(second).toMatchObject({ error: 'throttled' });
});

it(
  '[S9] the local cloud tries a failed asynchronous event again after a minute, then sends it to its dead-letter queue',
  SOON,
  async () => {
    functions.invokeLater(usual, JSON.stringify({ is: 'throw' }));
    await expect.poll(() => givenUp.length, { timeout: 30_000 }).toBe(1);
    expect(JSON.parse(givenUp[0] ?? '')).toMatchObject({
      requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: 2 },
      requestPayload: { is: 'throw' },
      responsePayload: { errorType: 'TypeError' },
    });
  },
);

it('[S9] the local cloud reports code that cannot be loaded as Lambda does', SOON, async () => {
  const before = faults.length;
  expect(await run(broken, {})).toMatchObject({ error: 'function-error' });
  expect(faults.slice(before)).toEqual([expect.stringMatching(/^The bundle of broken cannot be loaded: .*missing/)]);
});

it('[S9] missing function code is refused with a sentence before the local cloud starts', () => {
  expect(() => checkCode(spec('gone', { handler: 'missing.handler' }))).toThrow(
    /bundle of gone cannot be loaded: .*missing\.mjs/,
  );
});
