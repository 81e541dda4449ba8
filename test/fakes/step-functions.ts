/** A fake of the used part of Step Functions for the real SDK: names start once, tokens count once. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';
import { vi } from 'vitest';
import { everyMachineState, type Machine } from '../../shared/workflows/amazon-states-language.ts';
import type { TaskInput } from '../../shared/workflows/task-messages.ts';
import type { Fault } from './services.ts';

const CREDENTIALS = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };

type Start = { stateMachineArn: string; name: string; input: string };
type Answer = { taskToken: string; output?: string; error?: string; cause?: string };
type OfExecution = { executionArn: string; reverseOrder?: boolean; maxResults?: number };
type Token = { settle: PromiseWithResolvers<unknown>; isOver: boolean; heartbeats: number };

/** `events`: its history from input to end, oldest first. */
type Execution = { start: Start; isOver: boolean; isStopped: boolean; events: object[]; stop(): void };

/** A refusal of the service's. */
class Refused extends Error {}

export class StepFunctions {
  /** The executions by machine ARN and name: names are unique per machine. */
  readonly executions = new Map<string, Execution>();
  readonly tokens = new Map<string, Token>();
  /** The answers to the next requests, which are not served. */
  readonly faults: Fault[] = [];
  /** Operations, in order. */
  readonly requests: string[] = [];
  readonly #machines: ReadonlyMap<string, StateMachine>;
  readonly #states: ReadonlyMap<string, string[]>;
  readonly #door: (input: TaskInput) => Promise<unknown>;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** `machines`: by ARN; `door` runs their tasks. test/infra validates the definitions. */
  constructor(machines: Readonly<Record<string, Machine>>, door: (input: TaskInput) => Promise<unknown>) {
    const defined = Object.entries(machines).map(([arn, one]) => [arn, JSON.parse(JSON.stringify(one))] as const);
    const options = { validationOptions: { noValidate: true } };
    this.#machines = new Map(
      defined.map(([arn, one]) => [arn, new StateMachine(one as StateMachineDefinition, options)]),
    );
    this.#states = new Map(defined.map(([arn, one]) => [arn, [...everyMachineState(one).keys()]]));
    this.#door = door;
  }

  /** Until `close`, the SDK's environment points here. */
  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    for (const [name, value] of Object.entries({ ...CREDENTIALS, AWS_ENDPOINT_URL_SFN: url })) vi.stubEnv(name, value);
  }

  async close(): Promise<void> {
    vi.unstubAllEnvs();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request));
    const operation = String(request.headers['x-amz-target']).replace('AWSStepFunctions.', '');
    this.requests.push(operation);
    const fault = this.faults.shift();
    if (fault !== undefined) return reply(response, fault.status, { __type: fault.name, message: 'no' });
    try {
      reply(response, 200, this.#serve(operation, body));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      reply(response, 400, { __type: error.message, message: 'no' });
    }
  }

  #serve(operation: string, body: Start & Answer & OfExecution): object {
    switch (operation) {
      case 'StartExecution':
        return this.#start(body);
      case 'StopExecution':
        return this.#stop(this.#known(body));
      case 'GetExecutionHistory':
        return this.#history(this.#known(body), body);
      case 'SendTaskHeartbeat':
        this.#open(body).heartbeats += 1;
        return {};
      case 'SendTaskSuccess':
        this.#settled(body).resolve(json(body.output, 'InvalidOutput'));
        return {};
      case 'SendTaskFailure': {
        const error = Object.assign(new Error(body.cause), { name: body.error });
        this.#settled(body).reject(error);
        return {};
      }
      default:
        throw new Refused('UnknownOperationException');
    }
  }

  #start(start: Start): object {
    const machine = this.#machines.get(start.stateMachineArn);
    if (machine === undefined) throw new Refused('StateMachineDoesNotExist');
    if (!/^[\w+!@.()=-]{1,80}$/.test(start.name)) throw new Refused('InvalidName');
    const input = json(start.input, 'InvalidExecutionInput');
    const name = `${start.stateMachineArn}:${start.name}`;
    const before = this.executions.get(name);
    // A repeated start is the same execution while it runs.
    if (before !== undefined && (before.isOver || before.start.input !== start.input))
      throw new Refused('ExecutionAlreadyExists');
    if (before === undefined) this.#run(machine, name, start, input);
    return { executionArn: executionArn(start), startDate: 1_700_000_000 };
  }

  #known({ executionArn: arn }: OfExecution): Execution {
    const found = [...this.executions.values()].find(({ start }) => executionArn(start) === arn);
    if (found === undefined) throw new Refused('ExecutionDoesNotExist');
    return found;
  }

  /** A final state stays. A running task continues; the service no longer waits for it. */
  #stop(execution: Execution): object {
    if (!execution.isOver) {
      Object.assign(execution, { isOver: true, isStopped: true });
      execution.events.push({ type: 'ExecutionAborted' });
      execution.stop();
    }
    return { stopDate: 1_700_000_000 };
  }

  #history({ events }: Execution, { reverseOrder = false, maxResults = 100 }: OfExecution): object {
    const numbered = events.map((event, at) => ({ timestamp: 1_700_000_000, id: at + 1, ...event }));
    return { events: (reverseOrder ? numbered.toReversed() : numbered).slice(0, maxResults || 100) };
  }

  #run(machine: StateMachine, name: string, start: Start, input: never): void {
    const states = this.#states.get(start.stateMachineArn) ?? [];
    const token = randomUUID();
    const all = <T>(value: T) => Object.fromEntries(states.map((state) => [state, value]));
    const begun = { type: 'ExecutionStarted', executionStartedEventDetails: { input: start.input } };
    const execution: Execution = { start, isOver: false, isStopped: false, events: [begun], stop: () => {} };
    this.executions.set(name, execution);
    const entered = (state: string, given: any) => {
      const { task: _, ...told } = given.Payload ?? given;
      const stateEnteredEventDetails = { name: state, input: JSON.stringify(told) };
      execution.events.push({ type: 'TaskStateEntered', stateEnteredEventDetails }, { type: 'LambdaFunctionStarted' });
    };
    const left = <T>(event: object, output: T): T => {
      if (!execution.isStopped) execution.events.push(event);
      return output;
    };
    const handlers = states.map((state) => {
      const handler = async (given: any) => {
        // The interpreter continues for a moment after it was stopped.
        if (execution.isStopped) return new Promise(() => {});
        entered(state, given);
        return this.#task(given, token).then(
          (output) =>
            left({ type: 'TaskSucceeded', taskSucceededEventDetails: { output: JSON.stringify(output) } }, output),
          (error: Error) => {
            const taskFailedEventDetails = { error: error.name, cause: error.message };
            left({ type: 'TaskFailed', taskFailedEventDetails }, null);
            throw error;
          },
        );
      };
      return [state, handler as never];
    });
    const { abort, result } = machine.run(input, {
      overrides: {
        taskResourceLocalHandlers: Object.fromEntries(handlers),
        retryIntervalOverrides: all(0),
        waitTimeOverrides: all(0),
      },
      context: { Task: { Token: token } },
    });
    execution.stop = () => {
      const waiting = this.tokens.get(token);
      if (waiting) waiting.isOver = true;
      abort();
    };
    const over = () => {
      if (!execution.isStopped) execution.events.push({ type: 'ExecutionSucceeded' });
      execution.isOver = true;
    };
    result.then(over, over);
  }

  /** Lambda tasks: directly, or with a payload and a token. */
  async #task(input: any, token: string): Promise<unknown> {
    if (input.Payload === undefined) return lambda(() => this.#door(input));
    const waiting = { settle: Promise.withResolvers<unknown>(), isOver: false, heartbeats: 0 };
    this.tokens.set(token, waiting);
    await lambda(() => this.#door(input.Payload));
    return waiting.settle.promise;
  }

  #settled(answer: Answer): PromiseWithResolvers<unknown> {
    const open = this.#open(answer);
    open.isOver = true;
    return open.settle;
  }

  #open({ taskToken }: Answer): Token {
    if (taskToken.length === 0 || taskToken.length > 2_048) throw new Refused('ValidationException');
    const token = this.tokens.get(taskToken);
    if (token === undefined) throw new Refused('InvalidToken');
    if (token.isOver) throw new Refused('TaskTimedOut');
    return token;
  }
}

function executionArn({ stateMachineArn, name }: Start): string {
  return `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
}

function json(value: string | undefined, refusal: string): never {
  try {
    if (Buffer.byteLength(value ?? '') <= 262_144) return JSON.parse(value ?? '') as never;
  } catch {}
  throw new Refused(refusal);
}

async function lambda(door: () => Promise<unknown>): Promise<unknown> {
  try {
    return JSON.parse(JSON.stringify((await door()) ?? null));
  } catch (error) {
    const { name, message } = error as Error;
    throw Object.assign(new Error(JSON.stringify({ errorType: name, errorMessage: message, trace: [] })), { name });
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
}
