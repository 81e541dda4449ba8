/**
 * The doors of the message and the reply function on one table, in this process; API Gateway is a callback here, and no timer
 * is needed. Either apart, as on Lambda, where they share nothing but the table, or together in one process.
 */
import { connect } from '../functions/connect/connect.ts';
import { message } from '../functions/message/message.ts';
import { answer } from '../functions/reply/answer.ts';
import { wired } from '../shared/aws/wired.ts';
import { modelShelf } from '../shared/models/shelf.ts';
import type { ServerFrame } from '../shared/protocol/frames.ts';
import { jsonLog } from '../shared/runtime/live.ts';
import type { ReplyJob, Table } from '../shared/runtime/ports.ts';
import type { Sotto } from '../shared/runtime/sotto.ts';
import { findSkill } from '../shared/talk/skills.ts';

export type DoorsOptions = {
  table: Table;
  modelUrl: string;
  apart: boolean;
  onFrame: (frame: ServerFrame) => void;
};

const CONNECTION = 'bench-connection';

export class Doors {
  readonly #options: DoorsOptions;
  readonly #running = new Set<Promise<void>>();
  readonly #message: Sotto;
  readonly #reply: Sotto;

  constructor(options: DoorsOptions) {
    this.#options = options;
    this.#message = this.#started();
    this.#reply = options.apart ? this.#started() : this.#message;
  }

  async connect(user: string): Promise<void> {
    await connect(this.#message, CONNECTION, user);
  }

  send(frame: object): void {
    this.#run(message(this.#message, CONNECTION, JSON.stringify(frame)));
  }

  /** Resolves when nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** What was held of the session is gone, as in a cold function; a process of its own keeps its connections. */
  forget(): void {
    for (const { alone, held, callers } of [this.#message, this.#reply]) {
      held.clear();
      if (!alone) callers.clear();
    }
  }

  #run(work: Promise<void>): void {
    const run = work.finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  #started(): Sotto {
    const { table, modelUrl, apart, onFrame } = this.#options;
    const post = async (_: string, frames: readonly string[]) => {
      for (const frame of frames) onFrame(JSON.parse(frame));
      return 'sent' as const;
    };
    const home = wired(
      { SOTTO_MODEL: 'openai:bench', OPENAI_BASE_URL: modelUrl },
      {
        table,
        connections: { post, close: async () => {} },
        timers: { arm: async () => {} },
        invoke: { reply: async (job: ReplyJob) => this.#run(answer(this.#reply, job)) },
        skill: findSkill,
      },
    );
    const log = jsonLog('warn', (line) => console.error(line));
    const model = modelShelf({ ...home.settings, log, bedrock: home.model });
    return { ...home, log, model, alone: !apart };
  }
}
