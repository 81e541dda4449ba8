/** The parts of a function that commits and calls models. */
import type { Secrets } from '../../../ports/ports.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { requireSetting } from '../../../settings/stack-settings.ts';
import { openAwsEmbedderByName } from '../models/embedder.ts';
import { lambdaModels } from '../models/models.ts';
import { lambdaCommitDependencies } from './commit-dependencies.ts';
import { modelOfDeployment } from './deployed-app.ts';
import { lazyLambdaBlobs } from './lazy-blobs.ts';
import { lazyLambdaConnections } from './lazy-connections.ts';

/** Throws one sentence for an invalid setting. */
export async function lambdaModelDependencies(env: Parameters<typeof readSettings>[0], secrets: Secrets) {
  const settings = readSettings(env);
  return {
    ...lambdaCommitDependencies(env),
    connections: lazyLambdaConnections(requireSetting(env, 'SOTTO_CONNECTIONS_URL')),
    blobs: lazyLambdaBlobs(env),
    model: lambdaModels(settings, secrets, modelOfDeployment),
    embedder: await openAwsEmbedderByName(settings, secrets),
  };
}
