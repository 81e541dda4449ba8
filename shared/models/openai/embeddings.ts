import { createModelEmbedder, type Embedder, embedTextsInBatches } from '../embeddings.ts';
import { modelRefusalError, readModelErrorBody } from '../error-response.ts';
import { type Post, postToModelServer } from '../http-client.ts';
import { ModelError } from '../model.ts';
import { NO_KEY, type Server } from '../model-server.ts';

/** `baseUrl`: the address before `/embeddings`. */
export type OpenAiEmbeddings = Server & { model: string; http?: Post };

/** Texts of a request: far below OpenAI's 2,048 texts and 300,000 tokens. */
const BATCH = 32;
/** Three times 32 of the longest vectors (3,072 numbers of about 25 characters). */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Any OpenAI-compatible `/embeddings`: OpenAI, OpenRouter, Ollama, llama.cpp, LM Studio, vLLM [B1, B4].
 * Throws TypeError for an invalid `baseUrl`.
 */
export function openaiEmbeddings({
  baseUrl,
  headers = NO_KEY,
  model,
  http = postToModelServer,
}: OpenAiEmbeddings): Embedder {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/embeddings`).href;
  return createModelEmbedder(`openai:${model}`, (texts, signal) =>
    embedTextsInBatches(texts, BATCH, async (input) => {
      const body = { model, input, encoding_format: 'float' };
      const answer = await http({ url, headers: await headers(), body }, signal);
      if (answer.status !== 200) throw await modelRefusalError(answer, signal);
      return openaiEmbeddingVectorsIn(await readModelErrorBody(answer, MOST_BYTES), input.length);
    }),
  );
}

/** The fields that are read. Servers may reorder the vectors. */
type Answered = { data?: { index?: number; embedding?: unknown }[] };

function openaiEmbeddingVectorsIn(body: string, count: number): unknown[] {
  const { data } = parseOpenaiEmbeddings(body);
  if (!Array.isArray(data) || data.length !== count) throw new ModelError('malformed', 'not a vector for each text');
  const vectors = new Map(data.map((one, at) => [one?.index ?? at, one?.embedding]));
  return Array.from({ length: count }, (_, at) => vectors.get(at));
}

function parseOpenaiEmbeddings(body: string): Answered {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    // The parser's error quotes the answer [N5].
    throw new ModelError('malformed', 'no JSON');
  }
}
