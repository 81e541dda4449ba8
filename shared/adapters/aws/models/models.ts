/** The models of a stack's functions: all of SOTTO_MODEL, Bedrock included. */

import type { Model } from '../../../models/model.ts';
import { cacheOfOpenModels } from '../../../models/model-cache.ts';
import { openAdapterOnce } from '../../../ports/lazy-adapters.ts';
import { liveClock } from '../../../ports/live.ts';
import type { Secrets } from '../../../ports/ports.ts';
import type { Settings } from '../../../settings/read-settings.ts';
import { lambdaLog } from '../functions/lambda-log.ts';
import { lambdaTracing } from '../functions/lambda-tracing.ts';

export function lambdaModels(
  settings: Settings,
  secrets: Secrets,
  own?: (name: string) => Model | null,
): (spec: string) => Model {
  const { cacheTtl } = settings;
  // Imported by the first request to it.
  const bedrock = (modelId: string): Model => {
    const open = openAdapterOnce(async () =>
      (await import('./bedrock.ts')).bedrockModel({ modelId, cacheTtl, log: lambdaLog }),
    );
    return {
      name: `bedrock:${modelId}`,
      async *stream(...asked) {
        yield* (await open()).stream(...asked);
      },
      warmUp: async () => (await open()).warmUp?.(),
    };
  };
  return cacheOfOpenModels({
    ...settings,
    secrets,
    log: lambdaLog,
    bedrock,
    applicationModel: own,
    clock: liveClock,
    tracing: lambdaTracing,
  });
}
