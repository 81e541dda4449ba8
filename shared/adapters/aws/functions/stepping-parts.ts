/**
 * The parts of a function that steps. What a step owes does not depend on its command: whoever comes first asks again for a workflow
 * whose start was lost, for memory to be made, or for somebody who listens, and any post may find somebody gone for whom something urgent waits. So
 * every function that steps can do it.
 */

import { apiGateway } from '../connections.ts';
import { lambdaInvoke } from '../invoke.ts';
import { optional, required } from '../stack-settings.ts';
import { committing } from './committing-parts.ts';
import type { Parts } from './context.ts';

export function stepping(env: Parameters<typeof required>[0]): Parts {
  return {
    ...committing(env),
    connections: apiGateway(required(env, 'SOTTO_CONNECTIONS_URL')),
    invoke: lambdaInvoke({
      reply: required(env, 'SOTTO_REPLY_FUNCTION'),
      remember: required(env, 'SOTTO_REMEMBER_FUNCTION'),
      // There where the server has a voice.
      listen: optional(env, 'SOTTO_EAR_FUNCTION'),
      cascade: optional(env, 'SOTTO_CASCADE_FUNCTION'),
      speak: optional(env, 'SOTTO_SPEAK_FUNCTION'),
    }),
  };
}
