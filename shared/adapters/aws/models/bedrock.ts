import {
  BedrockRuntimeClient,
  BedrockRuntimeServiceException,
  ConverseStreamCommand,
  type ConverseStreamCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { cachePointsFor, type Placing } from '../../../models/bedrock/cache-points.ts';
import { converseInput, converseReader } from '../../../models/bedrock/converse.ts';
import { type CacheTtl, familyOf, type Prices, pricesOf } from '../../../models/bedrock/prompt-cache-prices.ts';
import { AnswerBounds } from '../../../models/bounds.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../../../models/model.ts';

export type Bedrock = {
  /** A model id or an inference profile. */
  modelId: string;
  region?: string;
  /** For tests and proxies; AWS_ENDPOINT_URL_BEDROCK_RUNTIME works as well. */
  endpoint?: string;
  /** The ttl of tools and system prompt, where the model takes it. Default: five minutes. */
  cacheTtl?: CacheTtl;
};

/** The SDK owns the retry, until the answer begins. One, since the user waits. */
const MAX_ATTEMPTS = 2;

/** Amazon Bedrock by ConverseStream [B1]. */
export function bedrock({ modelId, cacheTtl, ...where }: Bedrock): Model {
  const client = new BedrockRuntimeClient({ ...where, maxAttempts: MAX_ATTEMPTS });
  const modelOptions = { modelId, placed: cachePointsFor(familyOf(modelId), cacheTtl), prices: pricesOf(modelId) };
  return { name: `bedrock:${modelId}`, stream: (request, signal) => converse(client, modelOptions, request, signal) };
}

async function* converse(
  client: BedrockRuntimeClient,
  { modelId, placed, prices }: { modelId: string; placed: Placing; prices: Prices | null },
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  signal.throwIfAborted();
  const left = new AbortController();
  const reader = converseReader(prices);
  const bounds = new AnswerBounds();
  let begun = false;
  try {
    const input = { modelId, ...converseInput(request, placed) } as ConverseStreamCommandInput;
    const abortSignal = AbortSignal.any([signal, left.signal]);
    const { stream } = await client.send(new ConverseStreamCommand(input), { abortSignal });
    begun = true;
    for await (const event of stream ?? []) {
      for (const out of reader.read(event)) {
        bounds.check(out);
        yield out;
        signal.throwIfAborted();
      }
      if (reader.state() === 'final') break;
    }
  } catch (error) {
    signal.throwIfAborted();
    // After its end marker an answer is complete, even if the connection breaks.
    if (reader.state() === 'open') throw modelError(error, begun);
  } finally {
    // Leaving the loop does not end the SDK's request.
    left.abort();
  }
  // A reset or aborted stream ends without an exception.
  signal.throwIfAborted();
  if (reader.state() === 'open') throw new ModelError('broken_off', 'ended without messageStop');
  yield* reader.ending();
}

const BUSY = /^(Throttling|TooManyRequests|ServiceQuotaExceeded|ServiceUnavailable|ModelNotReady)Exception$/i;

/** The error's name and status only: its message may quote the prompt [N5]. */
function modelError(error: unknown, begun: boolean): ModelError {
  if (error instanceof ModelError) return error;
  const name = error instanceof Error ? error.name : 'no error';
  // Despite its type, an exception within a stream has no metadata.
  const status = error instanceof BedrockRuntimeServiceException ? error.$metadata?.httpStatusCode : undefined;
  const text = status === undefined ? name : `${name}, HTTP ${status}`;
  if (BUSY.test(name)) return new ModelError('throttled', text);
  if (begun) return new ModelError('broken_off', text);
  return new ModelError(status === undefined ? 'unreachable' : 'refused', text);
}
