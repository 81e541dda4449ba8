/** The Workflows port on Step Functions Standard. Names are unique for 90 days; executions last a year. */
import {
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  ExecutionLimitExceeded,
  GetExecutionHistoryCommand,
  type HistoryEvent,
  InvalidToken,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import { Transient } from '../../ports/errors.ts';
import type { ExecutionRef, MachineName, Progress, TaskAnswer, Workflows } from '../../ports/ports.ts';
import { hasMachineSteps, workflowProgressText } from '../../workflows/progress.ts';
import { OTHERS_FAILED, workflowInputText, workflowTaskOutputText } from '../../workflows/task-messages.ts';
import { patience } from './client-timeouts.ts';
import { awsErrorOrTransient } from './transient-errors.ts';

/** Characters of a service's token; it rejects longer ones with an unclear error. */
const MOST_TOKEN = 2_048;
/** Newest events to read: a state has at most six tries of three events (shared/workflows/limits.ts). */
const LOOKED_AT = 20;

/**
 * `machines`: ARNs. Throws Transient when the service throttles, fails or is unreachable. A repeated start is
 * idempotent; a repeated answer may be reported as unknown.
 */
export function stepFunctions(machines: Readonly<Record<MachineName, string>>): Workflows {
  const client = new SFNClient(patience);

  function send(taskToken: string, answer: TaskAnswer): Promise<unknown> {
    switch (answer.is) {
      case 'done':
        return client.send(new SendTaskSuccessCommand({ taskToken, output: workflowTaskOutputText(answer.output) }));
      case 'failed':
        return client.send(new SendTaskFailureCommand({ taskToken, error: OTHERS_FAILED }));
      case 'alive':
        return client.send(new SendTaskHeartbeatCommand({ taskToken }));
    }
  }

  return {
    async start(job) {
      const execution = { stateMachineArn: machines[job.machine], name: job.name, input: workflowInputText(job) };
      try {
        await awsErrorOrTransient(client.send(new StartExecutionCommand(execution)));
      } catch (error) {
        if (error instanceof ExecutionLimitExceeded) throw new Transient('too many executions', { cause: error });
        // The execution exists: a name starts once [T2].
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },
    async answer(token, answer) {
      if (token === '' || token.length > MOST_TOKEN) return 'unknown';
      try {
        await awsErrorOrTransient(send(token, answer));
        return 'taken';
      } catch (error) {
        if (isUnknownAwsExecution(error)) return 'unknown';
        throw error;
      }
    },
    async stop(execution) {
      try {
        await awsErrorOrTransient(
          client.send(new StopExecutionCommand({ executionArn: awsExecutionArnOf(machines, execution) })),
        );
      } catch (error) {
        // It was never started, or the service has forgotten it.
        if (!(error instanceof ExecutionDoesNotExist)) throw error;
      }
    },
    async progress(execution) {
      if (!hasMachineSteps(execution.machine)) return null;
      const input = { executionArn: awsExecutionArnOf(machines, execution), reverseOrder: true, maxResults: LOOKED_AT };
      try {
        const { events = [] } = await awsErrorOrTransient(client.send(new GetExecutionHistoryCommand(input)));
        return stepFunctionsProgressIn(execution.machine, events);
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return null;
        throw error;
      }
    },
  };
}

function awsExecutionArnOf(machines: Readonly<Record<MachineName, string>>, { machine, name }: ExecutionRef): string {
  return `${machines[machine].replace(':stateMachine:', ':execution:')}:${name}`;
}

/** `events`: the newest first. */
function stepFunctionsProgressIn(machine: MachineName, events: readonly HistoryEvent[]): Progress | null {
  const [newest] = events;
  if (newest?.type?.startsWith('Execution') && newest.type !== 'ExecutionStarted') return null;
  const { name, input } = events.find((one) => one.stateEnteredEventDetails)?.stateEnteredEventDetails ?? {};
  return name === undefined ? null : workflowProgressText(machine, name, JSON.parse(input ?? 'null'));
}

function isUnknownAwsExecution(error: unknown): boolean {
  return error instanceof TaskTimedOut || error instanceof InvalidToken || error instanceof TaskDoesNotExist;
}
