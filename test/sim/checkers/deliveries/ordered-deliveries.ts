/** What the user ordered (call results and reminders), and reflections, by the log [D23, L5]. */
import type { StepHappening } from '../../world/history.ts';

export class OrderedDeliveries {
  readonly #ids = new Set<string>();
  readonly #remarks = new Set<string>();
  readonly #reminders = new Set<string>();

  has(delivery: string): boolean {
    return this.#ids.has(delivery);
  }

  isRemark(delivery: string): boolean {
    return this.#remarks.has(delivery);
  }

  /** The user has chosen its time, also in quiet hours [H4]. */
  isReminder(delivery: string): boolean {
    return this.#reminders.has(delivery);
  }

  take({ record }: StepHappening): void {
    for (const event of record?.events ?? []) {
      if (event.type !== 'delivery.accepted' || event.producer !== '') continue;
      if (event.reminder === true) this.#reminders.add(event.id);
      (event.remark === undefined ? this.#ids : this.#remarks).add(event.id);
    }
  }
}
