/** Unmodified clients of OpenAI Realtime speak with the server of one machine [G14–G16]. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from 'node:tls';
import { OpenAIRealtimeWebSocket, RealtimeAgent, RealtimeSession } from '@openai/agents-realtime';
import { afterEach, describe, expect, it } from 'vitest';
import { signLocalToken } from '../../shared/adapters/local/http/tokens.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { says } from '../fakes/openai.ts';
import { quiet, serveVoice, spoken } from '../flow/voice.ts';
import { joinWithOpenAi, nextEvent, type RealtimeEvent, transcriptOf, until } from './realtime-clients.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function served(...how: Parameters<typeof serveVoice>) {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-audio-'));
  const [fake, { env, ...options } = {}] = how;
  const home = await serveVoice(fake, { ...options, env: { SOTTO_DATA: folder, DELIVERY_SETTLE_MS: '50', ...env } });
  stops.push(() => rmSync(folder, { recursive: true }), home.stop);
  const secret = Buffer.from(readFileSync(`${folder}/signing-key`, 'utf8').trim(), 'base64url');
  const key = await signLocalToken(secret, 'ada', Date.now() + 60_000);
  return { ...home, folder, key, port: home.home.port };
}
type Served = Awaited<ReturnType<typeof served>>;

async function joinWithAgents({ port, key }: Served, config: object = {}) {
  const events: RealtimeEvent[] = [];
  const url = `ws://127.0.0.1:${port}/v1/realtime?model=companion`;
  const transport = new OpenAIRealtimeWebSocket({ url });
  const agent = new RealtimeAgent({ name: 'a client', instructions: '' });
  const session = new RealtimeSession(agent, { transport, config, tracingDisabled: true });
  const errors: unknown[] = [];
  let bytes = 0;
  session.on('transport_event', (event) => events.push(event as RealtimeEvent));
  session.on('error', (error) => errors.push(error));
  session.on('audio', ({ data }) => {
    bytes += data.byteLength;
  });
  await session.connect({ apiKey: key, url });
  stops.push(() => session.close());
  return { events, session, transport, errors, heard: () => bytes };
}
type Talking = Awaited<ReturnType<typeof joinWithAgents>>;

/** As a microphone does: 24 kHz, in pieces of 50 ms. */
async function speak({ session }: Talking, ms: number): Promise<void> {
  const pcm = [spoken(ms, 24_000), quietAt24(900)];
  for (const part of pcm)
    for (let at = 0; at < part.length; at += 2_400) {
      session.sendAudio(Uint8Array.from(part.subarray(at, at + 2_400)).buffer);
      await pause(5);
    }
}

/** In a quiet room. */
function quietAt24(ms: number): Uint8Array {
  return Buffer.concat([quiet(ms), quiet(ms / 2)]);
}

const is =
  (type: string, nth = 1) =>
  (event: RealtimeEvent, _at?: number) =>
    event.type === type && nth > 0;
const nthOf = (events: readonly RealtimeEvent[], type: string, nth = 1) =>
  until(() => events.filter((one) => one.type === type)[nth - 1]);

/** Without the ids of connections, and the times at which sound came. */
function written(events: readonly RealtimeEvent[]): string {
  const text = transcriptOf(withLengths(events));
  return `${text.replaceAll(/item_#\d+\.realtime_[\w-]+\.\d+(?:\.\d+)?/g, 'item_#').replaceAll(/_ms":\d+/g, '_ms":0')}\n`;
}

/** Sound by its length. */
function withLengths(events: readonly RealtimeEvent[]): RealtimeEvent[] {
  return events.map((event) =>
    event.type === 'response.output_audio.delta'
      ? { ...event, delta: `${Buffer.from(event.delta, 'base64').length / 48} ms` }
      : event,
  );
}

async function memoryOf({ home }: Served) {
  const { session } = await loadCurrentSession(home.context, 'ada~companion');
  return { sealed: session.turns.sealed, turn: session.turns.newest };
}

describe('the client of agents-realtime', () => {
  it('[G14] [G15] the agents-realtime library speaks, is understood at a pause, and hears the answer as one item of sound', async () => {
    const server = await served();
    const client = await joinWithAgents(server);
    await nthOf(client.events, 'session.updated');
    await speak(client, 800);
    const done = await nthOf(client.events, 'response.done');
    expect(done.response).toMatchObject({
      status: 'completed',
      output: [{ content: [{ type: 'output_audio', transcript: 'It is noon. Time for soup.' }] }],
    });
    // 60 ms for each word.
    expect(client.heard()).toBe(6 * 60 * 48);
    expect(client.events.at(-1)?.type).toBe('response.done');
    await until(() => client.events.find(is('conversation.item.retrieved')));
    expect(client.errors).toEqual([]);
    const items = client.session.history.map((item) => (item.type === 'message' ? item.content : []));
    expect(items).toMatchObject([
      [{ type: 'input_audio', transcript: 'What time is it?' }],
      [{ type: 'output_audio', transcript: 'It is noon. Time for soup.' }],
    ]);
    await expect(written(client.events)).toMatchFileSnapshot('golden/realtime-audio-agents.jsonl');
  });

  it('[G16] [U6] the agents-realtime library barges in: memory has what was played, to the word, and no more', async () => {
    const words = 'One two three four five six seven eight nine ten.';
    // Each word lasts 500 ms.
    const server = await served(
      { says: ({ input }) => new Uint8Array(input.split(' ').length * 500 * 48).fill(1) },
      { reply: () => says(`Well then. ${words}`) },
    );
    const client = await joinWithAgents(server);
    await nthOf(client.events, 'session.updated');
    await speak(client, 800);
    await until(() => client.heard() >= 12 * 500 * 48 || null);
    // Two words and the first three of the second sentence.
    const item = client.events.find(is('response.output_audio.delta'))?.item_id;
    client.transport._interrupt(2_500);
    const truncated = await nthOf(client.events, 'conversation.item.truncated');
    expect(truncated).toMatchObject({ item_id: item, content_index: 0, audio_end_ms: 2_500 });
    await nthOf(client.events, 'conversation.item.retrieved', 2);
    await speak(client, 800);
    await nthOf(client.events, 'response.created', 2);
    const { sealed } = await memoryOf(server);
    const said =
      sealed
        .at(-1)
        ?.heardLines.map(({ text }) => text)
        .join(' ') ?? '';
    const [heard = '', unheard = ''] = [said, sealed.at(-1)?.unspoken];
    expect(`${heard}${unheard}`).toBe(`Well then. ${words}`);
    expect(heard.length).toBeGreaterThanOrEqual('Well then. One two'.length);
    expect(heard.length).toBeLessThanOrEqual('Well then. One two three four'.length);
    expect(client.errors).toEqual([]);
  });
});

describe('the client of openai', () => {
  async function joined(server: Served) {
    const files = ['-keyout', `${server.folder}/key.pem`, '-out', `${server.folder}/ca.pem`];
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...made, ...files, ...name], { stdio: 'ignore' });
    const ca = readFileSync(`${server.folder}/ca.pem`, 'utf8');
    const tls = createServer({ key: readFileSync(`${server.folder}/key.pem`), cert: ca }, (socket) => {
      const behind = connect(server.port, '127.0.0.1');
      socket.pipe(behind).pipe(socket);
      socket.on('error', () => behind.destroy());
      behind.on('error', () => socket.destroy());
    });
    tls.listen(0, '127.0.0.1');
    await once(tls, 'listening');
    stops.push(() => tls.close());
    const url = `https://localhost:${(tls.address() as AddressInfo).port}/v1`;
    const client = await joinWithOpenAi({ url, key: server.key, ca });
    stops.push(() => client.close());
    return client;
  }

  it('[G14] the openai library ends its turns itself, and takes back what it has not committed', async () => {
    const server = await served();
    const client = await joined(server);
    const append = (pcm: Uint8Array) => {
      for (let at = 0; at < pcm.length; at += 4_800)
        client.send({
          type: 'input_audio_buffer.append',
          audio: Buffer.from(pcm.subarray(at, at + 4_800)).toString('base64'),
        });
    };
    client.send({
      type: 'session.update',
      session: { type: 'realtime', audio: { input: { turn_detection: null } } },
    });
    const updated = await until(() =>
      client.events.find(
        ({ type, session }) => type === 'session.updated' && session.audio.input.turn_detection === null,
      ),
    );
    expect(updated.session).toMatchObject({
      output_modalities: ['audio'],
      audio: { input: { format: { type: 'audio/pcm', rate: 24_000 } } },
    });
    append(spoken(600, 24_000));
    client.send({ type: 'input_audio_buffer.clear' });
    await nextEvent(client, is('input_audio_buffer.cleared'));
    append(spoken(900, 24_000));
    client.send({ type: 'input_audio_buffer.commit' });
    client.send({ type: 'response.create' });
    const committed = await nextEvent(client, is('input_audio_buffer.committed'));
    const completed = await nextEvent(client, is('conversation.item.input_audio_transcription.completed'));
    expect(completed).toMatchObject({ item_id: committed.item_id, transcript: 'What time is it?' });
    await nextEvent(client, is('response.done'));
    expect(server.audio.transcriptions).toHaveLength(1);
    const [one] = server.audio.transcriptions;
    expect(Math.abs((one?.samples.length ?? 0) / 16 - 900)).toBeLessThan(5);
    expect(client.events.filter(is('error'))).toEqual([]);
    await expect(written(client.events)).toMatchFileSnapshot('golden/realtime-audio-openai.jsonl');
  });
});
