/**
 * Commits a run's lines: the first at once, later ones together after the commit under way. A fast reply is
 * one record; in a slow one each line leaves when it is ready [U3].
 */

import type { Context } from '../engine/context.ts';
import { sendPassingFrameEffect } from '../engine/perform-effects.ts';
import { getCachedSession } from '../engine/process/cached-sessions.ts';
import { stepSession } from '../engine/step.ts';
import type { Awaitable } from '../ports/awaitable.ts';
import type { ReplyJob } from '../ports/ports.ts';
import type { Script } from '../screenplay/script-line.ts';
import type { Command } from '../session/kernel/commands.ts';
import type { Session } from '../session/kernel/state.ts';
import { hasCallBegun } from '../session/tool-calls/call-lifecycle.ts';
import type { CutIn, ReplyEnd, Saying } from '../session/turn/commands.ts';
import { isReplyRunAnsweringTurn, isTurnLine, openTurn, type SaidLine } from '../session/turn/state.ts';

type Reply = Extract<Command, { type: 'reply' }>;

/** Whole characters, few enough to fit a frame however they are escaped. */
const THOUGHT = /.{1,4000}/gsu;

export class ReplyWriter {
  saidAnything = false;
  saidFiller = false;
  readonly #context: Context;
  readonly #job: ReplyJob;
  readonly #run: string;
  readonly #abort: AbortController;
  #claimed = false;
  #says: Saying[] = [];
  /** Sayings that belong to the next line of the answer. */
  #ahead: Saying[] = [];
  /** Lines of the answer: handed over by the run, committed, and sent in this turn. */
  #lines = { handed: 0, committed: 0, sent: 0 };
  /** Work that waits until a line after the first `behind` is sent. */
  #awaiting: { runBehind: number; work: () => void }[] = [];
  /** Calls that the session has accepted. */
  readonly #standing = new Set<string>();
  #thoughts = '';
  #previous: Awaitable<void> = undefined;
  #end: ReplyEnd | CutIn | undefined;
  #pumping: Promise<void> | null = null;
  #fault: unknown;

  /** `abort` fires when another run owns the turn. `run`: one that has claimed it already. */
  constructor(context: Context, job: ReplyJob, abort: AbortController, run = context.ids.random()) {
    this.#context = context;
    this.#job = job;
    this.#run = run;
    this.#abort = abort;
  }

  owns(session: Session): boolean {
    return isReplyRunAnsweringTurn(session, this.#job.turn, this.#run);
  }

  tell(script: readonly Script[]): void {
    for (const item of script) {
      if (item.type === 'thought') this.#thoughts += item.text;
      else this.#push({ is: 'line', line: item.line });
    }
    if (this.#says.some(({ is }) => is === 'line')) this.saidAnything = true;
    if (this.#says.length > 0 || this.#thoughts !== '') this.#pump();
  }

  /** Queues behind earlier sayings; the next `say` or `end` reports errors. */
  add(says: readonly Saying[]): void {
    if (says.length === 0) return;
    for (const saying of says) this.#push(saying);
    this.#pump();
  }

  /**
   * Calls `work` once, when an answer line handed over from now on is sent. Fillers and lead-ins do not
   * count. `work` must not throw, and no line waits for it.
   */
  runOnceSpoken(work: () => void): void {
    this.#awaiting.push({ runBehind: this.#lines.handed, work });
  }

  /** Commits with the next line of the answer; without such a line it is dropped. */
  addToNextLine(saying: Saying): void {
    this.#ahead.push(saying);
  }

  #push(saying: Saying): void {
    this.saidFiller ||= saying.is === 'filler';
    if (isReplyAnswerLine(saying)) {
      this.#lines.handed += 1;
      this.#says.push(...this.#ahead.splice(0));
    }
    this.#says.push(saying);
  }

  /** Like `add`; resolves after the commit with the calls that the session accepted [T2], or throws. */
  async say(says: readonly Saying[]): Promise<ReadonlySet<string>> {
    this.add(says);
    await this.#pumping;
    if (this.#fault !== undefined) throw this.#fault;
    return this.#standing;
  }

  /** Later sayings wait for `work`, which does not reject. */
  runBehind(work: Awaitable<void>): void {
    this.#previous = work;
  }

  /** Ends the run; resolves when everything is committed. Throws the error that prevented it. */
  end(end: ReplyEnd | CutIn): Promise<void> {
    this.#end = end;
    return this.#pump().then(() => {
      if (this.#fault !== undefined) throw this.#fault;
    });
  }

  /** Claims the turn, or reports that its run is alive [U9]. */
  alive(): Promise<void> {
    return this.#step({ says: [] });
  }

  /** Reserves tokens for an unasked request [L6]. Over the daily quota the turn ends, and `abort` fires. */
  reserve(tokens: number): Promise<void> {
    return this.#step({ says: [], reserves: tokens });
  }

  #pump(): Promise<void> {
    if (this.#pumping === null) {
      this.#fault = undefined;
      this.#pumping = this.#pumpAll();
    }
    return this.#pumping;
  }

  /** Clears the pump synchronously with finding nothing left: an addition never waits for an ended pump. */
  async #pumpAll(): Promise<void> {
    try {
      // Lines of one network packet, and the end that comes with them, become one commit.
      await this.#context.clock.yieldToEventLoop();
      while (this.#hasUnsentLines || this.#thoughts !== '') {
        if (this.#hasUnsentLines || !this.#claimed) {
          if (this.#previous instanceof Promise) await this.#previous;
          const saying = this.#unsentSayings();
          this.#note(saying, await this.#send(saying));
        }
        if (this.#thoughts !== '') await this.#show(this.#thoughts);
      }
    } catch (error) {
      this.#fault = error;
      this.#abort.abort(error);
    }
    this.#pumping = null;
  }

  get #hasUnsentLines(): boolean {
    return this.#says.length > 0 || this.#end !== undefined;
  }

  #unsentSayings(): Pick<Reply, 'says' | 'end'> {
    const [says, end] = [this.#says.splice(0), this.#end];
    this.#end = undefined;
    return { says, ...(end && { end }) };
  }

  #send(reply: Pick<Reply, 'says' | 'end' | 'reserves'>): Promise<Session> {
    const { session, turn } = this.#job;
    return stepSession(this.#context, session, { type: 'reply', turn, run: this.#run, ...reply });
  }

  #step(reply: Pick<Reply, 'says' | 'end' | 'reserves'>): Promise<void> {
    return this.#send(reply).then((after) => this.#note(reply, after));
  }

  #note(reply: Pick<Reply, 'says' | 'end'>, after: Session): void {
    const { turn } = this.#job;
    this.#claimed = true;
    this.#lines.committed += reply.says.filter(isReplyAnswerLine).length;
    if (after.turns.newest?.number === turn) this.#hear(after.turns.newest.lines);
    for (const one of reply.says)
      if (one.is === 'begins' && !this.#isOthers(after) && hasCallBegun(after, one.call.call))
        this.#standing.add(one.call.call);
    if (reply.end === undefined && !this.owns(after)) this.#abort.abort();
  }

  /** A step that sends no line of the answer also sent none of the lines handed over with it. */
  #hear(lines: readonly SaidLine[]): void {
    const sent = lines.filter((line) => line.seqs.length > 0 && isTurnLine(line) && !line.lead).length;
    const hasSpoken = sent > this.#lines.sent;
    this.#lines.sent = sent;
    if (!hasSpoken || this.#awaiting.length === 0) return;
    const isReplyFlushDue = ({ runBehind }: { runBehind: number }) => runBehind < this.#lines.committed;
    const due = this.#awaiting.filter(isReplyFlushDue);
    this.#awaiting = this.#awaiting.filter((one) => !isReplyFlushDue(one));
    for (const { work } of due) work();
  }

  /** Another run answers the turn: calls with the same ids belong to that run. */
  #isOthers(session: Session): boolean {
    return openTurn(session)?.number === this.#job.turn && !this.owns(session);
  }

  /** Shown while the model reasons; never spoken or stored [P7]. */
  async #show(text: string): Promise<void> {
    this.#thoughts = this.#thoughts.slice(text.length);
    const { session } = await getCachedSession(this.#context, this.#job.session);
    if (!this.owns(session)) return;
    const at = this.#context.clock.now();
    for (const [piece] of text.matchAll(THOUGHT)) {
      await sendPassingFrameEffect(this.#context, this.#job.session, session, {
        type: 'thought',
        at,
        turn: this.#job.turn,
        text: piece,
      });
    }
  }
}

function isReplyAnswerLine(saying: Saying): boolean {
  return saying.is === 'line' && !saying.line.lead;
}

/** A text that no model wrote. */
export function plainReplySaying(text: string): Saying {
  return { is: 'line', line: { expression: 'neutral', text, display: text, actions: [] } };
}
