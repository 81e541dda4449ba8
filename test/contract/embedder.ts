/** The contract of embedders [B4, M7], run on each adapter against its own fake server. */
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Embedder } from '../../shared/models/embeddings.ts';
import { ModelError } from '../../shared/models/model.ts';

export type EmbedderStory =
  /** Answers each text with VECTOR_OF it. */
  | 'embeds'
  /** Answers with something other than vectors. */
  | 'babbles'
  /** Answers with zero vectors. */
  | 'points nowhere'
  /** Never answers. */
  | 'is silent'
  /** A status for too many requests. */
  | 'is busy'
  /** A status for a bad request; the body quotes SECRET. */
  | 'refuses';

export const SECRET = 'my-diary';
/** Different directions, none of unit length. */
export const VECTOR_OF = (text: string): number[] => [text.length, 1, 0];

export type EmbedderTelling = { embedder: Embedder; asked: () => number; close: () => Promise<void> };

export async function embedFailure(embedder: Embedder, texts = [SECRET]): Promise<ModelError> {
  const error: unknown = await embedder.embed(texts, new AbortController().signal).then(
    () => null,
    (thrown) => thrown,
  );
  if (!(error instanceof ModelError)) throw new Error('expected a ModelError', { cause: error });
  return error;
}

export function embedderContract(name: string, tell: (story: EmbedderStory) => Promise<EmbedderTelling>): void {
  const told = async (story: EmbedderStory) => {
    const telling = await tell(story);
    onTestFinished(telling.close);
    return telling;
  };
  const never = () => new AbortController().signal;

  describe(`${name} as an embedder`, () => {
    it('[M7] an embedder gives a vector of unit length for each text, in their order', async () => {
      const { embedder } = await told('embeds');
      const [tea, coffee] = await embedder.embed(['tea', 'Kaffee mit Milch'], never());
      expect(tea).toBeInstanceOf(Float32Array);
      expect([...(tea ?? [])].map((each) => each.toFixed(3))).toEqual(['0.949', '0.316', '0.000']);
      expect([...(coffee ?? [])].map((each) => each.toFixed(3))).toEqual(['0.998', '0.062', '0.000']);
    });

    it('[M7] an embedder keeps the order of many texts', async () => {
      const { embedder } = await told('embeds');
      const texts = Array.from({ length: 70 }, (_, at) => 'x'.repeat(at + 1));
      const vectors = await embedder.embed(texts, never());
      expect(vectors.map((vector) => Math.round((vector[0] ?? 0) / (vector[1] ?? 1)))).toEqual(
        Array.from({ length: 70 }, (_, at) => at + 1),
      );
    });

    it('[M7] an embedder gives a blank text an empty vector without asking the model', async () => {
      const { embedder, asked } = await told('embeds');
      const vectors = await embedder.embed(['', 'tea', ' \n'], never());
      expect(vectors.map(({ length }) => length)).toEqual([0, 3, 0]);
      expect(await embedder.embed(['', ' '], never())).toHaveLength(2);
      expect(await embedder.embed([], never())).toEqual([]);
      expect(asked()).toBe(1);
    });

    it('[M8] an embedder uses the beginning of a text of 300 KB', async () => {
      const { embedder } = await told('embeds');
      const [vector] = await embedder.embed([`${'x'.repeat(3_999)}👩${'y'.repeat(300_000)}`], never());
      expect(Math.round((vector?.[0] ?? 0) / (vector?.[1] ?? 1))).toBe(4_000);
    });

    for (const story of ['babbles', 'points nowhere'] as const)
      it(`[B4] an embedder's answer that ${story} is malformed`, async () => {
        expect((await embedFailure((await told(story)).embedder)).what).toBe('malformed');
      });

    it('[B4] an embedder says when it is throttled', async () => {
      expect((await embedFailure((await told('is busy')).embedder)).what).toBe('throttled');
    });

    it("[N5] an embedder's refusal names the status, and nothing of what was embedded", async () => {
      const error = await embedFailure((await told('refuses')).embedder);
      expect(error.what).toBe('refused');
      expect(error.message).toContain('400');
      expect(inspect(error, { depth: 9 })).not.toContain(SECRET);
    });

    it('[B4] an embedder reports a server that does not answer', async () => {
      const { embedder, close } = await told('embeds');
      await close();
      expect((await embedFailure(embedder)).what).toBe('unreachable');
    });

    it('[B1] an embedder stops waiting when it is aborted, with the reason', async () => {
      const { embedder, asked } = await told('is silent');
      const stop = new AbortController();
      const waiting = embedder.embed(['tea'], stop.signal);
      await vi.waitFor(() => expect(asked()).toBe(1));
      stop.abort(new Error('a newer turn'));
      await expect(waiting).rejects.toThrow('a newer turn');
    });

    it('[B1] an embedder that is aborted before asks nothing', async () => {
      const { embedder, asked } = await told('embeds');
      await expect(embedder.embed(['tea'], AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
      expect(asked()).toBe(0);
    });
  });
}
