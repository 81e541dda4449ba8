import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { lambdaFrameHandler } from '../../../shared/adapters/aws/functions/frame-handler.ts';
import { lambdaHandler } from '../../../shared/adapters/aws/functions/lambda-handler.ts';
import { lazyLambdaInvoke } from '../../../shared/adapters/aws/functions/lazy-invoke.ts';
import {
  handleLambdaEventOrWarmUp,
  lambdaWarmUpOf,
  loadAnsweringForWarmUp,
} from '../../../shared/adapters/aws/warm-up/warm-up.ts';
import { traceContext } from '../../../shared/engine/tracing/traced-context.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { Key } from '../../../shared/ports/ports.ts';
import type { Tracing } from '../../../shared/ports/tracing.ts';
import { useWorld, world } from '../../engine/world.ts';
import { Services } from '../../fakes/services.ts';

type Frame = Parameters<ReturnType<typeof lambdaFrameHandler>>[0];

useWorld();

let services: Services;
beforeAll(async () => {
  services = await Services.start();
});
afterEach(() => void services.invoked.splice(0));
afterAll(() => services.close());

it('[S15] functions are warmed up by one asynchronous invocation each, and only those that the stack has', async () => {
  const ears = { reply: 'sotto-reply', hear: 'sotto-hear', listen: 'sotto-ear', cascade: 'sotto-cascade' };
  await lazyLambdaInvoke(ears).warmUp(['reply', 'hear', 'cascade']);
  await lazyLambdaInvoke({ ...ears, cascade: null }).warmUp(['cascade']);
  await lazyLambdaInvoke({ remember: 'sotto-remember', hear: null }).warmUp(['reply', 'hear', 'listen']);
  await lazyLambdaInvoke(ears).warmUp([]);
  expect(services.invoked.map(({ functionName }) => functionName).toSorted()).toEqual(
    ['sotto-reply', 'sotto-hear', 'sotto-cascade', 'sotto-ear'].toSorted(),
  );
  expect(new Set(services.invoked.map(({ type, payload }) => `${type} ${payload}`))).toEqual(
    new Set(['Event {"warmUp":true}']),
  );
});

it('[S15] a warm-up reads no session, writes nothing and begins no work', async () => {
  const read: Key[] = [];
  const opened: string[] = [];
  const context = world.process();
  const get = context.table.get;
  const refuse = async () => Promise.reject(new Error('a session was touched'));
  context.table = { ...context.table, put: refuse, query: refuse, remove: refuse, unmark: refuse };
  context.table.get = async (key) => {
    read.push(key);
    return get(key);
  };
  context.model = (spec) => ({ ...world.model, warmUp: async () => void opened.push(spec) });
  const warmUp = lambdaWarmUpOf(context, ...loadAnsweringForWarmUp(context));
  const handler = lambdaHandler(handleLambdaEventOrWarmUp(warmUp, () => refuse()));
  expect(await handler({ warmUp: true })).toBeUndefined();
  expect(read).toEqual(Array(2).fill({ pk: 'warm-up', sk: 'warm-up' }));
  expect(opened).toEqual([context.settings.model]);
  expect([world.posted, world.asked, world.armed, world.logged]).toEqual([[], [], [], []]);
});

it("[S15] a client's frame that looks like a warm-up is a frame like others, since the gateway puts frames into a body", async () => {
  const bodies: string[] = [];
  const handler = lambdaFrameHandler(world.process(), async (_, body) => void bodies.push(body));
  const body = '{"warmUp":true}';
  expect(await handler({ requestContext: { connectionId: 'c1' }, body } as Frame)).toEqual({ statusCode: 200 });
  expect(bodies).toEqual([body]);
  expect(await handler({ warmUp: true })).toBeUndefined();
  expect(bodies).toEqual([body]);
});

it('[S15] a warm-up does not fail without a table or a model, since a failed invocation would raise an alarm', async () => {
  const context = world.process();
  context.table = { ...context.table, get: async () => Promise.reject(new Transient('throttled')) };
  context.model = () => {
    throw new RangeError('no such model');
  };
  const warmUp = lambdaWarmUpOf(context, ...loadAnsweringForWarmUp(context));
  const handler = lambdaHandler(handleLambdaEventOrWarmUp(warmUp, async () => 'work'));
  expect(await handler({ warmUp: true })).toBeUndefined();
  expect(world.logged).toEqual(Array(3).fill('not warmed up'));
});

it('[S15] [O7] a process that traces is warmed up as well', async () => {
  const warmed: unknown[] = [];
  const context = world.process();
  context.invoke.warmUp = async (functions) => void warmed.push(functions);
  const tracing = { active: () => undefined } as unknown as Tracing;
  await traceContext(context, tracing).invoke.warmUp?.(['reply']);
  expect(warmed).toEqual([['reply']]);
});
