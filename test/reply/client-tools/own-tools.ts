/** Clients with tools of their own, served by one process or two, with a manual clock. */
import { onTestFinished } from 'vitest';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../../shared/engine/context.ts';
import { handleClientMessage } from '../../../shared/gateway/frames/client-frame.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
// Read late, which takes longer than these tests wait.
import '../../../shared/reply/client-tools.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { type Caller, putConnectionCaller } from '../../../shared/storage/connections.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { ID, World } from '../../engine/world.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { QUIET } from '../../quiet.ts';
import { type Round, type Scripted, scripted } from '../tool-calls/talks.ts';

const place = { type: 'object', properties: { room: { type: 'string' } }, required: ['room'] };
/** Tells, and changes. */
export const SEE = { name: 'see_room', description: 'Looks into a room.', parameters: place, effect: 'read' };
export const LAMP = { name: 'lamp', description: 'Switches the lamp of a room.', parameters: place };

export class OwnTools {
  readonly table = sqliteTable(':memory:');
  readonly world = new World(this.table);
  readonly clock = new ManualClock(1_800_000_000_000);
  readonly #alone: boolean;
  readonly #choices: Readonly<Record<string, string>>;
  /** For replies. Client frames come to a new process each time, unless a single one has both. */
  readonly replies: Context;
  #ids = 0;

  constructor(alone: boolean, choices: Readonly<Record<string, string>> = {}) {
    this.#alone = alone;
    this.#choices = choices;
    this.replies = this.#made();
    onTestFinished(() => this.table.close());
  }

  #made(): Context {
    return {
      ...this.world.process(this.#alone),
      clock: this.clock,
      settings: readSettings({ ...QUIET, ...this.#choices }),
    };
  }

  async comes(connection: string, more: Partial<Caller> = {}): Promise<void> {
    const caller = { user: 'ada', session: null, expiresAtMs: null, ...more };
    if (this.#alone) this.replies.process.callers.set(connection, caller);
    else await putConnectionCaller(this.table, connection, caller, this.clock.now());
  }

  async joins(connection = 'c1', { tools = [SEE, LAMP] as object[], ...more }: Record<string, unknown> = {}) {
    await this.comes(connection);
    await this.sends({ type: 'hello', install: 'laptop', ...more }, connection);
    await this.sends({ type: 'declare', tools }, connection);
  }

  sends(frame: object, connection = 'c1'): Promise<void> {
    this.#ids += 1;
    const context = this.#alone ? this.replies : this.#made();
    return handleClientMessage(context, connection, JSON.stringify({ id: `f${this.#ids}`, ...frame }));
  }

  /** The turn of these words has begun; `done`: its run has ended. */
  asks(words: string, ...rounds: Round[]): Promise<{ model: Scripted; done: Promise<void> }> {
    return this.asksBy({ type: 'user.text', text: words }, ...rounds);
  }

  async asksBy(frame: object, ...rounds: Round[]): Promise<{ model: Scripted; done: Promise<void> }> {
    const model = scripted(...rounds);
    await this.sends(frame);
    const job = this.world.asked.at(-1);
    if (job === undefined) throw new Error('no turn was asked for');
    const done = answerReplyJob({ ...this.replies, model: () => model }, job);
    await this.clock.settle();
    return { model, done };
  }

  /** The agent does something by itself. */
  async begins(act: 'idle' | 'news'): Promise<Session> {
    await this.sends({ type: 'life', act });
    return this.session();
  }

  /** The client's answer to the newest request; what it is answered with. */
  async answers(more: object, connection = 'c1'): Promise<string> {
    const { call } = this.requests.at(-1) ?? { call: 'none' };
    return this.answersTo(call, more, connection);
  }

  async answersTo(call: string, more: object, connection = 'c1'): Promise<string> {
    const before = this.world.posted.length;
    await this.sends({ type: 'tool.result', call, ...more }, connection);
    const frames = this.world.posted.slice(before).filter((one) => one.connection === connection);
    await this.clock.pass(1_000);
    const [frame] = frames.flatMap((one) => (one.frame.type === 'tool' ? [] : [one.frame]));
    return frame?.type === 'error' ? frame.code : (frame?.type ?? 'nothing');
  }

  get requests() {
    return this.world.sent('tool.request');
  }

  /** To whom the requests went. */
  get recipients(): string[] {
    return this.world.posted.flatMap(({ connection, frame }) => (frame.type === 'tool.request' ? [connection] : []));
  }

  async session(): Promise<Session> {
    return (await loadSessionFromTable(this.table, ID)).session;
  }

  /** Rows of the exchange with the client. */
  async left(): Promise<number> {
    const pk = `SESSION#${ID}`;
    const rows = await Promise.all(['A', 'Q'].map((of) => this.table.query({ pk, from: `${of}#`, to: `${of}$` })));
    return rows.flat().length;
  }
}
