/** The Workflows port on Step Functions Standard, whose executions are named once for 90 days and live for a year at most. */
import {
  ExecutionAlreadyExists,
  ExecutionLimitExceeded,
  InvalidToken,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import { Transient } from '../runtime/errors.ts';
import type { MachineName, TaskAnswer, Workflows } from '../runtime/ports.ts';
import { givenUp, inputText, outputText } from '../workflows/tasks.ts';
import { answered } from './faults.ts';
import { patience } from './patience.ts';

/** Anything longer is no token of the service's, and it would not say so in so many words. */
const MOST_TOKEN = 2_048;

/**
 * `machines`: their ARNs. Throws Transient when the service throttles, fails or is out of reach. A start whose answer was lost is
 * sent again, and is the same start; an answer whose answer was lost is sent again, and may then be told to be unknown.
 */
export function stepFunctions(machines: Readonly<Record<MachineName, string>>): Workflows {
  const client = new SFNClient(patience);

  function send(taskToken: string, answer: TaskAnswer): Promise<unknown> {
    switch (answer.is) {
      case 'done':
        return client.send(new SendTaskSuccessCommand({ taskToken, output: outputText(answer.output) }));
      case 'failed': {
        const { Error: error, Cause: cause } = givenUp(answer.message);
        return client.send(new SendTaskFailureCommand({ taskToken, error, cause }));
      }
      case 'alive':
        return client.send(new SendTaskHeartbeatCommand({ taskToken }));
    }
  }

  return {
    async start(job) {
      const execution = { stateMachineArn: machines[job.machine], name: job.name, input: inputText(job) };
      try {
        await answered(client.send(new StartExecutionCommand(execution)));
      } catch (error) {
        if (error instanceof ExecutionLimitExceeded) throw new Transient('too many executions', { cause: error });
        // It runs, or has run: a name starts once (T2).
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },
    async answer(token, answer) {
      if (token === '' || token.length > MOST_TOKEN) return 'unknown';
      try {
        await answered(send(token, answer));
        return 'taken';
      } catch (error) {
        if (isUnknown(error)) return 'unknown';
        throw error;
      }
    },
  };
}

function isUnknown(error: unknown): boolean {
  return error instanceof TaskTimedOut || error instanceof InvalidToken || error instanceof TaskDoesNotExist;
}
