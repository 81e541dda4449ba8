/**
 * The parts of every function that steps. Any step may repeat a lost workflow start, memory job or listener,
 * or find a connection gone while an urgent delivery waits.
 */

import { optionalSetting, requireSetting } from '../../../settings/stack-settings.ts';
import { lambdaCommitDependencies } from './commit-dependencies.ts';
import type { FunctionParts } from './lambda-context.ts';
import { lazyLambdaConnections } from './lazy-connections.ts';
import { lazyLambdaInvoke } from './lazy-invoke.ts';

export function lambdaStepDependencies(env: Parameters<typeof requireSetting>[0]): FunctionParts {
  return {
    ...lambdaCommitDependencies(env),
    connections: lazyLambdaConnections(requireSetting(env, 'SOTTO_CONNECTIONS_URL')),
    invoke: lazyLambdaInvoke({
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
