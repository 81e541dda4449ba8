/** What the events of workflow calls change (evolve.ts). */
import type { Call } from './delivery.ts';
import type { Event } from './event.ts';
import { CALL_GRACE_MS } from './limits.ts';

type CallEvent = Extract<Event, { type: 'call.started' | 'call.asked' | 'call.ended' }>;

export function withCall(calls: readonly Call[], event: CallEvent, atMs: number): Call[] {
  switch (event.type) {
    case 'call.started': {
      const { type: _, ...call } = event;
      return [...calls, { ...call, starts: 1, startedAtMs: atMs, askedAtMs: atMs }];
    }
    // Asked for again: its start, or by then its end, which is asked for once a minute until it has come.
    case 'call.asked':
      return calls.map((one) => {
        if (one.call !== event.call) return one;
        const untilMs = atMs < one.untilMs ? one.untilMs : atMs + CALL_GRACE_MS;
        return { ...one, starts: one.starts + 1, askedAtMs: atMs, untilMs };
      });
    case 'call.ended':
      return calls.filter((one) => one.call !== event.call);
  }
}
