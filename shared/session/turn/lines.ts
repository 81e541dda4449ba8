import { VOICED_REPLAY_MS } from '../kernel/limits.ts';
import type { FillerOccasion } from './filler-lists.ts';
import type { Line, LoggedLine, SaidLine } from './state.ts';

/** The line of an event. */
export function turnLineFromEvent({ type: _, turn: __, activity: ___, ...line }: LineEvent): Line {
  return { kind: 'reply', expression: 'neutral', display: line.text, actions: [], ...line };
}

type LineEvent = { type: 'line' | 'line.held'; turn: number; activity?: FillerOccasion } & LoggedLine;

/** Records, of which most hold lines, omit what is usual. */
export function compactTurnLine({ kind, expression, display, actions, ...line }: Line): LoggedLine {
  return {
    ...line,
    ...(kind !== 'reply' && { kind }),
    ...(expression !== 'neutral' && { expression }),
    ...(display !== line.text && { display }),
    ...(actions.length > 0 && { actions }),
  };
}

/** The line without its delivery state. */
export function turnLineOfSaid(saidLine: SaidLine): Line {
  const { seqs: _, sentAtMs: __, to: ___, heardChars: _chars, played: _heard, heardAtMs: _at, ...line } = saidLine;
  return line;
}

export function unsentTurnLine(line: Line): SaidLine {
  return { ...line, seqs: [], sentAtMs: 0, to: 'nobody', heardChars: 0, played: false };
}

/** `to`: as lines that it is sent. `resumed`: continues its own lines. `snapshot`: gets no earlier lines. */
export type Newcomer = { to: SaidLine['to']; resumed?: true; snapshot?: true };

/**
 * Updates a line's recipient for a new client. One that resumes keeps playing its lines; another voices
 * recent lines of an answer [S6], and deliveries are offered again [D16].
 */
export function readdressTurnLine(line: SaidLine, client: Newcomer, atMs: number): SaidLine {
  if (line.played || line.seqs.length === 0 || line.to === 'over') return line;
  if (client.snapshot) return markTurnLinesUnplayed(line, client);
  if (line.to === 'silent') return line;
  const isRead = line.delivery === undefined && client.to === 'silent';
  if (line.to === 'nobody' && (client.resumed || isRead)) return { ...line, to: client.to };
  if (client.resumed) return line;
  const isVoiced = line.delivery === undefined && atMs - line.sentAtMs < VOICED_REPLAY_MS;
  return isVoiced
    ? { ...line, to: client.to === 'timed' ? 'timed' : 'again', sentAtMs: atMs }
    : { ...line, to: 'over' };
}

/** A shown line is not voiced, and shown is not heard [U6]. Without reports, a sent line counts as heard. */
function markTurnLinesUnplayed(line: SaidLine, { resumed }: Newcomer): SaidLine {
  if (resumed && line.to !== 'nobody') return line;
  return line.to === 'silent' ? { ...line, played: true, heardChars: line.text.length } : { ...line, to: 'over' };
}
