/** A function as Lambda runs it: its bundle in a thread of its own, with its environment and no other. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const RUNTIME = `
  const { parentPort, workerData } = require('node:worker_threads');
  const loading = import(workerData);
  parentPort.on('message', async ({ id, event }) => {
    const answer = await loading.then(({ handler }) => handler(event)).then((result) => ({ result }), (error) => ({ error }));
    parentPort.postMessage({ id, ...answer });
  });`;

export class Lambda {
  /** What it has logged, a line each. */
  readonly logged: string[] = [];
  readonly #worker: Worker;
  #invocations = 0;

  /** `url`: of the bundle's module. */
  constructor(url: URL, env: Record<string, string>) {
    this.#worker = new Worker(RUNTIME, { eval: true, env, workerData: url.href, stdout: true });
    this.#worker.setMaxListeners(0);
    this.#worker.stdout.on('data', (chunk) => this.logged.push(...String(chunk).trim().split('\n')));
  }

  async invoke(event: unknown): Promise<any> {
    this.#invocations += 1;
    const id = this.#invocations;
    const answer = new Promise<any>((resolve, reject) => {
      const hear = (message: { id: number; result?: unknown; error?: unknown }) => {
        if (message.id !== id) return;
        this.#worker.off('message', hear);
        if (message.error === undefined) resolve(message.result);
        else reject(message.error);
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
