/** Conversations with test tools, a scripted model and a manual clock. */

// A warm process: what the first call imports takes no part of a simulated time.
import '../../../shared/reply/tool-calls/answer-from-cache.ts';
import '../../../shared/reply/tool-calls/result-cache.ts';
import '../../../shared/reply/tool-calls/tool-calls.ts';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { companion as persona } from '../../../personas/companion.ts';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../../shared/engine/context.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import type { Message, Model, ModelEvent, ModelRequest, Part } from '../../../shared/models/model.ts';
import type { Awaitable } from '../../../shared/ports/awaitable.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { LogFields, Table } from '../../../shared/ports/ports.ts';
import type { ClientFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { toolArgumentsFromZod } from '../../../shared/tools/arguments.ts';
import { toolRegistry } from '../../../shared/tools/registry.ts';
import type { CachePolicy, Host, Input, SyncTool, Tool, ToolTask } from '../../../shared/tools/tool.ts';
import { ID, World } from '../../engine/world.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { withoutClock } from '../../prompt/clock.ts';
import { QUIET } from '../../quiet.ts';

export const STARTED_MS = 1_800_000_000_000;

export const text = (words: string): ModelEvent => ({ type: 'text', text: words });
export const call = (name: string, input: unknown = {}, id = 'c1'): ModelEvent => ({
  type: 'tool_call',
  id,
  name,
  input,
});

export type Round = readonly (ModelEvent | Error | (() => unknown))[];
export type Scripted = Model & { requests: ModelRequest[] };

/** A model with one round per request; the last one repeats. */
export function scripted(...rounds: Round[]): Scripted {
  const requests: ModelRequest[] = [];
  return {
    name: 'scripted',
    requests,
    async *stream(request, signal) {
      requests.push(JSON.parse(JSON.stringify(request)) as ModelRequest);
      for (const event of rounds[Math.min(requests.length, rounds.length) - 1] ?? []) {
        signal.throwIfAborted();
        if (event instanceof Error) throw event;
        if (typeof event === 'function') await event();
        else yield event;
      }
      yield { type: 'end', reason: 'complete' };
    },
  };
}

/** The tool results in request n, from 1, by call. */
export function toldIn({ requests }: Scripted, n: number): Extract<Part, { type: 'tool_result' }>[] {
  const { content } = requests[n - 1]?.messages.at(-1) ?? { content: [] };
  return content.flatMap((part) => (part.type === 'tool_result' ? [part] : []));
}

/** The user's message of the first request with its context, without the time. */
export function prompted({ requests }: Scripted): string {
  return withoutClock(textsOf(requests[0]?.messages.at(-1)));
}

export function earlier({ requests }: Scripted): string[] {
  const messages = requests[0]?.messages.slice(0, -1) ?? [];
  return messages.map((message) => `${message.role}: ${textsOf(message)}`);
}

function textsOf(message: Message | undefined): string {
  return (message?.content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}

export type Ran = ToolTask & { host: Host };
export type Made = SyncTool & { ran: Ran[] };

/** A tool that takes any input and records its runs; a read by default. */
export function made(
  name: string,
  run: (input: Input, host: Host) => unknown,
  more: Partial<Omit<SyncTool, 'run' | 'name'>> = {},
): Made {
  const ran: Ran[] = [];
  return {
    name,
    version: '1',
    description: 'For tests.',
    takes: toolArgumentsFromZod(z.looseObject({})),
    effect: 'read',
    mode: 'sync',
    timeoutMs: 5_000,
    ...more,
    ran,
    run: async (task, host) => {
      ran.push({ ...task, input: structuredClone(task.input), host });
      return run(task.input, host);
    },
  };
}

export const CACHED = { cache: { ttlSeconds: 60, scope: 'session' } } as const;

/** Counts, so that an answer identifies its run. */
export function counting(more: Partial<Made> = CACHED, name = 'look_up'): Made {
  let runs = 0;
  return made(
    name,
    () => {
      runs += 1;
      return `run ${runs}`;
    },
    more,
  );
}

export const withTtl = (ttlSeconds: number, scope: CachePolicy['scope'] = 'session') => ({
  cache: { ttlSeconds, scope },
});

type Hello = Extract<ClientFrame, { type: 'hello' }>;
type Process = { alone?: boolean; env?: Record<string, string>; table?: Table };
type Turn = { model: Scripted; number: number; done: Promise<void> };

export class Talks {
  readonly table = sqliteTable(':memory:');
  readonly world = new World(this.table);
  readonly clock = new ManualClock(STARTED_MS);
  readonly logged: { sentence: string; fields: LogFields }[] = [];
  readonly #tools: readonly Tool[];
  #frames = 0;

  /** A tool with a name of the persona's replaces that one; others are external, for every persona. */
  constructor(...tools: Tool[]) {
    this.#tools = tools;
  }

  process({ alone = true, env = {}, table = this.table }: Process = {}): Context {
    const log = (sentence: string, fields: LogFields = {}) => void this.logged.push({ sentence, fields });
    const [own, others] = [true, false].map((isOwn) =>
      this.#tools.filter(({ name }) => isOwn === persona.tools.includes(name)),
    );
    const source = { tools: () => others ?? [], ready: async () => {}, close: async () => {} };
    return {
      ...this.world.process(alone),
      table,
      clock: this.clock,
      log: { info: log, warn: log, error: log },
      settings: readSettings({ ...QUIET, ...env }),
      tools: toolRegistry(own ?? [], [source]),
    };
  }

  /** A connected client. */
  hello(context: Context, { session = ID, ...more }: { session?: string } & Partial<Hello> = {}): Promise<Session> {
    const frame = { type: 'hello', id: this.#id(), install: 'laptop', ...more } as const;
    return stepSession(context, session, { type: 'client', connection: `of ${session}`, frame, digest: frame.id });
  }

  say(
    context: Context,
    words: string,
    { session = ID, via }: { session?: string; via?: 'speech' } = {},
  ): Promise<Session> {
    const frame = { type: 'user.text', id: this.#id(), text: words, ...(via && { via }) } as const;
    return stepSession(context, session, { type: 'client', connection: `of ${session}`, frame, digest: frame.id });
  }

  /** The turn of this message has begun; `done`: its run has ended. */
  async begin(context: Context, words: string, rounds: Round[], to: Parameters<Talks['say']>[2] = {}): Promise<Turn> {
    const model = scripted(...rounds);
    const before = this.world.asked.length;
    await this.say(context, words, to);
    const { session = ID } = to;
    const job = this.world.asked.slice(before).findLast((one) => one.session === session);
    if (job === undefined) throw new Error('these words have begun no turn');
    return { model, number: job.turn, done: answerReplyJob({ ...context, model: () => model }, job) };
  }

  /** From the message to the end of the run, in no time. */
  async turn(
    context: Context,
    words: string,
    rounds: Round[],
    to: Parameters<Talks['say']>[2] = {},
  ): Promise<Scripted> {
    const { model, done } = await this.begin(context, words, rounds, to);
    await done;
    return model;
  }

  async session(id = ID): Promise<Session> {
    return (await loadSessionFromTable(this.table, id)).session;
  }

  /** What was sent of this turn, abbreviated. */
  told(turn: number, session = ID): string[] {
    return this.#durable(session).flatMap((frame) => {
      if (!('turn' in frame) || frame.turn !== turn) return [];
      if (frame.type === 'tool') return [`${frame.name} ${frame.state}`];
      if (frame.type === 'line') return [`${frame.tier ?? frame.lead ?? frame.kind}: ${frame.text}`];
      return frame.type === 'turn.ended' ? [frame.status] : [];
    });
  }

  kinds(turn: number, session = ID): string[] {
    return this.told(turn, session).map((one) => one.replace(/:.*$/s, ''));
  }

  #durable(session: string): ServerFrame[] {
    const mine = this.world.posted.filter(({ connection }) => connection === `of ${session}`);
    return mine.map(({ frame }) => frame).filter((frame) => 'seq' in frame);
  }

  /** How often a log line occurs. */
  logs(sentence: string): number {
    return this.logged.filter((one) => one.sentence === sentence).length;
  }

  #id(): string {
    this.#frames += 1;
    return `f${this.#frames}`;
  }
}

/** Of the current test: set by `openTalks` and `startTalks`. */
export let talks: Talks;

/** Talks with these tools, without a client. They end with the test. */
export function startTalks(...tools: Tool[]): Talks {
  const started = new Talks(...tools);
  onTestFinished(() => started.table.close());
  talks = started;
  return started;
}

/** A process of such talks with a connected client. */
export async function openTalks(...tools: Tool[]): Promise<Context> {
  const context = startTalks(...tools).process();
  await talks.hello(context);
  return context;
}

type Operation = 'get' | 'put' | 'query' | 'remove';

/** A table that fails on command. `sk`: the start of a query's range. */
export function faulty({ table }: Talks, fails: (what: Operation, pk: string, sk: string) => boolean): Table {
  const unless = async <T>(what: Operation, pk: string, sk: string, work: () => Awaitable<T>): Promise<T> => {
    if (fails(what, pk, sk)) throw new Transient('out of order');
    return work();
  };
  return {
    ...table,
    get: (key) => unless('get', key.pk, key.sk, () => table.get(key)),
    query: (span) => unless('query', span.pk, span.from, () => table.query(span)),
    put: (item, condition) => unless('put', item.pk, item.sk, () => table.put(item, condition)),
    remove: (key) => unless('remove', key.pk, key.sk, () => table.remove(key)),
  };
}

/** A table that delays the writing of rows. */
export function slowed({ table }: Talks, until: (sk: string) => Promise<void> | undefined): Table {
  return {
    ...table,
    put: async (item, condition) => {
      await until(item.sk);
      return table.put(item, condition);
    },
  };
}

export function held<T = void>(): { comes: Promise<T>; come(value: T): void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { comes: promise, come: resolve };
}
