/** A ticket for a token, and a sign-in that expires. */
import { once } from 'node:events';
import { Client as Agent, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import OpenAI from 'openai';
import { it } from 'vitest';
import { WebSocket } from 'ws';
import { Client } from '../../flow/home.ts';
import { SOON_MS } from '../test-cloud.ts';
import { call, PRODUCER_KEY, type Stage, WITHIN } from './person.ts';

const PUSH = { text: 'The report is ready.', source: 'ava', priority: 'time_sensitive' };

export function signInStory(stage: Stage): void {
  it(
    '[G1] [G3] [G4] [G6] unmodified clients tell a user something by MCP, and ask by chat completions once for a key',
    WITHIN,
    async ({ expect }) => {
      const { cloud } = stage();
      const openai = new OpenAI({ baseURL: `${cloud.url}/v1`, apiKey: cloud.token('otto') });
      const agent = new Agent({ name: 'an agent', version: '1' });
      const requestInit = { headers: { authorization: `Bearer ${PRODUCER_KEY}` } };
      await agent.connect(new StreamableHTTPClientTransport(new URL(`${cloud.url}/mcp`), { requestInit }));
      const told = await agent.callTool({ name: 'tell_user', arguments: { ...PUSH, user: 'otto' } });
      await agent.close();
      const [only] = told.content;
      const { delivery } = JSON.parse(only?.type === 'text' ? only.text : '');
      const say = { model: 'companion', messages: [{ role: 'user', content: 'Hello, who are you?' }] } as const;
      const headers = { 'idempotency-key': 'first' };
      const first = await openai.chat.completions.create({ ...say, messages: [...say.messages] }, { headers });
      expect(first.choices[0]).toMatchObject({ finish_reason: 'stop' });
      expect(first.choices[0]?.message.content).toMatch(/\S\n\nava says — the report is ready\.$/i);
      expect((await call(stage, `GET /deliveries/${delivery}`, PRODUCER_KEY)).body.state).toBe('heard');
      const again = await openai.chat.completions.create(
        { ...say, messages: [...say.messages], stream: true },
        { headers },
      );
      let text = '';
      for await (const { choices } of again) text += choices[0]?.delta.content ?? '';
      expect(text).toBe(first.choices[0]?.message.content);
    },
  );

  it(
    '[N1] a stranger gets no ticket, and a sign-in that has expired ends its connection',
    WITHIN,
    async ({ expect }) => {
      const { cloud } = stage();
      expect((await call(stage, 'POST /tickets', 'no-token')).status).toBe(401);
      const { status, body } = await call(stage, 'POST /tickets', cloud.token('mel', 20_000));
      expect(status).toBe(200);
      const client = new Client(new WebSocket(body.url));
      await once(client.ws, 'open');
      client.send({ type: 'hello', id: 'h1', install: 'laptop', visible: false });
      await client.next('welcome', SOON_MS);
      await client.gone();
      expect(client.all('error')).toMatchObject([{ code: 'forbidden' }]);
      const again = new WebSocket(body.url);
      const refused = new Promise((resolve) =>
        again.once('unexpected-response', (_, answer) => resolve(answer.statusCode)),
      );
      again.on('error', () => {});
      expect(await refused).toBe(401);
    },
  );
}
