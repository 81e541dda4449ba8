/** Traces of the deployed functions, each in a process of its own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canariesIn, canary } from '../flow/canaries.ts';
import { play } from '../flow/pushing.ts';
import { type SpanReceiver, startSpanReceiver } from '../tracing/span-receiver.ts';
import { ended, join } from './stories/person.ts';
import { SOON_MS, startTestCloud, type TestCloud } from './test-cloud.ts';

let receiver: SpanReceiver;
let started: TestCloud;
beforeAll(async () => {
  receiver = await startSpanReceiver();
  started = await startTestCloud({ traces: 'xray' }, 1, { spansTo: receiver.url });
}, 180_000);
afterAll(async () => {
  await started.stop();
  await receiver.close();
});

it('[O7] a trace goes on through invocations and a state machine, and the result links to its order', async () => {
  const client = await join(() => started, canary('user'));
  client.say(`Research solar panels, ${canary('words')}.`);
  await client.until(ended(1), SOON_MS);
  play(client);
  await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery', SOON_MS);
  await client.until(ended(2), SOON_MS);
  play(client);
  const deliver = await receiver.span('deliver', undefined, SOON_MS);
  const ordered = await receiver.span('turn', ({ attributes }) => attributes['sotto.turn'] === 1, SOON_MS);
  await receiver.span('playback', ({ traceId }) => traceId === ordered.traceId, SOON_MS);
  client.drop();

  const spans = receiver.of(ordered.traceId);
  const functionOf = (name: string) => spans.find((span) => span.name.startsWith(name))?.service ?? 'none';
  const run = spans.find(({ name }) => name.startsWith('invoke_agent'));
  expect(run).toMatchObject({ parentSpanId: ordered.spanId });
  expect(ordered.service).toMatch(/message/i);
  expect(functionOf('invoke_agent')).toMatch(/reply/i);
  expect(functionOf('workflow step plan')).toMatch(/task/i);
  const steps = spans.filter(({ name }) => name.startsWith('workflow step'));
  expect(steps.map(({ name }) => name.split(' ').at(-1))).toEqual(['plan', 'search', 'read', 'condense', 'finish']);
  expect(spans.some(({ name, parentSpanId }) => name.startsWith('chat ') && parentSpanId === run?.spanId)).toBe(true);
  expect(deliver.traceId).not.toBe(ordered.traceId);
  expect(deliver.links.map(({ traceId }) => traceId)).toEqual([ordered.traceId]);
  expect(canariesIn(receiver.bodies.map(({ body }) => body).join('\n'))).toEqual([]);
  expect(started.cloud.faults).toEqual([]);
});
