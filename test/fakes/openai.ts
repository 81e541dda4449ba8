/** A scripted OpenAI-compatible chat server. */
import { type Fake, type Script, type Seen, startFake } from './http.ts';

export type ChatRequest = {
  model: string;
  messages: { role: string; content: unknown; tool_calls?: unknown; tool_call_id?: string }[];
  tools?: { type: string; function: { name: string; description: string; parameters: unknown } }[];
  stream: boolean;
  stream_options?: unknown;
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
};
export type OpenAiFake = Fake<ChatRequest>;
export type OpenAiFakeOptions = {
  port?: number;
  /** Default: THREE_SENTENCES, at once. */
  reply?: (body: ChatRequest, seen: Seen<ChatRequest>) => Script;
  record?: boolean;
};

/** `url` is a base URL for OPENAI_BASE_URL. */
export async function startOpenAiFake({
  reply = () => THREE_SENTENCES,
  ...options
}: OpenAiFakeOptions = {}): Promise<OpenAiFake> {
  const fake = await startFake<ChatRequest>({ ...options, reply: (seen) => reply(seen.body, seen) });
  return Object.assign(fake, { url: `${fake.url}/v1` });
}

/** One server-sent event. */
export function event(data: object | string): string {
  return `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
}

/** One streamed piece of the answer: `{content}`, `{reasoning_content}`, `{tool_calls}` … */
export function delta(piece: object): string {
  return event({
    id: 'c1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: piece, finish_reason: null }],
  });
}

/** The end marker. */
export function finish(reason = 'stop'): string {
  return event({
    id: 'c1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: {}, finish_reason: reason }],
  });
}

export function usage(prompt: number, completion: number, cached = 0): string {
  const prompt_tokens_details = { cached_tokens: cached };
  return event({ choices: [], usage: { prompt_tokens: prompt, completion_tokens: completion, prompt_tokens_details } });
}

export const DONE = event('[DONE]');

/** A complete answer in one write, one event per word. */
export function says(text: string): Script {
  const words = text.match(/\S+\s*/g) ?? [];
  return { steps: [[...words.map((content) => delta({ content })), finish(), usage(12, words.length), DONE].join('')] };
}

/** A call of one tool, its arguments in two pieces. */
export function calls(name: string, input: object, id = 'call_1'): Script {
  const json = JSON.stringify(input);
  const pieces = [
    delta({ tool_calls: [{ index: 0, id, type: 'function', function: { name, arguments: '' } }] }),
    delta({ tool_calls: [{ index: 0, function: { arguments: json.slice(0, 5) } }] }),
    delta({ tool_calls: [{ index: 0, function: { arguments: json.slice(5) } }] }),
  ];
  return { steps: [[...pieces, finish('tool_calls'), usage(12, 8), DONE].join('')] };
}

/** An error status with the provider's usual body. */
export function fails(status: number, type: string, message = 'no'): Script {
  return { status, contentType: 'application/json', steps: [JSON.stringify({ error: { type, message } })] };
}

export const THREE_SENTENCES = says(
  '[happy] Hello there, it is good to hear you. This is my second sentence. And here the third one ends.',
);
