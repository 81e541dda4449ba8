/** The parts of a function that answers (functions/reply), but for what it asks of others. */
import { readSettings } from '../runtime/env.ts';
import { liveClock } from '../runtime/live.ts';
import { storedNews } from '../runtime/news-desk.ts';
import type { Secrets } from '../runtime/ports.ts';
import { builtInTools } from '../tools/built-in.ts';
import { committing } from './committing.ts';
import { apiGateway } from './connections.ts';
import { namedEmbedder } from './embedder.ts';
import { laterBlobs } from './later-blobs.ts';
import { laterFetch } from './later-tools.ts';
import { lambdaModels } from './models.ts';
import { required } from './settings.ts';
import { toolSources } from './tool-sources.ts';
import { lambdaLog, type Parts } from './wired.ts';

export async function answering(env: Parameters<typeof readSettings>[0], secrets: Secrets): Promise<Parts> {
  const settings = readSettings(env);
  const parts = committing(env);
  const newsDesk = storedNews(settings, { table: parts.table, clock: liveClock, log: lambdaLog });
  return {
    ...parts,
    connections: apiGateway(required(env, 'SOTTO_CONNECTIONS_URL')),
    blobs: laterBlobs(required(env, 'SOTTO_BLOBS')),
    model: lambdaModels(settings, secrets),
    embedder: await namedEmbedder(settings, secrets),
    tools: builtInTools({ ...settings, newsDesk }, await toolSources(env, secrets), lambdaLog),
    fetch: laterFetch({ clock: liveClock, allowPrivate: settings.allowPrivateFetch }),
  };
}
