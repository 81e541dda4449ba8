/** OpenAI's unmodified client speaks with the real server by chat completions [G1–G5]. */
import OpenAI from 'openai';
import { afterEach, describe, expect, it } from 'vitest';
import { chatChunk } from '../../../bin/docs/protocol-call-docs.ts';
import { SHIPPED_PERSONAS } from '../../../shared/prompt/find-persona.ts';
import { fails, says } from '../../fakes/openai.ts';
import { type Options, serve } from '../../flow/home.ts';
import { nextLine, Producer } from '../../flow/pushing.ts';

let stop = async () => {};
afterEach(() => stop());

async function served({ env, ...options }: Options = {}) {
  const server = await serve({ ...options, env: { DELIVERY_SETTLE_MS: '50', ...env } });
  stop = server.stop;
  const baseURL = `http://127.0.0.1:${server.home.port}/v1`;
  const openai = new OpenAI({
    baseURL,
    apiKey: 'none',
    defaultHeaders: { authorization: null },
    defaultQuery: { user: 'ada' },
  });
  const ask = (content: string, key?: string) =>
    openai.chat.completions.create(
      { model: 'companion', messages: [{ role: 'user', content }] },
      key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
    );
  return { ...server, openai, ask, producer: new Producer(server) };
}

describe('chat completions', () => {
  it("[G1] [G5] chat completions name the personas as models, and answer the user's newest words with memory of the session", async () => {
    const { openai, model } = await served({ reply: () => says('[happy] Hello there. *waves* How are you?') });
    expect((await openai.models.list()).data.map(({ id }) => id)).toEqual(SHIPPED_PERSONAS);
    const first = await openai.chat.completions.create({
      model: 'companion',
      messages: [
        { role: 'system', content: 'You are a pirate.' },
        { role: 'user', content: 'I never said this.' },
        { role: 'assistant', content: 'Nor I that.' },
        { role: 'user', content: [{ type: 'text', text: 'I like tea.' }] },
      ],
    });
    expect(first).toMatchObject({
      object: 'chat.completion',
      model: 'companion',
      choices: [{ message: { role: 'assistant', content: 'Hello there. How are you?' }, finish_reason: 'stop' }],
      usage: { total_tokens: expect.any(Number) },
      sotto: { lines: [{ text: 'Hello there.', expression: 'happy' }, { actions: ['waves'] }] },
    });
    await openai.chat.completions.create({ model: 'companion', messages: [{ role: 'user', content: 'And milk.' }] });
    const prompt = JSON.stringify(model.requests.at(-1)?.body);
    expect(prompt).toContain('I like tea.');
    expect(prompt).toContain('Hello there.');
    for (const text of ['pirate', 'never said', 'Nor I']) expect(prompt).not.toContain(text);
  });

  it('[S18] a chat completion is answered in the language that its metadata or its header asks for', async () => {
    const { openai, model } = await served({ reply: () => says('Bonjour.') });
    const body = { model: 'companion', messages: [{ role: 'user' as const, content: 'Hi.' }] };
    // Not the request for the persona's fixed lines [S17].
    const prompts = () =>
      model.requests.map((one) => JSON.stringify(one.body)).filter((text) => !text.includes('fixed lines'));
    const remark = () => /Answer in (\w+), whichever/.exec(prompts().at(-1) ?? '')?.[1];
    const headers = { 'Accept-Language': 'xx, de-CH;q=0.5, fr-CH;q=0.9, *;q=0.1' };
    await openai.chat.completions.create(body, { headers });
    expect(remark()).toBe('French');
    await openai.chat.completions.create({ ...body, metadata: { locale: 'de' } }, { headers });
    expect(remark()).toBe('German');
    await openai.chat.completions.create(body, { headers: { 'Accept-Language': '*' } });
    expect(remark()).toBeUndefined();
  });

  it('[G3] chat completions stream each line as an event, and usage when asked', async () => {
    const { openai } = await served({ reply: () => says('One line. Another line.') });
    const stream = await openai.chat.completions.create({
      model: 'companion',
      messages: [{ role: 'user', content: 'Hi.' }],
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    for (const chunk of chunks) expect(chatChunk.parse(chunk)).toEqual(chunk);
    expect(chunks.map(({ choices }) => choices[0]?.delta.content)).toEqual([
      'One line.',
      ' Another line.',
      undefined,
      undefined,
    ]);
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: expect.any(Number) } });
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  });

  it('[G2] a chat completions call leaves the connected page in charge, which sees the same turn', async () => {
    const { ask, join } = await served();
    const page = await join({ hello: { capabilities: { heard: true } } });
    const { choices } = await ask('Hi.');
    const line = await nextLine(page, 'reply');
    expect(choices[0]?.message.content).toContain(line.display);
    await page.next('turn.ended');
    page.say('Are you there?');
    expect(await page.next('accepted')).toBeDefined();
    expect(page.closed).toBeNull();
  });

  it('[G2] a chat completions call does not keep a disconnected page from resuming', async () => {
    const { ask, join } = await served();
    const page = await join();
    page.drop();
    await ask('Hi.');
    const again = await join({ hello: { resumeOf: 1, cursor: 0 } });
    expect(again.closed).toBeNull();
    await nextLine(again, 'reply');
  });

  it('[G3] chat completions bring waiting deliveries behind the answer as a paragraph, and the producer learns that they were heard', async () => {
    const { ask, producer } = await served({ reply: () => says('Good morning.') });
    const { body } = await producer.push('The report is ready.', { source: 'ava' });
    const { choices } = await ask('Hi.');
    expect(choices[0]?.message.content).toBe('Good morning.\n\nava says — The report is ready.');
    expect(await producer.state(body.delivery)).toBe('heard');
    expect((await ask('And now?')).choices[0]?.message.content).toBe('Good morning.');
  });

  it('[G3] [D9] chat completions ask before several deliveries, and take the yes of the next call', async () => {
    const { ask, producer } = await served({ reply: () => says('Good morning.') });
    await producer.push('The report is ready.', { source: 'ava' });
    await producer.push('The train is late.', { source: 'bob' });
    const asked = (await ask('Hi.')).choices[0]?.message.content;
    expect(asked).toMatch(/^Good morning\.\n\n.*ava and bob/);
    expect((await ask('Yes, please.')).choices[0]?.message.content).toMatch(
      /The report is ready\. bob says — The train is late\./,
    );
  });

  it('[G4] chat completions answer a repeated key with the first answer, without saying the words again', async () => {
    const answers = ['Answer one.', 'Answer two.'];
    const { ask, model } = await served({ reply: () => says(answers.shift() ?? 'No more.') });
    const first = await ask('Hi.', 'key-1');
    await ask('Something else.', 'key-2');
    const again = await ask('Hi.', 'key-1');
    expect(again).toEqual(first);
    expect(model.requests).toHaveLength(2);
    await expect(ask('Other words.', 'key-1')).rejects.toMatchObject({ status: 409, code: 'conflict' });
  });

  it('[G4] a repeated key is answered with what followed the first answer, and without what was said since', async () => {
    const { ask, producer } = await served({ reply: () => says('Hello.') });
    await ask('Hello?');
    await producer.push('The report is ready.');
    const first = await ask('Hi.', 'key-1');
    expect(first.choices[0]?.message.content).toContain('The report is ready.');
    await producer.push('The train is late.', { priority: 'critical' });
    const told = await ask('What else?', 'key-2');
    expect(await ask('Hi.', 'key-1')).toEqual(first);
    expect(await ask('What else?', 'key-2')).toEqual(told);
  });

  it('[G4] a repeated key is answered alike when deliveries were read to a page meanwhile', async () => {
    const { ask, join, producer } = await served({ reply: () => says('Hello.') });
    const first = await ask('Hi.', 'key-1');
    const page = await join();
    await producer.push('The report is ready.');
    await nextLine(page, 'delivery');
    expect(await ask('Hi.', 'key-1')).toEqual(first);
    const beside = await ask('Again.', 'key-2');
    await producer.push('The train is late.');
    await nextLine(page, 'delivery');
    expect(await ask('Again.', 'key-2')).toEqual(beside);
  });

  it('[G4] [S7] chat completions know a key for the 512 calls that follow, whatever else has happened', async () => {
    const { ask, join } = await served({ reply: () => says('Hello.'), env: { FRAMES_PER_SECOND: '1000' } });
    const first = await ask('Hi.', 'key-1');
    const page = await join();
    // More than ten pages of the log.
    for (let n = 0; n < 450; n += 1)
      page.send({ type: 'settings', id: `s${n}`, verbosity: n % 2 === 0 ? 'brief' : 'chatty' });
    await page.until((one) => one.type === 'accepted' && one.id === 's449');
    page.drop();
    expect(await ask('Hi.', 'key-1')).toEqual(first);
  });

  it("[G4] chat completions refuse in the shapes that OpenAI's client knows", async () => {
    const { openai, ask } = await served({ env: { FRAMES_PER_SECOND: '3' } });
    const create = (body: object) => openai.chat.completions.create({ model: 'companion', ...body } as never);
    await expect(create({ messages: [{ role: 'user', content: 'Hi.' }], model: 'nobody' })).rejects.toBeInstanceOf(
      OpenAI.NotFoundError,
    );
    await expect(create({ messages: [{ role: 'system', content: 'Hi.' }] })).rejects.toMatchObject({
      status: 400,
      type: 'invalid_request_error',
    });
    const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } };
    await expect(create({ messages: [{ role: 'user', content: [image] }] })).rejects.toBeInstanceOf(
      OpenAI.BadRequestError,
    );
    const keyed = new OpenAI({ baseURL: openai.baseURL, apiKey: 'wrong' });
    await expect(keyed.models.list()).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
    const many = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        openai.chat.completions.create(
          { model: 'companion', messages: [{ role: 'user', content: 'Hi.' }] },
          { maxRetries: 0 },
        ),
      ),
    );
    expect(many.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))[0]).toBeInstanceOf(
      OpenAI.RateLimitError,
    );
    void ask;
  });

  it('[U5] [G4] chat completions answer with the apology where the model has failed', async () => {
    const { ask } = await served({ reply: () => fails(400, 'invalid_request_error') });
    expect((await ask('Hi.')).choices[0]?.message.content).not.toBe('');
  });
});
