/** The Invoke port on Lambda's asynchronous invocation. */
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { Bug } from '../../ports/errors.ts';
import type { Invoke, ListenJob, RememberJob, ReplyJob, SpeakJob, WarmedUp } from '../../ports/ports.ts';
import type { WarmUp } from '../../settings/stack-settings.ts';
import { patience } from './client-timeouts.ts';
import { awsErrorOrTransient } from './transient-errors.ts';

/** Names or ARNs; null: absent, in a stack without a voice. `cascade`: its listener, if separate. */
export type Functions = Readonly<Partial<Record<Exclude<keyof Invoke, 'warmUp'> | WarmedUp, string | null>>>;
type Job = ReplyJob | RememberJob | ListenJob | SpeakJob | WarmUp;

/** Lambda takes 1 MB, and a character has up to three bytes. */
const MOST_CHARS = 200_000;

/**
 * Throws Transient when Lambda is unreachable. A job may run twice: the turn's claim [U9], the edition [M2]
 * and the utterance [A1] each let one run win.
 */
export function lambdaInvoke(functions: Functions): Required<Invoke> {
  const client = new LambdaClient(patience);
  const to = (functionName: keyof Functions) => (job: Job) => invokeLambdaAsync(client, functions[functionName], job);
  const listenFunction = (way: string) => (way === 'cascade' && functions.cascade != null ? 'cascade' : 'listen');
  return {
    reply: to('reply'),
    remember: to('remember'),
    listen: (job) => to(listenFunction(job.way))(job),
    speak: to('speak'),
    async warmUp(which) {
      const functionNames = which.map((one) => (one === 'cascade' ? listenFunction(one) : one));
      await Promise.all(
        functionNames.map((functionName) => functions[functionName] != null && to(functionName)({ warmUp: true })),
      );
    },
  };
}

async function invokeLambdaAsync(client: LambdaClient, name: string | null | undefined, job: Job): Promise<void> {
  if (name == null) throw new Bug('this stack has no such function');
  const whole = JSON.stringify(job);
  // A reply run reads rows itself that are too large.
  const Payload = whole.length > MOST_CHARS ? JSON.stringify({ ...job, newest: undefined }) : whole;
  await awsErrorOrTransient(client.send(new InvokeCommand({ FunctionName: name, InvocationType: 'Event', Payload })));
}
