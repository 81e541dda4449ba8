/** Fetches news at the rate of an EventBridge schedule. An error is not retried before the next round. */
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { awsLambdaContext } from '../../shared/adapters/aws/functions/lambda-context.ts';
import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { fetchNews } from '../../shared/news/fetch-all-feeds.ts';
import { liveClock, liveEnv } from '../../shared/ports/live.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { requireSetting } from '../../shared/settings/stack-settings.ts';
import { createGuardedFetch } from '../../shared/tools/network/guarded-fetch.ts';

const env = liveEnv();
const context = awsLambdaContext(env, {
  table: dynamoTable({ table: requireSetting(env, 'SOTTO_TABLE') }),
  fetch: createGuardedFetch({ clock: liveClock, allowPrivate: readSettings(env).allowPrivateFetch }),
});

export const handler = lambdaHandler(() => fetchNews(context));
