import { isCount } from '../kernel/is-count.ts';
import { MAX_CHANGES, MAX_LINES } from '../kernel/limits.ts';
import { isTurnLine, type Turn } from './state.ts';

/** `seq`: of the newest durable frame. */
export function checkTurn(turn: Turn, seq: number): string | null {
  if (!isCount(turn.number) || turn.number === 0) return 'turn number is not a count';
  if (turn.lines.length > MAX_LINES) return 'too many lines in a turn';
  // Both sides have their own room; between two changes of the agent lies at most one report above it.
  if ((turn.changes?.length ?? 0) > 3 * MAX_CHANGES + 1) return 'too many changes in a turn';
  if (turn.stage.is === 'asked' && turn.lines.some((line) => isTurnLine(line) && line.kind !== 'apology'))
    return 'lines that nobody claimed';
  for (const [index, line] of turn.lines.entries()) {
    if (line.index !== index) return 'lines out of order';
    if (line.heardChars > line.text.length) return 'more heard than was said';
    if (line.seqs.some((one, at) => one > seq || one <= (line.seqs[at - 1] ?? 0)))
      return 'a line sent under an impossible seq';
    if (line.played && line.seqs.length === 0) return 'a line heard before it was sent';
  }
  return null;
}
