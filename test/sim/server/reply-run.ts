/**
 * One run that answers a turn, as in functions/reply: lines, tool calls, waiting, and lines about the
 * results.
 */

import type { Session } from '../../../shared/session/kernel/state.ts';
import { hasCallBegun } from '../../../shared/session/tool-calls/call-lifecycle.ts';
import type { ReplyEnd, Saying } from '../../../shared/session/turn/commands.ts';
import { isReplyRunAnsweringTurn } from '../../../shared/session/turn/state.ts';
import { type RunContext, type RunningProcess, type ToldOutcome, ToolRuns } from './tool-runs.ts';
import { type CallStart, callName, type OrderInputs, type RequestedCall, startCall } from './tools.ts';

/** Its next step: says something, or calls tools and awaits their results. */
export type ReplyPart = { afterMs: number } & (
  | { says: Saying[]; end?: ReplyEnd }
  | { wants: readonly RequestedCall[] }
);
export type ReplyTurn = { turn: number; run: string };
type Said = { says: Saying[]; end?: ReplyEnd; then: (session: Session) => unknown };

type Served = { lives: () => boolean } & Pick<OrderInputs, 'standing' | 'words'>;

/** As shared/reply/tool-calls/filler-timing.ts and run-watchdog.ts. */
const WINDOW_MS = 2_000;
const PROGRESS_MS = 6_000;
const MOST_PROGRESS = 3;
const ALIVE_MS = 10_000;
const TOTAL_MS = 120_000;

export class SimulatedReplyRun implements RunningProcess {
  readonly #desk: RunContext;
  readonly #job: ReplyTurn;
  readonly #process: Served;
  readonly #errands: ToolRuns;
  readonly #untilMs: number;
  #isDead = false;
  /** The run does not own the turn, or not any more. */
  #isOver = false;
  /** A line, or work that the user will hear of. */
  #hasSaid = false;
  readonly #queue: Said[] = [];
  #isSaying = false;
  /** The results that the model knows and has not reported. */
  readonly #untold = new Map<string, ToldOutcome>();
  /** How often it has made the same call. */
  readonly #wanted = new Map<string, number>();
  #round = 0;
  #primaryAtMs = Number.NEGATIVE_INFINITY;
  #secondaryAtMs = Number.NEGATIVE_INFINITY;

  /** `process`: that it runs in, and the words that it answers. */
  constructor(desk: RunContext, job: ReplyTurn, process: Served) {
    this.#desk = desk;
    this.#job = job;
    this.#process = process;
    this.#errands = new ToolRuns(desk, this);
    this.#untilMs = desk.world.clock.nowMs + TOTAL_MS;
  }

  get lives(): boolean {
    return !this.#isDead && this.#process.lives();
  }

  /** It checks once a second, so it may not know yet. */
  get isWanted(): boolean {
    const { server, chance } = this.#desk;
    if (!this.#isOver && !this.#owns(server.session)) this.#isOver = chance.happens(0.5);
    return !this.#isOver;
  }

  die(): void {
    this.#isDead = true;
  }

  /** `dies`: at the end of these steps, with all its calls. */
  do([part, ...rest]: ReplyPart[], dies: boolean): void {
    if (part === undefined) return dies ? this.die() : undefined;
    this.#after(part.afterMs, () => {
      if (!('wants' in part)) {
        this.#hasSaid ||= part.says.length > 0;
        return this.#say(part.says, part.end, () => this.#isOver || this.do(rest, dies));
      }
      if (dies && rest.length === 0) this.#after(this.#desk.chance.between(0, 6_000), () => this.die());
      this.#call(part.wants, () => this.do(this.#telling(rest), dies));
    });
  }

  /** After the current line; all that has gathered meanwhile, in one step. */
  #say(says: Saying[], end: ReplyEnd | undefined, then: (session: Session) => unknown): void {
    this.#queue.push({ says, ...(end && { end }), then });
    if (!this.#isSaying) this.#step();
  }

  #step(): void {
    const batch = this.#queue.splice(0);
    const end = batch.at(-1)?.end;
    this.#isSaying = true;
    const says = batch.flatMap((one) => one.says);
    this.#desk.server.step({ type: 'reply', ...this.#job, says, ...(end && { end }) }, (outcome) => {
      this.#isSaying = false;
      if (outcome === 'crashed') return this.die();
      if (!this.#owns(outcome)) this.#isOver = true;
      for (const { then } of batch) then(outcome);
      if (this.#queue.length > 0 && !this.#isSaying) this.#step();
    });
  }

  #owns(session: Session): boolean {
    return isReplyRunAnsweringTurn(session, this.#job.turn, this.#job.run);
  }

  /** `done`: called when all results are known and still wanted. */
  #call(wants: readonly RequestedCall[], done: () => void): void {
    const judged = this.#judged(wants);
    const begun = judged.flatMap((one) => (one.is === 'begins' ? [one] : []));
    const asks = judged.flatMap((one) => (one.is === 'asks' ? [one.says] : []));
    const cached = judged.flatMap((one) => (one.is === 'cached' ? [one.says] : []));
    const works = judged.flatMap((one) => (one.is === 'works' ? [one.says] : []));
    for (const one of judged) if (one.is === 'begun before') this.#untold.set(one.call, 'begun before');
    if (asks.length + works.length > 0) this.#hasSaid = true;
    let left = begun.length;
    const tell = (call: string) => (what: ToldOutcome) => {
      this.#untold.set(call, what);
      left -= 1;
      if (left === 0) this.#goOn(done);
    };
    const errands = begun.map(({ want, begins }) => ({ want, begins, turn: this.#job.turn }));
    const reads = errands.filter(({ begins }) => begins.effect === 'read');
    const standing = reads.map((errand) => this.#errands.read(errand, tell(errand.begins.call)));
    const says: Saying[] = [
      ...asks,
      ...works,
      ...cached,
      ...(cached.length > 0 ? [sayLine('I know that already.', 'known')] : []),
      ...begun.map((one): Saying => ({ is: 'begins', call: one.begins })),
      ...this.#fillers(begun.length > 0),
    ];
    this.#say(says, undefined, (session) => {
      for (const isStanding of standing) isStanding();
      for (const errand of errands) {
        if (errand.begins.effect === 'read') continue;
        this.#errands.write(errand, hasCallBegun(session, errand.begins.call), tell(errand.begins.call));
      }
      if (begun.length === 0) this.#goOn(done);
    });
    this.#beat(this.#round);
  }

  #judged(wants: readonly RequestedCall[]): CallStart[] {
    const { server, world, storedResults, chance } = this.#desk;
    const isUnreadable = () => chance.happens(world.faultRates().rowUnreadable);
    const { standing, words } = this.#process;
    const naming = { standing, words, behaviour: world.behaviour };
    const look = {
      turn: this.#job.turn,
      nowMs: world.clock.nowMs,
      shared: storedResults.shared,
      isUnreadable,
      ...naming,
    };
    return wants.flatMap((want) => {
      const times = this.#times(want);
      const first = startCall(server.session, want, times, look);
      if (first.is !== 'unreadable') return first;
      // An unreadable result is removed and requested again [C7].
      world.fault('row unreadable', first.result);
      storedResults.shared.clear();
      server.step({ type: 'forget', results: [first.result] }, (outcome) => outcome === 'crashed' && this.die());
      const second = startCall(server.session, want, times, { ...look, isUnreadable: () => false });
      return second.is === 'begins' ? second : [];
    });
  }

  /** An answer makes each write call once; a repeated read may find something else. */
  #times(want: RequestedCall): number {
    const name = callName(0, want, 0);
    const times = this.#wanted.get(name) ?? 0;
    this.#wanted.set(name, times + 1);
    return times;
  }

  /** The model reports the results; sometimes later, or never. */
  #telling(rest: ReplyPart[]): ReplyPart[] {
    const { chance } = this.#desk;
    const isNotDone = rest[0] !== undefined && 'wants' in rest[0];
    if (isNotDone && chance.happens(0.3)) return rest;
    if (chance.happens(0.05)) return this.#silent(rest);
    const says = [...this.#untold].map(([call, what]) => sayLine(`${call} came to ${what}.`));
    this.#untold.clear();
    return says.length === 0 ? rest : [{ afterMs: chance.between(50, 900), says }, ...rest];
  }

  /** An answer without tokens is a failure [U8]. */
  #silent(rest: readonly ReplyPart[]): ReplyPart[] {
    const empty: ReplyEnd = { is: 'failed', code: 'empty_response', message: 'It said nothing.' };
    return rest.flatMap((part) => {
      if (!('end' in part) || part.end === undefined) return [];
      return this.#hasSaid ? part : { ...part, end: empty };
    });
  }

  /** Asks the model again, unless the turn is over or out of time. */
  #goOn(then: () => void): void {
    this.#round += 1;
    if (!this.lives || this.#isOver) return;
    if (this.#desk.world.clock.nowMs < this.#untilMs) return then();
    this.#say([], { is: 'failed', code: 'model_failed', message: 'Too slow.' }, () => {});
  }

  /** The lines at a tool's start; later fillers follow automatically [F1–F3]. */
  #fillers(areWorking: boolean): Saying[] {
    const { nowMs } = this.#desk.world.clock;
    if (!areWorking) return [];
    this.#follow(this.#round);
    if (nowMs - this.#primaryAtMs < WINDOW_MS) return [];
    this.#primaryAtMs = nowMs;
    return [{ is: 'filler', tier: 'primary', work: { activity: 'look', what: 'the weather', forMs: 0 } }];
  }

  #follow(round: number): void {
    const { clock } = this.#desk.world;
    const beganMs = clock.nowMs;
    const filler = (tier: 'secondary' | 'progress') => {
      const work = { activity: 'look' as const, what: 'the weather', forMs: clock.nowMs - beganMs };
      this.#say([{ is: 'filler', tier, work }], undefined, () => {});
    };
    this.#whileAtWork(round, WINDOW_MS, () => {
      if (clock.nowMs - this.#secondaryAtMs >= WINDOW_MS) filler('secondary');
      this.#secondaryAtMs = clock.nowMs;
    });
    for (let told = 1; told <= MOST_PROGRESS; told += 1)
      this.#whileAtWork(round, told * PROGRESS_MS, () => filler('progress'));
  }

  #beat(round: number): void {
    this.#whileAtWork(round, ALIVE_MS, () => {
      this.#say([], undefined, () => {});
      this.#beat(round);
    });
  }

  /** A result at the same instant wins [F2]. */
  #whileAtWork(round: number, ms: number, act: () => void): void {
    this.#after(ms, () => this.#after(0, () => round === this.#round && !this.#isOver && act()));
  }

  #after(ms: number, act: () => void): void {
    this.#desk.world.clock.after(ms, () => this.lives && act());
  }
}

export function sayLine(text: string, lead?: 'known'): Saying {
  return { is: 'line', line: { expression: 'neutral', text, display: text, actions: [], ...(lead && { lead }) } };
}
