/** What an agent with MCP's official client lives through, wherever the server runs [G6, G7, G20, G22]. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { until } from './realtime-clients.ts';

/** `key`: of a producer. `say`: the user says this; resolves when it is answered. */
type Server = { url: string; key: string; user: string; say(words: string): Promise<unknown>; timeout?: number };

/** Plays the story; its transcript. */
export async function playMcp({ url, key, user, say, timeout = 5_000 }: Server): Promise<string> {
  const told: object[] = [];
  await expect(joined(url, 'wrong')).rejects.toThrow();
  const first = await joined(url, key);
  told.push({ tools: (await first.listTools()).tools.map(({ name, annotations }) => ({ name, annotations })) });

  async function call(client: Client, name: string, input: object): Promise<any> {
    const { content, isError = false } = await client.callTool({ name, arguments: { user, ...input } });
    const [only] = content;
    const text = only?.type === 'text' ? only.text : '';
    told.push({ call: name, isError, answer: isError ? text : JSON.parse(text) });
    return isError ? text : JSON.parse(text);
  }

  const report = { text: 'The report is ready.', source: 'ava', priority: 'time_sensitive', idempotencyKey: 'r1' };
  const { delivery } = await call(first, 'tell_user', report);
  expect((await call(first, 'tell_user', report)).delivery).toBe(delivery);
  await call(first, 'inbox', {});
  await call(first, 'delivery_state', { delivery });
  await call(first, 'remind', { text: 'Take the bread out.', source: 'the oven' });
  await expect(first.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow();
  await call(first, 'tell_user', { text: 'x'.repeat(20_000) });
  await say('Hello.');
  await until(() => isHeard(first, delivery), timeout);
  const asked = await call(first, 'ask_user', { text: 'Shall I book the early train?', source: 'ava' });
  await say('What is new?');
  await until(() => isHeard(first, asked.delivery), timeout);
  await first.close();
  await say('Yes, the one at seven.');
  const second = await joined(url, key);
  const { answer } = await call(second, 'answer_of', { delivery: asked.delivery, waitSeconds: 20 });
  expect(answer).toBe('Yes, the one at seven.');
  await call(second, 'recall', { query: 'early train' });
  await second.close();
  return `${told.map(written).join('\n')}\n`;
}

/** Rejects where the server does not let it in. */
async function joined(url: string, key: string): Promise<Client> {
  const client = new Client({ name: 'an agent', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  return client;
}

/** Null: not yet. */
async function isHeard(client: Client, delivery: string): Promise<true | null> {
  const { content } = await client.callTool({ name: 'delivery_state', arguments: { delivery } });
  const [only] = content;
  return JSON.parse(only?.type === 'text' ? only.text : '{}').state === 'heard' || null;
}

const TIMES = new Set(['at', 'atMs', 'acceptedAt', 'endedAt', 'since', 'until', 'delivery', 'id', 'time', 'when']);

/** Without times and ids, which change from run to run. */
function written(one: object): string {
  return JSON.stringify(one, (name, value) => (TIMES.has(name) ? '…' : value));
}
