/** Runs a function's handler in this process: its environment is its own, and so is its log. */
import { AsyncLocalStorage } from 'node:async_hooks';

type Handler = (event: unknown) => Promise<unknown>;

/** The function whose code runs: what is written meanwhile is in its log. */
const running = new AsyncLocalStorage<Lambda>();
/** One module starts at a time, since each reads the environment of the process. */
let starting: Promise<unknown> = Promise.resolve();

const write = process.stdout.write;
process.stdout.write = function (this: typeof process.stdout, chunk: string, ...more: []) {
  const { logged } = running.getStore() ?? {};
  if (logged === undefined) return write.call(this, chunk, ...more);
  logged.push(...String(chunk).trim().split('\n'));
  return true;
} as typeof write;

export class Lambda {
  /** Its log, one entry a line. */
  readonly logged: string[] = [];
  /** The rest of its log group: the errors of invocations. */
  readonly written: string[] = [];
  readonly #load: () => Promise<{ handler: Handler }>;
  readonly #env: Record<string, string>;
  readonly #invocations = new Set<Promise<unknown>>();
  #loading: Promise<{ handler: Handler }> | undefined;

  /** `load` imports the function's module, with `env` as its only environment. */
  constructor(load: () => Promise<{ handler: Handler }>, env: Record<string, string>) {
    this.#load = load;
    this.#env = env;
  }

  async invoke(event: unknown): Promise<any> {
    const invocation = running.run(this, () => this.#handle(event));
    this.#invocations.add(invocation);
    try {
      return await invocation;
    } catch (error) {
      this.written.push(invokeError(error));
      throw error;
    } finally {
      this.#invocations.delete(invocation);
    }
  }

  /** Resolves when no invocation runs. */
  async close(): Promise<void> {
    while (this.#invocations.size > 0) await Promise.allSettled(this.#invocations);
  }

  /** Loads the module before the first invocation: while it loads, the thread answers nothing. */
  start(): Promise<{ handler: Handler }> {
    this.#loading ??= this.#start();
    return this.#loading;
  }

  async #handle(event: unknown): Promise<unknown> {
    const { handler } = await this.start();
    return json(await handler(json(event)));
  }

  #start(): Promise<{ handler: Handler }> {
    const started = starting.then(async () => {
      const { env } = process;
      process.env = { ...this.#env };
      try {
        return await this.#load();
      } finally {
        process.env = env;
      }
    });
    starting = started.catch(() => {});
    return started;
  }
}

/** As it comes over the wire. */
function json(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function invokeError(error: unknown): string {
  if (!(error instanceof Error)) return `Invoke Error ${JSON.stringify(error)}`;
  const { name: errorType, message: errorMessage, stack } = error;
  return `Invoke Error ${JSON.stringify({ errorType, errorMessage, ...error, stack })}`;
}
