/** Step Functions: the template's machines under an interpreter, with timeouts, retries and tokens. */
import { randomUUID } from 'node:crypto';
import { StateMachine } from 'aws-local-stepfunctions';
import { adaptMachineForInterpreter } from '../../../shared/adapters/local/workflows/adapt-for-interpreter.ts';
import {
  everyMachineState,
  type Machine,
  type Retrier,
  type TaskState,
} from '../../../shared/workflows/amazon-states-language.ts';
import type { Permissions } from '../door/permissions.ts';
import type { Functions } from '../functions/functions.ts';
import type { Clock } from '../gateway-types.ts';
import type { Template } from '../template/template.ts';
import { type Call, jsonBody, jsonReply, operationOf, Refused, refuseByType, type Service } from './service.ts';

type Defined = { arn: string; role: string; machine: Machine; interpreter: StateMachine };
type Execution = {
  arn: string;
  defined: Defined;
  name: string;
  input: string;
  startedAtMs: number;
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED';
  events: { type: string; timestamp: number; id: number }[];
  stop(): void;
};
/** One wait for an answer from outside. `heard` moves its heartbeat on. */
type Wait = { execution: Execution; heard(): void; settle(outcome: Outcome): void; isOver: boolean };
type Outcome = { output: unknown } | { error: string; cause: string };
type Asked = {
  stateMachineArn: string;
  executionArn: string;
  name: string;
  input: string;
  taskToken: string;
  output: string;
  error?: string;
  cause?: string;
  reverseOrder?: boolean;
  maxResults?: number;
};

const MOST_BYTES = 262_144;
const WAITS = '.waitForTaskToken';

type Parts = {
  clock: Clock;
  functions: () => Functions;
  permissions: Permissions;
  /** By the machine's ARN. */
  onFailed?: (machine: string) => void;
};

export class Machines implements Service {
  readonly refuse = refuseByType;
  /** By ARN: a name starts once. */
  readonly #executions = new Map<string, Execution>();
  readonly #waits = new Map<string, Wait>();
  #defined: ReadonlyMap<string, Defined> = new Map();
  /** States that were entered, as the service charges them; a retry enters a task again. */
  transitions = 0;
  readonly #parts: Parts;

  constructor(template: Template, parts: Parts) {
    this.#parts = parts;
    this.update(template);
  }

  /** From the next execution on. */
  update(template: Template): void {
    const machines = template.resources('AWS::StepFunctions::StateMachine').map(({ id, properties }) => {
      const { DefinitionString, RoleArn } = template.resolve(properties) as Record<string, string>;
      const machine = JSON.parse(DefinitionString ?? '') as Machine;
      const options = { validationOptions: { noValidate: true } };
      const interpreter = new StateMachine(adaptMachineForInterpreter(machine), options);
      return { arn: template.arn(id), role: (RoleArn ?? '').replace(/^.*:role\//, ''), machine, interpreter };
    });
    this.#defined = new Map(machines.map((one) => [one.arn, one]));
  }

  /** Executions that are under way. */
  get running(): number {
    return [...this.#executions.values()].filter(({ status }) => status === 'RUNNING').length;
  }

  /** Executions that were stopped from outside. */
  get stopped(): number {
    return [...this.#executions.values()].filter(({ status }) => status === 'ABORTED').length;
  }

  histories(): object[] {
    return [...this.#executions.values()].map(({ arn, input, status, events }) => ({ arn, input, status, events }));
  }

  needs(call: Call) {
    const { stateMachineArn, executionArn, taskToken } = jsonBody<Partial<Asked>>(call);
    const machine = this.#waits.get(taskToken ?? '')?.execution.defined.arn;
    const action = `states:${operationOf(call)}`;
    if (taskToken === undefined) return [{ action, resource: stateMachineArn ?? executionArn ?? '*' }];
    // An unknown token is refused as such, after the rights: any machine of the stack stands for it.
    return [{ action, resource: machine ?? this.#defined.keys().next().value ?? '*' }];
  }

  async answer(call: Call) {
    const asked = jsonBody<Asked>(call);
    switch (operationOf(call)) {
      case 'StartExecution':
        return jsonReply(this.#start(asked));
      case 'StopExecution':
        return jsonReply(this.#stop(this.#known(asked)));
      case 'GetExecutionHistory':
        return jsonReply(history(this.#known(asked), asked));
      case 'SendTaskHeartbeat':
        this.#open(asked).heard();
        return jsonReply({});
      case 'SendTaskSuccess':
        this.#open(asked).settle({ output: json(asked.output, 'InvalidOutput') });
        return jsonReply({});
      case 'SendTaskFailure':
        this.#open(asked).settle({ error: asked.error ?? '', cause: asked.cause ?? '' });
        return jsonReply({});
      default:
        throw new Refused(400, 'UnknownOperationException');
    }
  }

  close(): void {
    for (const execution of this.#executions.values()) if (execution.status === 'RUNNING') this.#stop(execution);
  }

  #start({ stateMachineArn, name, input }: Asked): object {
    const defined = this.#defined.get(stateMachineArn);
    if (defined === undefined) throw new Refused(400, 'StateMachineDoesNotExist', stateMachineArn);
    if (!/^[\w+!@.()=-]{1,80}$/.test(name)) throw new Refused(400, 'InvalidName', name);
    const given = json(input, 'InvalidExecutionInput');
    const arn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
    const before = this.#executions.get(arn);
    if (before !== undefined && (before.status !== 'RUNNING' || before.input !== input))
      throw new Refused(400, 'ExecutionAlreadyExists', arn);
    const execution = before ?? this.#run(defined, arn, name, input, given);
    return { executionArn: arn, startDate: execution.startedAtMs / 1_000 };
  }

  #run(defined: Defined, arn: string, name: string, input: string, given: unknown): Execution {
    const { clock } = this.#parts;
    const execution: Execution = {
      ...{ arn, defined, name, input, startedAtMs: clock.now(), status: 'RUNNING', events: [], stop: () => {} },
    };
    this.#executions.set(arn, execution);
    this.#tell(execution, 'ExecutionStarted', { executionStartedEventDetails: { input } });
    const token = randomUUID();
    const states = [...everyMachineState(defined.machine).keys()];
    const handlers = states.map((state) => [state, (value: unknown) => this.#perform(execution, state, value, token)]);
    const { abort, result, eventLogs } = defined.interpreter.run(given as never, {
      overrides: { taskResourceLocalHandlers: Object.fromEntries(handlers) },
      context: {
        Task: { Token: token },
        Execution: { Id: arn, Name: name, Input: given as never, StartTime: new Date(clock.now()).toISOString() },
      },
    });
    execution.stop = abort;
    void this.#count(eventLogs);
    const end = (status: 'SUCCEEDED' | 'FAILED') => {
      if (execution.status !== 'RUNNING') return;
      execution.status = status;
      if (status === 'FAILED') this.#parts.onFailed?.(defined.arn);
      this.#tell(execution, `Execution${status === 'FAILED' ? 'Failed' : 'Succeeded'}`, {});
    };
    result.then(
      () => end('SUCCEEDED'),
      () => end('FAILED'),
    );
    return execution;
  }

  async #count(logs: AsyncIterable<{ type: string }>): Promise<void> {
    for await (const { type } of logs) if (type.endsWith('StateEntered')) this.transitions += 1;
  }

  #stop(execution: Execution): object {
    if (execution.status === 'RUNNING') {
      execution.status = 'ABORTED';
      this.#tell(execution, 'ExecutionAborted', {});
      for (const wait of this.#waits.values()) if (wait.execution === execution) wait.isOver = true;
      execution.stop();
    }
    return { stopDate: this.#parts.clock.now() / 1_000 };
  }

  /** Called by the interpreter for each task and wait; throws an error with the failure's name. */
  async #perform(execution: Execution, name: string, input: unknown, token: string): Promise<unknown> {
    // The interpreter continues for a moment after it was stopped.
    if (execution.status !== 'RUNNING') return new Promise(() => {});
    const state = everyMachineState(execution.defined.machine).get(name)?.state;
    if (state?.Type === 'Wait') return this.#pause(input as { until: string });
    if (state?.Type !== 'Task') throw new Error(`The state ${name} is no task.`);
    const outcome = await this.#attempts(execution, name, state, input, token);
    if ('output' in outcome) return outcome.output;
    throw Object.assign(new Error(outcome.cause), { name: outcome.error });
  }

  async #attempts(execution: Execution, name: string, state: TaskState, input: unknown, token: string) {
    const tries = new Map<Retrier, number>();
    for (;;) {
      const told = JSON.stringify((input as { Payload?: unknown }).Payload ?? input);
      this.#tell(execution, 'TaskStateEntered', { stateEnteredEventDetails: { name, input: told } });
      this.#tell(execution, 'LambdaFunctionStarted', {});
      const outcome = await this.#within(state, (heard) => this.#try(execution, state, input, token, heard));
      if (execution.status !== 'RUNNING') return new Promise<Outcome>(() => {});
      if ('output' in outcome) {
        this.#tell(execution, 'TaskSucceeded', {
          taskSucceededEventDetails: { output: JSON.stringify(outcome.output) },
        });
        return outcome;
      }
      const { error, cause } = outcome;
      this.#tell(execution, 'TaskFailed', { taskFailedEventDetails: { error, cause } });
      const retrier = state.Retry.find(({ ErrorEquals }) => ErrorEquals.some((one) => catches(one, error)));
      const before = (retrier && tries.get(retrier)) ?? 0;
      if (retrier === undefined || before >= retrier.MaxAttempts) return outcome;
      tries.set(retrier, before + 1);
      this.transitions += 1;
      await this.#sleep(pauseMs(retrier, before));
    }
  }

  async #try(
    execution: Execution,
    { Resource }: TaskState,
    input: unknown,
    token: string,
    heard: () => void,
  ): Promise<Outcome> {
    const isWait = Resource.endsWith(WAITS);
    const { FunctionName, Payload } = input as { FunctionName: string; Payload: unknown };
    if (!isWait) return this.#call(execution, Resource, input);
    const answered = Promise.withResolvers<Outcome>();
    const wait: Wait = {
      ...{ execution, heard, isOver: false },
      settle: (outcome) => {
        wait.isOver = true;
        answered.resolve(outcome);
      },
    };
    this.#waits.set(token, wait);
    const handed = await this.#call(execution, FunctionName, Payload);
    return 'error' in handed ? handed : answered.promise;
  }

  /** As the machine's role. */
  async #call({ defined }: Execution, functionArn: string, input: unknown): Promise<Outcome> {
    const { functions, permissions } = this.#parts;
    const spec = functions().find(functionArn);
    const principal = { name: `states:${defined.arn.split(':').at(-1)}`, role: defined.role };
    const need = { action: 'lambda:InvokeFunction', resource: functionArn };
    const refusal = await permissions.refusal(principal, need);
    if (refusal !== null) return { error: 'Lambda.AWSLambdaException', cause: refusal };
    if (spec === undefined) return { error: 'Lambda.ResourceNotFoundException', cause: functionArn };
    const outcome = await functions().invoke(spec, JSON.stringify(input));
    if ('payload' in outcome) return { output: outcome.payload };
    if (outcome.error === 'throttled') return { error: 'Lambda.TooManyRequestsException', cause: '' };
    const { errorType = 'Lambda.Unknown' } = outcome.detail as { errorType?: string };
    return { error: errorType, cause: JSON.stringify(outcome.detail) };
  }

  /** The state's timeout and heartbeat. */
  #within(state: TaskState, work: (heard: () => void) => Promise<Outcome>): Promise<Outcome> {
    const { clock } = this.#parts;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const lapse = (error: string) => () => resolve({ error, cause: '' });
    const cancels = [clock.after(state.TimeoutSeconds * 1_000, lapse('States.Timeout'))];
    let cancelHeartbeat = () => {};
    const heard = () => {
      cancelHeartbeat();
      if (state.HeartbeatSeconds !== undefined)
        cancelHeartbeat = clock.after(state.HeartbeatSeconds * 1_000, lapse('States.HeartbeatTimeout'));
    };
    heard();
    work(heard).then(resolve, (error: Error) => resolve({ error: 'States.Runtime', cause: error.message }));
    return promise.finally(() => {
      cancelHeartbeat();
      for (const cancel of cancels) cancel();
    });
  }

  async #pause({ until }: { until: string }): Promise<null> {
    await this.#sleep(Date.parse(until) - this.#parts.clock.now());
    return null;
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.#parts.clock.after(Math.max(0, ms), resolve));
  }

  #known({ executionArn }: Asked): Execution {
    const found = this.#executions.get(executionArn);
    if (found === undefined) throw new Refused(400, 'ExecutionDoesNotExist', executionArn);
    return found;
  }

  #open({ taskToken }: Asked): Wait {
    const wait = this.#waits.get(taskToken);
    if (wait === undefined) throw new Refused(400, 'InvalidToken');
    if (wait.isOver) throw new Refused(400, 'TaskTimedOut');
    return wait;
  }

  #tell({ events }: Execution, type: string, details: object): void {
    events.push({ type, timestamp: this.#parts.clock.now() / 1_000, id: events.length + 1, ...details });
  }
}

function history({ events }: Execution, { reverseOrder = false, maxResults = 100 }: Asked): object {
  return { events: (reverseOrder ? events.toReversed() : events).slice(0, maxResults || 100) };
}

function catches(pattern: string, error: string): boolean {
  if (pattern === 'States.ALL') return true;
  return pattern === error || (pattern === 'States.TaskFailed' && error !== 'States.Timeout');
}

/** Full jitter. */
function pauseMs({ IntervalSeconds, BackoffRate, MaxDelaySeconds }: Retrier, before: number): number {
  return Math.min(IntervalSeconds * BackoffRate ** before, MaxDelaySeconds) * 1_000 * Math.random();
}

function json(value: string | undefined, refusal: string): unknown {
  try {
    if (Buffer.byteLength(value ?? '') <= MOST_BYTES) return JSON.parse(value ?? '');
  } catch {
    // Told below, as a text that is too long is.
  }
  throw new Refused(400, refusal);
}
