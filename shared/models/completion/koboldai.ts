import type { Log } from '../../ports/ports.ts';
import { AnswerBounds, MOST_TEXT_CHARS } from '../bounds.ts';
import { modelRefusalError, readModelErrorBody } from '../error-response.ts';
import { type Post, postToModelServer, type StreamedAnswer } from '../http-client.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../model.ts';
import { NO_KEY, type Server } from '../model-server.ts';
import { readModelStream, type StreamReader } from '../stream/stream-reader.ts';
import { flattenCompletionPrompt } from './prompt-text.ts';
import { cutCompletionAtStop } from './stop-sequences.ts';

export type KoboldAi = Server & { name?: string; http?: Post; log?: Log | undefined };

/** A plain answer is one JSON text; an escaped character takes six bytes. */
const MAX_PLAIN_BYTES = 6 * MOST_TEXT_CHARS;

/** KoboldCpp's streaming, or KoboldAI's plain generation where the server has no streaming [B1, B2]. */
export function koboldai({
  baseUrl,
  headers: readHeaders = NO_KEY,
  name = 'koboldai:',
  http = postToModelServer,
  log,
}: KoboldAi): Model {
  const server = baseUrl.replace(/\/+$/, '');
  return {
    name,
    async *stream(request, signal) {
      const { prompt, stops } = flattenCompletionPrompt(request);
      const body = koboldaiGenerateBody(request, prompt, stops);
      const headers = await readHeaders();
      const answer = await http({ url: `${server}/api/extra/generate/stream`, headers, body }, signal);
      if (answer.status !== 404) {
        yield* cutCompletionAtStop(
          stops,
          readModelStream(async () => answer, koboldaiTokenReader(), { name, signal, log }),
        );
        return;
      }
      answer.release();
      const plain = await http({ url: `${server}/api/v1/generate`, headers, body }, signal);
      yield* cutCompletionAtStop(stops, readWholeKoboldaiAnswer(plain, signal));
    },
  };
}

/** `quiet` keeps the prompt off the server's console. */
function koboldaiGenerateBody({ maxTokens, temperature }: ModelRequest, prompt: string, stops: string[]): object {
  const warmth = temperature === undefined ? {} : { temperature };
  return { prompt, stop_sequence: stops, trim_stop: true, max_length: maxTokens, ...warmth, quiet: true };
}

/** Older servers send no `finish_reason`, so their end could be a broken connection: refused [B5]. */
type Token = { token?: string; finish_reason?: string | null };

function koboldaiTokenReader(): StreamReader {
  let finish: string | null = null;
  return {
    read(event) {
      const { token, finish_reason }: Token = event;
      finish = finish_reason ?? finish;
      return typeof token === 'string' && token ? [{ type: 'text', text: token }] : [];
    },
    state: () => (finish === null ? 'open' : 'final'),
    ending: () => [koboldaiEndEvent(finish)],
  };
}

type Generated = {
  results?: { text?: string; finish_reason?: string | null; prompt_tokens?: number; completion_tokens?: number }[];
};

/** A plain answer is complete when its JSON is. */
async function* readWholeKoboldaiAnswer(answer: StreamedAnswer, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  if (answer.status !== 200) throw await modelRefusalError(answer, signal);
  const result = parseKoboldaiGenerated(await readModelErrorBody(answer, MAX_PLAIN_BYTES)).results?.[0];
  if (typeof result?.text !== 'string') throw new ModelError('malformed', 'a plain answer without text');
  const textEvent: ModelEvent = { type: 'text', text: result.text };
  new AnswerBounds().check(textEvent);
  if (result.text) yield textEvent;
  const { prompt_tokens: input, completion_tokens: output } = result;
  if (input !== undefined && output !== undefined) {
    yield { type: 'usage', usage: { input, output, cacheRead: 0, cacheWrite: 0 } };
  }
  yield koboldaiEndEvent(result.finish_reason ?? null);
}

function parseKoboldaiGenerated(json: string): Generated {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    throw new ModelError('malformed', 'a plain answer that is no JSON');
  }
}

function koboldaiEndEvent(finish: string | null): ModelEvent {
  return { type: 'end', reason: finish === 'length' ? 'length' : 'complete' };
}
