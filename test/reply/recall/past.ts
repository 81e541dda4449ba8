/** Sessions with stored turns, and a process that counts its reads of them. */

import { companion as persona } from '../../../personas/companion.ts';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../../shared/engine/context.ts';
import type { Embedder } from '../../../shared/models/embeddings.ts';
import type { Key, LogFields, Span, Table } from '../../../shared/ports/ports.ts';
import { type RecalledEntry, recallForPrompt } from '../../../shared/reply/prompt/recall.ts';
import { newSession } from '../../../shared/session/kernel/new-session.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { type Entry, memoryEntriesOfExchange } from '../../../shared/session/memory/entries.ts';
import type { Numbered } from '../../../shared/session/memory/state.ts';
import { INITIAL_MEMORY, type MemoryState } from '../../../shared/session/memory/state.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import { putExchangeRows } from '../../../shared/storage/memory/exchanges.ts';
import { putToolResultRow } from '../../../shared/storage/tool-results.ts';
import { ID, World } from '../../engine/world.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';

export const MINUTE_MS = 60_000;
export const STARTED_MS = 1_800_000_000_000;

/** One turn. `found`: a tool's result. `kind`: of its first entry. */
export type Told = {
  words?: string;
  said?: string;
  found?: { tool: string; text: string };
  kind?: 'user' | 'stimulus';
};

export class Past {
  readonly table = sqliteTable(':memory:');
  readonly clock = new ManualClock(STARTED_MS);
  readonly logged: { sentence: string; fields: LogFields }[] = [];
  /** Where each read began, in order. */
  readonly reads: string[] = [];
  readonly exchanges: Exchange[] = [];
  readonly context: Context;
  #n = 0;

  constructor(more: Partial<Pick<Context, 'embedder' | 'singleProcess'>> = {}) {
    const log = (sentence: string, fields: LogFields = {}) => void this.logged.push({ sentence, fields });
    const table: Table = {
      ...this.table,
      query: (span: Span) => {
        this.reads.push(span.from.replace(/#0+(?=\d)/g, '#'));
        return this.table.query(span);
      },
      get: (key: Key) => {
        this.reads.push(key.sk.replace(/#0+(?=\d)/g, '#'));
        return this.table.get(key);
      },
    };
    this.context = {
      ...new World(table).process(false),
      ...more,
      clock: this.clock,
      log: { info: log, warn: log, error: log },
    };
  }

  /** Turns at intervals of a minute. */
  async tell(turns: readonly Told[], id = ID): Promise<void> {
    const told = turns.map((one) => this.#exchange(one));
    for (const { exchange, found } of told)
      if (found !== undefined)
        await putToolResultRow(this.table, id, {
          ...{ v: 1, call: `call-${exchange.turn}`, version: '1', input: {}, owner: id },
          ...{ atMs: exchange.atMs + 1_000, ...found },
        });
    await putExchangeRows(
      this.table,
      id,
      told.map(({ exchange }) => exchange),
    );
  }

  #exchange({ words = '', said = '', found, kind = 'user' }: Told): { exchange: Exchange; found: Told['found'] } {
    const turn = this.exchanges.length + 1;
    const next = (of: Omit<Numbered, 'n'>): Numbered => {
      this.#n += 1;
      return { n: this.#n, ...of };
    };
    const entries = [
      next({ kind }),
      ...(found ? [next({ kind: 'tool', of: `call-${turn}` })] : []),
      ...(said === '' ? [] : [next({ kind: 'agent' })]),
    ];
    const exchange: Exchange = {
      ...{ turn, atMs: STARTED_MS + turn * MINUTE_MS, words, entries, unspoken: '' },
      heardLines: said === '' ? [] : [{ expression: 'neutral', text: said }],
    };
    this.exchanges.push(exchange);
    return { exchange, found };
  }

  /** A session whose prompts contain the turns from `from` on. */
  session(from: number, more: Partial<MemoryState> = {}): Session {
    const covered = this.exchanges.filter(({ turn }) => turn < from);
    const asOf = covered.at(-1)?.entries?.at(-1)?.n ?? 0;
    const memory = { ...INITIAL_MEMORY, n: this.#n, epoch: { edition: 1, asOf, from }, ...more };
    return { ...newSession(), memory };
  }

  entries(): Entry[] {
    return this.exchanges.flatMap((one) => memoryEntriesOfExchange(one, persona.speaker, new Map()));
  }

  async recall(
    session: Session,
    query: string,
    { most = 5, id = ID, context = this.context } = {},
  ): Promise<RecalledEntry[]> {
    return recallForPrompt(context, id, { session, query, persona, most, signal: new AbortController().signal });
  }

  /** What was found, without what is shown beside it. */
  async found(...asked: Parameters<Past['recall']>): Promise<Entry[]> {
    return (await this.recall(...asked)).filter(({ isNeighbour }) => isNeighbour !== true);
  }

  async numbers(...asked: Parameters<Past['recall']>): Promise<number[]> {
    return (await this.found(...asked)).map(({ n }) => n);
  }
}

export function small(turns: number): Told[] {
  return Array.from({ length: turns }, (_, at) => ({ words: `word${at}`, said: `echo${at}` }));
}

export type Asking = Embedder & { asked: { texts: readonly string[]; use: string | undefined }[] };

/** Texts with one of these words share its direction; others have none of them. */
export function embedderOf(directions: readonly (readonly string[])[], name = 'openai:test'): Asking {
  const asked: Asking['asked'] = [];
  return {
    name,
    asked,
    embed: async (texts, signal, use) => {
      signal.throwIfAborted();
      asked.push({ texts, use });
      return texts.map((text) => {
        const at = directions.findIndex((words) => words.some((word) => text.includes(word)));
        return Float32Array.from({ length: directions.length + 1 }, (_, i) =>
          i === (at < 0 ? directions.length : at) ? 1 : 0,
        );
      });
    },
  };
}
