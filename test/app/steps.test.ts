import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startLocalSotto } from '../../shared/adapters/local/start-sotto.ts';
import type { OwnTool, StepHost } from '../../shared/app/app.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { defineTool } from '../../shared/app/define-tool.ts';
import type { Model, ModelRequest } from '../../shared/models/model.ts';
import { type Client, join as joinHome } from '../flow/home.ts';
import { QUIET } from '../quiet.ts';
import { nora } from './apps.ts';

let data: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'sotto-steps-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(data, { recursive: true, force: true });
});

/** Calls the tool for the first words, and says that it does. */
const caller: Model = {
  name: 'caller',
  async *stream({ messages }: ModelRequest) {
    const hasCalled = messages.some(({ content }) => content.some(({ type }) => type === 'tool_call'));
    if (hasCalled) yield { type: 'text', text: '[neutral] It is under way.' };
    else yield { type: 'tool_call', id: 'c1', name: 'plan_trip', input: { city: 'Lyon' } };
    yield { type: 'end', reason: hasCalled ? 'complete' : 'tool' };
  },
};

type Step = (input: { city: string }, host: StepHost) => unknown;

function appOf(steps: Record<string, Step>, effect: 'read' | 'write' = 'read', more: Pick<OwnTool, 'delivery'> = {}) {
  const planTrip = defineTool({
    name: 'plan_trip',
    description: 'Plans a trip.',
    input: z.object({ city: z.string() }),
    effect,
    workTitle: 'the trip to {city}',
    steps: Object.entries(steps).map(([name, run]) => ({ name, run })),
    ...more,
  });
  return defineSotto({ personas: [nora({ tools: [planTrip], model: caller })] });
}

async function serve(app: ReturnType<typeof appOf>) {
  const log = { info() {}, warn() {}, error() {} };
  const home = await startLocalSotto(app, { port: 0, data, log, env: { ...QUIET, DELIVERY_SETTLE_MS: '1' } });
  stops.push(() => home.close());
  return home;
}

async function told(client: Client): Promise<string> {
  const frame = await client.until((one) => one.type === 'line' && one.kind === 'delivery', 10_000);
  return frame.type === 'line' ? frame.text : '';
}

describe('[E2] a tool of several steps', () => {
  it('[E2] [D19] a tool of several steps passes each result to the next step, retries a step, and tells the last result', async () => {
    const ran: unknown[] = [];
    const home = await serve(
      appOf({
        find: ({ city }, { user, previous }) => {
          ran.push(['find', user, previous]);
          return { hotels: [city] };
        },
        choose: async (_, { previous, store }) => {
          ran.push(['choose', previous]);
          if (ran.length === 2) throw new Error('away for a moment');
          await store.put('hotel', previous);
          return 'The hotel is booked out.';
        },
      }),
    );
    const client = await joinHome(home.port);
    client.say('Plan a trip to Lyon.');
    expect(await told(client)).toMatch(/the trip to Lyon/);
    expect(client.lines.join(' ')).toMatch(/booked out/);
    const hotels = { hotels: ['Lyon'] };
    expect(ran).toEqual([
      ['find', 'ada', null],
      ['choose', hotels],
      ['choose', hotels],
    ]);
  });

  it('[D6] [E2] a result that waits until it is asked for is told at a word of what was asked', async () => {
    const { promise: isDone, resolve } = Promise.withResolvers<void>();
    const steps = { find: () => resolve() };
    const home = await serve(
      appOf({ ...steps, choose: () => 'A room by the river.' }, 'read', { delivery: { policy: 'when_asked' } }),
    );
    const client = await joinHome(home.port);
    client.say('Plan a trip to Lyon.');
    await isDone;
    await client.until((one) => one.type === 'delivery' && one.state === 'pending', 10_000);
    client.say('What about Lyon?');
    expect(await told(client)).toBe('I am back with the trip to Lyon: A room by the river.');
  });

  it('[E2] a tool of several steps goes on after a restart with the step that was not done', async () => {
    const ran: string[] = [];
    const hangs = Promise.withResolvers<void>();
    const steps = (isSecond: boolean): Record<string, Step> => ({
      one: () => ran.push('one'),
      two: async (_, { previous }) => {
        ran.push(`two after ${previous}`);
        if (!isSecond) {
          hangs.resolve();
          await new Promise(() => {});
        }
        return 'done';
      },
      three: (_, { previous }) => `All is ${previous}.`,
    });
    const first = await serve(appOf(steps(false)));
    const client = await joinHome(first.port);
    client.say('Plan a trip to Lyon.');
    await hangs.promise;
    await stops.pop()?.();
    const second = await serve(appOf(steps(true)));
    expect(await told(await joinHome(second.port))).toMatch(/the trip to Lyon/);
    expect(ran).toEqual(['one', 'two after 1', 'two after 1']);
  });

  it('[E2] [T4] a tool of several steps begins no step of a write twice, and its outcome is told as unknown', async () => {
    const ran: string[] = [];
    const steps = { one: () => ran.push('one'), two: () => Promise.reject(new Error(`${ran.push('two')}`)) };
    const home = await serve(appOf(steps, 'write'));
    const client = await joinHome(home.port);
    client.say('Plan a trip to Lyon.');
    expect(await told(client)).toMatch(/I cannot tell whether the trip to Lyon was done/);
    expect(ran).toEqual(['one', 'two']);
  });
});
