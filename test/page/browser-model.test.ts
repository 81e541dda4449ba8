/** The browser's own model, by each of the ways in which browsers have had one. */
import { describe, expect, it } from 'vitest';
import { browserModel } from '../../client/sdk/browser/browser-model.ts';
import type { ModelQuestion, OwnModel } from '../../client/sdk/requests/model-requests.ts';

type Globals = NonNullable<Parameters<typeof browserModel>[0]>;
type Message = { role: string; content: string };
type Created = { initialPrompts?: Message[]; temperature?: number; topK?: number; signal: AbortSignal };

const QUESTION: ModelQuestion = {
  messages: [
    { role: 'system', text: 'Be brief.' },
    { role: 'user', text: 'One.' },
    { role: 'assistant', text: 'First.' },
    { role: 'user', text: 'Two.' },
    { role: 'assistant', text: 'Second.' },
    { role: 'user', text: 'Three?' },
  ],
  maxTokens: 100,
  temperature: 0.8,
};

async function collected(model: OwnModel | null, signal = new AbortController().signal): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of model?.(QUESTION, signal) ?? []) pieces.push(piece);
  return pieces;
}

/** The used part of the Prompt API: one system prompt first, a bounded context, streams that abort. */
class PromptApi {
  readonly created: Created[] = [];
  readonly asked: string[] = [];
  destroyed = 0;
  says: string[] = ['Hel', 'lo.'];
  most = 100;
  state = 'available';

  availability = async () => this.state;

  create = async (options: Created) => {
    const prompts = options.initialPrompts ?? [];
    if (prompts.slice(1).some(({ role }) => role === 'system')) throw new TypeError('the system prompt comes first');
    if (prompts.length > this.most) throw new DOMException('The input is too large.', 'QuotaExceededError');
    options.signal.throwIfAborted();
    this.created.push(options);
    return {
      promptStreaming: (words: string, { signal }: { signal: AbortSignal }) => {
        this.asked.push(words);
        return this.#stream(signal);
      },
      destroy: () => {
        this.destroyed += 1;
      },
    };
  };

  async *#stream(signal: AbortSignal) {
    for (const piece of this.says) {
      signal.throwIfAborted();
      yield piece;
    }
  }
}

describe('[B1] the Prompt API', () => {
  it("[B1] the browser's Prompt API is given the earlier messages, and asked with the last", async () => {
    const LanguageModel = new PromptApi();
    expect(await collected(await browserModel({ LanguageModel }))).toEqual(['Hel', 'lo.']);
    expect(LanguageModel.created[0]?.initialPrompts).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'One.' },
      { role: 'assistant', content: 'First.' },
      { role: 'user', content: 'Two.' },
      { role: 'assistant', content: 'Second.' },
    ]);
    expect(LanguageModel.asked).toEqual(['Three?']);
    // Pages cannot choose it.
    expect(LanguageModel.created[0]).not.toHaveProperty('temperature');
    expect(LanguageModel.destroyed).toBe(1);
  });

  it("[B1] the browser's Prompt API is given the temperature where it takes one, with both figures", async () => {
    const LanguageModel = Object.assign(new PromptApi(), {
      params: async () => ({ defaultTopK: 3, maxTemperature: 0.5 }),
    });
    await collected(await browserModel({ LanguageModel }));
    expect(LanguageModel.created[0]).toMatchObject({ temperature: 0.5, topK: 3 });
  });

  it('[B1] a Prompt API whose context is too small is given the newest half, and always the system prompt', async () => {
    const LanguageModel = new PromptApi();
    LanguageModel.most = 3;
    await collected(await browserModel({ LanguageModel }));
    expect(LanguageModel.created[0]?.initialPrompts?.map(({ content }) => content)).toEqual([
      'Be brief.',
      'Two.',
      'Second.',
    ]);
    LanguageModel.most = 0;
    await expect(collected(await browserModel({ LanguageModel }))).rejects.toThrow('too large');
  });

  it("[B1] the browser's Prompt API stops when its answer is aborted", async () => {
    const LanguageModel = new PromptApi();
    const model = await browserModel({ LanguageModel });
    const stop = new AbortController();
    const reading = async () => {
      for await (const piece of model?.(QUESTION, stop.signal) ?? []) {
        expect(piece).toBe('Hel');
        stop.abort(new Error('a newer turn'));
      }
    };
    await expect(reading()).rejects.toThrow('a newer turn');
    expect(LanguageModel.destroyed).toBe(1);
  });

  it.each(['unavailable', 'downloadable', 'downloading'])(
    '[B1] a Prompt API that is %s counts as absent',
    async (state) => {
      const LanguageModel = new PromptApi();
      LanguageModel.state = state;
      expect(await browserModel({ LanguageModel })).toBeNull();
    },
  );

  it('[B1] a Prompt API whose availability call fails counts as absent', async () => {
    const availability = () => Promise.reject(new DOMException('not here', 'NotAllowedError'));
    expect(await browserModel({ LanguageModel: Object.assign(new PromptApi(), { availability }) })).toBeNull();
    expect(await browserModel({})).toBeNull();
  });
});

describe('[B1] what came before it', () => {
  it.each([
    ['all so far with each piece', ['I', 'I am', 'I am here.']],
    ['only what is new', ['I', ' am', ' here.']],
  ])("[B1] earlier messages for the browser's model give %s", async (_, says) => {
    const old = new PromptApi();
    old.says = says;
    const { create } = old;
    const languageModel = { create, capabilities: async () => ({ available: 'readily' }) };
    expect(await collected(await browserModel({ ai: { languageModel } }))).toEqual(['I', ' am', ' here.']);
  });
});

describe('[B1] window.ai', () => {
  type Ai = NonNullable<Globals['ai']>;
  type Complete = NonNullable<Ai['generateText']>;

  it('[B1] window.ai passes pieces on as they come, and no more at the end', async () => {
    const asked: Parameters<Complete>[] = [];
    const generateText: Complete = async function (this: unknown, ...call) {
      expect(this).toBe(ai);
      asked.push(call);
      for (const content of ['Hel', 'lo.']) call[1].onStreamResult({ message: { content } });
      return [{ message: { content: 'Hello.' } }];
    };
    const ai: Ai = { generateText };
    expect((await collected(await browserModel({ ai }))).join('|')).toBe('Hel|lo.|');
    expect(asked[0]?.[0].messages.at(0)).toEqual({ role: 'system', content: 'Be brief.' });
    expect(asked[0]?.[0].messages.at(-1)).toEqual({ role: 'user', content: 'Three?' });
    expect(asked[0]?.[1]).toMatchObject({ maxTokens: 100, temperature: 0.8 });
  });

  it('[B1] a window.ai that cannot stream passes everything on at the end', async () => {
    const ai: Ai = { getCompletion: async () => ({ text: 'Hello.' }) };
    expect(await collected(await browserModel({ ai }))).toEqual(['Hello.']);
  });

  it('[B1] a window.ai that fails half-way has failed', async () => {
    const ai: Ai = {
      async generateText(_, { onStreamResult }) {
        onStreamResult({ text: 'Hel' });
        onStreamResult(null);
        throw 'ModelRejectedRequest';
      },
    };
    await expect(collected(await browserModel({ ai }))).rejects.toBe('ModelRejectedRequest');
  });

  it('[B1] [U1] an aborted window.ai answer is left, and may go on by itself', async () => {
    let tell: (text: string) => void = () => {};
    const ai: Ai = {
      generateText: (_, { onStreamResult }) => {
        tell = (text) => onStreamResult({ text });
        return new Promise(() => {});
      },
    };
    const stop = new AbortController();
    const reading = collected(await browserModel({ ai }), stop.signal);
    tell('Hel');
    stop.abort(new Error('a newer turn'));
    await expect(reading).rejects.toThrow('a newer turn');
    tell('lo.');
  });
});
