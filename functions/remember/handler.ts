/**
 * A block of a session's memory, invoked asynchronously. What it throws is not tried again: once its lease is over, the session asks for
 * another one.
 */

import { apiGateway } from '../../shared/adapters/aws/connections.ts';
import { committingParts } from '../../shared/adapters/aws/functions/committing-parts.ts';
import { awsContext } from '../../shared/adapters/aws/functions/context.ts';
import { laterBlobs } from '../../shared/adapters/aws/functions/later-blobs.ts';
import { laterInvoke } from '../../shared/adapters/aws/functions/later-invoke.ts';
import { laterSecrets } from '../../shared/adapters/aws/functions/later-secrets.ts';
import { lettingGo } from '../../shared/adapters/aws/functions/redacted-errors.ts';
import { namedEmbedder } from '../../shared/adapters/aws/models/embedder.ts';
import { lambdaModels } from '../../shared/adapters/aws/models/models.ts';
import { optionalSetting, requiredSetting } from '../../shared/adapters/aws/stack-settings.ts';
import { liveEnv } from '../../shared/engine/ports/live.ts';
import type { RememberJob } from '../../shared/engine/ports/ports.ts';
import { readSettings } from '../../shared/engine/settings/read-settings.ts';
import { upkeepSession } from '../../shared/memory/upkeep/session-upkeep.ts';

const env = liveEnv();
const settings = readSettings(env);
const secrets = laterSecrets(env);
const context = awsContext(env, {
  ...committingParts(env),
  connections: apiGateway(requiredSetting(env, 'SOTTO_CONNECTIONS_URL')),
  blobs: laterBlobs(requiredSetting(env, 'SOTTO_BLOBS')),
  invoke: laterInvoke({ speak: optionalSetting(env, 'SOTTO_SPEAK_FUNCTION') }),
  model: lambdaModels(settings, secrets),
  embedder: await namedEmbedder(settings, secrets),
});

export const handler = lettingGo((job: RememberJob) => upkeepSession(context, job));
