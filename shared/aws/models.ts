/** The models of a stack's functions: any that SOTTO_MODEL may name, with Bedrock among them. */
import type { Model } from '../models/model.ts';
import { modelShelf } from '../models/shelf.ts';
import type { Settings } from '../runtime/env.ts';
import type { Secrets } from '../runtime/ports.ts';
import { bedrock } from './bedrock.ts';
import { lambdaLog } from './wired.ts';

export function lambdaModels(settings: Settings, secrets: Secrets): (spec: string) => Model {
  const { cacheTtl } = settings;
  return modelShelf({ ...settings, secrets, log: lambdaLog, bedrock: (modelId) => bedrock({ modelId, cacheTtl }) });
}
