/** EventBridge Scheduler's `news`, on a rate. What it throws is not tried again: the next round comes anyway. */
import { dynamoTable } from '../../shared/aws/dynamo.ts';
import { lettingGo } from '../../shared/aws/letting-go.ts';
import { required } from '../../shared/aws/settings.ts';
import { wired } from '../../shared/aws/wired.ts';
import { readSettings } from '../../shared/runtime/env.ts';
import { liveClock, liveEnv } from '../../shared/runtime/live.ts';
import { guardedFetch } from '../../shared/tools/guarded-fetch.ts';
import { news } from './news.ts';

const env = liveEnv();
const sotto = wired(env, {
  table: dynamoTable({ table: required(env, 'SOTTO_TABLE') }),
  fetch: guardedFetch({ clock: liveClock, allowPrivate: readSettings(env).allowPrivateFetch }),
});

export const handler = lettingGo(() => news(sotto));
