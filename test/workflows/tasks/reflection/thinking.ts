/**
 * A session with complete reflections: the local state machine, the tool function, and a model that records
 * its questions.
 */

import { sqliteTable } from '../../../../shared/adapters/local/storage/sqlite-table.ts';
import { LocalWorkflows } from '../../../../shared/adapters/local/workflows/workflows.ts';
import type { Context } from '../../../../shared/engine/context.ts';
import { loadCurrentSession } from '../../../../shared/engine/process/cached-sessions.ts';
import { stepSession } from '../../../../shared/engine/step.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from '../../../../shared/models/model.ts';
import type { WorkflowJob } from '../../../../shared/ports/ports.ts';
import type { ServerFrame, Usage } from '../../../../shared/protocol/frames.ts';
import { answerReplyJob } from '../../../../shared/reply/reply-run.ts';
import type { Session } from '../../../../shared/session/kernel/state.ts';
import { makeRequestedBlock } from '../../../../shared/upkeep/make-block.ts';
import type { TaskInput } from '../../../../shared/workflows/task-messages.ts';
import { runWorkflowTaskInTime } from '../../../../shared/workflows/tasks/run-task.ts';
import { ID, World } from '../../../engine/world.ts';

type Line = Extract<ServerFrame, { type: 'line' }>;

export const MINUTE = 60_000;

type Question = 'diary' | 'reading' | 'remark' | 'memory';
/** The answer to a question: text, or an error. */
type Answer = string | 'no model' | 'no answer' | Promise<string>;

export const USAGE: Usage = { input: 100, output: 10, cacheRead: 3, cacheWrite: 2 };

/** The first words of each question; the chat has none of them. */
const SYSTEMS: readonly (readonly [string, Question])[] = [
  ['You keep the diary of a voice companion.', 'diary'],
  ["You read a companion's diary, or what was said", 'reading'],
  ["You are given a companion's diary, or what was said", 'memory'],
];

export class Thinking {
  readonly world = new World(sqliteTable(':memory:'));
  readonly requests: { of: Question | 'chat'; spec: string; request: ModelRequest }[] = [];
  answers: Record<Question, Answer> = {
    diary: 'Ada planted tomatoes, and is glad of it.',
    reading: 'The user is glad, and the companion is fond of them.',
    remark: '[happy] *smiles* I keep thinking of your tomatoes.',
    memory: 'Ada grows tomatoes on her balcony.',
  };
  usage: Usage | null = null;
  /** The requested executions. */
  readonly jobs: WorkflowJob[] = [];
  readonly tasks: TaskInput[] = [];
  /** Runs before each task; a test may block here. */
  before: (input: TaskInput) => Promise<unknown> = async () => {};
  context: Context;
  #workflows: LocalWorkflows;

  constructor() {
    [this.context, this.#workflows] = this.#process();
  }

  #process(): [Context, LocalWorkflows] {
    const base = this.world.process(true);
    const operator = { ...base.settings.operator, proactive: true, idleAfterMs: 3_600_000 };
    const workflows: LocalWorkflows = new LocalWorkflows({
      table: base.table,
      clock: {
        ...base.clock,
        sleep: (_, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
      },
      ids: base.ids,
      log: base.log,
      random: () => 0,
      task: async (input) => {
        this.tasks.push(input);
        await this.before(input);
        return runWorkflowTaskInTime(context, input);
      },
    });
    const context: Context = {
      ...base,
      settings: { ...base.settings, operator, reflectionModel: 'openai:thinker' },
      model: (spec) => this.#model(spec),
      workflows: {
        start: (job) => {
          this.jobs.push(job);
          return workflows.start(job);
        },
        answer: (token, given) => workflows.answer(token, given),
        stop: (execution) => workflows.stop(execution),
        progress: (execution) => workflows.progress(execution),
      },
    };
    return [context, workflows];
  }

  #model(spec: string): Model {
    const { requests, answers, world } = this;
    const usage = () => this.usage;
    return {
      name: spec,
      async *stream(request): AsyncGenerator<ModelEvent> {
        const of = questionOf(request);
        requests.push({ of, spec, request });
        const told = of === 'chat' ? world.words : await answers[of];
        if (told === 'no model') throw new ModelError('unreachable', 'nobody is there');
        if (told !== 'no answer') yield { type: 'text', text: told };
        const cost = usage();
        if (cost !== null) yield { type: 'usage', usage: cost };
        yield { type: 'end', reason: 'complete' };
      },
    };
  }

  /** A new process replaces a killed one. */
  async restart(): Promise<void> {
    await this.#workflows.close();
    this.before = async () => {};
    [this.context, this.#workflows] = this.#process();
    await this.#workflows.resume();
  }

  /** Three turns, six entries: enough for a reflection. */
  async talk(words = ['I planted tomatoes.', 'On the balcony.', 'They are tiny.']): Promise<void> {
    if ((await this.session()).presence.client === null) await this.world.hello(this.context);
    for (const one of words) await this.turn(one, 'How nice.');
  }

  async turn(words: string, said: string): Promise<void> {
    const {
      turns: { newest: turn },
    } = await this.world.say(this.context, `u${this.world.nowMs}`, words);
    await this.world.reply(this.context, turn?.number ?? 0, [said]);
    this.world.nowMs += 10_000;
  }

  /** Five minutes of silence pass; what is due is done, and the reflection runs. */
  async quiet(): Promise<void> {
    await this.wait(5 * MINUTE);
    await this.ended();
  }

  async wait(ms: number): Promise<void> {
    this.world.nowMs += ms;
    await stepSession(this.context, ID, { type: 'wake' });
  }

  /** Resolves when no execution is running. */
  ended(): Promise<void> {
    return this.#workflows.idle();
  }

  /** Runs the function that makes memory blocks. */
  async remembered(): Promise<void> {
    for (const job of this.world.remembering.splice(0))
      await makeRequestedBlock(this.context, job.session, job.edition);
  }

  /** Sends a message; returns the request to the model. */
  async asked(words: string): Promise<ModelRequest> {
    await this.world.say(this.context, `u${this.world.nowMs}`, words);
    const job = this.world.asked.at(-1);
    if (job === undefined) throw new Error('nobody was to answer');
    await answerReplyJob(this.context, job);
    const last = this.requests.findLast(({ of }) => of === 'chat');
    if (last === undefined) throw new Error('no model was asked');
    return last.request;
  }

  async session(): Promise<Session> {
    return (await loadCurrentSession(this.context, ID)).session;
  }

  /** The model request that contains this text. */
  request(of: Question): { system: string[]; text: string; request: ModelRequest } {
    const found = this.requests.filter((one) => one.of === of);
    if (found.length !== 1 || found[0] === undefined) throw new Error(`${of} was asked for ${found.length} times`);
    const { request } = found[0];
    return { system: request.system, text: textOf(request), request };
  }

  get lines(): Line[] {
    return this.world.posted.flatMap(({ frame }) => (frame.type === 'line' ? [frame] : []));
  }

  get remarks(): string[] {
    return this.lines.filter(({ kind }) => kind === 'remark').map(({ text }) => text);
  }

  /** The stored delivery rows of the session. */
  async stored(): Promise<string[]> {
    const rows = await this.world.table.query({ pk: `SESSION#${ID}`, from: 'D#', to: 'D#~' });
    return rows.map(({ sk }) => sk);
  }

  async close(): Promise<void> {
    await this.#workflows.close();
    await this.world.table.close();
  }
}

export function textOf({ messages }: ModelRequest): string {
  return messages
    .map(({ content }) => content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'))
    .join('\n');
}

function questionOf(request: ModelRequest): Question | 'chat' {
  const plain = SYSTEMS.find(([begin]) => request.system[0]?.startsWith(begin))?.[1];
  const hers = textOf(request).includes('Say one thing that you have come to think of by it') ? 'remark' : 'chat';
  return plain ?? hers;
}
