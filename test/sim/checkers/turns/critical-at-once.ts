import type { Arrival } from '../../../../shared/session/deliveries/state.ts';
import { at, type Checker, pushes } from '../checker.ts';

const AT_ONCE_MS = 2_000;

export const criticalAtOnce: Checker = {
  name: 'now means now',
  title: '[D4] a critical delivery with policy now is said at once',
  wrong(history) {
    const known = pushes(history);
    const due = new Map<string, number>();
    let isThere = false;
    let muted: readonly string[] = [];
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      for (const [id, byMs] of due) if (one.atMs > byMs) return at(one, `${id} should have been said at once`);
      for (const event of one.record?.events ?? []) {
        if (event.type === 'hello') isThere = true;
        if (event.type === 'client.left') isThere = false;
        if (event.type === 'hello' || event.type === 'client.left') due.clear();
        if (event.type === 'settings') muted = event.mute;
        if (event.type === 'delivery.accepted' && isThere && isForNow(known.get(event.id)?.arrival ?? event, muted))
          due.set(event.id, one.atMs + AT_ONCE_MS);
        if (event.type === 'delivery') due.delete(event.delivery);
      }
    }
    return null;
  },
};

function isForNow({ policy, priority, source }: Arrival, muted: readonly string[]): boolean {
  return policy === 'now' && priority === 'critical' && !muted.includes(source ?? '');
}
