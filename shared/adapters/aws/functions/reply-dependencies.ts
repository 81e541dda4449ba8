/** The parts of a function that answers a turn, without its calls to other functions. */

import { openStoredNews } from '../../../news/stored-news.ts';
import { liveClock } from '../../../ports/live.ts';
import type { Secrets } from '../../../ports/ports.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { createBuiltInTools } from '../../../tools/built-in/built-in.ts';
import { lazyAwsToolFetch } from '../tools/lazy-tools.ts';
import { awsToolSources } from '../tools/tool-sources.ts';
import { toolsOfDeployment } from './deployed-tools.ts';
import type { FunctionParts } from './lambda-context.ts';
import { lambdaLog } from './lambda-log.ts';
import { lambdaModelDependencies } from './model-dependencies.ts';

export async function lambdaReplyDependencies(
  env: Parameters<typeof readSettings>[0],
  secrets: Secrets,
): Promise<FunctionParts> {
  const settings = readSettings(env);
  const [parts, inCode] = await Promise.all([lambdaModelDependencies(env, secrets), toolsOfDeployment(settings)]);
  const news = openStoredNews(settings, { table: parts.table, clock: liveClock, log: lambdaLog });
  return {
    ...parts,
    tools: createBuiltInTools({ ...settings, newsSource: news }, await awsToolSources(env, secrets), lambdaLog, inCode),
    fetch: lazyAwsToolFetch({ clock: liveClock, allowPrivate: settings.allowPrivateFetch }),
  };
}
