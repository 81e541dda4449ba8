/** Bounds the cost of proactive turns by what the daily quota has left [L6]. */
import type { Model, ModelRequest } from '../models/model.ts';
import type { ReplyWriter } from './reply-writer.ts';

/** Tokens of a remark or a news item, which are short. */
export const MOST_OF_REMARK = 160;

/** English and JSON have some four bytes a token; three gives a safe estimate. */
const BYTES_PER_TOKEN = 3;

/** Reserves tokens before each request. Over the daily quota the turn ends, and the signal fires. */
export function withTokenBudget(model: Model, replyWriter: ReplyWriter): Model {
  return {
    name: model.name,
    async *stream(request, signal, onActivity) {
      if (model.free !== true) await replyWriter.reserve(mostReplyTokens(request));
      signal.throwIfAborted();
      yield* model.stream(request, signal, onActivity);
    },
  };
}

/** Upper bound of a request's tokens, its answer included. */
export function mostReplyTokens({ system, messages, tools = [], maxTokens }: ModelRequest): number {
  return Math.ceil(Buffer.byteLength(JSON.stringify([system, messages, tools])) / BYTES_PER_TOKEN) + maxTokens;
}
