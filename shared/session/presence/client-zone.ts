/** The time zone and the weekend of the newest client. */
import { isTimeZone } from '../../language/date-times.ts';
import { type Weekend, weekendOfPlace } from '../../language/times/weekend.ts';
import type { Session } from '../kernel/state.ts';

/** The client's time zone, or UTC where the client's is invalid. */
export function timeZoneOfClients({ presence: { client } }: Session): string {
  const timeZone = client?.timezone ?? 'UTC';
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** The zone that the client names, if it does not exist. */
export function unknownTimeZoneOfClients({ presence: { client } }: Session): string | undefined {
  const timezone = client?.timezone;
  return timezone === undefined || isTimeZone(timezone) ? undefined : timezone;
}

/** `language`: BCP 47, of the session. */
export function weekendOfClients({ presence: { client } }: Session, language: string): Weekend {
  return weekendOfPlace(client?.locale ?? '', language);
}
