import type { Log } from '../../ports/ports.ts';
import { bedrockCachePointsFor } from '../bedrock/cache-points.ts';
import { bedrockModelFamily, type CacheTtl } from '../bedrock/model-families.ts';
import { type Post, postToModelServer } from '../http-client.ts';
import type { Model } from '../model.ts';
import { NO_KEY, type Server } from '../model-server.ts';
import { learnModelDialect } from '../retry/learned-dialect.ts';
import { readModelStream } from '../stream/stream-reader.ts';
import { claudeAdaptationFor, firstClaudeDialect } from './dialect.ts';
import { anthropicMessageReader } from './message-reader.ts';
import { anthropicRequestBody } from './request.ts';

/** `baseUrl`: the address before `/messages`. */
export type Anthropic = Server & {
  model: string;
  /** The name in logs; default: the model's. */
  name?: string;
  /** The ttl of tools and system prompt, where the model takes it. Default: five minutes. */
  cacheTtl?: CacheTtl;
  http?: Post;
  log?: Log | undefined;
};

/** The version of the API whose fields are sent and read. */
const VERSION = '2023-06-01';

/**
 * Claude by Anthropic's Messages API, with prompt caching, or another server that speaks it [B1, X3]. A
 * parameter that the server refuses is left out from then on, with one warning [B7]. Throws TypeError for an
 * invalid `baseUrl`.
 */
export function anthropicModel({
  baseUrl,
  headers = NO_KEY,
  model,
  name = `anthropic:${model}`,
  cacheTtl,
  http = postToModelServer,
  log,
}: Anthropic): Model {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/messages`).href;
  // Bedrock's name for it: the same models have the same limits and list prices.
  const family = bedrockModelFamily(`anthropic.${model}`);
  const placed = bedrockCachePointsFor(family, cacheTtl);
  const ask = learnModelDialect(firstClaudeDialect(family), { name, log });
  return {
    name,
    stream: (request, signal, onActivity) => {
      const hasState = request.messages.some(({ providerState }) => providerState?.model === name);
      return ask({
        open: (dialect) => {
          const body = anthropicRequestBody(request, { model, dialect, placed, name });
          const call = async (abort: AbortSignal) =>
            http({ url, headers: { 'anthropic-version': VERSION, ...(await headers()) }, body }, abort);
          return readModelStream(call, anthropicMessageReader(name, family.prices), { name, signal, log, onActivity });
        },
        adaptationFor: (refusal, dialect) => claudeAdaptationFor(refusal, dialect, hasState),
      });
    },
  };
}
