import type { Usage } from '../../../../shared/protocol/frames.ts';
import { at, type Checker } from '../checker.ts';
import { isUnaskedTurn, proactiveTurnsIn } from './proactive-turns.ts';

const DAY_MS = 86_400_000;

export const dailyTokenBudget: Checker = {
  name: 'the day’s tokens',
  title: '[L6] proactive turns cost no more than the daily token budget, but for what was begun by then',
  wrong(history) {
    let most = Number.POSITIVE_INFINITY;
    let own = 0;
    let spent = { day: 0, tokens: 0 };
    for (const one of history) {
      if (one.is === 'lives') most = one.settings.unaskedTokensPerDay;
      if (one.is !== 'stepped') continue;
      const day = Math.floor(one.atMs / DAY_MS);
      if (day !== spent.day) spent = { day, tokens: 0 };
      if (proactiveTurnsIn(one) !== null && spent.tokens >= most)
        return at(one, `${spent.tokens} of ${most} tokens were spent`);
      for (const event of one.record?.events ?? []) {
        if (event.type === 'turn.started') own = isUnaskedTurn(event) ? event.turn : 0;
        const isOwn = event.type === 'turn.ended' && event.turn === own;
        const isThought = event.type === 'reflection.made' || event.type === 'reflection.failed';
        if ((isOwn || isThought) && event.usage) spent.tokens += tokensOf(event.usage);
      }
    }
    return null;
  },
};

function tokensOf({ input, output, cacheRead, cacheWrite }: Usage): number {
  return input + output + cacheRead + cacheWrite;
}
