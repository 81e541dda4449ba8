/** Work outside of steps: replies with their tools, and workflows. All may die, repeat, or fail. */

import type { Effect } from '../../../shared/session/kernel/decision.ts';
import { isWorkflowCall, type WorkflowCall } from '../../../shared/session/tool-calls/state.ts';
import type { ReplyEnd, StartedWorkflow } from '../../../shared/session/turn/commands.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import { isUnaskedTurnCause, openTurn } from '../../../shared/session/turn/state.ts';
import { drawSentences, NO_FAULTS } from '../world/scene.ts';
import type { Surroundings } from '../world/surroundings.ts';
import { OpenOrders } from './open-orders.ts';
import { type ReplyPart, SimulatedReplyRun, sayLine } from './reply-run.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { StoredResults } from './stored-results.ts';
import { drawCalls } from './tool-habits.ts';
import { type RequestedCall, TOOLS, type ToolName } from './tools.ts';

export class BackgroundWork {
  readonly #world: Surroundings;
  readonly #server: SimulatedServer;
  readonly #storedResults: StoredResults;
  /** The started workflows by call: each name starts once. */
  readonly #workflows = new Map<string, WorkflowCall>();
  /** By turn: a second run mostly makes the same calls. */
  readonly #wants = new Map<number, RequestedCall[][]>();
  readonly #orders: OpenOrders;
  #runs = 0;
  #calls = 0;
  #life = 1;

  constructor(world: Surroundings, server: SimulatedServer) {
    this.#world = world;
    this.#server = server;
    this.#storedResults = new StoredResults(world, server.texts);
    this.#orders = new OpenOrders(world.orders, world.behaviour);
  }

  /** False: not this object's effect. */
  takes(effect: Effect): boolean {
    const { chance, faultRates, fault } = this.#world;
    switch (effect.do) {
      case 'reply':
        this.#answer(effect.turn);
        if (chance.happens(faultRates().runTwice)) {
          fault('run twice', String(effect.turn));
          this.#answer(effect.turn);
        }
        return true;
      case 'workflow':
        this.#work(effect.call);
        return true;
      case 'stop':
        this.#stop(effect.call);
        return true;
      case 'give up':
        this.#giveUp(effect.call);
        return true;
      default:
        return false;
    }
  }

  /** The memory entries: from then on, these are answered or still pending. */
  seal(exchanges: readonly Exchange[]): void {
    this.#orders.seal(exchanges);
  }

  /** Runs die with their process; workflows are durable. */
  forget(): void {
    this.#life += 1;
  }

  #answer(turn: number): void {
    const { chance, faultRates, fault, tools } = this.#world;
    this.#runs += 1;
    const parts = this.#isUnasked(turn) ? this.#remark(turn) : this.#parts(turn);
    if (parts.length === 0) return fault('remark never comes', String(turn));
    const dies = chance.happens(faultRates().runDies);
    if (dies) {
      fault('run dies', String(turn));
      parts.length = chance.between(0, parts.length - 1);
    }
    const life = this.#life;
    const desk = { world: this.#world, server: this.#server, storedResults: this.#storedResults, chance: tools.chance };
    const { standing } = this.#orders;
    const words = this.#wordsOf(turn);
    const lives = () => life === this.#life;
    const run = new SimulatedReplyRun(desk, { turn, run: `r${this.#runs}` }, { lives, standing, words });
    this.#server.prompt(turn, () => run.do(parts, dies));
  }

  /** An image is first described. */
  #seen(turn: number): ReplyPart[] {
    const {
      turns: { newest },
    } = this.#server.session;
    const isShown = newest?.number === turn && newest.image !== undefined;
    return isShown ? [{ afterMs: 400, says: [{ is: 'seen', text: 'A cat on a table.' }] }] : [];
  }

  #isUnasked(turn: number): boolean {
    const {
      turns: { newest },
    } = this.#server.session;
    return newest?.number === turn && isUnaskedTurnCause(newest.cause);
  }

  /** A proactive turn's lines, without tools; or nothing, in time or too late. */
  #remark(turn: number): ReplyPart[] {
    const { faultRates, fault, life } = this.#world;
    const chance = life?.chance;
    if (chance === undefined || chance.happens(faultRates().remarkNever)) return [];
    const thinksMs = chance.of([200, 1_500, 5_000]);
    const isEmpty = chance.happens(faultRates().remarkEmpty);
    const isFailed = isEmpty || chance.happens(faultRates().runFails);
    if (isFailed) fault(isEmpty ? 'remark empty' : 'run fails', String(turn));
    const code = isEmpty ? 'empty_response' : 'model_failed';
    const usage = { input: 500, output: chance.between(20, 900), cacheRead: 100, cacheWrite: 0 };
    const end: ReplyEnd = isFailed
      ? { is: 'failed', code, message: 'It failed.' }
      : { is: 'complete', modelMs: thinksMs, usage };
    const count = isEmpty ? 0 : chance.of(isFailed ? [0, 1] : [1, 1, 2]);
    const lines = Array.from({ length: count }, (_, at): ReplyPart => {
      const text = `By the way, remark ${at + 1} of run ${this.#runs} ${'so it goes '.repeat(chance.of([0, 4, 15]))}here.`;
      return { afterMs: at === 0 ? thinksMs : chance.between(20, 900), says: [sayLine(text)] };
    });
    return [...lines, { afterMs: lines.length === 0 ? thinksMs : 20, says: [], end }];
  }

  #parts(turn: number): ReplyPart[] {
    const { chance, faultRates, fault } = this.#world;
    const thinksMs = chance.among([
      [300, 10],
      [2_000, 3],
      [9_000, 1],
    ] as const);
    const count = chance.between(0, 3);
    const lines = Array.from({ length: count }, (_, at): ReplyPart => {
      const text = `The answer goes on ${'and on '.repeat(chance.of([0, 3, 12]))}here.`;
      return { afterMs: (at === 0 ? thinksMs : 0) + chance.between(20, 900), says: [sayLine(text)] };
    });
    const calls: ReplyPart[] = chance.happens(0.15)
      ? [{ afterMs: 10, says: [{ is: 'begins', call: this.#call() }] }]
      : [];
    const isFailed = chance.happens(faultRates().runFails);
    if (isFailed) fault('run fails', '');
    const end: ReplyEnd = isFailed
      ? { is: 'failed', code: 'model_failed', message: 'It failed.' }
      : { is: 'complete', modelMs: thinksMs };
    const parts = this.#tooled(turn, [...calls, ...lines]);
    return [...this.#seen(turn), ...this.#ordered(turn), ...parts, { afterMs: 20, says: [], end }];
  }

  #wordsOf(turn: number): string | null {
    const {
      turns: { newest },
    } = this.#server.session;
    return newest?.number === turn ? newest.words : null;
  }

  /** The user's own orders come first. */
  #ordered(turn: number): ReplyPart[] {
    const wants = this.#orders.wanted(this.#wordsOf(turn), this.#world.clock.nowMs);
    return wants.length === 0 ? [] : [{ afterMs: 100, wants }];
  }

  /** Tools before the answer, and within it. */
  #tooled(turn: number, parts: readonly ReplyPart[]): ReplyPart[] {
    const { chance } = this.#world.tools;
    const rounds = this.#wanted(turn);
    if (rounds.length === 0) return [...parts];
    const [first = [], ...others] = rounds;
    const at = chance.between(0, parts.length);
    const later = others.map((wants): ReplyPart => ({ afterMs: chance.between(200, 3_000), wants }));
    return [{ afterMs: 200, wants: first }, ...parts.slice(0, at), ...later, ...parts.slice(at)];
  }

  #wanted(turn: number): RequestedCall[][] {
    const { chance, habits } = this.#world.tools;
    if (habits === null) return [];
    const agreed = this.#agreed(turn);
    const isCalm = this.#world.faultRates() === NO_FAULTS;
    const before = this.#wants.get(turn);
    const wants = isCalm ? [] : before !== undefined && chance.happens(0.8) ? before : drawCalls(chance, habits);
    this.#wants.set(turn, wants);
    this.#others();
    return agreed.length > 0 && chance.happens(0.9) ? [agreed, ...wants] : wants;
  }

  /** What the user has just confirmed. */
  #agreed(turn: number): RequestedCall[] {
    const { session } = this.#server;
    if (openTurn(session)?.number !== turn) return [];
    return session.toolCalls.confirmations.flatMap(({ confirmedIn, tool, input }) =>
      confirmedIn === turn && isTool(tool) ? [{ tool, input: Number(input.of) }] : [],
    );
  }

  /** Another session has asked the same. */
  #others(): void {
    const { clock, tools } = this.#world;
    const input = tools.chance.between(1, 6);
    if (tools.chance.happens(0.3))
      this.#storedResults.shared.set(`weather ${input}`, { call: `x${this.#runs}.weather${input}`, atMs: clock.nowMs });
  }

  #call(): StartedWorkflow {
    const { chance } = this.#world;
    this.#calls += 1;
    const delivery = { priority: 'active', policy: chance.of(['next_silence', 'now']) } as const;
    const call = `w${this.#calls}`;
    return { call, tool: 'slow_research', machine: 'slow', input: {}, title: 'trains', timeoutMs: 30_000, delivery };
  }

  #work(call: WorkflowCall): void {
    const { clock, chance, faultRates, fault } = this.#world;
    if (this.#workflows.has(call.call)) return;
    this.#workflows.set(call.call, call);
    if (call.effect === 'write') this.#world.note({ is: 'acted', atMs: clock.nowMs, call: call.call });
    if (chance.happens(faultRates().workflowLost)) return fault('workflow lost', call.call);
    clock.after(chance.of([500, 5_000, 20_000]), () => this.#finish(call, true));
  }

  /** Confirmed by the service; a dead reporter is replaced, and a begun report still arrives. */
  #stop({ call }: WorkflowCall): void {
    const { clock } = this.#world;
    clock.after(50, () => this.#server.step({ type: 'finished', call, done: false }));
  }

  /**
   * A lost workflow ends with an honest report; a lost write's progress is unknown without its text [T4, W4].
   */
  #giveUp(id: string): void {
    const call = this.#workflows.get(id) ?? this.#server.session.toolCalls.open.find((one) => one.call === id);
    if (call === undefined) return;
    if (isWorkflowCall(call)) return this.#finish(call, false);
    const { clock } = this.#world;
    const done = this.#storedResults.storeOutcome(id, 'unknown') === 'done';
    this.#server.step({ type: 'finished', call: id, done }, (outcome) => {
      if (outcome === 'crashed') clock.after(1_000, () => this.#giveUp(id));
    });
  }

  /** Its text is stored first. The service repeats a crashed task. */
  #finish(call: WorkflowCall, done: boolean): void {
    const { clock, chance } = this.#world;
    const { call: id, priority, policy } = call;
    if (!this.#server.texts.has(id))
      this.#storedResults.storeText({ id, priority, policy, title: 'trains' }, drawSentences(chance, id));
    this.#server.step({ type: 'finished', call: id, done }, (outcome) => {
      if (outcome === 'crashed') clock.after(1_000, () => this.#finish(call, done));
    });
  }
}

function isTool(name: string): name is ToolName {
  return Object.hasOwn(TOOLS, name);
}
