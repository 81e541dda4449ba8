/** What a user sets for a week, and when each occurrence is due by the calendar alone. */
import { firstInstantOf } from '../../session/reminders/wall-clock.ts';

const DAY_MS = 86_400_000;
export const DAYS = 7;
/** In the evening of that day the user is in the other zone. */
export const JOURNEY_ON = 3;
/** On that day nobody is connected. */
export const AWAY_ON = 5;
const ZONES = ['Europe/Vienna', 'America/New_York'] as const;

/** `order`: as it is said. `name`: stands in what is told. */
export type WeekReminder = { name: string; order: string; time: string; falls(day: number, date: Date): boolean };
export type Occurrence = { name: string; day: number; atMs: number };

export function zoneOnDay(day: number): string {
  return ZONES[day > JOURNEY_ON ? 1 : 0];
}

export class CalendarOfWeek {
  /** Midnight, in UTC, of the day with the date of day 0. */
  readonly #startMs: number;

  /** `today`: "2027-03-28", the day before the first one. */
  constructor(today: string) {
    this.#startMs = Date.parse(`${today}T00:00:00Z`);
  }

  get reminders(): WeekReminder[] {
    const onDate = this.#dateOf(4).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });
    return [
      { name: 'stretch', order: 'Remind me every day at 8 am to stretch.', time: '08:00', falls: () => true },
      {
        ...{ name: 'pack', order: 'Remind me every weekday at 7 am to pack.', time: '07:00' },
        falls: (_, date) => ![0, 6].includes(date.getUTCDay()),
      },
      {
        ...{ name: 'dentist', order: `Remind me on ${onDate} at 3 pm to call the dentist.`, time: '15:00' },
        falls: (day) => day === 4,
      },
      { name: 'alarm', order: 'Set an alarm for 6:45 am.', time: '06:45', falls: (day) => day === 1 },
    ];
  }

  /** In the order of their times. */
  get occurrences(): Occurrence[] {
    const days = Array.from({ length: DAYS }, (_, at) => at + 1);
    return days
      .flatMap((day) =>
        this.reminders
          .filter(({ falls }) => falls(day, this.#dateOf(day)))
          .map(({ name, time }) => ({ name, day, atMs: this.instantOf(day, time) })),
      )
      .toSorted((one, other) => one.atMs - other.atMs);
  }

  /** On the user's clock of that day, epoch ms. */
  instantOf(day: number, time: string, zone = zoneOnDay(day)): number {
    return firstInstantOf(`${this.#dateOf(day).toISOString().slice(0, 10)}T${time}:00`, zone);
  }

  #dateOf(day: number): Date {
    return new Date(this.#startMs + day * DAY_MS);
  }
}
