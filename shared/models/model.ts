/** The port of every language model [B1]. */
import type { ModelFailure, Usage } from '../protocol/frames.ts';

/** `point`: the text up to here is constant between requests, so a cache point may follow [X3]. */
export type Part =
  | { type: 'text'; text: string; point?: true }
  | { type: 'image'; mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; data: Uint8Array }
  | { type: 'tool_call'; id: string; name: string; input: unknown }
  | { type: 'tool_result'; id: string; text: string; failed?: boolean };

/**
 * Roles alternate and the first message is the user's; the builder of a request guarantees it [U7].
 * `providerState`: of an answer with tool calls, within the rounds of one turn [B7].
 */
export type Message = { role: 'user' | 'assistant'; content: Part[]; providerState?: ProviderState };

/**
 * What a server wants back with the answer that it came with: reasoning and signatures [B7]. `model`: the
 * name of the model that sent it, which alone gets it. `calls`: by the order of the answer's tool calls.
 */
export type ProviderState = { model: string; message: ProviderFields; calls: readonly ProviderFields[] };
export type ProviderFields = Readonly<Record<string, unknown>>;

/** `schema` is a JSON Schema of an object. */
export type ToolSpec = { name: string; description: string; schema: Record<string, unknown> };

export type ModelRequest = {
  /** System instructions, most stable first; never empty strings. */
  system: string[];
  messages: Message[];
  tools?: ToolSpec[];
  /** Always set: unset reserves the provider's maximum [B6]. */
  maxTokens: number;
  /** No later request shares this prefix, so no cache is written [X3]. */
  once?: true;
  temperature?: number;
  /** The persona's name, for completion backends [B2]. */
  speaker: string;
  /** Reaches the client's own model; absent: the request is for no client. */
  client?: ClientPort;
};

/**
 * Called when a server shows life without output of its own [U8]. `stream`: bytes that hold no token, as a
 * comment; `call`: a tool call is being written.
 */
export type OnActivity = (activity: 'stream' | 'call') => void;

/** The first message holds the system's instructions; then roles alternate. */
export type ClientQuestion = Pick<ModelRequest, 'maxTokens' | 'temperature'> & {
  messages: { role: 'system' | 'user' | 'assistant'; text: string }[];
  /** A fallback is asked when this model does not begin soon. */
  hurried: boolean;
};

export interface ClientPort {
  /**
   * Pieces of the answer in order; a piece may end within a character. Throws ModelError when no client
   * answers or the answer breaks off; the signal's reason when aborted.
   */
  ask(question: ClientQuestion, signal: AbortSignal): AsyncIterable<string>;
}

/**
 * `end` comes last, and only after the provider's end marker or one of our stop sequences [B5]. `input`
 * excludes cache reads and writes. Call ids are unique within the answer; invalid JSON input stays text. The
 * provider's state comes before the calls that it belongs to.
 */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'thought'; text: string }
  | { type: 'provider_state'; state: ProviderState }
  | { type: 'tool_call'; id: string; name: string; input: unknown }
  | { type: 'usage'; usage: Usage }
  | { type: 'end'; reason: 'complete' | 'length' | 'tool' };

export interface Model {
  /** The name in logs and metrics, as in SOTTO_MODEL: "openai:gpt-x". */
  readonly name: string;
  /** Answers cost nothing and are not counted. */
  readonly free?: true;
  /**
   * Throws ModelError when the provider refuses, breaks off or omits its end marker; the signal's reason when
   * aborted, after closing the upstream connection.
   */
  stream(request: ModelRequest, signal: AbortSignal, onActivity?: OnActivity): AsyncIterable<ModelEvent>;
  /** Loads its code and connects, ahead of an answer [S15]. Absent: there is little to do. */
  warmUp?(): Promise<void>;
}

/** `what` is one fixed word for logs; the message never holds content [N5]. */
export class ModelError extends Error {
  readonly what: ModelFailure;
  constructor(what: ModelError['what'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelError';
    this.what = what;
  }
}
