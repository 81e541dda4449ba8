/** A decision in the making: events are applied as they are decided, so that the next pass sees their result. */
import type { Answer, Effect, Moment } from './command.ts';
import type { Event } from './event.ts';
import { applied } from './evolve.ts';
import type { Session } from './session.ts';

export class Draft {
  session: Session;
  readonly events: Event[] = [];
  readonly effects: Effect[] = [];
  readonly moment: Moment;

  constructor(session: Session, moment: Moment) {
    this.session = session;
    this.moment = moment;
  }

  get nowMs(): number {
    return this.moment.nowMs;
  }

  emit(...events: Event[]): void {
    for (const event of events) {
      this.events.push(event);
      this.session = applied(this.session, event, this.moment.nowMs);
    }
  }

  owe(effect: Effect): void {
    this.effects.push(effect);
  }

  answer(connection: string, frame: Answer): void {
    this.owe({ do: 'answer', connection, frame });
  }

  /** A frame for whoever speaks now; nothing when nobody is there. */
  tell(frame: Answer): void {
    if (this.session.client !== null) this.answer(this.session.client.connection, frame);
  }
}
