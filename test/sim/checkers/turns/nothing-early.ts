import type { StepHappening } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';

const EARLY_MS = 1_000;
const BID_MS = 30_000;
const ASK_AGAIN_MS = 20_000;

export const nothingEarly: Checker = {
  name: 'nothing before its time',
  title: '[W1] [W3] [W4] a timer that comes early, late or twice brings nothing before its time',
  wrong(history) {
    let askedMs = 0;
    let wantedMs = 0;
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      // The late end of another connection decides nothing, not even what is due [S3].
      if (one.command.type !== 'gone' && one.dueAtMs !== null && one.dueAtMs <= one.atMs)
        return at(one, 'due again at once');
      for (const event of one.record?.events ?? []) {
        if (event.type === 'bid.closed' && event.by === 'time' && one.atMs < askedMs + BID_MS - EARLY_MS) {
          return at(one, `a bid lapses ${one.atMs - askedMs} ms after it was asked`);
        }
        if (event.type === 'reply.requested' && !isRestart(one) && one.atMs < wantedMs + ASK_AGAIN_MS - EARLY_MS) {
          return at(one, `a reply is asked for again after ${one.atMs - wantedMs} ms`);
        }
        if (event.type === 'bid.asked') askedMs = one.atMs;
        if (event.type === 'reply.requested' || event.type === 'turn.started') wantedMs = one.atMs;
      }
    }
    return null;
  },
};

function isRestart({ command }: StepHappening): boolean {
  return command.type === 'wake' && command.restartedAtMs !== undefined;
}
