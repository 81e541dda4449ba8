/** The Invoke port on Lambda's asynchronous invocation. */
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { Invoke } from '../runtime/ports.ts';
import { answered } from './faults.ts';
import { patience } from './patience.ts';

/**
 * Throws Transient when Lambda is out of reach. A job whose answer was lost is invoked again: the turn's claim decides which
 * run speaks (U9).
 */
export function lambdaInvoke(functionName: string): Invoke {
  const client = new LambdaClient(patience);
  return {
    async reply(job) {
      const Payload = JSON.stringify(job);
      await answered(client.send(new InvokeCommand({ FunctionName: functionName, InvocationType: 'Event', Payload })));
    },
  };
}
