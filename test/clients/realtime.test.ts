/** Unmodified clients of OpenAI Realtime hold a conversation with the server of one machine [G8–G10]. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { signedToken } from '../../shared/adapters/local/http/tokens.ts';
import { says } from '../fakes/openai.ts';
import { serve } from '../flow/home.ts';
import { Producer } from '../flow/pushing.ts';
import { joinWithAgents, joinWithOpenAi } from './realtime-clients.ts';
import { playRealtime } from './realtime-story.ts';

const folder = mkdtempSync(join(tmpdir(), 'sotto-clients-'));
let server: Awaited<ReturnType<typeof serve>>;
let tls: Server;
let ca: string;
beforeAll(async () => {
  const reply = () => says('[happy] Hello there. How are you?');
  server = await serve({ reply, env: { SOTTO_DATA: folder, DELIVERY_SETTLE_MS: '50' } });
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/ca.pem`];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, ...name], { stdio: 'ignore' });
  ca = readFileSync(`${folder}/ca.pem`, 'utf8');
  // The client insists on TLS, which a proxy gives in front of the server.
  tls = createServer({ key: readFileSync(`${folder}/key.pem`), cert: ca }, (socket) => {
    const behind = connect(server.home.port, '127.0.0.1');
    socket.pipe(behind).pipe(socket);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const)
      one.on('error', () => other.destroy());
  });
  tls.listen(0, '127.0.0.1');
  await once(tls, 'listening');
});
afterAll(async () => {
  tls.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function storyOf(client: 'agents-realtime' | 'openai'): Promise<string> {
  const secret = Buffer.from(readFileSync(`${folder}/signing-key`, 'utf8').trim(), 'base64url');
  const key = await signedToken(secret, client, Date.now() + 60_000);
  const direct = `ws://127.0.0.1:${server.home.port}/v1/realtime?model=companion`;
  const secure = `https://localhost:${(tls.address() as AddressInfo).port}/v1`;
  const push = (words: string) => new Producer(server).push(words, { user: client });
  return client === 'openai'
    ? playRealtime(joinWithOpenAi, { address: { url: secure, key, ca }, push })
    : playRealtime(joinWithAgents, { address: { url: direct, key }, push });
}

describe('an unmodified client of OpenAI Realtime', () => {
  it.concurrent.for(['agents-realtime', 'openai'] as const)(
    '[G8] [G9] [G10] of %s talks, hears a delivery while idle, and goes on after a reconnect',
    async (client, { expect }) => {
      await expect(await storyOf(client)).toMatchFileSnapshot(`golden/realtime-${client}.jsonl`);
    },
  );
});
