/** Unmodified clients of chat completions and MCP, with the server of one machine [G1–G7]. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI from 'openai';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signLocalToken } from '../../shared/adapters/local/http/tokens.ts';
import { says } from '../fakes/openai.ts';
import { serve } from '../flow/home.ts';
import { Producer } from '../flow/pushing.ts';
import { playChat } from './chat-story.ts';
import { playMcp } from './mcp-story.ts';

const folder = mkdtempSync(join(tmpdir(), 'sotto-calls-'));
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  const env = { SOTTO_DATA: folder, DELIVERY_SETTLE_MS: '50' };
  server = await serve({ reply: () => says('[happy] Hello there. How are you?'), env });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const url = () => `http://127.0.0.1:${server.home.port}`;

function tokenOf(user: string): Promise<string> {
  const secret = Buffer.from(readFileSync(`${folder}/signing-key`, 'utf8').trim(), 'base64url');
  return signLocalToken(secret, user, Date.now() + 60_000);
}

it('[G1] [G3] [G4] [G5] the openai library is answered, told what waits, and refused in its own shapes', async () => {
  const push = (words: string) => new Producer(server).push(words, { user: 'chat' });
  const transcript = await playChat({ baseURL: `${url()}/v1`, key: await tokenOf('chat'), push });
  await expect(transcript).toMatchFileSnapshot('golden/chat.jsonl');
});

it('[G6] [G7] [G20] [G22] the MCP client tells, asks and reminds a user, and goes on after a reconnect', async () => {
  const openai = new OpenAI({ baseURL: `${url()}/v1`, apiKey: await tokenOf('mcp') });
  const say = (content: string) =>
    openai.chat.completions.create({ model: 'companion', messages: [{ role: 'user', content }] });
  const transcript = await playMcp({ url: `${url()}/mcp`, key: 'local', user: 'mcp', say });
  await expect(transcript).toMatchFileSnapshot('golden/mcp.jsonl');
});
