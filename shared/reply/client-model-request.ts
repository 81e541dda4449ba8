/** Splits a request to the client's own model into frames [B1, S8]. */

import { pagesOf } from '../engine/pagination.ts';
import type { ClientQuestion } from '../models/model.ts';
import type { ModelMessage, PassingFrame } from '../protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../protocol/limits.ts';

type Frame = Extract<PassingFrame, { type: 'model.request' }>;

/** Leaves room for the other fields of a frame. */
const MESSAGES_BYTES = MAX_FRAME_BYTES - 1_024;
/** Whole characters, few enough to fit a frame however they are escaped. */
const SLICE = /.{1,4000}/gsu;

/** Frames in order; a message larger than a frame is cut into several of its role. */
export function requestFrames(
  head: Pick<Frame, 'at' | 'request' | 'turn'>,
  { messages, maxTokens, temperature }: ClientQuestion,
): string[] {
  const pages = pagesOf(messages.flatMap(sliced), MESSAGES_BYTES);
  const asked = { maxTokens, ...(temperature !== undefined && { temperature }) };
  return pages.map((page, at) => {
    const part = { part: at + 1, parts: pages.length };
    return JSON.stringify({ type: 'model.request', ...head, ...part, messages: page, ...asked } satisfies Frame);
  });
}

function sliced(message: ModelMessage): ModelMessage[] {
  if (Buffer.byteLength(JSON.stringify(message)) <= MESSAGES_BYTES) return [message];
  return [...message.text.matchAll(SLICE)].map(([text]) => ({ role: message.role, text }));
}
