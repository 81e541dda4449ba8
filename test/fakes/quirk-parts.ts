/** Parts of the quirks of model servers: scripts, and what a request brings back. */
import type { Script } from './http.ts';
import { type ChatRequest, DONE, delta, finish } from './openai.ts';

export type Quirk = {
  /** Where it was seen. */
  of: string;
  /** `asked`: how often this model was asked before. */
  answer(request: ChatRequest, asked: number): Script;
};

export const TOOL = 'get_weather';
export const ANSWER = 'It is four degrees in Oslo.';
export const INPUT = { place: 'Oslo' };
export const ARGUMENTS = JSON.stringify(INPUT);

export const stream = (...steps: (string | number)[]): Script => ({ steps });
export const whole = (body: object, status = 200, headers = {}): Script => ({
  status,
  contentType: 'application/json',
  headers,
  steps: [JSON.stringify(body)],
});
export const says = (text = ANSWER): Script => stream(delta({ content: text }), finish(), DONE);
export const fragment = (piece: object) => delta({ tool_calls: [piece] });
export const called = { id: 'c1', type: 'function', function: { name: TOOL, arguments: ARGUMENTS } };

/** The last answer with calls that the request brings back. */
export const broughtBack = ({ messages }: ChatRequest) =>
  messages.findLast((message) => message.tool_calls !== undefined) as Record<string, unknown> | undefined;
export const callsOf = (message: Record<string, unknown> | undefined) =>
  (message?.tool_calls ?? []) as Record<string, unknown>[];

/** Calls the tool, and then wants what its answer carried. */
export const carrying = (of: string, call: Script, isThere: (message: Record<string, unknown>) => boolean): Quirk => ({
  of,
  answer: (request) => {
    const back = broughtBack(request);
    if (back === undefined) return call;
    return isThere(back) ? says() : whole({ error: { message: 'the state of the call is missing' } }, 400);
  },
});

/** Refuses a request with this field. */
export const refusing = (of: string, has: (request: ChatRequest) => boolean, status: number, body: object): Quirk => ({
  of,
  answer: (request) => (has(request) ? whole(body, status) : says()),
});

/** Calls the tool in this way, and answers once its result is there. */
export const calling = (of: string, ...steps: (string | number)[]): Quirk => ({
  of,
  answer: (request) => (broughtBack(request) ? says() : stream(...steps)),
});

export const busy = (of: string, status: number, headers: Record<string, string>, body: object = {}): Quirk => ({
  of,
  answer: (_, asked) => (asked === 0 ? whole(body, status, headers) : says()),
});
