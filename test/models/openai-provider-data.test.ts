/** What a server wants back with a tool call: Google's and OpenRouter's documented fields of Gemini 3. */
import { expect, it, onTestFinished } from 'vitest';
import type { Message, Model, Part } from '../../shared/models/model.ts';
import { openai } from '../../shared/models/openai/openai.ts';
import { collect, failure, REQUEST } from '../contract/model.ts';
import { DONE, delta, finish, type OpenAiFake, says, startOpenAiFake } from '../fakes/openai.ts';

const SIGNATURE = { google: { thought_signature: 'c2lnbmVk' } };
const call = { index: 0, id: 'c1', function: { name: 'look', arguments: '{}' } };

async function serverThat(...pieces: object[]): Promise<{ fake: OpenAiFake; model: Model }> {
  const steps = [...pieces.map(delta), finish('tool_calls'), DONE];
  const fake = await startOpenAiFake({
    reply: ({ messages }) => (messages.at(-1)?.role === 'tool' ? says('Hi.') : { steps }),
  });
  onTestFinished(fake.close);
  return { fake, model: openai({ baseUrl: fake.url, model: 'gemini' }) };
}

/** Asks, and then asks `model` with the call's result. Resolves to the assistant's message therein. */
async function told(first: Model, fake: OpenAiFake, model = first): Promise<unknown> {
  const question: Message = { role: 'user', content: [{ type: 'text', text: 'Look.' }] };
  const events = await collect(first, { ...REQUEST, system: [], messages: [question] });
  const content = events.filter((event): event is Extract<Part, { type: 'tool_call' }> => event.type === 'tool_call');
  const result: Message = { role: 'user', content: [{ type: 'tool_result', id: 'c1', text: 'a boat' }] };
  await collect(model, { ...REQUEST, system: [], messages: [question, { role: 'assistant', content }, result] });
  return fake.requests.at(-1)?.body.messages[1];
}

it('[B1] the signature of a call goes back with its result', async () => {
  const { fake, model } = await serverThat({ tool_calls: [{ ...call, extra_content: SIGNATURE }] });
  expect(await told(model, fake)).toMatchObject({ tool_calls: [{ id: 'c1', extra_content: SIGNATURE }] });
});

it('[B1] the signature may come behind the call, in a piece without an index', async () => {
  const { fake, model } = await serverThat({ tool_calls: [call] }, { tool_calls: [{ extra_content: SIGNATURE }] });
  expect(await told(model, fake)).toMatchObject({ tool_calls: [{ id: 'c1', extra_content: SIGNATURE }] });
});

it('[B1] reasoning of OpenRouter goes back as it came, its pieces of one text as one', async () => {
  const text = (piece: object) => ({ reasoning_details: [{ type: 'reasoning.text', index: 0, ...piece }] });
  const sealed = { type: 'reasoning.encrypted', index: 1, data: 'c2VhbGVk', id: 'c1' };
  const { fake, model } = await serverThat(text({ text: 'A boat, ' }), text({ text: 'perhaps.', signature: 's' }), {
    reasoning_details: [sealed],
    tool_calls: [call],
  });
  expect(await told(model, fake)).toMatchObject({
    reasoning_details: [{ type: 'reasoning.text', index: 0, text: 'A boat, perhaps.', signature: 's' }, sealed],
  });
});

it('[B1] [B4] another server of a chain is shown none of it', async () => {
  const { model } = await serverThat({ tool_calls: [{ ...call, extra_content: SIGNATURE }] });
  const other = await serverThat();
  const message = await told(model, other.fake, other.model);
  expect(message).toMatchObject({ tool_calls: [{ id: 'c1' }] });
  expect(JSON.stringify(message)).not.toContain('c2lnbmVk');
});

it('[B6] ends an answer whose signatures are longer than any may be', async () => {
  const { model } = await serverThat({ tool_calls: [{ ...call, extra_content: 'x'.repeat(130_000) }] });
  expect((await failure(model)).what).toBe('malformed');
});
