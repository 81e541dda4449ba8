/** One turn's answer, invoked asynchronously. What it throws is tried once more by Lambda; a second run finds the turn claimed. */
import { committing } from '../../shared/aws/committing.ts';
import { apiGateway } from '../../shared/aws/connections.ts';
import { namedEmbedder } from '../../shared/aws/embedder.ts';
import { laterBlobs } from '../../shared/aws/later-blobs.ts';
import { laterFetch } from '../../shared/aws/later-tools.ts';
import { lambdaModels } from '../../shared/aws/models.ts';
import { remembering } from '../../shared/aws/remembering.ts';
import { required } from '../../shared/aws/settings.ts';
import { toolSources } from '../../shared/aws/tool-sources.ts';
import { lambdaLog, wired } from '../../shared/aws/wired.ts';
import { readSettings } from '../../shared/runtime/env.ts';
import { liveClock, liveEnv } from '../../shared/runtime/live.ts';
import { storedNews } from '../../shared/runtime/news-desk.ts';
import type { ReplyJob } from '../../shared/runtime/ports.ts';
import { builtInTools } from '../../shared/tools/built-in.ts';
import { answer } from './answer.ts';

const env = liveEnv();
const settings = readSettings(env);
const parts = committing(env);
const newsDesk = storedNews(settings, { table: parts.table, clock: liveClock, log: lambdaLog });
const sotto = wired(env, {
  ...parts,
  ...remembering(env),
  connections: apiGateway(required(env, 'SOTTO_CONNECTIONS_URL')),
  blobs: laterBlobs(required(env, 'SOTTO_BLOBS')),
  model: lambdaModels(settings),
  embedder: await namedEmbedder(settings),
  tools: builtInTools({ ...settings, newsDesk }, await toolSources(env), lambdaLog),
  fetch: laterFetch({ clock: liveClock, allowPrivate: settings.allowPrivateFetch }),
});

export function handler(job: ReplyJob): Promise<void> {
  return answer(sotto, job);
}
