import { at, type Checker, isEnd, pushes } from '../checker.ts';
import { Expiry } from './expiry.ts';

const EARLY_MS = 1_000;
const LATE_MS = 135_000;
const SWEEP_MS = 60_000;

export const expiryInTime: Checker = {
  name: 'expires in time',
  title: '[D2] [D14] [W4] no delivery expires early or late',
  wrong(history) {
    const expiry = new Expiry(pushes(history));
    /** Since when it waits: a delivery that is being spoken does not expire. */
    const waiting = new Map<string, number>();
    const crashes: number[] = [];
    for (const one of history) {
      if (one.is === 'fault' && one.what === 'crash between two steps') crashes.push(one.atMs);
      if (one.is !== 'stepped') continue;
      for (const [id, sinceMs] of waiting) {
        const dueMs = Math.max(sinceMs, expiry.of(id).latestMs);
        if (one.doneMs <= dueMs + LATE_MS) continue;
        const crashed = crashes.filter((crashMs) => crashMs >= dueMs).length;
        if (one.doneMs > dueMs + LATE_MS + crashed * SWEEP_MS) return at(one, `${id} should have ended long ago`);
      }
      expiry.asked(one);
      for (const event of one.record?.events ?? []) {
        expiry.took(event, one.atMs);
        if (event.type === 'delivery.accepted') waiting.set(event.id, one.doneMs);
        if (event.type !== 'delivery') continue;
        if (event.state === 'pending') waiting.set(event.delivery, one.doneMs);
        else waiting.delete(event.delivery);
        const { earliestMs } = expiry.of(event.delivery);
        if (event.state === 'expired' && one.atMs < earliestMs - EARLY_MS) {
          return at(one, `${event.delivery} expires ${earliestMs - one.atMs} ms early`);
        }
        if (isEnd(event.state)) expiry.items.delete(event.delivery);
      }
    }
    return null;
  },
};
