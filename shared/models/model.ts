/** The one port behind which every language model stands (B1). */
import type { Usage } from '../protocol/frames.ts';

/** `point`: behind this text stands what stays the same from request to request; a cache point may stand here (X3). */
export type Part =
  | { type: 'text'; text: string; point?: true }
  | { type: 'image'; mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; data: Uint8Array }
  | { type: 'tool_call'; id: string; name: string; input: unknown }
  | { type: 'tool_result'; id: string; text: string; failed?: boolean };

/** Roles alternate and the first message is the user's: whoever builds a request guarantees it (U7). */
export type Message = { role: 'user' | 'assistant'; content: Part[] };

/** `schema` is a JSON Schema of an object. */
export type ToolSpec = { name: string; description: string; schema: Record<string, unknown> };

export type ModelRequest = {
  /** System instructions in order, most stable first; never empty strings. */
  system: string[];
  messages: Message[];
  tools?: ToolSpec[];
  /** Always set: unset reserves the provider's maximum (B6). */
  maxTokens: number;
  /** Nothing that begins like it will be asked soon: a cache would be written for nobody (X3). */
  once?: true;
  temperature?: number;
  /** The persona's name, for backends that complete a flat text (B2). */
  speaker: string;
  /** The way to the client for whom the answer is, where their own model may be asked for it; none: there is no such client. */
  client?: ClientPort;
};

/** What the client's own model is asked. The system's instructions are one message, the first; then roles alternate. */
export type ClientQuestion = Pick<ModelRequest, 'maxTokens' | 'temperature'> & {
  messages: { role: 'system' | 'user' | 'assistant'; text: string }[];
  /** Another model stands behind it, which is asked when this one does not begin soon. */
  hurried: boolean;
};

export interface ClientPort {
  /**
   * The pieces of its answer, in order, which is whole where they end; a piece may end within a character. Throws ModelError when there is nobody to
   * ask, or they break off; the signal's reason when aborted.
   */
  ask(question: ClientQuestion, signal: AbortSignal): AsyncIterable<string>;
}

/**
 * `end` is sent only when the provider's own end marker was seen (or, from a backend that completes text, a stop sequence
 * that we gave it), and is the last event (B5). `input` of the usage leaves out tokens read from or written to a cache. The
 * id of a tool call is unique within its answer only; an input that was no JSON is the text it was.
 */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'thought'; text: string }
  | { type: 'tool_call'; id: string; name: string; input: unknown }
  | { type: 'usage'; usage: Usage }
  | { type: 'end'; reason: 'complete' | 'length' | 'tool' };

export interface Model {
  /** What logs and metrics call it, as in SOTTO_MODEL: "openai:gpt-x". */
  readonly name: string;
  /** Its answers cost nobody anything, and are not counted. */
  readonly free?: true;
  /**
   * Streams one answer. Throws ModelError when the provider refuses, breaks off or ends without its end marker; throws
   * the signal's reason when aborted, after closing the connection upstream.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}

/** `what` says it in one fixed word for logs; the message never holds content (N5). */
export class ModelError extends Error {
  readonly what: 'unreachable' | 'refused' | 'throttled' | 'broken_off' | 'malformed' | 'stalled' | 'too_slow';
  constructor(what: ModelError['what'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelError';
    this.what = what;
  }
}
