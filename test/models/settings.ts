/** Unreachable models, and none of Bedrock's. */

import { offline } from '../../shared/models/offline/offline.ts';
import type { ModelSettings } from '../../shared/models/open-model.ts';
import { environmentSecrets } from '../../shared/ports/environment-secrets.ts';
import { liveClock } from '../../shared/ports/live.ts';

export const SETTINGS: ModelSettings = {
  secrets: environmentSecrets({}),
  openaiBaseUrl: 'http://127.0.0.1:1/v1',
  llamacppUrl: 'http://127.0.0.1:1',
  koboldaiUrl: 'http://127.0.0.1:1',
  cacheTtl: '5m',
  clock: liveClock,
  modelFirstTokenMs: 60_000,
  modelStallMs: 15_000,
  bedrock: (modelId) => ({ ...offline(), name: `bedrock:${modelId}` }),
};
