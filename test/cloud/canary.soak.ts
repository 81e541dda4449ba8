/** The canary talks with the served cloud, and fails where a user would have no answer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

let started: TestCloud;
beforeAll(async () => {
  started = await startTestCloud({ canary: '5m' });
}, 180_000);
afterAll(() => started.stop());

/** By the beginning of its logical id. */
function functionOf(id: RegExp) {
  const { template, functions } = started.cloud;
  const [found] = template.resources('AWS::Lambda::Function').filter((one) => id.test(one.id));
  const spec = functions.find(template.ref(found?.id ?? ''));
  if (spec === undefined) throw new Error(`there is no function ${id}`);
  return spec;
}
const canary = () => functionOf(/^Canarycanary/);

it('[N6] the canary gets an answer from end to end, and leaves nothing of its conversation behind', {
  timeout: 180_000,
}, async () => {
  const { cloud, lines } = started;
  const outcome = await cloud.functions.invoke(canary(), '{}');
  expect(outcome).not.toHaveProperty('error');
  expect(lines.some((line) => line.includes('canary passed'))).toBe(true);
  await expect
    .poll(async () => JSON.stringify(await cloud.rows()).includes('What can you do'), { timeout: 60_000 })
    .toBe(false);
  expect([cloud.rights().refused, cloud.faults]).toEqual([[], []]);
});

it('[O6] the canary fails, and says what did not come, where the model does not answer', {
  timeout: 180_000,
}, async () => {
  const { cloud } = started;
  // Nobody may start it any more.
  Object.assign(functionOf(/^Functionsreply/), { reserved: 0 });
  const outcome = await cloud.functions.invoke(canary(), '{}');
  expect(JSON.stringify(outcome)).toMatch(/the canary did not get an answer/);
});
