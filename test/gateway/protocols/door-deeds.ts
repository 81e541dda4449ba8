/** What happens around clients of another protocol: events, lines of the agent, producers, the network. */
import fc from 'fast-check';
import { bodies, type ForeignEvents } from './foreign-events.ts';

/** `seat`: one of two sockets of the user. `outage`: the session is neither read nor written meanwhile. */
export type Deed =
  | { do: 'send'; seat: number; body: string; outage?: true }
  /** The `at`-th newest body again, on the same socket or on another. */
  | { do: 'repeat'; seat: number; at: number }
  /** Together: other processes may finish them in any order. */
  | { do: 'send both'; seat: number; all: [string, string] }
  | { do: 'reply'; lines: number; end: 'complete' | 'failed' | null }
  | { do: 'push'; priority: 'critical' | 'time_sensitive' | 'passive'; asks: boolean }
  /** `tells`: the gateway tells of its end. */
  | { do: 'leave'; seat: number; tells: boolean }
  | { do: 'join'; seat: number; observes: boolean }
  | { do: 'page' }
  | { do: 'wait'; ms: number };

export function deedsOf(events: ForeignEvents): fc.Arbitrary<Deed[]> {
  const body = bodies(events);
  const seat = fc.constantFrom(0, 0, 0, 1);
  const is = <T extends Deed['do']>(name: T) => fc.constant(name);
  const deed: fc.Arbitrary<Deed> = fc.oneof(
    { weight: 12, arbitrary: fc.record({ do: is('send'), seat, body }) },
    { weight: 1, arbitrary: fc.record({ do: is('send'), seat, body, outage: fc.constant(true as const) }) },
    { weight: 2, arbitrary: fc.record({ do: is('repeat'), seat, at: fc.nat({ max: 2 }) }) },
    { weight: 2, arbitrary: fc.record({ do: is('send both'), seat, all: fc.tuple(body, body) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        do: is('reply'),
        lines: fc.nat({ max: 3 }),
        end: fc.constantFrom('complete', 'complete', 'failed', null),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: is('push'),
        priority: fc.constantFrom('critical', 'time_sensitive', 'passive'),
        asks: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: is('leave'), seat, tells: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: is('join'), seat, observes: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: is('page') }) },
    { weight: 2, arbitrary: fc.record({ do: is('wait'), ms: fc.constantFrom(50, 1_000, 5_000, 70_000, 700_000) }) },
  );
  return fc.array(deed, { maxLength: 25, size: 'max' });
}
