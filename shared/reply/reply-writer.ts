/**
 * Hands a run's lines to the session: the first at once, and whatever has become ready while a commit was under way together
 * in the next one. With a fast model a whole reply is one record; with a slow one each line leaves when it is ready (U3).
 */

import type { Context } from '../engine/context.ts';
import { tell } from '../engine/perform.ts';
import type { ReplyJob } from '../engine/ports/ports.ts';
import { cachedSession } from '../engine/process/cached-sessions.ts';
import { step } from '../engine/step.ts';
import type { Command, CutIn, ReplyEnd, Saying } from '../session/commands.ts';
import { isAnswering, openTurn, type Session } from '../session/state.ts';
import { hasCallBegun } from '../session/tool-calls/calls.ts';
import { isOwn, type SaidLine } from '../session/turn-state.ts';
import type { Script } from '../talk/line.ts';

type Reply = Extract<Command, { type: 'reply' }>;

/** Whole characters, few enough to fit a frame whatever they are escaped to. */
const THOUGHT = /.{1,4000}/gsu;

export class ReplyWriter {
  saidAnything = false;
  readonly #context: Context;
  readonly #job: ReplyJob;
  readonly #run: string;
  readonly #abort: AbortController;
  #claimed = false;
  #says: Saying[] = [];
  /** What belongs to the next line of the answer. */
  #ahead: Saying[] = [];
  /** Lines of the answer: handed over by the run, committed, and sent of this turn. */
  #lines = { handed: 0, committed: 0, sent: 0 };
  /** What waits for a line behind the first so many to be sent. */
  #awaiting: { behind: number; work: () => void }[] = [];
  /** Calls that the session has taken. */
  readonly #standing = new Set<string>();
  #thoughts = '';
  #before: Promise<void> | undefined;
  #end: ReplyEnd | CutIn | undefined;
  #pumping: Promise<void> | null = null;
  #fault: unknown;

  /** `abort` is fired when the turn turns out to be somebody else's. `run`: one that has claimed it already. */
  constructor(context: Context, job: ReplyJob, abort: AbortController, run = context.ids.random()) {
    this.#context = context;
    this.#job = job;
    this.#run = run;
    this.#abort = abort;
  }

  /** Whether the turn is this run's to answer. */
  owns(session: Session): boolean {
    return isAnswering(session, this.#job.turn, this.#run);
  }

  tell(script: readonly Script[]): void {
    for (const item of script) {
      if (item.type === 'thought') this.#thoughts += item.text;
      else this.#push({ is: 'line', line: item.line });
    }
    if (this.#says.some(({ is }) => is === 'line')) this.saidAnything = true;
    if (this.#says.length > 0 || this.#thoughts !== '') this.#pump();
  }

  /** Behind what was said before it; how that ends is told by the next that asks. */
  add(says: readonly Saying[]): void {
    if (says.length === 0) return;
    for (const saying of says) this.#push(saying);
    this.#pump();
  }

  /**
   * Called once, when a line of the answer that is handed over from now on is sent: the session may have other plans for those that it is
   * handed. What passes the time or leads in is none. `work` must not throw, and no line waits for it.
   */
  onceSpoken(work: () => void): void {
    this.#awaiting.push({ behind: this.#lines.handed, work });
  }

  /** Put in front of the next line of the answer, and so in its record; where none comes, it is not said. */
  addToNextLine(saying: Saying): void {
    this.#ahead.push(saying);
  }

  #push(saying: Saying): void {
    if (isOfAnswer(saying)) {
      this.#lines.handed += 1;
      this.#says.push(...this.#ahead.splice(0));
    }
    this.#says.push(saying);
  }

  /**
   * The same, and resolves with the calls that the session has taken, once that is committed (T2). Throws what kept it from being so.
   */
  async say(says: readonly Saying[]): Promise<ReadonlySet<string>> {
    this.add(says);
    await this.#pumping;
    if (this.#fault !== undefined) throw this.#fault;
    return this.#standing;
  }

  /** What is said from now on comes behind this, which does not reject. */
  behind(work: Promise<void>): void {
    this.#before = work;
  }

  /** The run is over; resolves when that, and everything before it, is committed. Throws what kept it from being so. */
  async end(end: ReplyEnd | CutIn): Promise<void> {
    this.#end = end;
    this.#pump();
    await this.#pumping;
    if (this.#fault !== undefined) throw this.#fault;
  }

  /** Claims the turn, or says that its run is alive (U9). */
  async alive(): Promise<void> {
    await this.#step({ says: [] });
  }

  /** Sets tokens aside for a request that nobody has asked for (L6). Where the day does not hold them the turn is over, and `abort` fires. */
  async reserve(tokens: number): Promise<void> {
    await this.#step({ says: [], reserves: tokens });
  }

  #pump(): void {
    if (this.#pumping !== null) return;
    this.#fault = undefined;
    this.#pumping = this.#pumped();
  }

  /** Stops in the same breath in which it finds nothing left, so that nothing added later waits for a pump that has ended. */
  async #pumped(): Promise<void> {
    try {
      // Lines of the same network packet, and the end that came with them, become one commit.
      await this.#context.clock.breath();
      while (this.#owes || this.#thoughts !== '') {
        if (this.#owes || !this.#claimed) await this.#commit();
        await this.#show(this.#thoughts);
      }
    } catch (error) {
      this.#fault = error;
      this.#abort.abort(error);
    }
    this.#pumping = null;
  }

  /** Whether something waits to be committed. */
  get #owes(): boolean {
    return this.#says.length > 0 || this.#end !== undefined;
  }

  async #commit(): Promise<void> {
    await this.#before;
    const [says, end] = [this.#says.splice(0), this.#end];
    this.#end = undefined;
    await this.#step({ says, ...(end && { end }) });
  }

  async #step(said: Pick<Reply, 'says' | 'end' | 'reserves'>): Promise<void> {
    const { session, turn } = this.#job;
    const after = await step(this.#context, session, { type: 'reply', turn, run: this.#run, ...said });
    this.#claimed = true;
    this.#lines.committed += said.says.filter(isOfAnswer).length;
    if (after.turn?.number === turn) this.#hear(after.turn.lines);
    for (const one of said.says)
      if (one.is === 'begins' && !this.#isOthers(after) && hasCallBegun(after, one.call.call))
        this.#standing.add(one.call.call);
    if (said.end === undefined && !this.owns(after)) this.#abort.abort();
  }

  /** In a step that sends nothing of the answer, nothing of what was handed over with it was sent. */
  #hear(lines: readonly SaidLine[]): void {
    const sent = lines.filter((line) => line.seqs.length > 0 && isOwn(line) && !line.lead).length;
    const hasSpoken = sent > this.#lines.sent;
    this.#lines.sent = sent;
    if (!hasSpoken || this.#awaiting.length === 0) return;
    const isDue = ({ behind }: { behind: number }) => behind < this.#lines.committed;
    const due = this.#awaiting.filter(isDue);
    this.#awaiting = this.#awaiting.filter((one) => !isDue(one));
    for (const { work } of due) work();
  }

  /** Another run answers the turn: what has begun there is that one's to do, under the same id. */
  #isOthers(session: Session): boolean {
    return openTurn(session)?.number === this.#job.turn && !this.owns(session);
  }

  /** Shown while the model reasons; never spoken, never kept (P7). */
  async #show(text: string): Promise<void> {
    this.#thoughts = this.#thoughts.slice(text.length);
    if (text === '') return;
    const { session } = await cachedSession(this.#context, this.#job.session);
    if (!this.owns(session)) return;
    const at = this.#context.clock.now();
    for (const [piece] of text.matchAll(THOUGHT)) {
      await tell(this.#context, this.#job.session, session, { type: 'thought', at, turn: this.#job.turn, text: piece });
    }
  }
}

function isOfAnswer(saying: Saying): boolean {
  return saying.is === 'line' && !saying.line.lead;
}
