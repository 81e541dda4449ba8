/** The models of this machine. */
import type { Model } from '../shared/models/model.ts';
import { modelShelf } from '../shared/models/shelf.ts';
import { parseChain } from '../shared/models/spec.ts';
import type { Settings } from '../shared/runtime/env.ts';
import type { Log, Secrets } from '../shared/runtime/ports.ts';
import { bedrockWhenAsked } from './bedrock.ts';
import { pixelsOf } from './pixels.ts';

/** All that settings name are opened at once. Throws RangeError for one that cannot be: at the start, not in an answer. */
export function localModels(settings: Settings, secrets: Secrets, log: Log): (spec: string) => Model {
  const bedrock = (id: string) => bedrockWhenAsked(id, settings.cacheTtl);
  const models = modelShelf({ ...settings, secrets, log, bedrock, pixels: pixelsOf });
  models(settings.model);
  for (const { spec } of settings.modelsOffered) models(spec, 'SOTTO_MODELS_OFFERED');
  const unattended = [
    ['SOTTO_SUMMARY_MODEL', settings.summaryModel],
    ['SOTTO_VISION_MODEL', settings.visionModel],
    ['SOTTO_REFLECTION_MODEL', settings.reflectionModel],
  ] as const;
  for (const [setting, spec] of unattended) {
    if (spec === null) continue;
    parseChain('unattended', setting, spec);
    models(spec, setting);
  }
  return models;
}
