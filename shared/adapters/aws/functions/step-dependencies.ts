/**
 * The parts of every function that steps. Any step may repeat a lost workflow start, memory job or listener,
 * or find a connection gone while an urgent delivery waits.
 */

import { apiGateway } from '../connections.ts';
import { lambdaInvoke } from '../invoke.ts';
import { optionalSetting, requiredSetting } from '../stack-settings.ts';
import { committingParts } from './commit-dependencies.ts';
import type { FunctionParts } from './lambda-context.ts';

export function steppingParts(env: Parameters<typeof requiredSetting>[0]): FunctionParts {
  return {
    ...committingParts(env),
    connections: apiGateway(requiredSetting(env, 'SOTTO_CONNECTIONS_URL')),
    invoke: lambdaInvoke({
      reply: requiredSetting(env, 'SOTTO_REPLY_FUNCTION'),
      remember: requiredSetting(env, 'SOTTO_REMEMBER_FUNCTION'),
      // Only where the server has a voice.
      listen: optionalSetting(env, 'SOTTO_EAR_FUNCTION'),
      cascade: optionalSetting(env, 'SOTTO_CASCADE_FUNCTION'),
      speak: optionalSetting(env, 'SOTTO_SPEAK_FUNCTION'),
    }),
  };
}
