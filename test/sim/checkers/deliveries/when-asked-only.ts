import { at, type Checker, pushes } from '../checker.ts';
import { UserSettings } from '../turns/user-settings.ts';
import { UserSound } from '../turns/user-sound.ts';

const AWAY_MS = 4 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

export const whenAskedOnly: Checker = {
  name: 'when_asked only when asked',
  title: '[D6] [D9] [D22] a when_asked delivery is said only to a user who asked, or agreed to a bid',
  wrong(history) {
    const known = pushes(history);
    const wishes = new UserSettings(known);
    const ears = new UserSound();
    const acceptedAtMs = new Map<string, number>();
    let greetedAtMs = Number.NEGATIVE_INFINITY;
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      const before = ears.soundAtMs;
      ears.take(one);
      if (isGreeting(before, ears.soundAtMs)) greetedAtMs = ears.soundAtMs;
      wishes.take(one);
      for (const event of one.record?.events ?? []) {
        if (event.type === 'delivery.accepted') acceptedAtMs.set(event.id, one.atMs);
        if (event.type !== 'delivery' || event.state !== 'offered' || wishes.has(event.delivery)) continue;
        const arrival = known.get(event.delivery)?.arrival;
        const isDigest = arrival?.priority === 'passive' && (acceptedAtMs.get(event.delivery) ?? 0) <= greetedAtMs;
        if (arrival?.policy === 'when_asked' && !isDigest)
          return at(one, `${event.delivery} is said, and nobody asked`);
      }
    }
    return null;
  },
};

/** The first sound of a new day (all users are in UTC), or after four hours. */
function isGreeting(lastMs: number, nowMs: number): boolean {
  return nowMs - lastMs >= AWAY_MS || Math.floor(lastMs / DAY_MS) !== Math.floor(nowMs / DAY_MS);
}
