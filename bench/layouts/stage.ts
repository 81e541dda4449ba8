/**
 * A simulated session as it runs for real: its turns go through the session, the reply door and the remember door, with a clock that only the
 * script moves. Instead of a model stands one that says what the script says.
 */

import type { Context } from '../../shared/engine/context.ts';
import { liveIds } from '../../shared/engine/ports/live.ts';
import type { Table } from '../../shared/engine/ports/ports.ts';
import { upkeepSession } from '../../shared/memory/upkeep/session-upkeep.ts';
import type { Model, ModelEvent, ModelRequest } from '../../shared/models/model.ts';
import { answer } from '../../shared/reply/reply-run.ts';
import type { Session } from '../../shared/session/state.ts';
import { ID, World } from '../../test/engine/world.ts';
import { callOf, frameOf, push, scriptedTools, shownFirst } from './script.ts';
import type { Turn } from './session.ts';

export class Stage {
  /** The process that takes what the user says; elsewhere it is another one that answers, and a third that remembers. */
  readonly context: Context;
  /** What the model was asked in the newest turn: once, and once more for each round of tools. */
  asked: ModelRequest[] = [];
  readonly #world: World;
  readonly #reply: Context;
  readonly #remember: Context;
  #turn: Turn | null = null;

  /** `apart`: three processes, as on Lambda. */
  constructor(table: Table, { apart = false } = {}) {
    this.#world = new World(table);
    this.context = this.#process(apart);
    this.#reply = apart ? this.#process(apart) : this.context;
    this.#remember = apart ? this.#process(apart) : this.context;
  }

  async enter(turns: readonly Turn[]): Promise<void> {
    this.#world.nowMs = (turns[0]?.atMs ?? 0) - 1_000;
    await this.#world.hello(this.context);
    const shown = shownFirst(turns);
    if (shown !== null) await this.#world.client(this.context, shown);
  }

  /** Resolves once everything that it caused is done. Throws when it was not answered as the script says. */
  async play(turn: Turn): Promise<Session> {
    this.#turn = turn;
    this.asked = [];
    this.#world.nowMs = turn.atMs;
    await push(this.context, ID, turn);
    const session = await this.#world.client(this.context, frameOf(turn));
    await this.#work();
    if (this.asked.length !== (callOf(turn) === null ? 1 : 2))
      throw new Error(`turn ${turn.n} asked the model ${this.asked.length} times: ${this.#world.logged.at(-1)}`);
    return session;
  }

  async #work(): Promise<void> {
    const { asked, remembering, posted, logged } = this.#world;
    for (let job = asked.shift(); job !== undefined; job = asked.shift()) await answer(this.#reply, job);
    for (let job = remembering.shift(); job !== undefined; job = remembering.shift())
      await upkeepSession(this.#remember, job);
    // Nobody reads them, and there are many.
    posted.length = 0;
    logged.splice(0, logged.length - 1);
  }

  #process(apart: boolean): Context {
    const context = this.#world.process(!apart);
    // Another stage may have played the turns before.
    return {
      ...context,
      ids: liveIds,
      model: () => this.#model,
      tools: scriptedTools(context.tools, () => this.#turn),
    };
  }

  readonly #model: Model = { name: 'scripted', stream: (request) => this.#answers(request) };

  async *#answers(request: ModelRequest): AsyncGenerator<ModelEvent> {
    // The messages of one turn are one list, which grows.
    this.asked.push({ ...request, messages: [...request.messages] });
    const call = this.#turn && callOf(this.#turn);
    if (call && this.asked.length === 1) {
      yield { type: 'tool_call', id: 'call-1', ...call };
      yield { type: 'end', reason: 'tool' };
    } else {
      yield { type: 'text', text: this.#turn?.agent ?? '' };
      yield { type: 'end', reason: 'complete' };
    }
  }
}
