/** EventBridge Scheduler's `news`, on a rate. What it throws is not tried again: the next round comes anyway. */
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { wired } from '../../shared/adapters/aws/functions/context.ts';
import { lettingGo } from '../../shared/adapters/aws/functions/redacted-errors.ts';
import { required } from '../../shared/adapters/aws/stack-settings.ts';
import { liveClock, liveEnv } from '../../shared/engine/ports/live.ts';
import { readSettings } from '../../shared/engine/settings/read-settings.ts';
import { news } from '../../shared/news/fetch-round.ts';
import { guardedFetch } from '../../shared/tools/network/guarded-fetch.ts';

const env = liveEnv();
const sotto = wired(env, {
  table: dynamoTable({ table: required(env, 'SOTTO_TABLE') }),
  fetch: guardedFetch({ clock: liveClock, allowPrivate: readSettings(env).allowPrivateFetch }),
});

export const handler = lettingGo(() => news(sotto));
