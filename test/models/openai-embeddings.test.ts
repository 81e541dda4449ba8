import { describe, expect, it, onTestFinished } from 'vitest';
import { openaiEmbeddings } from '../../shared/models/openai/embeddings.ts';
import { type EmbedderStory, embedderContract, embedFailure, SECRET, VECTOR_OF } from '../contract/embedder.ts';
import { type Fake, type Script, startFake } from '../fakes/http.ts';

type Asked = { model: string; input: string[]; encoding_format: string };

const json = (body: unknown, status = 200): Script => ({
  status,
  contentType: 'application/json',
  steps: [typeof body === 'string' ? body : JSON.stringify(body)],
});
const answer = (vectors: unknown[]) =>
  json({ object: 'list', data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })) });

function scriptOf(story: EmbedderStory, { input }: Asked): Script {
  switch (story) {
    case 'embeds':
      return answer(input.map(VECTOR_OF));
    case 'babbles':
      return json('<html>');
    case 'points nowhere':
      return answer(input.map(() => [0, 0]));
    case 'is silent':
      return { steps: [], then: 'stall' };
    case 'is busy':
      return json({ error: { type: 'rate_limit_exceeded' } }, 429);
    case 'refuses':
      return json({ error: { type: 'invalid_request_error', message: `you said ${SECRET}` } }, 400);
  }
}

const embedder = ({ url }: Fake<Asked>) =>
  openaiEmbeddings({
    baseUrl: `${url}/v1/`,
    headers: async () => ({ authorization: 'Bearer sk-test' }),
    model: 'embed-x',
  });

embedderContract('openai', async (story) => {
  const fake = await startFake<Asked>({ reply: ({ body }) => scriptOf(story, body) });
  return { embedder: embedder(fake), asked: () => fake.requests.length, close: fake.close };
});

describe('an OpenAI-compatible endpoint', () => {
  async function served(reply: (asked: Asked) => Script): Promise<Fake<Asked>> {
    const fake = await startFake<Asked>({ reply: ({ body }) => reply(body) });
    onTestFinished(fake.close);
    return fake;
  }
  const never = () => new AbortController().signal;

  it('[B4] an OpenAI-compatible embedding server is asked for all texts at once, with the key', async () => {
    const fake = await served(({ input }) => answer(input.map(VECTOR_OF)));
    const asking = embedder(fake);
    await asking.embed(['tea', 'coffee'], never());
    expect(asking.name).toBe('openai:embed-x');
    expect(fake.requests[0]?.path).toBe('/v1/embeddings');
    expect(fake.requests[0]?.headers.authorization).toBe('Bearer sk-test');
    expect(fake.requests[0]?.body).toEqual({ model: 'embed-x', input: ['tea', 'coffee'], encoding_format: 'float' });
  });

  it('[B4] an OpenAI-compatible embedding server is asked in batches of 32', async () => {
    const fake = await served(({ input }) => answer(input.map(VECTOR_OF)));
    await embedder(fake).embed(
      Array.from({ length: 70 }, () => 'x'),
      never(),
    );
    expect(fake.requests.map(({ body }) => body.input.length)).toEqual([32, 32, 6]);
  });

  it('[B4] an OpenAI-compatible embedding server may answer in another order, and without the index', async () => {
    const mixed = await served(() =>
      json({
        data: [
          { index: 1, embedding: [0, 2] },
          { index: 0, embedding: [2, 0] },
        ],
      }),
    );
    expect((await embedder(mixed).embed(['a', 'b'], never())).map((each) => [...each])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const bare = await served(() => json({ data: [{ embedding: [2, 0] }, { embedding: [0, 2] }] }));
    expect((await embedder(bare).embed(['a', 'b'], never())).map((each) => [...each])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it.each([
    ['too few', { data: [{ index: 0, embedding: [1] }] }],
    [
      'the same twice',
      {
        data: [
          { index: 0, embedding: [1] },
          { index: 0, embedding: [1] },
        ],
      },
    ],
    ['words', { data: [{ embedding: ['a'] }, { embedding: 'b' }] }],
    ['null', null],
    ['no list', { data: {} }],
    ['nulls', { data: [null, null] }],
  ])('[B4] embeddings that are %s are malformed', async (_, body) => {
    const fake = await served(() => json(body));
    expect((await embedFailure(embedder(fake), ['a', 'b'])).what).toBe('malformed');
  });

  it('[B4] an OpenAI-compatible embedding server with an invalid address is refused at once', () => {
    expect(() => openaiEmbeddings({ baseUrl: 'nowhere', model: 'x' })).toThrow(TypeError);
  });
});
