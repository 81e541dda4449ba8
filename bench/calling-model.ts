/**
 * A model that calls the tool which the user's words name, and says the usual sentences once it is told the result; words that name
 * none are answered at once. One way for every request, and as many pieces in each answer, so that they all cost the same.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type BenchModel, data, event, PIECES, serving, WHOLE } from './model.ts';

const ASKING = 'Please consult ';
/** Whoever asks this way can be answered before the model is asked (C8). */
export const TIME = 'What time is it?';
/** Of the other words that are said in the bench. */
const PLAIN = 'weather of day ';
/** In no request but one that holds what a tool has just answered: everywhere else the quotes would be escaped. */
const ANSWERED = '"role":"tool"';

/** Words for which the model calls a tool with this `id`. */
export function asking(tool: string, id: string | number): string {
  return `${ASKING}${tool} about ${id}.`;
}

/** The tool that nobody has: the model is told so, and nothing else is done. */
export const NOBODY = 'nobody';

export function startCallingModel(): Promise<BenchModel> {
  return serving((request, response) => void answered(request, response));
}

async function answered(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(body.includes(ANSWERED) ? WHOLE : called(body));
}

/** By the newest words: they stand behind all others. */
function called(body: Buffer): Buffer | string {
  const [asked, time] = [body.lastIndexOf(ASKING), body.lastIndexOf(TIME)];
  if (Math.max(asked, time) <= body.lastIndexOf(PLAIN)) return WHOLE;
  if (time > asked) return callOf('get_server_time', '{}');
  const [, tool = '', id = ''] =
    /^Please consult (\w+) about (\w+)/.exec(body.toString('utf8', asked, asked + 120)) ?? [];
  return callOf(tool, JSON.stringify({ id }));
}

/** The arguments in small pieces, as tokens come. */
function callOf(name: string, json: string): string {
  const begun = { index: 0, id: 'call_0', type: 'function', function: { name, arguments: '' } };
  const rest = inPieces(json, PIECES - 1).map((piece) => ({ index: 0, function: { arguments: piece } }));
  const calls = [begun, ...rest].map((call) => event({ tool_calls: [call] }));
  return [...calls, event({}, 'tool_calls'), USAGE].join('');
}

const USAGE = `${data({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 24 } })}data: [DONE]\n\n`;

function inPieces(text: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => text.slice(at, at === count - 1 ? undefined : at + 1));
}
