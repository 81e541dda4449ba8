/** The parts of a function that answers (functions/reply), but for what it asks of others. */

import { liveClock } from '../../../engine/ports/live.ts';
import type { Secrets } from '../../../engine/ports/ports.ts';
import { readSettings } from '../../../engine/settings/read-settings.ts';
import { storedNews } from '../../../news/news-desk.ts';
import { builtInTools } from '../../../tools/built-in/built-in.ts';
import { apiGateway } from '../connections.ts';
import { namedEmbedder } from '../models/embedder.ts';
import { lambdaModels } from '../models/models.ts';
import { requiredSetting } from '../stack-settings.ts';
import { laterFetch } from '../tools/later-tools.ts';
import { awsToolSources } from '../tools/tool-sources.ts';
import { committingParts } from './committing-parts.ts';
import { type FunctionParts, lambdaLog } from './context.ts';
import { laterBlobs } from './later-blobs.ts';

export async function answeringParts(
  env: Parameters<typeof readSettings>[0],
  secrets: Secrets,
): Promise<FunctionParts> {
  const settings = readSettings(env);
  const parts = committingParts(env);
  const newsDesk = storedNews(settings, { table: parts.table, clock: liveClock, log: lambdaLog });
  return {
    ...parts,
    connections: apiGateway(requiredSetting(env, 'SOTTO_CONNECTIONS_URL')),
    blobs: laterBlobs(requiredSetting(env, 'SOTTO_BLOBS')),
    model: lambdaModels(settings, secrets),
    embedder: await namedEmbedder(settings, secrets),
    tools: builtInTools({ ...settings, newsDesk }, await awsToolSources(env, secrets), lambdaLog),
    fetch: laterFetch({ clock: liveClock, allowPrivate: settings.allowPrivateFetch }),
  };
}
