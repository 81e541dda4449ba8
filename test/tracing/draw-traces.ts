/** Makes docs/traces.svg from the spans of a real server: `node test/tracing/draw-traces.ts`. */
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { calls, DONE, delta, finish, usage } from '../fakes/openai.ts';
import { startToolServer } from '../fakes/tool-server.ts';
import { startWikipediaFake } from '../fakes/wikipedia.ts';
import { type Client, type Options, serve } from '../flow/home.ts';
import { type ReceivedSpan, startSpanReceiver } from './span-receiver.ts';
import { waterfall } from './waterfall.ts';

/** Characters that are heard in a second, by a listener in a hurry. */
const PACE = 90;

/** A server that traces, for as long as `talk` lasts; the spans of its turns but for their reports. */
async function spansOf(options: Options, talk: (client: Client) => Promise<void>): Promise<ReceivedSpan[]> {
  const receiver = await startSpanReceiver();
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  const env = { ALLOW_PRIVATE_FETCH: '1', DELIVERY_SETTLE_MS: '300', FILLER_MS: '300', ...traces, ...options.env };
  const { join, stop } = await serve({ ...options, env });
  const client = await join({ hello: { capabilities: { heard: true } } });
  await talk(client);
  // What the last report brings is recorded after it.
  await pause(200);
  client.drop();
  await stop();
  await receiver.close();
  const traced = new Set(receiver.spans.flatMap(({ name, traceId }) => (name === 'turn' ? [traceId] : [])));
  const spans = receiver.spans.filter(({ traceId }) => traced.has(traceId));
  const reports = new Set(spans.flatMap(({ name, spanId }) => (name === 'step heard' ? [spanId] : [])));
  return spans.filter(({ spanId, parentSpanId }) => !reports.has(spanId) && !reports.has(parentSpanId));
}

/** Plays each line of a turn at a listener's pace. */
async function hear(client: Client): Promise<void> {
  for (;;) {
    const frame = await client.until(({ type }) => type === 'line' || type === 'turn.ended', 15_000);
    if (frame.type !== 'line') return;
    await pause((frame.text.length / PACE) * 1_000);
    client.send({ type: 'heard', seq: frame.seq, complete: true });
  }
}

/** As a model at a distance answers: the first token after `firstMs`, then a word every 25 ms. */
function slowly(text: string, firstMs: number) {
  const words = text.match(/\S+\s*/g) ?? [];
  return {
    steps: [
      firstMs,
      ...words.flatMap((content) => [delta({ content }), 25]),
      finish() + usage(812, words.length) + DONE,
    ],
  };
}

const tools = await startToolServer(async () => {
  await pause(900);
  return { body: 'The ferry leaves at 18:40 from pier two.' };
});
const withTool = await spansOf(
  {
    env: { SOTTO_MODEL: 'openai:gpt-4.1-mini', SOTTO_TOOLS: tools.file({ name: 'timetable' }) },
    reply: ({ messages }) => {
      const asked = calls('timetable', { id: 'ferry' });
      return messages.at(-1)?.role === 'user'
        ? { steps: [420, ...asked.steps] }
        : slowly('[happy] It leaves at twenty to seven, from pier two. Shall I remind you?', 380);
    },
  },
  async (client) => {
    client.say('When does the ferry leave?');
    await hear(client);
  },
);
await tools.close();

const web = await startWikipediaFake();
const slow = await spansOf(
  { env: { SOTTO_MODEL: 'offline', WIKIPEDIA_URL: web.url, SLOW_RESEARCH_SECS: '3' } },
  async (client) => {
    client.say('Research solar panels.');
    await hear(client);
    await hear(client);
  },
);
await web.close();

writeFileSync(
  'docs/traces.svg',
  waterfall([
    { title: 'A typed turn with a tool: one trace', spans: withTool },
    { title: 'A slow result: its own trace, with a link to the turn that ordered it', spans: slow },
  ]),
);
