/** The meaning of calls [C11]: one vector for each call that misses the cache, stored with its result. */

import type { Context } from '../../engine/context.ts';
import type { Language } from '../../language/language.ts';
import {
  decodeSmallVector,
  encodeSmallVector,
  smallVector,
  vectorCosineSimilarity,
} from '../../memory/vector-search.ts';
import type { StoredResult } from '../../storage/tool-results.ts';
import { toolCallsHaveSameParameters } from '../../tools/call-identity.ts';
import type { Input } from '../../tools/tool.ts';
import { recallQueryVector } from '../prompt/query-vector.ts';
import type { CachePlace } from './cache-key.ts';

/** `tag`: BCP 47 of the conversation. */
export type QuestionSpeech = { tag: string; languages: readonly Language[] };

/** An earlier call whose question means the same. */
type EarlierCall = { input: Input; question: string };

/** Of one turn. */
export class CallMeanings {
  readonly #context: Context;
  /** By the key of the call: a second call of it in this turn runs the tool. */
  readonly #vectors = new Map<string, Promise<Float32Array | null>>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Begins to embed the question. False: this call is not compared, or was before. */
  begin({ tool, input, key }: CachePlace): boolean {
    const { embedder, settings } = this.#context;
    const question = questionInCall(input, tool.meaning);
    if (embedder === null || settings.toolCacheMeaningLeast === null || question === null) return false;
    if (this.#vectors.has(key)) return false;
    this.#vectors.set(key, recallQueryVector(this.#context, question));
    return true;
  }

  /** The most similar of these results with the same details; null: none is similar enough. */
  async bestOf(
    { tool, input, key }: CachePlace,
    results: readonly StoredResult[],
    speech: QuestionSpeech,
  ): Promise<EarlierCall | null> {
    const { callsHaveSameDetails } = await import('./same-details.ts');
    const question = questionInCall(input, tool.meaning) ?? '';
    const comparable = results.flatMap(({ input: earlier, version, meaning }) => {
      const asked = questionInCall(earlier, tool.meaning);
      const isSame =
        asked !== null &&
        version === tool.version &&
        meaning?.by === this.#context.embedder?.name &&
        toolCallsHaveSameParameters(
          callWithoutQuestion(earlier, tool.meaning),
          callWithoutQuestion(input, tool.meaning),
        ) &&
        callsHaveSameDetails([question, asked], speech);
      return isSame && meaning !== undefined ? [{ input: earlier, question: asked, vector: meaning.vector }] : [];
    });
    const vector = comparable.length === 0 ? null : await this.#vectors.get(key);
    if (vector === null || vector === undefined) return null;
    const least = this.#context.settings.toolCacheMeaningLeast ?? Number.POSITIVE_INFINITY;
    const rated = comparable
      .map((one) => ({ ...one, likeness: callLikenessOf(vector, one.vector) }))
      .filter(({ likeness }) => likeness >= least)
      .sort((a, b) => b.likeness - a.likeness);
    return rated[0] ?? null;
  }

  /** What is stored with the result of this call; null: its question was not embedded. */
  async storedFor({ key }: CachePlace): Promise<StoredResult['meaning'] | null> {
    const vector = await this.#vectors.get(key);
    const by = this.#context.embedder?.name;
    return vector && by !== undefined ? { by, vector: encodeSmallVector(smallVector(vector)) } : null;
  }
}

function questionInCall(input: Input, parameter: string | undefined): string | null {
  const question = parameter === undefined ? undefined : input[parameter];
  return typeof question === 'string' && question.trim() !== '' ? question : null;
}

function callWithoutQuestion(input: Input, parameter: string | undefined): Input {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== parameter));
}

function callLikenessOf(vector: Float32Array, stored: string): number {
  const other = decodeSmallVector(stored);
  return other === null ? 0 : vectorCosineSimilarity(vector, other);
}
