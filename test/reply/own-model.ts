/** Clients with their own model, served by one process or two, with a manual clock. */

import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { handleClientMessage } from '../../shared/gateway/frames/client-frame.ts';
import type { Model } from '../../shared/models/model.ts';
import { cacheOfOpenModels } from '../../shared/models/model-cache.ts';
import type { Item, LogFields, Table } from '../../shared/ports/ports.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { ClientLine } from '../../shared/reply/client-model-transport.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { putConnectionCaller } from '../../shared/storage/connections.ts';
import { ID, World } from '../engine/world.ts';
import { ManualClock } from '../fakes/manual-clock.ts';
import { SETTINGS } from '../models/settings.ts';
import { QUIET } from '../quiet.ts';

type Question = Extract<ServerFrame, { type: 'model.request' }>;

export class OwnModelTalks {
  readonly table = sqliteTable(':memory:');
  readonly world = new World(this.table);
  readonly clock = new ManualClock(1_800_000_000_000);
  readonly logged: { sentence: string; fields: LogFields }[] = [];
  /** The function for client frames, and the one for replies. */
  readonly hears: Context;
  readonly answers: Context;

  constructor({ model = 'client:', alone = true, table = this.table as Table } = {}) {
    const log = (sentence: string, fields: LogFields = {}) => void this.logged.push({ sentence, fields });
    const settings = readSettings({ ...QUIET, SOTTO_MODEL: model, FRAMES_PER_SECOND: '10000' });
    const made = (): Context => ({
      ...this.world.process(alone),
      table,
      clock: this.clock,
      log: { info: log, warn: log, error: log },
      settings,
      model: cacheOfOpenModels(SETTINGS),
    });
    this.answers = made();
    this.hears = alone ? this.answers : made();
  }

  async comes(connection = 'c1', more: object = {}): Promise<void> {
    const caller = { user: 'ada', session: null, expiresAtMs: null };
    if (this.hears.singleProcess) this.hears.process.callers.set(connection, caller);
    else await putConnectionCaller(this.table, connection, caller, this.clock.now());
    const hello = { type: 'hello', id: connection, install: 'laptop', capabilities: { model: true, heard: true } };
    await this.says({ ...hello, ...more }, connection);
  }

  says(frame: object, connection = 'c1'): Promise<void> {
    return handleClientMessage(this.hears, connection, JSON.stringify(frame));
  }

  /** Sends a message; returns the run that answers it. */
  async asks(words: string): Promise<{ done: Promise<void> }> {
    await this.says({ type: 'user.text', id: words, text: words });
    return { done: this.run() };
  }

  /** The newest turn. */
  run(): Promise<void> {
    const job = this.world.asked.at(-1);
    if (job === undefined) throw new Error('no turn was asked for');
    return answerReplyJob(this.answers, job);
  }

  /** The pages of the newest question, once sent. */
  async question(): Promise<Question[]> {
    await this.clock.settle();
    const pages = this.world.sent('model.request');
    return pages.filter(({ request }) => request === pages.at(-1)?.request);
  }

  /** Answers the newest question with these pieces. */
  async tells(pieces: string[], end: object | null = { count: pieces.length }): Promise<void> {
    const [{ request } = { request: '' }] = await this.question();
    for (const [at, text] of pieces.entries()) await this.says({ type: 'model.delta', request, n: at + 1, text });
    if (end !== null) await this.says({ type: 'model.end', request, ...end });
    await this.clock.settle();
  }

  /** A model for this spec that asks the client. */
  model(spec = 'client:'): { model: Model; line: ClientLine } {
    const line = new ClientLine(this.answers, { session: ID, turn: 1, name: 'a' });
    const own = this.answers.model(spec);
    return { model: { ...own, stream: (request, signal) => own.stream({ ...request, client: line }, signal) }, line };
  }

  lines(): string[] {
    return this.world.sent('line').map(({ text }) => text);
  }

  ends(): string[] {
    return this.world.sent('turn.ended').map(({ turn, status }) => `${turn} ${status}`);
  }

  /** The stored questions and answers. */
  async left(): Promise<Item[]> {
    const pk = `SESSION#${ID}`;
    const rows = await Promise.all(['A', 'Q'].map((of) => this.table.query({ pk, from: `${of}#`, to: `${of}$` })));
    return rows.flat();
  }
}
