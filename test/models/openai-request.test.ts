import { expect, it, onTestFinished, vi } from 'vitest';
import type { Message } from '../../shared/models/model.ts';
import { initialOpenaiDialect } from '../../shared/models/openai/dialect.ts';
import { openaiRequestBody } from '../../shared/models/openai/request.ts';

const said = (role: Message['role'], text: string): Message => ({ role, content: [{ type: 'text', text }] });
const PERSONA = {
  system: ['Be brief. '.repeat(500), 'Grüß dich.'],
  tools: [{ name: 'look', description: 'Looks. '.repeat(500), schema: { type: 'object' } }],
  maxTokens: 10,
  speaker: 'Romy',
};

const COMPATIBLE = initialOpenaiDialect('127.0.0.1', 'm');

const parsed = (body: Uint8Array) => JSON.parse(Buffer.from(body).toString());

it("[X1] [B1] a persona's instructions and tools are serialised once, whatever follows", () => {
  openaiRequestBody({ ...PERSONA, messages: [said('user', 'Hi.')] }, 'm', COMPATIBLE, 'openai:m');
  const stringify = vi.spyOn(JSON, 'stringify');
  onTestFinished(() => void stringify.mockRestore());
  const messages = [said('user', 'Hi.'), said('assistant', 'Hello.'), said('user', 'And “now”?')];
  const body = openaiRequestBody({ ...PERSONA, messages }, 'm', COMPATIBLE, 'openai:m');
  expect(stringify.mock.results.map(({ value }) => value.length).reduce((sum, one) => sum + one, 0)).toBeLessThan(500);
  expect(parsed(body)).toEqual({
    model: 'm',
    max_tokens: 10,
    stream: true,
    stream_options: { include_usage: true },
    tools: [
      {
        type: 'function',
        function: { name: 'look', description: PERSONA.tools[0]?.description, parameters: { type: 'object' } },
      },
    ],
    messages: [
      { role: 'system', content: PERSONA.system.join('\n\n') },
      { role: 'user', content: 'Hi.' },
      { role: 'assistant', content: 'Hello.' },
      { role: 'user', content: 'And “now”?' },
    ],
  });
});

it('[B1] a chat completions request without instructions or tools has its messages alone', () => {
  const body = parsed(
    openaiRequestBody(
      { ...PERSONA, system: [], tools: [], messages: [said('user', 'Hi.')] },
      'm',
      COMPATIBLE,
      'openai:m',
    ),
  );
  expect(body.messages).toEqual([{ role: 'user', content: 'Hi.' }]);
  expect(body).not.toHaveProperty('tools');
});
