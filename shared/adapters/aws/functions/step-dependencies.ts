/**
 * The parts of every function that steps. Any step may repeat a lost workflow start, memory job or listener,
 * or find a connection gone while an urgent delivery waits.
 */

import { optionalSetting, requireSetting } from '../../../settings/stack-settings.ts';
import { commitDependencies } from './commit-dependencies.ts';
import type { FunctionParts } from './lambda-context.ts';
import { lazyConnections } from './lazy-connections.ts';
import { lazyInvoke } from './lazy-invoke.ts';

export function stepDependencies(env: Parameters<typeof requireSetting>[0]): FunctionParts {
  return {
    ...commitDependencies(env),
    connections: lazyConnections(requireSetting(env, 'SOTTO_CONNECTIONS_URL')),
    invoke: lazyInvoke({
      reply: requireSetting(env, 'SOTTO_REPLY_FUNCTION'),
      remember: requireSetting(env, 'SOTTO_UPKEEP_FUNCTION'),
      // Only where the server has a voice.
      listen: optionalSetting(env, 'SOTTO_TRANSCRIBE_FUNCTION'),
      cascade: optionalSetting(env, 'SOTTO_CASCADE_FUNCTION'),
      speak: optionalSetting(env, 'SOTTO_SYNTHESIZE_FUNCTION'),
      hear: optionalSetting(env, 'SOTTO_AUDIO_FUNCTION'),
    }),
  };
}
