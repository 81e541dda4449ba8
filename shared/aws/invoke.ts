/** The Invoke port on Lambda's asynchronous invocation. */
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { Invoke, RememberJob, ReplyJob } from '../runtime/ports.ts';
import { answered } from './faults.ts';
import { patience } from './patience.ts';

/**
 * Each door is a function, by name or ARN. Throws Transient when Lambda is out of reach. A job whose answer was lost is invoked again: the
 * turn's claim decides which run speaks (U9), and the edition's which one makes the block (M2).
 */
export function lambdaInvoke(functions: Readonly<Record<keyof Invoke, string>>): Invoke {
  const client = new LambdaClient(patience);
  return {
    reply: (job) => handedOver(client, functions.reply, job),
    remember: (job) => handedOver(client, functions.remember, job),
  };
}

/** The one of these doors that a function may open which has no right to the other. */
export function lambdaRemember(functionName: string): Invoke['remember'] {
  const client = new LambdaClient(patience);
  return (job) => handedOver(client, functionName, job);
}

async function handedOver(client: LambdaClient, FunctionName: string, job: ReplyJob | RememberJob): Promise<void> {
  const Payload = JSON.stringify(job);
  await answered(client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload })));
}
