/** The models on one machine. */

import type { Model } from '../../models/model.ts';
import { cacheOfOpenModels } from '../../models/model-cache.ts';
import { parseModelSpecChain } from '../../models/model-spec.ts';
import type { Clock, Log, Secrets } from '../../ports/ports.ts';
import type { Tracing } from '../../ports/tracing.ts';
import type { Settings } from '../../settings/read-settings.ts';
import { localBedrockWhenAsked } from './lazy-bedrock.ts';

/** Opens all models of the settings. Throws RangeError for an invalid one at the start. */
export function localModels(
  settings: Settings,
  secrets: Secrets,
  { log, clock, tracing }: { log: Log; clock: Clock; tracing?: Tracing | undefined },
  own?: (name: string) => Model | null,
): (spec: string) => Model {
  const bedrock = (id: string) => localBedrockWhenAsked(id, settings.cacheTtl, log);
  const models = cacheOfOpenModels({ ...settings, secrets, log, bedrock, applicationModel: own, clock, tracing });
  models(settings.model);
  for (const { spec } of settings.modelsOffered) models(spec, 'SOTTO_MODELS_OFFERED');
  const unattended = [
    ['SOTTO_SUMMARY_MODEL', settings.summaryModel],
    ['SOTTO_VISION_MODEL', settings.visionModel],
    ['SOTTO_REFLECTION_MODEL', settings.reflectionModel],
  ] as const;
  for (const [setting, spec] of unattended) {
    if (spec === null) continue;
    parseModelSpecChain('unattended', setting, spec);
    models(spec, setting);
  }
  return models;
}
