/**
 * The parts of a function that steps. What a step owes does not depend on its command: whoever comes first asks again for a workflow
 * whose start was lost, for memory to be made, or for somebody who listens, and any post may find somebody gone for whom something urgent waits. So
 * every function that steps can do it.
 */

import { apiGateway } from '../connections.ts';
import { lambdaInvoke } from '../invoke.ts';
import { optionalSetting, requiredSetting } from '../stack-settings.ts';
import { committingParts } from './committing-parts.ts';
import type { FunctionParts } from './context.ts';

export function steppingParts(env: Parameters<typeof requiredSetting>[0]): FunctionParts {
  return {
    ...committingParts(env),
    connections: apiGateway(requiredSetting(env, 'SOTTO_CONNECTIONS_URL')),
    invoke: lambdaInvoke({
      reply: requiredSetting(env, 'SOTTO_REPLY_FUNCTION'),
      remember: requiredSetting(env, 'SOTTO_REMEMBER_FUNCTION'),
      // There where the server has a voice.
      listen: optionalSetting(env, 'SOTTO_EAR_FUNCTION'),
      cascade: optionalSetting(env, 'SOTTO_CASCADE_FUNCTION'),
      speak: optionalSetting(env, 'SOTTO_SPEAK_FUNCTION'),
    }),
  };
}
