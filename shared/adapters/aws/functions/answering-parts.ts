/** The parts of a function that answers (functions/reply), but for what it asks of others. */

import { liveClock } from '../../../engine/ports/live.ts';
import type { Secrets } from '../../../engine/ports/ports.ts';
import { readSettings } from '../../../engine/settings/read-settings.ts';
import { storedNews } from '../../../news/news-desk.ts';
import { builtInTools } from '../../../tools/built-in/built-in.ts';
import { apiGateway } from '../connections.ts';
import { namedEmbedder } from '../models/embedder.ts';
import { lambdaModels } from '../models/models.ts';
import { required } from '../stack-settings.ts';
import { laterFetch } from '../tools/later-tools.ts';
import { toolSources } from '../tools/tool-sources.ts';
import { committing } from './committing-parts.ts';
import { lambdaLog, type Parts } from './context.ts';
import { laterBlobs } from './later-blobs.ts';

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
