/** The models of a stack's functions: all of SOTTO_MODEL, Bedrock included. */

import type { Secrets } from '../../../engine/ports/ports.ts';
import type { Settings } from '../../../engine/settings/read-settings.ts';
import type { Model } from '../../../models/model.ts';
import { modelShelf } from '../../../models/model-cache.ts';
import { lambdaLog } from '../functions/lambda-context.ts';
import { bedrock } from './bedrock.ts';

export function lambdaModels(settings: Settings, secrets: Secrets): (spec: string) => Model {
  const { cacheTtl } = settings;
  return modelShelf({ ...settings, secrets, log: lambdaLog, bedrock: (modelId) => bedrock({ modelId, cacheTtl }) });
}
