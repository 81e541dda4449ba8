/** What OpenAI's client of chat completions lives through, wherever the server runs [G1–G5]. */
import OpenAI from 'openai';
import { expect } from 'vitest';

/** `baseURL`: with `/v1`. `push`: a delivery for the user, at the next pause. */
type Server = { baseURL: string; key: string; push(words: string): Promise<unknown> };

const PARCEL = 'The parcel has arrived.';

/** Plays the story; its transcript. */
export async function playChat({ baseURL, key, push }: Server): Promise<string> {
  const told: object[] = [];
  const openai = new OpenAI({ baseURL, apiKey: key });
  const wrong = new OpenAI({ baseURL, apiKey: 'a.b.c', maxRetries: 0 });
  await expect(wrong.models.list()).rejects.toMatchObject({ status: 401 });
  told.push({ models: (await openai.models.list()).data.map(({ id }) => id) });

  /** A client that knows nothing of an earlier one. */
  async function ask(words: string, more: object = {}, by = new OpenAI({ baseURL, apiKey: key })): Promise<string> {
    const body = { model: 'companion', messages: [{ role: 'user' as const, content: words }], ...more };
    const answer = await by.chat.completions.create(body);
    told.push({ words, answer });
    return answer.choices[0]?.message.content ?? '';
  }

  await ask('I like tea.', {}, openai);
  await push(PARCEL);
  expect(await ask('And cake.')).toContain(`\n\n${PARCEL}`);
  const messages = [{ role: 'user' as const, content: 'And milk.' }];
  for await (const chunk of await openai.chat.completions.create({ model: 'companion', messages, stream: true }))
    told.push({ chunk });
  const refused = async (status: number, body: object) => {
    const call = openai.chat.completions.create({ model: 'companion', messages, ...body }, { maxRetries: 0 });
    const error = await call.then(
      () => null,
      (reason: InstanceType<typeof OpenAI.APIError>) => reason,
    );
    expect(error).toMatchObject({ status });
    told.push({ refused: error?.status, error: error?.error });
  };
  await refused(404, { model: 'nobody' });
  await refused(400, { messages: [{ role: 'no_such_role', content: 'Hi.' }] });
  await refused(413, { messages: [{ role: 'user', content: 'x'.repeat(1_100_000) }] });
  return `${told.map(written).join('\n')}\n`;
}

/** Without times, ids and figures, which change from run to run. */
function written(one: object): string {
  return JSON.stringify(one, (name, value) => {
    if (name === 'id' || name === 'created' || name === 'delivery') return '…';
    return name === 'usage' && value !== null ? Object.keys(value) : value;
  });
}
