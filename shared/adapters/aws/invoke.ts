/** The Invoke port on Lambda's asynchronous invocation. */
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { Bug } from '../../engine/ports/errors.ts';
import type { Invoke, ListenJob, RememberJob, ReplyJob, SpeakJob } from '../../engine/ports/ports.ts';
import { orTransient } from './faults.ts';
import { patience } from './patience.ts';

/** By name or ARN; null: there is none, in a stack without a voice. `cascade`: whoever hears in that way, where each way has its own. */
export type Functions = Readonly<Partial<Record<keyof Invoke | 'cascade', string | null>>>;
type Job = ReplyJob | RememberJob | ListenJob | SpeakJob;

/**
 * Each door is a function. Throws Transient when Lambda is out of reach. A job whose answer was lost is invoked again: the turn's claim decides
 * which run speaks (U9), the edition's which one makes the block (M2), and the utterance's which one hears it (A1).
 */
export function lambdaInvoke(functions: Functions): Invoke {
  const client = new LambdaClient(patience);
  const to = (door: keyof Functions) => (job: Job) => handedOver(client, functions[door], job);
  const ear = ({ way }: ListenJob) => (way === 'cascade' && functions.cascade != null ? 'cascade' : 'listen');
  return { reply: to('reply'), remember: to('remember'), listen: (job) => to(ear(job))(job), speak: to('speak') };
}

async function handedOver(client: LambdaClient, name: string | null | undefined, job: Job): Promise<void> {
  if (name == null) throw new Bug('this stack has no such function');
  const Payload = JSON.stringify(job);
  await orTransient(client.send(new InvokeCommand({ FunctionName: name, InvocationType: 'Event', Payload })));
}
