/** Runs a function's bundle in its own thread, with only its own environment. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const RUNTIME = `
  const { parentPort, workerData } = require('node:worker_threads');
  const loading = import(workerData);
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
  readonly #worker: Worker;
  #invocations = 0;

  /** `url`: of the bundle's module. */
  constructor(url: URL, env: Record<string, string>) {
    this.#worker = new Worker(RUNTIME, { eval: true, env, workerData: url.href, stdout: true, stderr: true });
    this.#worker.setMaxListeners(0);
    this.#worker.stdout.on('data', (chunk) => this.logged.push(...String(chunk).trim().split('\n')));
    this.#worker.stderr.on('data', (chunk) => this.written.push(String(chunk)));
  }

  async invoke(event: unknown): Promise<any> {
    this.#invocations += 1;
    const id = this.#invocations;
    const answer = new Promise<any>((resolve, reject) => {
      const hear = (message: { id: number; result?: unknown; error?: unknown }) => {
        if (message.id !== id) return;
        this.#worker.off('message', hear);
        if (message.error === undefined) return resolve(message.result);
        this.written.push(invokeError(message.error));
        reject(message.error);
      };
      this.#worker.on('message', hear);
    });
    this.#worker.postMessage({ id, event });
    return Promise.race([answer, once(this.#worker, 'error').then(([error]) => Promise.reject(error))]);
  }

  close(): Promise<number> {
    return this.#worker.terminate();
  }
}
