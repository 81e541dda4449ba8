/** The protocol's unmodified client speaks with the real server by MCP [G6, G7]. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Client,
  discoverOAuthProtectedResourceMetadata,
  extractWWWAuthenticateParams,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, expect, it } from 'vitest';
import { localTokenSigningKey, signLocalToken } from '../../../shared/adapters/local/http/tokens.ts';
import { serve } from '../../flow/home.ts';
import { nextLine } from '../../flow/pushing.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function served(key = 'local', env: Record<string, string> = {}) {
  const server = await serve({ env: { DELIVERY_SETTLE_MS: '50', ...env } });
  closing.push(server.stop);
  const client = new Client({ name: 'an agent', version: '1' });
  const url = new URL(`http://127.0.0.1:${server.home.port}/mcp`);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  const connected = client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  connected.catch(() => {});
  closing.push(() => client.close());
  const call = async (name: string, input: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [only] = content;
    const text = only?.type === 'text' ? only.text : '';
    return isError === true ? text : JSON.parse(text);
  };
  return { ...server, client, connected, call };
}

it('[G6] the MCP endpoint tells a user something, once for a key, and reports what became of it', async () => {
  const { client, connected, call, join } = await served();
  await connected;
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'tell_user',
    'delivery_state',
    'ask_user',
    'answer_of',
    'remind',
    'recall',
    'inbox',
  ]);
  const ada = await join();
  const push = {
    user: 'ada',
    text: 'The report is ready.',
    source: 'ava',
    priority: 'time_sensitive',
    idempotencyKey: 'r1',
  };
  const { delivery } = await call('tell_user', push);
  expect(await nextLine(ada, 'delivery')).toMatchObject({ delivery, text: 'ava says — The report is ready.' });
  expect((await call('tell_user', push)).delivery).toBe(delivery);
  expect(await call('tell_user', { ...push, text: 'Another one.' })).toMatch(/^conflict: /);
  await expect.poll(() => call('delivery_state', { delivery }), { timeout: 15_000 }).toMatchObject({ state: 'heard' });
});

it('[G20] the MCP endpoint puts a question to a user, and returns their next words as the answer', async () => {
  const { connected, call, join } = await served();
  await connected;
  const ask = { user: 'ada', text: 'Shall I book the early train?', source: 'ava', idempotencyKey: 'train' };
  const { delivery } = await call('ask_user', ask);
  expect(await call('answer_of', { delivery })).toMatchObject({ state: 'pending', question: 'open' });
  const ada = await join();
  expect((await nextLine(ada, 'delivery')).text).toBe('ava asks — Shall I book the early train?');
  await expect.poll(() => call('answer_of', { delivery }), { timeout: 15_000 }).toMatchObject({ state: 'heard' });
  const answer = call('answer_of', { delivery, waitSeconds: 20 });
  await ada.say('Yes, the one at seven.');
  const answered = { state: 'heard', question: 'answered', answer: 'Yes, the one at seven.' };
  expect(await answer).toMatchObject(answered);
  expect((await call('ask_user', ask)).delivery).toBe(delivery);
  await ada.say('What is the time?');
  expect(await call('answer_of', { delivery })).toMatchObject(answered);
  const { delivery: told } = await call('tell_user', { user: 'ada', text: 'It is booked.', priority: 'passive' });
  expect(await call('answer_of', { delivery: told })).toMatch(/^not_found: /);
});

it('[G7] the MCP endpoint reads what waits for a user only by a key that may', async () => {
  const { client, connected, call } = await served();
  await connected;
  await call('tell_user', { user: 'ada', text: 'The train is late.', priority: 'passive' });
  const waits = { pending: [{ text: 'The train is late.', state: 'pending' }] };
  expect(await call('inbox', { user: 'ada' })).toMatchObject(waits);
  const { contents } = await client.readResource({ uri: 'sotto://inbox/ada/companion' });
  expect(JSON.parse(String((contents[0] as { text?: string }).text))).toMatchObject(waits);
  const sha256 = createHash('sha256').update('ava-key').digest('hex');
  const producers = JSON.stringify([{ name: 'ava', sha256, users: ['ada'] }]);
  const other = await served('ava-key', { SOTTO_PRODUCERS: producers });
  await other.connected;
  expect(await other.call('inbox', { user: 'ada' })).toMatch(/^forbidden: /);
  expect(await other.call('recall', { user: 'ada', query: 'tea' })).toMatch(/^forbidden: /);
  expect(await other.call('tell_user', { user: 'ben', text: 'Hello.' })).toMatch(/^forbidden: /);
});

it('[G22] [G23] the MCP endpoint reminds a user later, once for a key, and recalls what was said', async () => {
  const { connected, call, join } = await served();
  await connected;
  const remind = { user: 'ada', text: 'Take the bread out.', source: 'the oven', afterSeconds: 1, idempotencyKey: 'b' };
  const { delivery } = await call('remind', remind);
  expect((await call('remind', remind)).delivery).toBe(delivery);
  expect(await call('inbox', { user: 'ada' })).toMatchObject({ working: [{ delivery, kind: 'reminder' }] });
  expect(await call('remind', { user: 'ada', text: 'Now.' })).toMatch(/^bad_frame: at/);
  const ada = await join();
  expect((await nextLine(ada, 'delivery')).text).toBe('the oven says — Take the bread out.');
  await ada.say('I prefer green tea.');
  const about = { user: 'ada', query: 'green tea' };
  await expect
    .poll(() => call('recall', about))
    .toMatchObject({ facts: [{}], entries: [{ kind: 'user' }, { kind: 'agent', beside: true }] });
  expect(await call('recall', { user: 'ada', query: 'volcano' })).toEqual({ facts: [], entries: [], thoughts: [] });
});

it("[G25] the MCP endpoint says where to sign in, and admits a user's own token", async () => {
  const { home } = await served('local', { SOTTO_ISSUER: 'https://issuer.example', SOTTO_AUDIENCE: 'sotto' });
  const url = `http://127.0.0.1:${home.port}`;
  const refused = await fetch(`${url}/mcp`, { method: 'POST', body: '{}' });
  const { resourceMetadataUrl } = extractWWWAuthenticateParams(refused);
  expect([refused.status, resourceMetadataUrl?.href]).toEqual([401, `${url}/.well-known/oauth-protected-resource/mcp`]);
  const metadata = await discoverOAuthProtectedResourceMetadata(`${url}/mcp`);
  expect(metadata).toMatchObject({ resource: `${url}/mcp`, authorization_servers: ['https://issuer.example'] });
  const SOTTO_DATA = mkdtempSync(join(tmpdir(), 'sotto-mcp-'));
  closing.push(async () => rmSync(SOTTO_DATA, { recursive: true }));
  const token = await signLocalToken(localTokenSigningKey(SOTTO_DATA), 'ada', Date.now() + 60_000);
  const { call, connected } = await served(token, { SOTTO_DATA });
  await connected;
  expect(await call('tell_user', { user: 'ada', text: 'Hello.', priority: 'passive' })).toMatchObject({
    state: 'pending',
  });
  expect(await call('inbox', { user: 'ada' })).toMatchObject({ pending: [{ text: 'Hello.' }] });
  expect(await call('inbox', { user: 'ben' })).toMatch(/^forbidden: /);
  expect(await call('ask_user', { user: 'ada', text: 'Tea?' })).toMatch(/^bad_frame: source/);
});

it('[G24] the command sotto mcp serves the same on stdio, and passes on what the server refuses', async () => {
  const { home } = await served();
  const spawned = async (key: string) => {
    const url = `http://127.0.0.1:${home.port}`;
    const program = join(import.meta.dirname, '../../../bin/mcp.ts');
    const args = [program, '--url', url, '--key', key];
    const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' });
    const agent = new Client({ name: 'an agent', version: '1' });
    closing.push(() => agent.close());
    await agent.connect(transport);
    return agent;
  };
  const [agent] = await Promise.all([spawned('local'), expect(spawned('wrong')).rejects.toThrow(/producer/)]);
  expect((await agent.listTools()).tools).toContainEqual(expect.objectContaining({ name: 'ask_user' }));
  const { content } = await agent.callTool({ name: 'tell_user', arguments: { user: 'ada', text: 'Hi.', query: 'hi' } });
  expect(content).toMatchObject([{ text: expect.stringContaining('"state":"pending"') }]);
});

it("[G6] [N2] the MCP endpoint admits nobody without a producer's key", async () => {
  const { connected } = await served('wrong');
  await expect(connected).rejects.toThrow();
});
