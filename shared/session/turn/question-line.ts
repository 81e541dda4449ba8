/**
 * When a question of the agent is put to the user [U12]: one notion for whatever asks, be it an erasure, a
 * write, a bid, or a delivery.
 */
import { TIMED_LEAD_MS } from '../kernel/limits.ts';
import { firstUnheardTurnLine, wasTurnHeard } from './playback.ts';
import type { SaidLine, Turn } from './state.ts';

/** Words of the user, and when they came. */
export type AnswerTime = { via?: 'typed' | 'speech' | undefined; nowMs: number };

/** Some of it was played, or it was sent to a client without playback reports. */
export function hasTurnLineBegun(line: SaidLine): boolean {
  return wasTurnHeard(line) || line.heardChars > 0;
}

/**
 * Whether the user can have read or heard this line when these words came. Who types reads: a line shows as
 * it arrives, behind those before it. Who speaks may hear the line before a report of that comes.
 */
export function isTurnQuestionPut(turn: Turn, line: SaidLine, { via, nowMs }: AnswerTime): boolean {
  if (line.seqs.length === 0 || line.to === 'nobody') return false;
  if (hasTurnLineBegun(line)) return true;
  const isNext = firstUnheardTurnLine(turn) >= line.index;
  if (via !== 'speech') return isNext || line.to === 'over';
  const reports = line.to === 'reporting' || line.to === 'again';
  return reports && isNext && nowMs >= line.sentAtMs + TIMED_LEAD_MS;
}
