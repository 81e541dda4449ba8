/**
 * A minimal server around the real session: a log with conditional writes, and the loop of
 * shared/engine/step.ts (load → decide → commit → perform). Between any two parts it may crash or be
 * overtaken.
 */
import { nextOccurrence } from '../../../shared/language/recurrence.ts';
import type { ClientFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import type { Command } from '../../../shared/session/kernel/commands.ts';
import type { Decision, DecisionInput, Effect, OperatorSettings } from '../../../shared/session/kernel/decision.ts';
import type { Record } from '../../../shared/session/kernel/events.ts';
import { isFeatureSlotAtRest } from '../../../shared/session/kernel/feature-set.ts';
import { FEATURES } from '../../../shared/session/kernel/features.ts';
import { checkFeatureInvariants } from '../../../shared/session/kernel/invariants.ts';
import { ENDED_KEPT } from '../../../shared/session/kernel/limits.ts';
import { newSession } from '../../../shared/session/kernel/new-session.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { userInput } from '../../../shared/session/user-input/user-input.ts';
import { operator, persona } from '../../session/story.ts';
import type { Network } from '../world/network.ts';
import type { Outcome, Surroundings } from '../world/surroundings.ts';
import { BackgroundWork } from './background-work.ts';
import { MemoryUpkeep } from './memory-upkeep.ts';
import { entriesMentionedIn } from './mentioned-entries.ts';
import { OutgoingFrames } from './outgoing-frames.ts';
import { Reflections } from './reflections.ts';
import { WakeTimers } from './wake-timers.ts';

type Running = { run: Iterator<void, Session>; end: (outcome: Outcome) => void };

export class SimulatedServer {
  session: Session = newSession();
  readonly log: Record[] = [];
  readonly texts = new Map<string, readonly string[]>();
  readonly #outgoingFrames: OutgoingFrames;
  readonly #world: Surroundings;
  readonly #timers: WakeTimers;
  readonly #work: BackgroundWork;
  readonly #memoryUpkeep: MemoryUpkeep | null;
  readonly #reflections: Reflections | null;
  readonly #settings: OperatorSettings;
  #network: Network | null = null;
  /** Incremented at a restart: earlier work is dead. */
  #life = 1;
  #isUp = true;
  readonly #lane: Running[] = [];

  constructor(world: Surroundings) {
    this.#world = world;
    this.#outgoingFrames = new OutgoingFrames(world);
    this.#timers = new WakeTimers(world, this);
    this.#work = new BackgroundWork(world, this);
    this.#memoryUpkeep = world.memory && new MemoryUpkeep(world, this, world.memory);
    this.#reflections = world.life && new Reflections(world, this, world.life.chance);
    this.#settings = { ...operator, ...world.life?.settings, settleMs: world.scene.settleMs };
  }

  connect(network: Network): void {
    this.#network = network;
  }

  arrived(connection: string, frame: ClientFrame): void {
    const digest = JSON.stringify({ ...frame, heard: undefined });
    const { nowMs: atMs } = this.#world.clock;
    // The gateway has checked and stored the image.
    const image = { id: 'i', mediaType: 'image/png', width: 64, height: 64, atMs };
    this.step({ type: 'client', connection, frame, digest, ...(frame.type === 'user.image' && { image }) });
  }

  disconnected(connection: string): void {
    this.step({ type: 'gone', connection });
  }

  /** Its text is stored before it is accepted. `answer`: the producer's; none after a crash. */
  push(arrival: Arrival, lines: readonly string[], answer: (isAccepted: boolean) => void): void {
    if (!this.texts.has(arrival.id)) this.texts.set(arrival.id, lines);
    if (this.#world.behaviour.answersFirst) answer(true);
    this.step({ type: 'push', arrivals: [arrival] }, (outcome) => answer(outcome !== 'crashed'));
  }

  /** The process crashes, and a new one starts. */
  restart(): void {
    const { clock, chance, fault } = this.#world;
    fault('process restarted', '');
    this.#life += 1;
    this.#isUp = false;
    for (const { end } of this.#lane.splice(0)) end('crashed');
    this.#network?.cutAll();
    this.#timers.forget();
    this.#work.forget();
    this.#memoryUpkeep?.die();
    const life = this.#life;
    clock.after(chance.between(100, 3_000), () => {
      if (life !== this.#life) return;
      this.#isUp = true;
      this.step({ type: 'wake', restartedAtMs: clock.nowMs });
    });
  }

  /** A run is about to request the model. */
  prompt(turn: number, then: () => void): void {
    if (this.#memoryUpkeep === null) then();
    else this.#memoryUpkeep.prompt(turn, then);
  }

  step(command: Command, end: (outcome: Outcome) => void = () => {}): void {
    if (!this.#isUp) return end('crashed');
    const running = { run: this.#stepped(command), end };
    if (!this.#world.scene.alone) return this.#go(running, this.#life);
    this.#lane.push(running);
    if (this.#lane.length === 1) this.#go(running, this.#life);
  }

  /** Continues until it ends, crashes, or pauses. */
  #go(running: Running, life: number): void {
    const { clock, chance, faultRates } = this.#world;
    const { crash, slow } = faultRates();
    for (;;) {
      if (life !== this.#life) return;
      const next = running.run.next();
      if (next.done) return this.#ended(running, next.value);
      const drawn = crash + slow > 0 ? chance.next() : 1;
      if (drawn < crash) return this.#crash(running);
      if (drawn < crash + slow) {
        this.#world.fault('step slow', '');
        clock.after(chance.of([1, 20, 300, 2_000]), () => this.#go(running, life));
        return;
      }
    }
  }

  #crash(running: Running): void {
    this.#world.fault('crash between two steps', '');
    if (this.#world.scene.alone) this.restart();
    else running.end('crashed');
  }

  #ended(running: Running, session: Session): void {
    if (this.#world.scene.alone) this.#lane.shift();
    const next = this.#lane[0];
    running.end(session);
    if (next !== undefined) this.#world.clock.after(0, () => this.#lane[0] === next && this.#go(next, this.#life));
  }

  /** At every `yield` the process may die or be overtaken. */
  *#stepped(command: Command): Generator<void, Session> {
    const { behaviour, clock } = this.#world;
    const past = this.#memoryUpkeep?.exchanges ?? [];
    const input = { nowMs: clock.nowMs, persona, settings: this.#settings, past };
    for (;;) {
      yield;
      const held = this.session;
      const decision = yield* this.#decided(held, command, input);
      yield;
      if (decision.events.length > 0 && held.n !== this.session.n && !behaviour.writesOver) {
        this.#world.fault('step overtaken', String(held.n + 1));
        continue;
      }
      const record = decision.events.length === 0 ? null : this.#commit(held, decision, input.nowMs);
      this.#note(command, decision, record, input.nowMs);
      yield;
      const gone = yield* this.#perform(decision, record);
      if (command.type === 'wake') this.#timers.woken(behaviour.due(this.session, clock.nowMs, input.settings));
      for (const connection of gone) this.step({ type: 'gone', connection });
      return this.session;
    }
  }

  *#decided(held: Session, command: Command, input: Omit<DecisionInput, 'texts'>): Generator<void, Decision> {
    const { behaviour, life } = this.#world;
    const texts = new Map<string, readonly string[]>();
    for (let news = {}; ; ) {
      const decision = behaviour.decide(held, command, {
        ...input,
        texts,
        ...news,
        recurrence: nextOccurrence,
        userInput,
      });
      const missing = decision.missingInputs;
      if (missing === null || (missing.texts.length === 0 && (!missing.news || behaviour.ignoresNews))) return decision;
      yield;
      if (missing.news) news = { news: life?.chance.happens(life.unheard) === true };
      for (const id of missing.texts) texts.set(id, this.texts.get(id) ?? []);
    }
  }

  #commit(held: Session, { events, session, dueAtMs }: Decision, nowMs: number): Record {
    const broken = checkFeatureInvariants(session);
    if (broken !== null) throw new Error(`a decision would break an invariant: ${broken}`);
    this.#checkFeaturesAtRest(session, nowMs);
    const record: Record = { v: 1, n: held.n + 1, atMs: nowMs, seq: held.seq, events };
    this.log.push(record);
    this.#tell(session);
    // As a fold leaves it.
    this.session = {
      ...session,
      n: record.n,
      turns: { ...session.turns, sealed: [] },
      deliveries: { ...session.deliveries, recent: session.deliveries.recent.slice(-ENDED_KEPT) },
    };
    this.#timers.committed(dueAtMs);
    return record;
  }

  /** They are not asked in a decision, so they must have nothing to say. */
  #checkFeaturesAtRest(session: Session, nowMs: number): void {
    for (const feature of FEATURES.list.filter((one) => isFeatureSlotAtRest(one, session))) {
      const at = { nowMs, settings: this.#settings, restartedAtMs: nowMs };
      const due = feature.deadlines?.find((deadline) => deadline.atMs(session, at) !== null);
      const violation = feature.check?.(feature.initial as never, session) ?? null;
      if (due !== undefined || violation !== null)
        throw new Error(`the feature ${feature.name} has ${due?.name ?? violation} and is not asked`);
    }
  }

  /** The session's visible outputs: memory entries, and cached results. */
  #tell({ turns: { sealed }, toolCalls: { results } }: Session): void {
    const { note, clock } = this.#world;
    this.#memoryUpkeep?.storeEntries(sealed);
    this.#reflections?.storeEntries(sealed);
    this.#work.seal(sealed);
    for (const exchange of sealed) note({ is: 'sealed', atMs: clock.nowMs, exchange });
    if (results !== this.session.toolCalls.results)
      note({ is: 'shelved', atMs: clock.nowMs, results: results.map(({ call }) => call) });
  }

  #note(command: Command, { dueAtMs, effects }: Decision, record: Record | null, atMs: number): void {
    const { note, clock } = this.#world;
    const frames = record === null ? [] : this.#outgoingFrames.addRecord(record);
    note({ is: 'stepped', atMs, doneMs: clock.nowMs, command, record, frames, dueAtMs });
    const isAction = command.type === 'client' && command.frame.type === 'user.action';
    // An error that answers no frame belongs to a turn.
    const isOfTurn = ({ frame }: Extract<Effect, { do: 'answer' }>) => frame.type === 'error' && frame.id === undefined;
    for (const effect of effects)
      if (effect.do !== 'answer' || isAction || isOfTurn(effect)) note({ is: 'did', atMs: clock.nowMs, effect });
    const gone = record?.events.flatMap((event) => (event.type === 'entries.forgotten' ? event.entries : [])) ?? [];
    this.#reflections?.forget(gone);
    if (gone.length > 0) note({ is: 'forgot', atMs: clock.nowMs, tells: entriesMentionedIn(this.session) });
  }

  /** Frames first, then closed connections. Returns the connections that are gone. */
  *#perform({ session, effects }: Decision, record: Record | null): Generator<void, Set<string>> {
    const gone = new Set<string>();
    for (const [connection, frames] of this.#outgoingFrames.framesByConnection(session, effects, record)) {
      for (const frame of frames) if (this.#post(connection, frame) === 'gone') gone.add(connection);
      yield;
    }
    for (const effect of effects) {
      if (this.#work.takes(effect) || this.#memoryUpkeep?.takes(effect) || this.#reflections?.takes(effect)) yield;
    }
    this.#timers.arm();
    for (const effect of effects) if (effect.do === 'close') this.#network?.close(effect.connection, effect.code);
    return gone;
  }

  #post(connection: string, frame: ServerFrame): 'sent' | 'gone' {
    const { note, clock, behaviour } = this.#world;
    const posted = this.#network?.post(connection, frame) ?? 'gone';
    if (posted === 'gone') return posted;
    note({ is: 'posted', atMs: clock.nowMs, connection, frame });
    const events = behaviour.posted(this.session, frame);
    if (events.length > 0) {
      const session = behaviour.after(this.session, events, clock.nowMs);
      const decision: Decision = { events, session, effects: [], dueAtMs: null, missingInputs: null };
      this.#note({ type: 'wake' }, decision, this.#commit(this.session, decision, clock.nowMs), clock.nowMs);
    }
    return posted;
  }
}
