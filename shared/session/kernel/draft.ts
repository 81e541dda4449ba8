/** A decision in progress: each event is applied at once, so that later steps see its result. */

import { type DeliveryLine, inertLine } from '../deliveries/state.ts';
import type { Exchange } from '../turn/state.ts';
import type { DecisionInput, Effect, FrameAnswer } from './commands.ts';
import type { Event } from './events.ts';
import { appliedAll } from './evolve.ts';
import type { DeadlineInput, Feature } from './feature.ts';
import type { Session } from './state.ts';

export class Draft {
  session: Session;
  readonly before: Session;
  readonly events: Event[] = [];
  readonly effects: Effect[] = [];
  readonly input: DecisionInput;
  readonly features: readonly Feature[];
  /** Inputs that the decision needs and was not given. */
  readonly missing = { texts: new Set<string>(), past: false, news: false };
  /** The request must be refused (quotas/daily-quota.ts). */
  refuses = false;

  /** When a single-process server started, epoch ms: earlier work is lost. 0 when not just started. */
  readonly restartedAtMs: number;
  readonly deadlineInput: DeadlineInput;

  constructor(
    session: Session,
    input: DecisionInput,
    { features, restartedAtMs = 0 }: { features: readonly Feature[]; restartedAtMs?: number },
  ) {
    this.session = session;
    this.before = session;
    this.input = input;
    this.features = features;
    this.restartedAtMs = restartedAtMs;
    this.deadlineInput = { nowMs: input.nowMs, settings: input.settings, restartedAtMs };
  }

  get nowMs(): number {
    return this.input.nowMs;
  }

  emit(...events: Event[]): void {
    this.events.push(...events);
    this.session = appliedAll(this.session, events, this.input.nowMs);
  }

  /** The lines of a delivery; empty: its text is gone. */
  linesOf(delivery: string): readonly DeliveryLine[] {
    const lines = this.input.texts.get(delivery) ?? [];
    return lines.map((line) => (typeof line === 'string' ? inertLine(line) : line));
  }

  /** Whether the texts of these deliveries are loaded. Missing ones are requested. */
  has(deliveries: readonly string[]): boolean {
    const missing = deliveries.filter((id) => !this.input.texts.has(id));
    for (const id of missing) this.missing.texts.add(id);
    return missing.length === 0;
  }

  /** Stored exchanges before those the session holds; null: not loaded, and requested. */
  past(): readonly Exchange[] | null {
    this.missing.past ||= this.input.past === undefined;
    return this.input.past ?? null;
  }

  /** Whether there is unheard news; null: unknown, and requested. */
  unheardNews(): boolean | null {
    this.missing.news ||= this.input.news === undefined;
    return this.input.news ?? null;
  }

  addEffect(effect: Effect): void {
    this.effects.push(effect);
  }

  answer(connection: string, frame: FrameAnswer): void {
    this.addEffect({ do: 'answer', connection, frame });
  }

  /** Sends a frame to the current connection, if there is one. */
  tell(frame: FrameAnswer): void {
    if (this.session.client !== null) this.answer(this.session.client.connection, frame);
  }
}
