/** Runs a function's bundle in its own thread from the first invocation on, in only its own environment. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const RUNTIME = `
  const { parentPort, workerData } = require('node:worker_threads');
  if (workerData.cache) require('node:module').enableCompileCache(workerData.cache);
  const loading = import(workerData.module);
  parentPort.on('message', async ({ id, event }) => {
    const answer = await loading.then(({ handler }) => handler(event)).then((result) => ({ result }), (error) => ({ error }));
    parentPort.postMessage({ id, ...answer });
  });`;

function invokeError(error: unknown): string {
  if (!(error instanceof Error)) return `Invoke Error ${JSON.stringify(error)}`;
  const { name: errorType, message: errorMessage, stack } = error;
  return `Invoke Error ${JSON.stringify({ errorType, errorMessage, ...error, stack })}`;
}

export class Lambda {
  /** Its log, one entry a line. */
  readonly logged: string[] = [];
  /** The rest of its log group: the other stream, and the errors of invocations. */
  readonly written: string[] = [];
  readonly #start: () => Worker;
  #started: Worker | undefined;
  #invocations = 0;

  /** `url`: of the bundle's module. */
  constructor(url: URL, env: Record<string, string>) {
    const workerData = { module: url.href, cache: process.env.NODE_COMPILE_CACHE };
    this.#start = () => {
      const worker = new Worker(RUNTIME, { eval: true, env, workerData, stdout: true, stderr: true });
      worker.setMaxListeners(0);
      worker.stdout.on('data', (chunk) => this.logged.push(...String(chunk).trim().split('\n')));
      worker.stderr.on('data', (chunk) => this.written.push(String(chunk)));
      return worker;
    };
  }

  async invoke(event: unknown): Promise<any> {
    this.#invocations += 1;
    const id = this.#invocations;
    this.#started ??= this.#start();
    const worker = this.#started;
    const answer = new Promise<any>((resolve, reject) => {
      const hear = (message: { id: number; result?: unknown; error?: unknown }) => {
        if (message.id !== id) return;
        worker.off('message', hear);
        if (message.error === undefined) return resolve(message.result);
        this.written.push(invokeError(message.error));
        reject(message.error);
      };
      worker.on('message', hear);
    });
    worker.postMessage({ id, event });
    return Promise.race([answer, once(worker, 'error').then(([error]) => Promise.reject(error))]);
  }

  async close(): Promise<void> {
    await this.#started?.terminate();
  }
}
