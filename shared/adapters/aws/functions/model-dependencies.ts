/** The parts of a function that commits and calls models. */
import type { Secrets } from '../../../ports/ports.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { requireSetting } from '../../../settings/stack-settings.ts';
import { openEmbedderByName } from '../models/embedder.ts';
import { lambdaModels } from '../models/models.ts';
import { commitDependencies } from './commit-dependencies.ts';
import { modelOfDeployment } from './deployed-app.ts';
import { stackBlobs } from './lazy-blobs.ts';
import { lazyConnections } from './lazy-connections.ts';

/** Throws one sentence for an invalid setting. */
export async function modelDependencies(env: Parameters<typeof readSettings>[0], secrets: Secrets) {
  const settings = readSettings(env);
  return {
    ...commitDependencies(env),
    connections: lazyConnections(requireSetting(env, 'SOTTO_CONNECTIONS_URL')),
    blobs: stackBlobs(env),
    model: lambdaModels(settings, secrets, modelOfDeployment),
    embedder: await openEmbedderByName(settings, secrets),
  };
}
