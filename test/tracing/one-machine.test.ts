/** Spans of the real server, as a collector gets them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Script } from '../fakes/http.ts';
import { calls, delta, fails, says } from '../fakes/openai.ts';
import { startToolServer } from '../fakes/tool-server.ts';
import { startWikipediaFake } from '../fakes/wikipedia.ts';
import { canariesIn, canary } from '../flow/canaries.ts';
import { type Client, type Options, serve } from '../flow/home.ts';
import { nextLine, Producer, play } from '../flow/pushing.ts';
import { type ReceivedSpan, type SpanReceiver, startSpanReceiver } from './span-receiver.ts';

const stops: (() => Promise<void>)[] = [];
beforeEach(() => vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20'));
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function traced({ env, ...options }: Options = {}) {
  const receiver = await startSpanReceiver();
  stops.push(receiver.close);
  const server = await serve({
    ...options,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      DELIVERY_SETTLE_MS: '50',
      SLOW_RESEARCH_SECS: '0',
      ALLOW_PRIVATE_FETCH: '1',
      ...env,
    },
  });
  stops.push(server.stop);
  const ada = () => server.join({ user: canary('user'), hello: { capabilities: { heard: true } } });
  return { ...server, receiver, ada };
}

/** A turn of these words, heard to its end. */
async function talk(client: Client, words: string): Promise<void> {
  client.say(words);
  await client.next('turn.ended');
  play(client);
}

describe('a trace', () => {
  it('[O7] a trace shows a typed turn with a tool from its frame to the last line that was heard', async () => {
    const tools = await startToolServer(() => ({ body: 'forty-two' }));
    stops.push(tools.close);
    const { receiver, ada, logged } = await traced({
      env: { SOTTO_TOOLS: tools.file({ name: 'lookup' }) },
      reply: ({ messages }) =>
        messages.at(-1)?.role === 'user'
          ? calls('lookup', { id: '7' })
          : says('[happy] It is forty-two. Anything else?'),
    });
    const client = await ada();
    await talk(client, 'What is number seven?');
    const playback = await receiver.span('playback');
    const turn = await receiver.span('turn');
    const run = await receiver.span('invoke_agent companion');
    const tool = await receiver.span('execute_tool lookup');
    const [first, second] = await Promise.all(['tool_call', 'stop'].map((reason) => chatEndedBy(receiver, reason)));
    const lines = client.all('line').length;

    expect(turn).toMatchObject({ kind: SERVER, parentSpanId: '', links: [], service: 'sotto' });
    expect(turn.attributes).toMatchObject({ 'sotto.step': 'user.text', 'sotto.turn': 1, 'sotto.turn.cause': 'user' });
    for (const span of [run, playback])
      expect(span).toMatchObject({ parentSpanId: turn.spanId, traceId: turn.traceId });
    for (const span of [await receiver.span('prompt'), first, tool, second])
      expect(span).toMatchObject({ parentSpanId: run?.spanId, failed: false });
    expect(first).toMatchObject({ kind: CLIENT, name: 'chat fake' });
    expect(second?.attributes).toMatchObject({
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'fake',
      'gen_ai.conversation.id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'gen_ai.usage.input_tokens': expect.any(Number),
      'gen_ai.usage.output_tokens': expect.any(Number),
    });
    expect(run.attributes).toMatchObject({ 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': 'companion' });
    expect(tool.attributes).toMatchObject({ 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'lookup' });
    expect(playback.attributes).toMatchObject({ 'sotto.lines': lines, 'sotto.lines.heard': lines });
    expect(playback.attributes).toMatchObject({ 'sotto.turn.status': 'complete' });
    // Lines leave while the model still speaks, and each leaves in a post of its step.
    const posts = receiver.of(turn.traceId).filter(({ name }) => name === 'post');
    expect(posts.length).toBeGreaterThanOrEqual(3);
    expect(new Set(receiver.of(turn.traceId).map((span) => span.attributes['gen_ai.conversation.id'])).size).toBe(1);
    const began = logged.find((line) => line.includes('"turn.started"'));
    expect(JSON.parse(began ?? '{}')).toMatchObject({ trace: turn.traceId });
  });

  it('[O7] the trace of a slow result is its own, with a link to the turn that ordered it', async () => {
    const web = await startWikipediaFake();
    stops.push(web.close);
    const { receiver, ada } = await traced({ env: { SOTTO_MODEL: 'offline', WIKIPEDIA_URL: web.url } });
    const client = await ada();
    await talk(client, 'Research solar panels.');
    await client.until((frame) => frame.type === 'line' && frame.kind === 'delivery', 10_000);
    await client.next('turn.ended');
    play(client);

    const deliver = await receiver.span('deliver');
    const ordered = await receiver.span('turn', ({ attributes }) => attributes['sotto.turn'] === 1);
    const told = await receiver.span('turn', ({ attributes }) => attributes['sotto.turn'] === 2);
    expect(told.traceId).not.toBe(ordered.traceId);
    expect(told.attributes).toMatchObject({ 'sotto.step': 'finished', 'sotto.turn.cause': 'delivery' });
    expect(deliver).toMatchObject({ traceId: told.traceId, parentSpanId: told.spanId });
    expect(deliver.attributes).toMatchObject({ 'sotto.delivery.state': 'heard' });
    for (const span of [told, deliver]) expect(span.links.map(({ traceId }) => traceId)).toContain(ordered.traceId);
    const steps = receiver.of(ordered.traceId).filter(({ name }) => name.startsWith('workflow step'));
    expect(steps.map(({ name }) => name.split(' ').at(-1))).toEqual(['plan', 'search', 'read', 'condense', 'finish']);
  });

  it('[O7] the trace of a push leads from the reading back to the push', async () => {
    const { home, receiver, ada } = await traced();
    const client = await ada();
    await new Producer({ home }).push('The report is ready.', { source: 'ava', user: canary('user') });
    await nextLine(client, 'delivery');
    play(client);

    const deliver = await receiver.span('deliver');
    const push = receiver.spans.find(({ attributes }) => attributes['sotto.step'] === 'push');
    expect(push).toMatchObject({ kind: SERVER, parentSpanId: '' });
    expect(deliver.links).toMatchObject([{ traceId: push?.traceId, spanId: push?.spanId }]);
    expect(await receiver.span('turn')).toMatchObject({ spanId: deliver.parentSpanId, traceId: deliver.traceId });
  });

  it('[O7] a trace links a call to the span of its caller', async () => {
    const { home, receiver, ada } = await traced();
    await ada();
    const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    const pushed = { user: canary('user'), text: 'The report is ready.' };
    await new Producer({ home }).ask('POST /deliveries', pushed, { traceparent: `00-${traceId}-${spanId}-01` });
    await expect
      .poll(() => receiver.spans.find(({ attributes }) => attributes['sotto.step'] === 'push')?.links)
      .toMatchObject([{ traceId, spanId }]);
  });

  it('[O7] the trace of an interrupted turn says so, and the next turn has a trace of its own', async () => {
    const answers: Script[] = [{ steps: [delta({ content: 'One. Two. ' })], then: 'stall' }];
    const { receiver, ada } = await traced({ reply: () => answers.shift() ?? says('Three.') });
    const client = await ada();
    client.say('First words.');
    await client.next('line');
    await talk(client, 'Second words.');
    const ofTurn = (turn: number) => (span: ReceivedSpan) => span.attributes['sotto.turn'] === turn;
    const cut = await receiver.span('playback', ofTurn(1));
    const next = await receiver.span('turn', ofTurn(2));
    expect(cut.attributes['sotto.turn.status']).toBe('interrupted');
    expect(next.traceId).not.toBe(cut.traceId);
    expect(next.attributes['sotto.turn.status']).toBeUndefined();
  });

  it('[O7] [U5] a trace shows a model that failed, by the kind of its failure alone', async () => {
    const { receiver, ada } = await traced({ reply: () => fails(400, 'bad', canary('why')) });
    await talk(await ada(), 'What is number seven?');
    await receiver.span('playback');
    const failed = receiver.spans.filter((span) => span.failed);
    expect(failed.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
      ['chat fake', 'refused'],
      ['step reply', 'turn_failed'],
      ['invoke_agent companion', 'refused'],
    ]);
    expect(canariesIn(JSON.stringify(receiver.spans))).toEqual([]);
  });

  it('[O7] [N5] [N6] a trace holds no word of the user, of a tool, of a push or of the agent, and no name of the user', async () => {
    const tools = await startToolServer(() => ({ body: `It is ${canary('result')}.` }));
    stops.push(tools.close);
    const { home, receiver, ada } = await traced({
      env: { SOTTO_TOOLS: tools.file({ name: 'lookup' }) },
      reply: ({ messages }) =>
        messages.at(-1)?.role === 'user'
          ? calls('lookup', { id: canary('argument') })
          : says(`It is ${canary('answer')}.`),
    });
    const client = await ada();
    await talk(client, `What is ${canary('words')}?`);
    const pushed = { source: canary('source'), topic: canary('topic'), keywords: [canary('keyword')] };
    await new Producer({ home }).push(`The ${canary('push')} is ready.`, { ...pushed, user: canary('user') });
    await nextLine(client, 'delivery');
    play(client);
    await receiver.span('deliver');
    expect(receiver.spans.length).toBeGreaterThan(15);
    expect(canariesIn(receiver.bodies.map(({ body }) => body).join('\n'))).toEqual([]);
  });

  it('[O7] a trace is sent as protobuf unless configured as JSON', async () => {
    const { receiver, ada } = await traced({ env: { OTEL_EXPORTER_OTLP_PROTOCOL: '' } });
    await talk(await ada(), 'What is number seven?');
    await expect.poll(() => receiver.bodies.some(({ body }) => body.includes('playback'))).toBe(true);
    expect(new Set(receiver.bodies.map(({ type }) => type))).toEqual(new Set(['application/x-protobuf']));
  });
});

it('[O7] without an address for spans nothing is traced, and the OpenTelemetry API is not used', async () => {
  const server = await serve();
  stops.push(server.stop);
  expect(server.home.context.tracing).toBeUndefined();
  const client = await server.join({ hello: { capabilities: { heard: true } } });
  await talk(client, 'What is number seven?');
  const { traces } = server.home.context.process.cachedSessions.get('ada~companion')?.session ?? {};
  expect(traces).toBeUndefined();
});

/** Kinds of spans in the protocol. */
const SERVER = 2;
const CLIENT = 3;

function chatEndedBy(receiver: SpanReceiver, reason: string): Promise<ReceivedSpan> {
  const isSo = ({ attributes }: ReceivedSpan) =>
    JSON.stringify(attributes['gen_ai.response.finish_reasons'] ?? '').includes(`"${reason}"`);
  return receiver.span('chat fake', isSo);
}

it('[O7] spans that no collector takes are logged once, and the turn goes on', async () => {
  const receiver = await startSpanReceiver(403);
  stops.push(receiver.close);
  const server = await serve({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
  const client = await server.join({ hello: { capabilities: { heard: true } } });
  const told = () => server.logged.filter((line) => line.includes('spans not sent'));
  await talk(client, 'What is number seven?');
  await expect.poll(told).toHaveLength(1);
  const before = receiver.bodies.length;
  await talk(client, 'What is number eight?');
  await expect.poll(() => receiver.bodies.length).toBeGreaterThan(before);
  // Spans are left when it stops.
  await talk(client, 'What is number nine?');
  await server.stop();
  expect(told()).toHaveLength(1);
});
