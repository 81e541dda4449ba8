/** A decision in progress: each event is applied at once, so that later steps see its result. */
import type { FindNextOccurrence } from '../../language/recurrence.ts';
import { type DeliveryLine, inertDeliveryLine } from '../deliveries/state.ts';
import type { Exchange } from '../turn/state.ts';
import { applySessionEvents } from './apply-events.ts';
import type { DecisionInput, Effect, FrameAnswer, UserInput } from './decision.ts';
import type { Event } from './events.ts';
import type { DeadlineInput } from './feature.ts';
import type { FeatureSet } from './feature-set.ts';
import type { Session } from './state.ts';

type Missing = { texts: Set<string>; past: boolean; news: boolean; recurrence: boolean; userInput: boolean };

export class Draft {
  session: Session;
  readonly sessionBefore: Session;
  readonly events: Event[] = [];
  readonly effects: Effect[] = [];
  readonly input: DecisionInput;
  readonly features: FeatureSet;
  /** Inputs that the decision needs and was not given. */
  readonly missing: Missing = { texts: new Set(), past: false, news: false, recurrence: false, userInput: false };
  /** The request must be refused (quotas/daily-quota.ts). */
  refuses = false;

  /** When a single-process server started, epoch ms: earlier work is lost. 0 when not just started. */
  readonly restartedAtMs: number;
  readonly deadlineInput: DeadlineInput;

  constructor(session: Session, input: DecisionInput, features: FeatureSet, restartedAtMs = 0) {
    this.session = session;
    this.sessionBefore = session;
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
    this.session = applySessionEvents(this.features, this.session, events, this.input.nowMs);
  }

  /** A draft of its own from the session as it is now: what is tried there has no effect here. */
  copy(): Draft {
    return new Draft(this.session, this.input, this.features, this.restartedAtMs);
  }

  /** The lines of a delivery; empty: its text is gone. */
  linesOf(delivery: string): readonly DeliveryLine[] {
    const words = this.#ownWordsOf(delivery);
    const lines = this.input.texts.get(delivery) ?? words ?? [];
    return lines.map((line) => (typeof line === 'string' ? inertDeliveryLine(line) : line));
  }

  /** Whether the texts of these deliveries are loaded. Missing ones are requested. */
  has(deliveries: readonly string[]): boolean {
    const missing = deliveries.filter((id) => !this.input.texts.has(id) && this.#ownWordsOf(id) === undefined);
    for (const id of missing) this.missing.texts.add(id);
    return missing.length === 0;
  }

  #ownWordsOf(delivery: string): readonly string[] | undefined {
    return this.session.deliveries.open.find(({ id }) => id === delivery)?.words;
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

  /** Finds occurrences by a recurrence rule; null: not loaded, and requested. */
  recurrence(): FindNextOccurrence | null {
    this.missing.recurrence ||= this.input.recurrence === undefined;
    return this.input.recurrence ?? null;
  }

  /** What reads the user's words; null: not loaded, and requested. */
  userInput(): UserInput | null {
    this.missing.userInput ||= this.input.userInput === undefined;
    return this.input.userInput ?? null;
  }

  addMissing({ texts, past, news, recurrence, userInput }: Missing): void {
    for (const id of texts) this.missing.texts.add(id);
    this.missing.past ||= past;
    this.missing.news ||= news;
    this.missing.recurrence ||= recurrence;
    this.missing.userInput ||= userInput;
  }

  addEffect(effect: Effect): void {
    this.effects.push(effect);
  }

  answer(connection: string, frame: FrameAnswer): void {
    this.addEffect({ do: 'answer', connection, frame });
  }

  /** Sends a frame to the current connection, if there is one. */
  tell(frame: FrameAnswer): void {
    if (this.session.presence.client !== null) this.answer(this.session.presence.client.connection, frame);
  }
}
