/** What the client's own model is asked, as frames (B1, S8). */

import { pagesOf } from '../engine/pagination.ts';
import type { ClientQuestion } from '../models/model.ts';
import type { ModelMessage, PassingFrame } from '../protocol/frames.ts';
import { MAX_FRAME_BYTES } from '../protocol/limits.ts';

type Frame = Extract<PassingFrame, { type: 'model.request' }>;

/** Room for the other fields of a frame. */
const MESSAGES_BYTES = MAX_FRAME_BYTES - 1_024;
/** Whole characters, few enough to fit whatever they are escaped to. */
const SLICE = /.{1,4000}/gsu;

/** In their order, each within a frame; a message that fits none is cut into several of its role. */
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
