/**
 * A block of a session's memory, invoked asynchronously. What it throws is not tried again: once its lease is over, the session asks for
 * another one.
 */
import { committing } from '../../shared/aws/committing.ts';
import { apiGateway } from '../../shared/aws/connections.ts';
import { namedEmbedder } from '../../shared/aws/embedder.ts';
import { laterBlobs } from '../../shared/aws/later-blobs.ts';
import { laterInvoke } from '../../shared/aws/later-invoke.ts';
import { laterSecrets } from '../../shared/aws/later-secrets.ts';
import { lettingGo } from '../../shared/aws/letting-go.ts';
import { lambdaModels } from '../../shared/aws/models.ts';
import { optional, required } from '../../shared/aws/settings.ts';
import { wired } from '../../shared/aws/wired.ts';
import { readSettings } from '../../shared/runtime/env.ts';
import { liveEnv } from '../../shared/runtime/live.ts';
import type { RememberJob } from '../../shared/runtime/ports.ts';
import { remember } from './remember.ts';

const env = liveEnv();
const settings = readSettings(env);
const secrets = laterSecrets(env);
const sotto = wired(env, {
  ...committing(env),
  connections: apiGateway(required(env, 'SOTTO_CONNECTIONS_URL')),
  blobs: laterBlobs(required(env, 'SOTTO_BLOBS')),
  invoke: laterInvoke({ speak: optional(env, 'SOTTO_SPEAK_FUNCTION') }),
  model: lambdaModels(settings, secrets),
  embedder: await namedEmbedder(settings, secrets),
});

export const handler = lettingGo((job: RememberJob) => remember(sotto, job));
