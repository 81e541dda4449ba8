/**
 * The message, reply and remember functions on one table, in this process. API Gateway is a callback;
 * no timer is needed. The functions share the table only, as on Lambda, or one process.
 */

import { awsContext } from '../shared/adapters/aws/functions/lambda-context.ts';
import type { Context } from '../shared/engine/context.ts';
import { environmentSecrets } from '../shared/engine/ports/environment-secrets.ts';
import { jsonLog } from '../shared/engine/ports/live.ts';
import type { RememberJob, ReplyJob, Table } from '../shared/engine/ports/ports.ts';
import { message } from '../shared/gateway/client-frame.ts';
import { connect } from '../shared/gateway/connect.ts';
import { upkeepSession } from '../shared/memory/upkeep/session-upkeep.ts';
import { modelShelf } from '../shared/models/model-cache.ts';
import type { ServerFrame } from '../shared/protocol/frames.ts';
import { answer } from '../shared/reply/reply-run.ts';
import { findSkill } from '../shared/talk/find-skill.ts';
import { builtInTools } from '../shared/tools/built-in/built-in.ts';
import { UNCAPPED } from './rig.ts';

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
  readonly #begun: string[] = [];
  readonly #message: Context;
  readonly #reply: Context;
  readonly #remember: Context;

  constructor(options: DoorsOptions) {
    this.#options = options;
    this.#message = this.#started();
    this.#reply = options.apart ? this.#started() : this.#message;
    this.#remember = options.apart ? this.#started() : this.#message;
  }

  async connect(user: string): Promise<void> {
    await connect(this.#message, CONNECTION, { user, expiresAtMs: null });
  }

  send(frame: object): void {
    this.#run('message', message(this.#message, CONNECTION, JSON.stringify(frame)));
  }

  /** Resolves when no work is left. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Clears the session cache, as in a cold function; a single process keeps its connections. */
  forget(): void {
    for (const { singleProcess, process } of [this.#message, this.#reply, this.#remember]) {
      process.cachedSessions.clear();
      if (!singleProcess) process.callers.clear();
    }
  }

  /** The functions invoked since the last call, those included whose timers were armed. */
  invocations(): string[] {
    return this.#begun.splice(0);
  }

  #run(name: string, work: Promise<void>): void {
    this.#begun.push(name);
    const run = work.finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  #started(): Context {
    const { table, modelUrl, apart, onFrame } = this.#options;
    const post = async (_: string, frames: readonly string[]) => {
      for (const frame of frames) onFrame(JSON.parse(frame));
      return 'sent' as const;
    };
    const home = awsContext(
      { SOTTO_MODEL: 'openai:bench', OPENAI_BASE_URL: modelUrl, ...UNCAPPED },
      {
        table,
        connections: { post, close: async () => {} },
        timers: { arm: async () => void this.#begun.push('timer') },
        invoke: {
          reply: async (job: ReplyJob) => this.#run('reply', answer(this.#reply, asPayload(job))),
          remember: async (job: RememberJob) => this.#run('remember', upkeepSession(this.#remember, asPayload(job))),
        },
        bus: { publish: async () => {} },
        skill: findSkill,
      },
    );
    const log = jsonLog('warn', (line) => console.error(line));
    const model = modelShelf({ ...home.settings, secrets: environmentSecrets({}), log, bedrock: home.model });
    return { ...home, log, model, tools: builtInTools(home.settings), singleProcess: !apart };
  }
}

function asPayload<J>(job: J): J {
  return JSON.parse(JSON.stringify(job));
}
