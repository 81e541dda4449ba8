/** The parts of a function that commits and calls models. */
import type { Secrets } from '../../../ports/ports.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { requireSetting } from '../../../settings/stack-settings.ts';
import { namedEmbedder } from '../models/embedder.ts';
import { lambdaModels } from '../models/models.ts';
import { committingParts } from './commit-dependencies.ts';
import { deployedModel } from './deployed-app.ts';
import { stackBlobs } from './lazy-blobs.ts';
import { lazyConnections } from './lazy-connections.ts';

/** Throws one sentence for an invalid setting. */
export async function modelParts(env: Parameters<typeof readSettings>[0], secrets: Secrets) {
  const settings = readSettings(env);
  return {
    ...committingParts(env),
    connections: lazyConnections(requireSetting(env, 'SOTTO_CONNECTIONS_URL')),
    blobs: stackBlobs(env),
    model: lambdaModels(settings, secrets, deployedModel),
    embedder: await namedEmbedder(settings, secrets),
  };
}
