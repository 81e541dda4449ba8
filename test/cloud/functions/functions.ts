/** Runs the functions: one event at a time per process, more processes on demand, and asynchronous events. */
import { createHash, randomUUID } from 'node:crypto';
import type { PressedClock } from '../door/clock.ts';
import type { InvocationOutcome } from '../gateway-types.ts';
import type { Probe } from '../probe.ts';
import type { FunctionSpec } from '../template/function-specs.ts';
import type { LambdaMetric } from '../watch/served-metrics.ts';
import { FunctionProcess } from './function-process.ts';
import { runtimeArguments } from './runtime-client.ts';

export type FunctionsOptions = {
  specs: readonly FunctionSpec[];
  clock: PressedClock;
  /** Added to every function's environment: where the services are. */
  endpoints: () => Readonly<Record<string, string>>;
  /** Addresses of this machine in place of the deployed ones. */
  onThisMachine: (value: string) => string;
  /** Ports by host name, for the issuer. */
  hosts: () => Readonly<Record<string, number>>;
  /** Where functions with the layer of traces send their spans. */
  spansTo?: string | undefined;
  onLine: (spec: FunctionSpec, line: string) => void;
  onEvent?: (spec: FunctionSpec, event: string) => void;
  onCounted?: (spec: FunctionSpec, metric: LambdaMetric, value: number) => void;
  probe?: Probe | undefined;
  /** Something that would go wrong on Lambda, as a sentence. */
  onFault: (sentence: string) => void;
  /** Sends an event that was given up to the queue. */
  giveUp: (spec: FunctionSpec, body: string) => Promise<void>;
};

/** `gbSeconds`: memory by time, with the start of a process, as Lambda charges it. */
export type Counts = {
  invocations: number;
  coldStarts: number;
  errors: number;
  throttles: number;
  gbSeconds: number;
};

/** Processes of all functions; each takes some 60 MB. */
const MOST_PROCESSES = 24;
/** Lambda waits so long before the first retry of a failed event, and twice that before the second. */
const RETRY_MS = 60_000;
/** A throttled event is tried again after this, doubled up to five minutes. */
const THROTTLED_MS = 1_000;
const LONGEST_THROTTLED_MS = 300_000;

export class Functions {
  readonly counts = new Map<string, Counts>();
  readonly #options: FunctionsOptions;
  readonly #specs: Map<string, FunctionSpec>;
  readonly #processes = new Map<FunctionSpec, FunctionProcess[]>();
  /** Invocations that wait until another function's process has answered. */
  readonly #queue: (() => void)[] = [];
  readonly #running = new Map<FunctionSpec, number>();
  readonly #delayed = new Set<() => void>();
  #starting = 0;
  #isClosed = false;

  constructor(options: FunctionsOptions) {
    this.#options = options;
    this.#specs = new Map(options.specs.flatMap((spec) => [[spec.arn, spec] as const, [spec.name, spec] as const]));
  }

  /** By ARN or by name, with or without a version or an alias: there is one version. */
  find(name: string): FunctionSpec | undefined {
    return this.#specs.get(name) ?? this.#specs.get(name.replace(/:[\w$-]+$/, ''));
  }

  /** Invocations under way. */
  get busy(): number {
    return [...this.#running.values()].reduce((sum, one) => sum + one, 0);
  }

  /** New code and limits from the next event on; what is under way ends with the old. */
  update(spec: FunctionSpec): void {
    const before = this.#specs.get(spec.arn);
    this.#specs.set(spec.arn, spec).set(spec.name, spec);
    const old = (before && this.#processes.get(before)) ?? [];
    for (const process of old) if (!process.isBusy) process.kill();
  }

  async invoke(asked: FunctionSpec, event: string): Promise<InvocationOutcome> {
    const spec = this.#specs.get(asked.arn) ?? asked;
    const counted = this.#countsOf(spec);
    const running = this.#running.get(spec) ?? 0;
    if (spec.reserved !== null && running >= spec.reserved) {
      counted.throttles += 1;
      this.#options.onCounted?.(spec, 'Throttles', 1);
      return { error: 'throttled', detail: { Reason: 'ReservedFunctionConcurrentInvocationLimitExceeded' } };
    }
    this.#running.set(spec, running + 1);
    counted.invocations += 1;
    this.#options.onCounted?.(spec, 'Invocations', 1);
    const fromMs = performance.now();
    try {
      const process = await this.#free(spec);
      this.#options.onEvent?.(spec, event);
      this.#options.probe?.onEvent(spec.label, process.pid ?? 0, event);
      const answer = await process.invoke(event, this.#options.clock.now() + spec.timeoutSeconds * 1_000);
      this.#options.onCounted?.(spec, 'Errors', 'payload' in answer ? 0 : 1);
      if ('payload' in answer) return { payload: parsed(answer.payload) };
      counted.errors += 1;
      this.#options.onLine(spec, `ERROR ${JSON.stringify(answer.detail)}`);
      return answer;
    } finally {
      // Lambda's own line about each run, which it writes by the function's rights.
      this.#options.onLine(spec, 'REPORT');
      counted.gbSeconds += (((performance.now() - fromMs) / 1_000) * spec.memoryMb) / 1_024;
      this.#running.set(spec, (this.#running.get(spec) ?? 1) - 1);
      this.#queue.shift()?.();
    }
  }

  /** Accepts an asynchronous event; failures are retried as Lambda does, then given up. */
  invokeLater(spec: FunctionSpec, event: string): void {
    void this.#attempt(spec, {
      id: randomUUID(),
      event,
      acceptedAtMs: this.#options.clock.now(),
      tries: 0,
      throttles: 0,
    });
  }

  /** Ends with SIGKILL the processes that are at an event which holds this text. Tells how many. */
  kill(label: string, holding: string): number {
    const found = [...this.#processes].flatMap(([spec, all]) => (spec.label === label ? all : []));
    const hit = found.filter(({ isGone, event }) => !isGone && event !== '' && event.includes(holding));
    for (const process of hit) process.kill();
    return hit.length;
  }

  /** Ends all processes that are at no event: the next one of each function is new. */
  endIdle(): void {
    for (const process of [...this.#processes.values()].flat()) if (!process.isBusy) process.kill();
  }

  /** Functions with an event under way, and how many events each has answered well. */
  underWay(): { label: string; answered: number }[] {
    return [...this.#running].flatMap(([{ label }, running]) => {
      const { invocations = 0, errors = 0 } = this.counts.get(label) ?? {};
      return running > 0 ? [{ label, answered: invocations - errors - running }] : [];
    });
  }

  /** The resident memory of all processes, by their ids. */
  pids(): number[] {
    return [...this.#processes.values()]
      .flat()
      .flatMap(({ pid, isGone }) => (pid === undefined || isGone ? [] : [pid]));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const cancel of this.#delayed) cancel();
    await Promise.all([...this.#processes.values()].flat().map((process) => process.close()));
  }

  async #attempt(spec: FunctionSpec, later: Later): Promise<void> {
    if (this.#isClosed) return;
    const outcome = await this.invoke(spec, later.event);
    if ('payload' in outcome || this.#isClosed) return;
    const { clock } = this.#options;
    const isThrottled = outcome.error === 'throttled';
    if (isThrottled) later.throttles += 1;
    else later.tries += 1;
    const waitMs = isThrottled
      ? Math.min(THROTTLED_MS * 2 ** (later.throttles - 1), LONGEST_THROTTLED_MS)
      : RETRY_MS * later.tries;
    const isOld = clock.now() + waitMs > later.acceptedAtMs + spec.maxAgeSeconds * 1_000;
    if (!isOld && (isThrottled || later.tries <= spec.retries)) {
      const cancel = clock.after(waitMs, () => {
        this.#delayed.delete(cancel);
        void this.#attempt(spec, later);
      });
      this.#delayed.add(cancel);
      return;
    }
    this.#options.onCounted?.(spec, 'AsyncEventsDropped', 1);
    if (spec.onFailure === null) return;
    const condition = !isThrottled && later.tries > spec.retries ? 'RetriesExhausted' : 'EventAgeExceeded';
    await this.#options.giveUp(spec, JSON.stringify(failed(spec, later, condition, outcome.detail, clock.now())));
  }

  /** An idle process of the function, else a new one; waits for room if the machine is full. */
  async #free(spec: FunctionSpec): Promise<FunctionProcess> {
    for (;;) {
      const own = (this.#processes.get(spec) ?? []).filter(({ isGone }) => !isGone);
      this.#processes.set(spec, own);
      const idle = own.find((process) => !process.isBusy);
      if (idle !== undefined) return idle.reserve();
      if (this.#hasRoom()) return await this.#started(spec);
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
  }

  /** Ends an idle process of another function where that makes room. */
  #hasRoom(): boolean {
    const all = [...this.#processes.values()].flat().filter(({ isGone }) => !isGone);
    if (all.length + this.#starting < MOST_PROCESSES) return true;
    const idle = all.find((process) => !process.isBusy);
    idle?.kill();
    return idle !== undefined;
  }

  async #started(spec: FunctionSpec): Promise<FunctionProcess> {
    this.#starting += 1;
    try {
      this.#countsOf(spec).coldStarts += 1;
      const started: FunctionProcess = await FunctionProcess.start({
        arn: spec.arn,
        args: [`--max-old-space-size=${spec.memoryMb}`, ...runtimeArguments(this.#isTraced(spec))],
        folder: spec.folder,
        timeoutSeconds: spec.timeoutSeconds,
        leaptMs: () => this.#options.clock.leaptMs(),
        environment: this.#environmentOf(spec),
        onLine: (line) => this.#options.onLine(spec, line),
        onReady: () => this.#options.probe?.onReady(spec.label, started.pid ?? 0),
        onUnloadable: (why) => this.#options.onFault(`The bundle of ${spec.label} cannot be loaded: ${why}`),
        onLeftOpen: (what) => this.#options.onFault(`${spec.label} answered while work was under way: ${what}`),
      });
      this.#processes.set(spec, [...(this.#processes.get(spec) ?? []), started]);
      return started.reserve();
    } finally {
      this.#starting -= 1;
    }
  }

  /** Whether it has the layer of traces, and somebody takes the spans. */
  #isTraced({ environment }: FunctionSpec): boolean {
    return environment.AWS_LAMBDA_EXEC_WRAPPER !== undefined && this.#options.spansTo !== undefined;
  }

  /** The template's variables, and those that Lambda itself sets. */
  #environmentOf(spec: FunctionSpec): Record<string, string> {
    const { clock, endpoints, onThisMachine, hosts } = this.#options;
    const own = Object.entries(spec.environment).map(([name, value]) => [name, onThisMachine(value)] as const);
    const { factor, startedAtMs } = clock;
    const machine = { hosts: hosts(), factor, startedAtMs, leaptMs: clock.leaptMs() };
    return {
      ...(process.env.NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      PATH: process.env.PATH ?? '',
      TZ: ':UTC',
      LANG: 'en_US.UTF-8',
      ...Object.fromEntries(own),
      ...endpoints(),
      ...(this.#options.spansTo !== undefined && { OTEL_EXPORTER_OTLP_ENDPOINT: this.#options.spansTo }),
      _HANDLER: spec.handler,
      _ONE_MACHINE: JSON.stringify(machine),
      AWS_REGION: spec.arn.split(':')[3] ?? '',
      AWS_DEFAULT_REGION: spec.arn.split(':')[3] ?? '',
      AWS_ACCESS_KEY_ID: spec.accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretOf(spec.accessKeyId),
      AWS_SESSION_TOKEN: 'session-of-one-machine',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_FUNCTION_NAME: spec.name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(spec.memoryMb),
      AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      AWS_LAMBDA_LOG_GROUP_NAME: spec.logGroup,
      AWS_LAMBDA_LOG_STREAM_NAME: `[$LATEST]${randomUUID().replaceAll('-', '')}`,
      LAMBDA_TASK_ROOT: spec.folder,
      LAMBDA_RUNTIME_DIR: '/var/runtime',
    };
  }

  #countsOf({ label }: FunctionSpec): Counts {
    const counted = this.counts.get(label) ?? { invocations: 0, coldStarts: 0, errors: 0, throttles: 0, gbSeconds: 0 };
    this.counts.set(label, counted);
    return counted;
  }
}

/** The secret key of an access key: presigned addresses are checked with it. */
export function secretOf(accessKeyId: string): string {
  return createHash('sha256').update(`secret of ${accessKeyId}`).digest('base64url').slice(0, 40);
}

type Later = { id: string; event: string; acceptedAtMs: number; tries: number; throttles: number };

/** What Lambda sends to a destination. */
function failed({ arn }: FunctionSpec, later: Later, condition: string, detail: unknown, nowMs: number): object {
  const { id, event, tries, throttles } = later;
  return {
    version: '1.0',
    timestamp: new Date(nowMs).toISOString(),
    requestContext: {
      requestId: id,
      functionArn: `${arn}:$LATEST`,
      condition,
      approximateInvokeCount: tries + throttles,
    },
    requestPayload: parsed(event),
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: detail,
  };
}

function parsed(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}
