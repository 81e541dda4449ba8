import { describe, expect, it, onTestFinished } from 'vitest';
import { llamacpp } from '../../shared/models/completion/llamacpp.ts';
import { BABBLE, collect, failure, modelContract, PIECES, SECRET, type Story } from '../contract/model.ts';
import { byteByByte, type Script } from '../fakes/http.ts';
import { type LlamaCppFake, piece, startLlamaCppFake, stopped } from '../fakes/llamacpp.ts';
import { fails } from '../fakes/openai.ts';

const pieces = PIECES.map(piece);
const [first = '', ...rest] = pieces;
const stories: Record<Story, Script> = {
  greets: { steps: [...pieces, stopped('eos')] },
  drips: { steps: byteByByte([...pieces, stopped('eos')].join('')) },
  stumbles: { steps: [first, 'data: {"content":"\n\n', ...rest, stopped('eos')] },
  overflows: { steps: [first, stopped('limit')] },
  babbles: { steps: Array(100).fill(piece(BABBLE)), then: 'stall' },
  'trails off': { steps: [first] },
  breaks: { steps: [first, 20], then: 'reset' },
  stalls: { steps: [first], then: 'stall' },
  'is silent': { steps: [], then: 'stall' },
  'is busy': fails(503, 'unavailable_error'),
  refuses: fails(400, 'invalid_request_error', `do not say ${SECRET}`),
};

modelContract('llamacpp', {
  tell: async (story) => {
    const fake = await startLlamaCppFake(() => stories[story]);
    const model = llamacpp({ baseUrl: fake.url });
    return { model, asked: () => fake.requests.length, aborted: () => fake.aborted, close: fake.close };
  },
});

describe('llamacpp', () => {
  async function served(script: Script): Promise<LlamaCppFake> {
    const fake = await startLlamaCppFake(() => script);
    onTestFinished(fake.close);
    return fake;
  }

  it('[B2] [B6] llamacpp is asked for the completion of one flattened prompt, with stop sequences and the maximum', async () => {
    const fake = await served(stories.greets);
    await collect(llamacpp({ baseUrl: `${fake.url}/` }));
    expect(fake.requests[0]?.path).toBe('/completion');
    expect(fake.requests[0]?.body).toEqual({
      prompt: 'System: You are Rose.\nSystem: Be brief.\nUser: Dear my-diary, hello!\nRose:',
      stop: ['\nUser:', '\nSystem:', '\nAssistant:', '\nRose:'],
      n_predict: 200,
      temperature: 0.7,
      stream: true,
      cache_prompt: true,
    });
  });

  it("[B1] llamacpp's tokens found in the cache are counted apart", async () => {
    const fake = await served({ steps: [piece('Yes.'), stopped('word', 100, 3, 80)] });
    expect((await collect(llamacpp({ baseUrl: fake.url }))).at(-2)).toEqual({
      type: 'usage',
      usage: { input: 20, output: 3, cacheRead: 80, cacheWrite: 0 },
    });
  });

  it("[B2] llamacpp's leaked stop sequence ends the answer, and the server is left", async () => {
    const fake = await served({ steps: [piece('Yes.\n'), piece('User'), piece(': No.')], then: 'stall' });
    expect(await collect(llamacpp({ baseUrl: fake.url }))).toEqual([
      { type: 'text', text: 'Yes.' },
      { type: 'end', reason: 'complete' },
    ]);
    await expect.poll(() => fake.aborted).toBe(1);
  });

  it('[B5] an older llamacpp server ends with stopped_limit', async () => {
    const fake = await served({ steps: ['data: {"content":"Yes","stop":true,"stopped_limit":true}\n\n'] });
    expect((await collect(llamacpp({ baseUrl: fake.url }))).at(-1)).toEqual({ type: 'end', reason: 'length' });
  });

  it('[U5] an error event breaks a llamacpp answer off', async () => {
    const fake = await served({ steps: [piece('Yes'), 'data: {"error":{"type":"server_error"}}\n\n', stopped('eos')] });
    expect((await failure(llamacpp({ baseUrl: fake.url }))).message).toBe('an error event, server_error');
  });
});
