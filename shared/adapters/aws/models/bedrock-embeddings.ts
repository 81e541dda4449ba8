import {
  BedrockRuntimeClient,
  BedrockRuntimeServiceException,
  InvokeModelCommand,
} from '@aws-sdk/client-bedrock-runtime';
import {
  bedrockEmbeddingDialectOf,
  type EmbeddingAnswer,
  type EmbeddingDialect,
  type EmbeddingRequest,
} from '../../../models/bedrock/embeddings.ts';
import { createModelEmbedder, type Embedder, embedTextsInBatches } from '../../../models/embeddings.ts';
import { ModelError } from '../../../models/model.ts';

export type BedrockEmbeddings = {
  /** A model id or an inference profile. */
  modelId: string;
  region?: string;
  /** For tests and proxies; AWS_ENDPOINT_URL_BEDROCK_RUNTIME works as well. */
  endpoint?: string;
};

/** The SDK owns the retry. One, since a recall may be waiting. */
const MAX_ATTEMPTS = 2;
/** Each text is a request; this many in parallel stay below the default quotas. */
const AT_ONCE = 8;

/** The models of `bedrockEmbeddingDialectOf` by InvokeModel [B4]. Throws RangeError for others. */
export function bedrockEmbeddings({ modelId, ...where }: BedrockEmbeddings): Embedder {
  const dialect = bedrockEmbeddingDialectOf(modelId);
  const client = new BedrockRuntimeClient({ ...where, maxAttempts: MAX_ATTEMPTS });
  return createModelEmbedder(`bedrock:${modelId}`, (texts, signal, use) =>
    embedTextsInBatches(texts, AT_ONCE, (batch) =>
      Promise.all(batch.map((text) => invokeBedrockEmbeddings(client, modelId, dialect, { text, use }, signal))),
    ),
  );
}

async function invokeBedrockEmbeddings(
  client: BedrockRuntimeClient,
  modelId: string,
  { ask, vector }: EmbeddingDialect,
  asked: EmbeddingRequest,
  abortSignal: AbortSignal,
): Promise<unknown> {
  const json = 'application/json';
  const input = { modelId, contentType: json, accept: json, body: JSON.stringify(ask(asked)) };
  try {
    const { body } = await client.send(new InvokeModelCommand(input), { abortSignal });
    return vector(parseBedrockEmbeddings(body.transformToString()));
  } catch (error) {
    abortSignal.throwIfAborted();
    throw error instanceof ModelError ? error : bedrockEmbeddingsError(error);
  }
}

function parseBedrockEmbeddings(body: string): EmbeddingAnswer {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    // The parser's error quotes the answer [N5].
    throw new ModelError('malformed', 'no JSON');
  }
}

const BUSY = /^(Throttling|TooManyRequests|ServiceQuotaExceeded|ServiceUnavailable|ModelNotReady)Exception$/i;

/** The error's name and status only: its message may quote the text [N5]. */
function bedrockEmbeddingsError(error: unknown): ModelError {
  const name = error instanceof Error ? error.name : 'no error';
  const status = error instanceof BedrockRuntimeServiceException ? error.$metadata?.httpStatusCode : undefined;
  if (status === undefined) return new ModelError('unreachable', name);
  return new ModelError(BUSY.test(name) ? 'throttled' : 'refused', `${name}, HTTP ${status}`);
}
