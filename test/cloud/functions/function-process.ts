/** One execution environment: a process under Lambda's runtime client, frozen between events. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endWithHost, forgetEndedProcess } from './end-with-host.ts';

export type ProcessSpec = {
  arn: string;
  /** Node's arguments. */
  args: readonly string[];
  /** The function's code. */
  folder: string;
  timeoutSeconds: number;
  /** By how much time has leapt when an event begins. */
  leaptMs?(): number;
  /** Complete but for the address of the runtime API. */
  environment: Readonly<Record<string, string>>;
  onLine(line: string): void;
  /** Its code is loaded. */
  onReady?(): void;
  /** Why its code cannot be loaded. */
  onUnloadable(why: string): void;
  /** What the answer left open; the process is frozen with it. */
  onLeftOpen(what: string): void;
};

/** `detail`: as the service answers it. */
export type Answer = { payload: string } | { error: 'function-error' | 'timeout'; detail: object };
type Invocation = { id: string; event: string; settle(answer: Answer): void };

/** Lambda gives a process ten seconds to start; a busy machine needs longer. */
const START_WITHIN_MS = 60_000;

export class FunctionProcess {
  readonly #spec: ProcessSpec;
  readonly #server: Server;
  #child: ChildProcess | undefined;
  #current: Invocation | null = null;
  /** The runtime's request for its next event. */
  #waiting: ServerResponse | null = null;
  #isReserved = false;
  #isReady = false;
  #deadlineMs = 0;
  #initError: object | null = null;
  #limit: NodeJS.Timeout | undefined;
  isGone = false;

  private constructor(spec: ProcessSpec) {
    this.#spec = spec;
    this.#server = createServer((request, response) => void this.#serve(request, response));
    // Else a handler that takes longer than five seconds finds its connection closed.
    this.#server.keepAliveTimeout = 0;
  }

  static async start(spec: ProcessSpec): Promise<FunctionProcess> {
    const made = new FunctionProcess(spec);
    made.#server.listen(0, '127.0.0.1');
    await once(made.#server, 'listening');
    const { port } = made.#server.address() as AddressInfo;
    const child = spawn(process.execPath, [...spec.args], {
      cwd: spec.folder,
      env: { ...spec.environment, AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    made.#child = child;
    endWithHost(child);
    for (const stream of [child.stdout, child.stderr]) lines(stream, spec.onLine);
    child.once('exit', (code, signal) => {
      forgetEndedProcess(child);
      made.#ended(code, signal);
    });
    child.once('error', (error) => spec.onLine(`The process cannot be started: ${error.message}`));
    return made;
  }

  /** Until its next answer: chosen for an event, or at work on it. */
  get isBusy(): boolean {
    return this.#isReserved || this.#current !== null;
  }

  reserve(): this {
    this.#isReserved = true;
    return this;
  }

  /** The event under way; empty: none. */
  get event(): string {
    return this.#current?.event ?? '';
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** One at a time. `deadlineMs`: of the function's own clock. */
  invoke(event: string, deadlineMs: number): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#current = { id: randomUUID(), event, settle: resolve };
    this.#deadlineMs = deadlineMs;
    if (this.isGone) this.#settle(exited('the process had ended'));
    else if (this.#waiting !== null) this.#deliver();
    else this.#limit = setTimeout(() => this.#timeOut(START_WITHIN_MS / 1_000), START_WITHIN_MS);
    return promise;
  }

  kill(): void {
    this.isGone = true;
    this.#child?.kill('SIGKILL');
  }

  async close(): Promise<void> {
    const child = this.#child;
    const over =
      child !== undefined && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    this.kill();
    await over;
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => '');
    const [, id, what] = /\/invocation\/([^/]+)(?:\/(response|error))?$/.exec(request.url ?? '') ?? [];
    if (request.method === 'GET' && id === 'next') {
      if (!this.#isReady) this.#spec.onReady?.();
      this.#isReady = true;
      this.#waiting = response;
      if (this.#current === null) this.#child?.kill('SIGSTOP');
      else this.#deliver();
      return;
    }
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"OK"}');
    if (request.url?.endsWith('/init/error')) {
      const told = JSON.parse(body) as { errorMessage?: string };
      this.#initError = told;
      this.#spec.onUnloadable(told.errorMessage ?? body);
    }
    if (id === undefined || id !== this.#current?.id) return;
    const left = String(request.headers['x-left-open'] ?? '');
    if (left !== '') this.#spec.onLeftOpen(left);
    this.#settle(what === 'error' ? { error: 'function-error', detail: JSON.parse(body) } : { payload: body });
  }

  #deliver(): void {
    const { arn, timeoutSeconds } = this.#spec;
    const invocation = this.#current;
    const response = this.#waiting;
    if (invocation === null || response === null) return;
    this.#waiting = null;
    this.#child?.kill('SIGCONT');
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => this.#timeOut(timeoutSeconds), timeoutSeconds * 1_000);
    response.writeHead(200, {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': invocation.id,
      'lambda-runtime-deadline-ms': String(Math.floor(this.#deadlineMs)),
      'lambda-runtime-invoked-function-arn': arn,
      'x-leapt-ms': String(this.#spec.leaptMs?.() ?? 0),
      'lambda-runtime-trace-id': `Root=1-${invocation.id.slice(0, 8)}-${invocation.id.replaceAll('-', '').slice(8, 32)}`,
    });
    response.end(invocation.event);
  }

  #timeOut(seconds: number): void {
    const errorMessage = `RequestId: ${this.#current?.id} Error: Task timed out after ${seconds.toFixed(2)} seconds`;
    this.kill();
    this.#settle({ error: 'timeout', detail: { errorType: 'Sandbox.Timedout', errorMessage } });
  }

  #settle(answer: Answer): void {
    clearTimeout(this.#limit);
    const invocation = this.#current;
    this.#current = null;
    this.#isReserved = false;
    invocation?.settle(answer);
  }

  #ended(code: number | null, signal: string | null): void {
    this.isGone = true;
    this.#server.closeAllConnections();
    this.#server.close();
    if (this.#initError !== null) return this.#settle({ error: 'function-error', detail: this.#initError });
    this.#settle(exited(signal === null ? `exit status ${code}` : `signal: ${signal}`));
  }
}

function exited(how: string): Answer {
  const errorMessage = `Error: Runtime exited with error: ${how}`;
  return { error: 'function-error', detail: { errorType: 'Runtime.ExitError', errorMessage } };
}

function lines(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (chunk: string) => {
    const all = (rest + chunk).split('\n');
    rest = all.pop() ?? '';
    for (const line of all) onLine(line);
  });
  stream?.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}
