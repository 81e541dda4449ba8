/** A long session over a table whose writes can be observed and interrupted, with a scripted summarizer. */

import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import type { Model, ModelEvent, ModelRequest } from '../../shared/models/model.ts';
import type { Awaitable } from '../../shared/ports/awaitable.ts';
import type { Item, Key, Span, Table } from '../../shared/ports/ports.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import type { MemoryState } from '../../shared/session/memory/state.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { unpackRowBody } from '../../shared/storage/row-body.ts';
import { ID, World } from '../engine/world.ts';
import { ManualClock } from '../fakes/manual-clock.ts';
import { QUIET } from '../quiet.ts';
import { Listed } from './lives.ts';

/** The summarizer's behaviour: an answer, a truncated one, a slow one, or none. */
export type Says = string | Error | { half: string } | { after: Promise<unknown>; says: string } | 'stalls';

export const NOTES = 'NOTES\nThe user counts.\nLINES\n#1 The user begins to count.\nDROP\nnothing';

/** The process has ended in the middle of something. */
export class Killed extends Error {}

export class Keeping {
  readonly listed = new Listed(sqliteTable(':memory:'));
  readonly inner = this.listed.table;
  readonly world: World;
  readonly clock: ManualClock;
  /** The requests to the summarizer, and its answers; the last one repeats. */
  readonly summaries: ModelRequest[] = [];
  readonly says: Says[] = [];
  /** The requests for replies. */
  readonly prompts: ModelRequest[] = [];
  /** The writes of an observed process. */
  readonly writes: string[] = [];
  #killAt = Number.POSITIVE_INFINITY;
  #dies: 'before' | 'after' = 'after';
  #isDead = false;

  constructor() {
    this.world = new World(this.inner);
    this.clock = new ManualClock(this.world.nowMs);
  }

  /** `summaryModel`: none, so that rules make the blocks. */
  process({ summaryModel = 'openai:notes', alone = false } = {}): Context {
    return this.#context(this.inner, summaryModel, alone);
  }

  /** A process that counts its writes and dies at the k-th: before or just after it. */
  mortal(k = Number.POSITIVE_INFINITY, dies: 'before' | 'after' = 'after', summaryModel = 'openai:notes'): Context {
    this.dieAt(k, dies);
    this.#isDead = false;
    this.writes.length = 0;
    const written = async <T>({ sk }: Key, write: () => Promise<T>): Promise<T> => {
      if (this.#isDead) throw new Killed();
      this.writes.push(sk);
      const isLast = this.writes.length === this.#killAt;
      if (isLast) this.#isDead = true;
      if (isLast && this.#dies === 'before') throw new Killed();
      const done = await write();
      if (isLast) throw new Killed();
      return done;
    };
    // Old records are gone over by the dozen, and none of them before another.
    const counted = async <T>(key: Key, write: () => Promise<T>, isNew = false): Promise<T> =>
      key.sk.startsWith('E#') && !isNew ? seen(write) : written(key, write);
    const seen = <T>(read: () => Awaitable<T>): Awaitable<T> => (this.#isDead ? Promise.reject(new Killed()) : read());
    const table: Table = {
      ...this.inner,
      get: (key) => seen(() => this.inner.get(key)),
      query: (span) => seen(() => this.inner.query(span)),
      put: (item, condition) => counted(item, () => this.inner.put(item, condition), condition !== undefined),
      remove: (key) => counted(key, () => this.inner.remove(key)),
      unmark: (key) => counted(key, () => this.inner.unmark(key)),
    };
    return this.#context(table, summaryModel, false);
  }

  dieAt(k: number, dies: 'before' | 'after'): void {
    this.#killAt = k;
    this.#dies = dies;
  }

  #context(table: Table, summaryModel: string, alone: boolean): Context {
    const settings = { ...readSettings(QUIET), summaryModel };
    const model = (spec: string) => (spec === summaryModel ? this.#summariser : this.#talker);
    return { ...this.world.process(alone), table, clock: this.clock, settings, model };
  }

  readonly #summariser: Model = {
    name: 'notes',
    stream: async function* (this: Keeping, request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
      this.summaries.push(request);
      const says = this.says.shift() ?? NOTES;
      if (says instanceof Error) throw says;
      if (says === 'stalls')
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      if (typeof says === 'object' && 'after' in says) await says.after;
      const text = typeof says === 'string' ? says : 'half' in says ? says.half : says.says;
      yield { type: 'text', text };
      yield { type: 'usage', usage: { input: 700, output: 40, cacheRead: 0, cacheWrite: 0 } };
      yield { type: 'end', reason: typeof says === 'object' && 'half' in says ? 'length' : 'complete' };
    }.bind(this),
  };

  readonly #talker: Model = {
    name: 'talker',
    stream: async function* (this: Keeping, request: ModelRequest): AsyncGenerator<ModelEvent> {
      this.prompts.push(structuredClone(request));
      yield { type: 'text', text: 'Yes.' };
      yield { type: 'end', reason: 'complete' };
    }.bind(this),
  };

  async hello(context: Context): Promise<void> {
    await this.world.hello(context);
  }

  /** One exchange, two seconds after the previous. */
  async talk(context: Context, words: string): Promise<void> {
    this.clock.nowMs += 2_000;
    this.#said += 1;
    const {
      turns: { newest: turn },
    } = await this.world.say(context, `u${this.#said}`, words);
    await answerReplyJob(context, { session: ID, turn: turn?.number ?? 0, name: `r${this.#said}` });
  }
  #said = 0;

  /** Runs turns up to this one. "Number 7?" contains no fact. */
  async count(context: Context, upTo: number): Promise<void> {
    const { session } = await loadCurrentSession(context, ID);
    for (let turn = (session.turns.newest?.number ?? 0) + 1; turn <= upTo; turn += 1)
      await this.talk(context, `Number ${turn}?`);
  }

  async memory(): Promise<MemoryState> {
    return (await loadCurrentSession(this.process(), ID)).session.memory;
  }

  /** The session's rows whose sort key starts with this: key and body, as JSON. */
  async rows(prefix: string): Promise<[string, string][]> {
    const span: Span = { pk: `SESSION#${ID}`, from: prefix, to: `${prefix}~` };
    const rows = await this.inner.query(span);
    return rows.map(({ sk, body }: Item) => [sk.replace(/0{3,}/, ''), JSON.stringify(unpackRowBody(body))]);
  }

  /** The same session at the same time, which no process has in memory. */
  async copy(): Promise<Keeping> {
    const copy = new Keeping();
    await this.listed.copyTo(copy.inner);
    copy.clock.nowMs = this.clock.nowMs;
    copy.world.nowMs = this.world.nowMs;
    copy.#said = this.#said;
    copy.summaries.push(...this.summaries);
    return copy;
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
