import { describe, expect, it, onTestFinished } from 'vitest';
import { koboldai } from '../../shared/models/completion/koboldai.ts';
import { BABBLE, collect, failure, GREETING, modelContract, PIECES, SECRET, type Story } from '../contract/model.ts';
import { byteByByte, type Script } from '../fakes/http.ts';
import { generated, type KoboldAiFake, startKoboldAiFake, token } from '../fakes/koboldai.ts';

const refuses = (status: number, type: string): Script => ({
  status,
  contentType: 'application/json',
  steps: [JSON.stringify({ detail: { type, msg: `do not say ${SECRET}` } })],
});
const pieces = PIECES.map((piece) => token(piece));
const [first = '', ...rest] = pieces;
const stories: Record<Story, Script> = {
  greets: { steps: [...pieces, token('', 'stop')] },
  drips: { steps: byteByByte([...pieces, token('', 'stop')].join('')) },
  stumbles: { steps: [first, 'event: message\ndata: {"token":"\n\n', ...rest, token('', 'stop')] },
  overflows: { steps: [first, token('', 'length')] },
  babbles: { steps: Array(100).fill(token(BABBLE)), then: 'stall' },
  'trails off': { steps: [first] },
  breaks: { steps: [first, 20], then: 'reset' },
  stalls: { steps: [first], then: 'stall' },
  'is silent': { steps: [], then: 'stall' },
  'is busy': refuses(503, 'service_unavailable'),
  refuses: refuses(400, 'bad_input'),
};

modelContract('koboldai, streaming', {
  tell: async (story) => {
    const fake = await startKoboldAiFake(() => stories[story]);
    const model = koboldai({ baseUrl: fake.url });
    return { model, asked: () => fake.requests.length, aborted: () => fake.aborted, close: fake.close };
  },
  noUsage: 'the stream counts nothing',
});

const greeting = generated({ text: GREETING, finish_reason: 'stop', prompt_tokens: 12, completion_tokens: 5 });
const plainStories: Partial<Record<Story, Script>> = {
  greets: greeting,
  drips: { ...greeting, steps: byteByByte(String(greeting.steps[0])) },
  overflows: generated({ text: 'Grüß', finish_reason: 'length' }),
  'is silent': { steps: [], then: 'stall' },
  'is busy': refuses(503, 'service_unavailable'),
  refuses: refuses(400, 'bad_input'),
};
const onePiece = 'a plain answer is one piece';

modelContract('koboldai, plain', {
  tell: async (story) => {
    const fake = await startKoboldAiFake(() => plainStories[story] ?? greeting, true);
    const model = koboldai({ baseUrl: fake.url });
    return {
      model,
      asked: () => Math.max(0, fake.requests.length - 1),
      aborted: () => fake.aborted,
      close: fake.close,
    };
  },
  not: { babbles: onePiece, stumbles: onePiece, 'trails off': onePiece, breaks: onePiece, stalls: onePiece },
});

it("[B6] koboldai's plain answer beyond the size limit is refused", async () => {
  const fake = await startKoboldAiFake(() => generated({ text: BABBLE.repeat(65), finish_reason: 'stop' }), true);
  onTestFinished(fake.close);
  expect((await failure(koboldai({ baseUrl: fake.url }))).what).toBe('malformed');
});

describe('koboldai', () => {
  async function served(script: Script, plain = false): Promise<KoboldAiFake> {
    const fake = await startKoboldAiFake(() => script, plain);
    onTestFinished(fake.close);
    return fake;
  }

  it('[B2] [B6] koboldai is asked for one flattened prompt, with stop sequences and the maximum', async () => {
    const fake = await served(stories.greets);
    await collect(koboldai({ baseUrl: fake.url }));
    expect(fake.requests.map(({ path }) => path)).toEqual(['/api/extra/generate/stream']);
    expect(fake.requests[0]?.body).toEqual({
      prompt: 'System: You are Rose.\nSystem: Be brief.\nUser: Dear my-diary, hello!\nRose:',
      stop_sequence: ['\nUser:', '\nSystem:', '\nAssistant:', '\nRose:'],
      trim_stop: true,
      max_length: 200,
      temperature: 0.7,
      quiet: true,
    });
  });
  it("[B2] koboldai's leaked stop sequence is cut, in a plain answer too", async () => {
    const leaked = 'Yes.\nUser: No.';
    const streaming = await served({ steps: [token(leaked), token('', 'stop')] });
    const plain = await served(generated({ text: leaked }), true);
    for (const { url } of [streaming, plain]) {
      expect(await collect(koboldai({ baseUrl: url }))).toEqual([
        { type: 'text', text: 'Yes.' },
        { type: 'end', reason: 'complete' },
      ]);
    }
  });

  it.each(['{"results":[]}', '{"results":[{"te', 'null'])(
    "[B5] koboldai's plain answer like %s is malformed",
    async (json) => {
      const fake = await served({ contentType: 'application/json', steps: [json] }, true);
      expect((await failure(koboldai({ baseUrl: fake.url }))).what).toBe('malformed');
    },
  );

  it("[B5] koboldai's plain answer that breaks off is broken off", async () => {
    const fake = await served({ steps: ['{"results":[{"text":"Ye', 20], then: 'reset' }, true);
    expect((await failure(koboldai({ baseUrl: fake.url }))).what).toBe('broken_off');
  });
});
