/** A decision in the making: events are applied as they are decided, so that the next pass sees their result. */
import type { DecisionInput, Effect, FrameAnswer } from './commands.ts';
import { type DeliveryLine, inertLine } from './deliveries/state.ts';
import type { Event } from './events.ts';
import { appliedAll } from './evolve.ts';
import type { DeadlineInput, Feature } from './feature.ts';
import type { Session } from './state.ts';
import type { Exchange } from './turn-state.ts';

export class Draft {
  session: Session;
  /** The state that this decision began with. */
  readonly before: Session;
  readonly events: Event[] = [];
  readonly effects: Effect[] = [];
  readonly input: DecisionInput;
  readonly features: readonly Feature[];
  /** What this decision needs to know and was not given. */
  readonly missing = { texts: new Set<string>(), past: false, news: false };
  /** What was asked for here may not be done (quotas/daily-quota.ts). */
  refuses = false;

  /** When this process began, where it is the only one and has just begun, epoch ms: all work from before is lost. Else 0. */
  readonly restartedAtMs: number;

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
  }

  get deadlineInput(): DeadlineInput {
    return { nowMs: this.nowMs, settings: this.input.settings, restartedAtMs: this.restartedAtMs };
  }

  get nowMs(): number {
    return this.input.nowMs;
  }

  emit(...events: Event[]): void {
    this.events.push(...events);
    this.session = appliedAll(this.session, events, this.input.nowMs);
  }

  /** The lines of a delivery; none: its text is gone. */
  linesOf(delivery: string): readonly DeliveryLine[] {
    const lines = this.input.texts.get(delivery) ?? [];
    return lines.map((line) => (typeof line === 'string' ? inertLine(line) : line));
  }

  /** Whether the words of these are at hand; those that are not will be asked for. */
  has(deliveries: readonly string[]): boolean {
    const missing = deliveries.filter((id) => !this.input.texts.has(id));
    for (const id of missing) this.missing.texts.add(id);
    return missing.length === 0;
  }

  /** What was said before, without what the session itself still holds of it; null: not at hand, and will be asked for. */
  past(): readonly Exchange[] | null {
    this.missing.past ||= this.input.past === undefined;
    return this.input.past ?? null;
  }

  /** Whether there is news that the user has not heard; null: not known, and will be asked for. */
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

  /** A frame for whoever speaks now; nothing when nobody is there. */
  tell(frame: FrameAnswer): void {
    if (this.session.client !== null) this.answer(this.session.client.connection, frame);
  }
}
