/** OpenAI's chat completions: what is read of a request, and the shapes of an answer [G1, G3]. Pure. */
import * as z from 'zod/mini';
import type { DurableFrame, TurnStatus, Usage } from '../../../protocol/frames.ts';

export type ChatLine = Extract<DurableFrame, { type: 'line' }>;

/** More messages than any client keeps: only the newest of the user is looked at. */
const MOST_MESSAGES = 10_000;

/** Other fields are accepted and have no effect, as the persona decides them. */
export const chatRequest = z.object({
  model: z.optional(z.string()),
  messages: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MOST_MESSAGES)),
  stream: z.nullish(z.boolean()),
  stream_options: z.nullish(z.object({ include_usage: z.nullish(z.boolean()) })),
  metadata: z.nullish(z.looseObject({ locale: z.optional(z.string().check(z.maxLength(35))) })),
  n: z.nullish(z.literal(1, 'must be 1: a session has one answer')),
});
export type ChatRequest = z.infer<typeof chatRequest>;

const part = z.discriminatedUnion(
  'type',
  [z.object({ type: z.literal('text'), text: z.string() })],
  'only parts of type text are taken',
);
const userMessage = z.object({ role: z.literal('user'), content: z.union([z.string(), z.array(part)]) });

/** The newest message of the user as text; null: there is none, or it is no text. */
export function newestChatWords({ messages }: ChatRequest): string | null {
  const newest = messages.findLast((one) => (one as { role?: unknown } | null)?.role === 'user');
  const parsed = userMessage.safeParse(newest);
  if (!parsed.success) return null;
  const { content } = parsed.data;
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('\n');
}

/** `created`: epoch seconds. */
export type Named = { id: string; model: string; created: number };
/** `hasShortenedPromptChange`: the call's time is over before the answer was. */
export type ChatEnd = { status: TurnStatus; isCut: boolean; usage?: Usage };

/** Text of a line behind the earlier ones: a turn of its own is a paragraph of its own. */
export function chatTextBehind(line: ChatLine, previousLine: ChatLine | null): string {
  if (previousLine === null) return line.display;
  return `${previousLine.turn === line.turn ? ' ' : '\n\n'}${line.display}`;
}

/** Fillers pass the time of somebody who listens, and lines of mere actions have no text. */
export function isChatText({ kind, display }: ChatLine): boolean {
  return kind !== 'filler' && display.trim() !== '';
}

/** What the protocol has no words for. */
function chatLineExtras({ kind, expression, actions, delivery, source }: ChatLine) {
  const from = { ...(delivery !== undefined && { delivery }), ...(source !== undefined && { source }) };
  return { kind, expression, ...(actions.length > 0 && { actions }), ...from };
}

export function chatCompletionBody({ id, model, created }: Named, lines: readonly ChatLine[], end: ChatEnd): object {
  const content = lines.map((line, at) => chatTextBehind(line, lines[at - 1] ?? null)).join('');
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        finish_reason: chatFinishReason(end),
      },
    ],
    usage: chatUsageOf(end),
    sotto: { lines: lines.map((line) => ({ text: line.display, ...chatLineExtras(line) })) },
  };
}

export function chatChunkOf(named: Named, line: ChatLine, previousLine: ChatLine | null): object {
  const role = previousLine === null && { role: 'assistant' };
  const delta = { ...role, content: chatTextBehind(line, previousLine) };
  return {
    ...chatCompletionChunk(named, [{ index: 0, delta, logprobs: null, finish_reason: null }]),
    sotto: chatLineExtras(line),
  };
}

export function lastChatChunk(named: Named, end: ChatEnd): object {
  return chatCompletionChunk(named, [{ index: 0, delta: {}, logprobs: null, finish_reason: chatFinishReason(end) }]);
}

export function chatUsageChunk(named: Named, end: ChatEnd): object {
  return { ...chatCompletionChunk(named, []), usage: chatUsageOf(end) };
}

function chatCompletionChunk({ id, model, created }: Named, choices: readonly object[]) {
  return { id, object: 'chat.completion.chunk', created, model, choices };
}

function chatFinishReason({ isCut }: ChatEnd): 'stop' | 'length' {
  return isCut ? 'length' : 'stop';
}

function chatUsageOf({ usage }: ChatEnd): object {
  const { input = 0, output = 0, cacheRead = 0, cacheWrite = 0 } = usage ?? {};
  const prompt = input + cacheRead + cacheWrite;
  return {
    prompt_tokens: prompt,
    completion_tokens: output,
    total_tokens: prompt + output,
    prompt_tokens_details: { cached_tokens: cacheRead },
  };
}
