/** Unmodified clients of OpenAI Realtime hold a conversation with the server of one machine [G8–G10]. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenAIRealtimeWebSocket, RealtimeAgent, RealtimeSession } from '@openai/agents-realtime';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { signLocalToken } from '../../shared/adapters/local/http/tokens.ts';
import { says } from '../fakes/openai.ts';
import { type Options, serve } from '../flow/home.ts';
import { Producer } from '../flow/pushing.ts';
import { joinWithAgents, joinWithOpenAi, type RealtimeEvent } from './realtime-clients.ts';
import { answerAboutRoom, playRealtime } from './realtime-story.ts';
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts';

const folder = mkdtempSync(join(tmpdir(), 'sotto-clients-'));
let server: Awaited<ReturnType<typeof serve>>;
let tls: TlsProxy;
beforeAll(async () => {
  const reply: Options['reply'] = (asked) => answerAboutRoom(asked) ?? says('[happy] Hello there. How are you?');
  server = await serve({ reply, env: { SOTTO_DATA: folder, DELIVERY_SETTLE_MS: '50' } });
  tls = await startTlsProxy(server.home.port);
});
afterAll(async () => {
  tls.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function storyOf(client: 'agents-realtime' | 'openai'): Promise<string> {
  const secret = Buffer.from(readFileSync(`${folder}/signing-key`, 'utf8').trim(), 'base64url');
  const key = await signLocalToken(secret, client, Date.now() + 60_000);
  const direct = `ws://127.0.0.1:${server.home.port}/v1/realtime?model=companion`;
  const secure = `https://localhost:${tls.port}/v1`;
  const push = (words: string) => new Producer(server).push(words, { user: client });
  return client === 'openai'
    ? playRealtime(joinWithOpenAi, { address: { url: secure, key, ca: tls.ca }, push, looks: true })
    : playRealtime(joinWithAgents, { address: { url: direct, key }, push, looks: true });
}

describe('an unmodified client of OpenAI Realtime', () => {
  it.concurrent.for(['agents-realtime', 'openai'] as const)(
    '[G8] [G9] [G10] [G12] [G13] an unmodified Realtime client of %s talks, runs its tool, hears a delivery while idle, and goes on after a reconnect',
    async (client, { expect }) => {
      await expect(await storyOf(client)).toMatchFileSnapshot(`golden/realtime-${client}.jsonl`);
    },
  );

  it('[G15] an unmodified Realtime client that asks for sound talks to a server that does not speak', async ({
    expect,
  }) => {
    const secret = Buffer.from(readFileSync(`${folder}/signing-key`, 'utf8').trim(), 'base64url');
    const apiKey = await signLocalToken(secret, 'default', Date.now() + 60_000);
    const url = `ws://127.0.0.1:${server.home.port}/v1/realtime?model=companion`;
    const transport = new OpenAIRealtimeWebSocket({ url });
    const session = new RealtimeSession(new RealtimeAgent({ name: 'a client' }), { transport, tracingDisabled: true });
    const events: RealtimeEvent[] = [];
    session.on('transport_event', (event) => events.push(event as RealtimeEvent));
    await session.connect({ apiKey, url });
    session.sendMessage('Hello.');
    await expect.poll(() => events.map(({ type }) => type)).toContain('response.done');
    session.close();
    expect(events.find(({ type }) => type === 'session.updated')?.session.output_modalities).toEqual(['text']);
    expect(events.filter(({ type }) => type === 'error')).toEqual([]);
  });
});
