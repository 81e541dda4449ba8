/** Parts of the quirks of Bedrock's models: events, whole answers, refusals, and kinds of quirks. */
import { type BedrockScript, type BedrockSeen, type ConverseBody, frame, metadata, stop, text } from './bedrock.ts';
import { isConverseResult } from './converse-rules.ts';
import { ANSWER, ARGUMENTS, TOOL } from './quirk-parts.ts';

export type BedrockQuirk = {
  /** Where it was seen. */
  of: string;
  /** `asked`: how often this model was asked before. */
  answer(body: ConverseBody, asked: number, seen: BedrockSeen): BedrockScript;
};

export const START = frame('messageStart', { role: 'assistant' });
export const delta = (contentBlockIndex: number, piece: object) =>
  frame('contentBlockDelta', { contentBlockIndex, delta: piece });
export const closed = (contentBlockIndex: number) => frame('contentBlockStop', { contentBlockIndex });
export const use = (contentBlockIndex: number, toolUseId = 'tooluse_A', name = TOOL) =>
  frame('contentBlockStart', { contentBlockIndex, start: { toolUse: { toolUseId, name } } });
export const input = (contentBlockIndex: number, piece: string) =>
  delta(contentBlockIndex, { toolUse: { input: piece } });

export const streamed = (...steps: (Uint8Array | number)[]): BedrockScript => ({ steps: [START, ...steps] });
export const says = (words = ANSWER) => streamed(text(words), closed(0), stop(), metadata());
export const calls = () => streamed(use(0), input(0, ARGUMENTS), closed(0), stop('tool_use'), metadata());
export const whole = (content: object[], stopReason = 'end_turn'): BedrockScript => ({
  json: { output: { message: { role: 'assistant', content } }, stopReason, usage: { inputTokens: 3, outputTokens: 4 } },
  steps: [],
});
export const refusal = (message: string, error = 'ValidationException', status = 400): BedrockScript => ({
  status,
  error,
  json: { message },
  steps: [],
});

export const hasResult = ({ messages }: ConverseBody) => messages.some(({ content }) => content.some(isConverseResult));
export const lastAnswer = ({ messages }: ConverseBody) =>
  messages.findLast(({ role }) => role === 'assistant')?.content.filter((block) => !('cachePoint' in block)) ?? [];
export const hasKey = (value: unknown, key: string) => json(value).includes(`"${key}":`);
export const json = (value: unknown) => JSON.stringify(value);

/** Refuses what it finds, and else answers; `then`: in its own way. */
export const refusing = (
  of: string,
  has: (body: ConverseBody, seen: BedrockSeen) => boolean,
  refused: BedrockScript,
  then: BedrockQuirk['answer'] = () => says(),
): BedrockQuirk => ({
  of,
  answer: (body, asked, seen) => (has(body, seen) ? refused : then(body, asked, seen)),
});
/** Calls the tool in this way, and answers once its result is there. */
export const calling = (of: string, ...steps: Uint8Array[]): BedrockQuirk => ({
  of,
  answer: (body) => (hasResult(body) ? says() : streamed(...steps)),
});
export const once = (of: string, first: BedrockScript, then: BedrockQuirk['answer'] = () => says()): BedrockQuirk => ({
  of,
  answer: (body, asked, seen) => (asked === 0 ? first : then(body, asked, seen)),
});
/** The SDK asks once more by itself. */
export const busy = (of: string, ...refused: Parameters<typeof refusal>): BedrockQuirk => ({
  of,
  answer: (_, asked) => (asked < 2 ? refusal(...refused) : says()),
});
export const never = (of: string, ...refused: Parameters<typeof refusal>): BedrockQuirk => ({
  of,
  answer: () => refusal(...refused),
});
