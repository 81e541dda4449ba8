/** What goes on outside of steps: replies that are told line by line, and workflows. Both may die, come twice, or fail. */
import type { Command, Effect, ReplyEnd, StartedCall } from '../../shared/session/command.ts';
import type { Call } from '../../shared/session/delivery.ts';
import { isAnswering } from '../../shared/session/session.ts';
import type { Home, Surroundings } from './home.ts';
import { sentencesOf } from './script.ts';

type Reply = Extract<Command, { type: 'reply' }>;
type Part = { afterMs: number } & Pick<Reply, 'lines' | 'calls' | 'end'>;

export class Work {
  readonly #world: Surroundings;
  readonly #home: Home;
  readonly #started = new Set<string>();
  #runs = 0;
  #calls = 0;
  #life = 1;

  constructor(world: Surroundings, home: Home) {
    this.#world = world;
    this.#home = home;
  }

  /** False: not for here. */
  takes(effect: Effect): boolean {
    const { chance, climate, fault } = this.#world;
    switch (effect.do) {
      case 'reply':
        this.#answer(effect.turn);
        if (chance.happens(climate().runTwice)) {
          fault('run twice', String(effect.turn));
          this.#answer(effect.turn);
        }
        return true;
      case 'workflow':
        this.#work(effect.call);
        return true;
      case 'give up':
        this.#finish(effect.call, false);
        return true;
      default:
        return false;
    }
  }

  /** Runs die with their process; workflows are kept by a service, or in a journal. */
  forget(): void {
    this.#life += 1;
  }

  #answer(turn: number): void {
    this.#runs += 1;
    const parts = this.#parts();
    if (this.#world.chance.happens(this.#world.climate().runDies)) {
      this.#world.fault('run dies', String(turn));
      parts.length = this.#world.chance.between(0, parts.length - 1);
    }
    this.#tell({ turn, run: `r${this.#runs}` }, parts);
  }

  /** Stops as soon as a step shows that the turn is not this run's (any more). */
  #tell(job: { turn: number; run: string }, [part, ...rest]: Part[]): void {
    if (part === undefined) return;
    const { afterMs, ...says } = part;
    const life = this.#life;
    this.#world.clock.after(afterMs, () => {
      if (life !== this.#life) return;
      this.#home.step({ type: 'reply', ...job, ...says }, (outcome) => {
        if (outcome !== 'crashed' && isAnswering(outcome, job.turn, job.run)) this.#tell(job, rest);
      });
    });
  }

  #parts(): Part[] {
    const { chance, climate, fault } = this.#world;
    const thinksMs = chance.among([
      [300, 10],
      [2_000, 3],
      [9_000, 1],
    ] as const);
    const count = chance.between(0, 3);
    const lines = Array.from({ length: count }, (_, at): Part => {
      const text = `The answer goes on ${'and on '.repeat(chance.of([0, 3, 12]))}here.`;
      const afterMs = (at === 0 ? thinksMs : 0) + chance.between(20, 900);
      return { afterMs, lines: [{ expression: 'neutral', text, display: text, actions: [] }] };
    });
    const calls = chance.happens(0.15) ? [{ afterMs: 10, lines: [], calls: [this.#call()] }] : [];
    const isFailed = chance.happens(climate().runFails);
    if (isFailed) fault('run fails', '');
    const end: ReplyEnd = isFailed
      ? { is: 'failed', code: 'model_failed', message: 'It failed.' }
      : { is: 'complete', modelMs: thinksMs };
    return [...calls, ...lines, { afterMs: 20, lines: [], end }];
  }

  #call(): StartedCall {
    const { chance } = this.#world;
    this.#calls += 1;
    const delivery = { priority: 'active', policy: chance.of(['next_silence', 'now']) } as const;
    const call = `w${this.#calls}`;
    return { call, tool: 'slow_research', machine: 'slow', input: {}, asked: 'trains', timeoutMs: 30_000, delivery };
  }

  /** Known by its name: started once, however often it is asked for. */
  #work(call: Call): void {
    const { clock, chance, climate, fault } = this.#world;
    if (this.#started.has(call.call)) return;
    this.#started.add(call.call);
    if (chance.happens(climate().workflowLost)) return fault('workflow lost', call.call);
    clock.after(chance.of([500, 5_000, 20_000]), () => this.#finish(call, true));
  }

  /** Its words are stored first. A service repeats the task that has crashed. */
  #finish(call: Call, done: boolean): void {
    const { note, clock, chance } = this.#world;
    const { call: id, priority, policy } = call;
    if (!this.#home.texts.has(id)) {
      const lines = sentencesOf(chance, id);
      this.#home.texts.set(id, lines);
      const own = { producer: '', source: null, topic: null, keywords: [], own: 'trains', ttlMs: null };
      note({ is: 'pushed', atMs: clock.nowMs, arrival: { id, priority, policy, ...own }, lines });
    }
    this.#home.step({ type: 'finished', call: id, done }, (outcome) => {
      if (outcome === 'crashed') clock.after(1_000, () => this.#finish(call, done));
    });
  }
}
