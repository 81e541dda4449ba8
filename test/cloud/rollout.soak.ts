/** People talk to functions by their aliases, as where changes are rolled out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationStories } from './stories/conversation.ts';
import { deliveryStories } from './stories/deliveries.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

let started: TestCloud;
beforeAll(async () => {
  started = await startTestCloud({ rollout: 'canary' }, 3);
}, 180_000);
afterAll(() => started.stop());

describe.concurrent('where each function is called by its alias', () => {
  conversationStories(() => started);
  deliveryStories(() => started);
});

it('[S12] a rollout refuses no call, and lets nobody call a function without its alias', () => {
  const { cloud } = started;
  expect([cloud.rights().refused, cloud.faults]).toEqual([[], []]);
  const invoked = cloud.rights().used.filter(({ action }) => action === 'lambda:InvokeFunction');
  const targets = [...new Set(invoked.map(({ on }) => on))];
  // The sweep's schedule may come within the test, or not.
  expect(targets.filter((on) => !on.endsWith(':live'))).toEqual([]);
  expect(targets).toEqual(expect.arrayContaining(['upkeep', 'reply', 'task'].map((name) => `function ${name}:live`)));
});
