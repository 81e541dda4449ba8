/**
 * A model that calls the tool which the user's words name, and says the usual sentences once it is told the result; words that name
 * none are answered at once. One way for every request, and as many pieces in each answer, so that they all cost the same.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type BenchModel, data, event, PIECES, serving, WHOLE } from './model.ts';

const ASKING = 'Please consult ';
/** Whoever asks this way can be answered before the model is asked (C8). */
const TIME = 'What time is it?';
/** Of the other words that are said in the bench. */
const PLAIN = 'weather of day ';
/** In no request but one that holds what a tool has just answered: everywhere else the quotes would be escaped. */
const ANSWERED = '"role":"tool"';

/** Words for which the model calls a tool with this `id`, so often in one answer. */
export function asking(tool: string, id: string | number, times = 1): string {
  return `${ASKING}${tool} about ${id} ${times}x.`;
}

export { TIME };

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
  if (time > asked) return callsOf('get_server_time', '{}', 1);
  const [, tool = '', id = '', times = ''] =
    /^Please consult (\w+) about (\w+) (\d+)x/.exec(body.toString('utf8', asked, asked + 120)) ?? [];
  return callsOf(tool, JSON.stringify({ id }), Number(times));
}

/** The arguments of the first in small pieces, as tokens come; those of the others whole. */
function callsOf(name: string, json: string, times: number): string {
  const [first = '', ...others] = Array.from({ length: times }, (_, index) => {
    const begun = { index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } };
    const rest = index > 0 ? [json] : inPieces(json, PIECES - 1);
    return [begun, ...rest.map((piece) => ({ index, function: { arguments: piece } }))]
      .map((call) => event({ tool_calls: [call] }))
      .join('');
  });
  return [first, ...others, event({}, 'tool_calls'), USAGE].join('');
}

const USAGE = `${data({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 24 } })}data: [DONE]\n\n`;

function inPieces(text: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => text.slice(at, at === count - 1 ? undefined : at + 1));
}
