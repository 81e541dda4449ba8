/** A scripted server of Anthropic's Messages API, with the events of its documentation. */
import { type Fake, type Script, type Seen, startFake } from './http.ts';

export type MessagesBlock = { type: string } & Record<string, unknown>;
export type MessagesRequest = {
  model: string;
  max_tokens: number;
  stream: boolean;
  system?: MessagesBlock[];
  messages: { role: string; content: MessagesBlock[] }[];
  tools?: Record<string, unknown>[];
  temperature?: number;
  thinking?: { type: string };
  output_config?: { effort: string };
};
export type MessagesFake = Fake<MessagesRequest>;
export type MessagesFakeOptions = {
  port?: number;
  /** Default: a short answer. */
  reply?: (body: MessagesRequest, seen: Seen<MessagesRequest>) => Script;
};

/** `url` is the address before `/messages`. */
export async function startMessagesFake({
  reply = () => message(textBlock(0, 'Hello there.')),
  ...options
}: MessagesFakeOptions = {}): Promise<MessagesFake> {
  const fake = await startFake<MessagesRequest>({ ...options, reply: (seen) => reply(seen.body, seen) });
  return Object.assign(fake, { url: `${fake.url}/v1` });
}

/** One event, named as its type. */
export function event(data: { type: string } & Record<string, unknown>): string {
  return `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
}

const USAGE = { input_tokens: 12, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 1 };

export function start(usage: Record<string, unknown> = USAGE): string {
  const message = { id: 'msg_1', type: 'message', role: 'assistant', content: [], stop_reason: null, usage };
  return event({ type: 'message_start', message });
}

export const PING = event({ type: 'ping' });

export function block(index: number, content: MessagesBlock, ...deltas: MessagesBlock[]): string[] {
  return [
    event({ type: 'content_block_start', index, content_block: content }),
    ...deltas.map((delta) => event({ type: 'content_block_delta', index, delta })),
    event({ type: 'content_block_stop', index }),
  ];
}

export function textBlock(index: number, ...pieces: string[]): string[] {
  return block(index, { type: 'text', text: '' }, ...pieces.map((text) => ({ type: 'text_delta', text })));
}

export function thinkingBlock(index: number, thinking: string, signature: string): string[] {
  return block(
    index,
    { type: 'thinking', thinking: '', signature: '' },
    ...(thinking ? [{ type: 'thinking_delta', thinking }] : []),
    { type: 'signature_delta', signature },
  );
}

/** The input in pieces; the first one is blank, as it is documented. */
export function toolBlock(index: number, id: string, name: string, ...pieces: string[]): string[] {
  return block(
    index,
    { type: 'tool_use', id, name, input: {} },
    ...['', ...pieces].map((partial_json) => ({ type: 'input_json_delta', partial_json })),
  );
}

export function stop(stop_reason = 'end_turn', usage: Record<string, unknown> = { output_tokens: 5 }): string[] {
  return [
    event({ type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage }),
    event({ type: 'message_stop' }),
  ];
}

/** A whole answer in one write. */
export function message(blocks: string[], reason?: string): Script {
  return { steps: [[start(), ...blocks.slice(0, 1), PING, ...blocks.slice(1), ...stop(reason)].join('')] };
}

export function fails(status: number, type: string, text = 'no', headers: Record<string, string> = {}): Script {
  const error = { type, message: text };
  const steps = [JSON.stringify({ type: 'error', error, request_id: 'req_1' })];
  return { status, contentType: 'application/json', headers, steps };
}

/** An error behind the head of the response. */
export function errorEvent(type: string): string {
  return event({ type: 'error', error: { type, message: 'Overloaded' } });
}
