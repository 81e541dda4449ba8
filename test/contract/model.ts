/**
 * The contract of model backends [B1, B5, B6], run on each adapter against its own fake server. An adapter
 * scripts its server for each case, or says why its protocol cannot express it.
 */
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../../shared/models/model.ts';

export type Story =
  /** GREETING in a few pieces, then the end marker and the usage: 12 tokens in and 5 out. */
  | 'greets'
  /** GREETING with every byte a write of its own. */
  | 'drips'
  /** GREETING with a malformed event in the middle. */
  | 'stumbles'
  /** The end marker says that the token limit was reached. */
  | 'overflows'
  /** BABBLE beyond the longest answer, then silence. */
  | 'babbles'
  /** The first piece, then the end of the stream without an end marker. */
  | 'trails off'
  /** The first piece, then the connection is destroyed. */
  | 'breaks'
  /** The first piece, then silence. */
  | 'stalls'
  /** No response head. */
  | 'is silent'
  /** A status for too many requests. */
  | 'is busy'
  /** A status for a bad request; the body quotes SECRET. */
  | 'refuses';

export const GREETING = 'Grüß dich, 世界 👋!';
export const PIECES = ['Grüß ', 'dich, 世界', ' 👋!'];
/** 1,000 characters. */
export const BABBLE = 'and so on '.repeat(100);
export const SECRET = 'my-diary';

/** A model with a scripted server, the number of requests, and of answers left early. */
export type Telling = { model: Model; asked: () => number; aborted: () => number; close: () => Promise<void> };
export type ModelContract = {
  tell: (story: Story) => Promise<Telling>;
  /** Cases that this protocol cannot express, with the reason. */
  not?: Partial<Record<Story, string>>;
  /** Why this protocol carries no usage. */
  noUsage?: string;
};

export const REQUEST: ModelRequest = {
  system: ['You are Rose.', 'Be brief.'],
  messages: [{ role: 'user', content: [{ type: 'text', text: `Dear ${SECRET}, hello!` }] }],
  maxTokens: 200,
  temperature: 0.7,
  speaker: 'Rose',
};

export async function collect(
  model: Model,
  request = REQUEST,
  signal = new AbortController().signal,
): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model.stream(request, signal)) events.push(event);
  return events;
}

/** The error that a stream ends with. */
export async function failure(model: Model, request = REQUEST): Promise<ModelError> {
  const error: unknown = await collect(model, request).then(
    () => null,
    (thrown) => thrown,
  );
  if (!(error instanceof ModelError)) throw new Error('expected a ModelError', { cause: error });
  return error;
}

export function textOf(events: readonly ModelEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

export function modelContract(name: string, contract: ModelContract): void {
  let told: Telling;
  const story = (which: Story, title: string, test: (model: Model) => Promise<void>) => {
    const reason = contract.not?.[which];
    it.skipIf(reason)(reason ? `${title} (no: ${reason})` : title, async () => {
      told = await contract.tell(which);
      onTestFinished(told.close);
      await test(told.model);
    });
  };

  describe(`${name} as a model`, () => {
    story('greets', '[B1] [B5] gives the text, and ends once, last', async (model) => {
      const events = await collect(model);
      expect(textOf(events)).toBe(GREETING);
      expect(events.filter((event) => event.type === 'end')).toEqual([{ type: 'end', reason: 'complete' }]);
      expect(events.at(-1)?.type).toBe('end');
    });

    if (!contract.noUsage) {
      story('greets', '[B1] tells the usage once, before the end', async (model) => {
        const events = await collect(model);
        const usage = { input: 12, output: 5, cacheRead: 0, cacheWrite: 0 };
        expect(events.slice(-2)).toEqual([
          { type: 'usage', usage },
          { type: 'end', reason: 'complete' },
        ]);
      });
    }

    story('drips', '[B6] survives characters and lines split between chunks', async (model) => {
      const events = await collect(model);
      expect(textOf(events)).toBe(GREETING);
      expect(events.at(-1)).toEqual({ type: 'end', reason: 'complete' });
    });

    story('stumbles', '[B6] skips one bad event', async (model) => {
      const events = await collect(model);
      expect(textOf(events)).toBe(GREETING);
      expect(events.at(-1)).toEqual({ type: 'end', reason: 'complete' });
    });

    story('overflows', '[B6] says that the maximum was reached', async (model) => {
      expect((await collect(model)).at(-1)).toEqual({ type: 'end', reason: 'length' });
    });

    story('babbles', '[B6] ends an answer that is longer than any may be, and is gone upstream', async (model) => {
      let chars = 0;
      const reading = async () => {
        for await (const event of model.stream(REQUEST, new AbortController().signal))
          chars += event.type === 'text' ? event.text.length : 0;
      };
      await expect(reading()).rejects.toMatchObject({ name: 'ModelError', what: 'malformed' });
      expect(chars).toBeLessThanOrEqual(64_000);
      await vi.waitFor(() => expect(told.aborted()).toBe(1));
    });

    for (const which of ['trails off', 'breaks'] as const) {
      story(which, `[B5] [U5] fails when the stream ${which} before its end marker`, async (model) => {
        const events: ModelEvent[] = [];
        const reading = async () => {
          for await (const event of model.stream(REQUEST, new AbortController().signal)) events.push(event);
        };
        await expect(reading()).rejects.toMatchObject({ name: 'ModelError', what: 'broken_off' });
        expect(textOf(events)).toBe(PIECES[0]);
        expect(events.some((event) => event.type === 'end')).toBe(false);
      });
    }

    for (const which of ['stalls', 'is silent'] as const) {
      story(
        which,
        `[B1] [U1] an abort while the server ${which} is gone upstream, and throws its reason`,
        async (model) => {
          const stop = new AbortController();
          const asking = collect(model, REQUEST, stop.signal);
          await vi.waitFor(() => expect(told.asked()).toBe(1));
          stop.abort(new Error('a newer turn'));
          await expect(asking).rejects.toThrow('a newer turn');
          await vi.waitFor(() => expect(told.aborted()).toBe(1));
        },
      );
    }

    story('stalls', '[B1] leaving the stream early is gone upstream', async (model) => {
      for await (const event of model.stream(REQUEST, new AbortController().signal)) {
        expect(event).toEqual({ type: 'text', text: PIECES[0] });
        break;
      }
      await vi.waitFor(() => expect(told.aborted()).toBe(1));
    });

    story('greets', '[B1] asks nobody when it is aborted already', async (model) => {
      await expect(collect(model, REQUEST, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
      expect(told.asked()).toBe(0);
    });

    story('is busy', '[B4] says when it is throttled', async (model) => {
      expect((await failure(model)).what).toBe('throttled');
    });

    story('refuses', '[N5] a refusal says the status, and nothing of what was said', async (model) => {
      const error = await failure(model);
      expect(error.what).toBe('refused');
      expect(error.message).toContain('400');
      expect(inspect(error, { depth: 9 })).not.toContain(SECRET);
    });

    story('greets', '[B4] says when nobody is there', async (model) => {
      await told.close();
      expect((await failure(model)).what).toBe('unreachable');
    });
  });
}
