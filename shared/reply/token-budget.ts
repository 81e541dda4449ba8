/** What she says unasked costs little, and never more than the day has left (L6). */
import type { Model, ModelRequest } from '../models/model.ts';
import type { ReplyWriter } from './reply-writer.ts';

/** Tokens of a remark, or of a piece of news: nobody has asked for a speech. */
export const MOST_OF_REMARK = 160;

/** Characters of our languages and of JSON are some four bytes a token; by three it is rather estimated too high. */
const BYTES_PER_TOKEN = 3;

/** Each of its requests is set aside for before it is made. Where that is too much for the day, the turn ends, and the signal with it. */
export function thrifty(model: Model, teller: ReplyWriter): Model {
  return {
    name: model.name,
    async *stream(request, signal) {
      if (model.free !== true) await teller.reserve(mostTokens(request));
      signal.throwIfAborted();
      yield* model.stream(request, signal);
    },
  };
}

/** Tokens that a request may cost, its answer included. */
export function mostTokens({ system, messages, tools = [], maxTokens }: ModelRequest): number {
  return Math.ceil(Buffer.byteLength(JSON.stringify([system, messages, tools])) / BYTES_PER_TOKEN) + maxTokens;
}
