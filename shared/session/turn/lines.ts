/** A line, and what becomes of it. */
import { VOICED_REPLAY_MS } from '../limits.ts';
import type { Line, SaidLine } from '../turn-state.ts';

/** The line itself, without what has become of it. */
export function lineOf(line: Line): Line {
  const { index, kind, expression, text, display, actions, delivery, source, redelivered, tier, lead, sounds } = line;
  const from = { ...(delivery && { delivery }), ...(source && { source }), ...(redelivered && { redelivered }) };
  return {
    index,
    kind,
    expression,
    text,
    display,
    actions,
    ...from,
    ...(tier && { tier }),
    ...(lead && { lead }),
    ...(sounds && { sounds }),
  };
}

/** As it begins. */
export function unsent(line: Line): SaidLine {
  return { ...lineOf(line), seqs: [], sentAtMs: 0, to: 'nobody', heardChars: 0, heard: false };
}

/** `reports`: it says what was heard. `resumed`: it goes on playing what it has. `snapshot`: it gets no line that was sent before it came. */
type Newcomer = { reports: boolean; resumed?: true; snapshot?: true };

/**
 * What was said while nobody was there is about to be replayed to this client. One that resumes goes on playing what it has; any
 * other voices what is young enough of an answer (S6), and is offered deliveries anew (D16); whatever played before it is over.
 */
export function readdressLine(line: SaidLine, client: Newcomer, atMs: number): SaidLine {
  if (line.heard || line.seqs.length === 0 || line.to === 'over') return line;
  if (client.snapshot) return unplayed(line, client);
  if (line.to === 'silent') return line;
  const isRead = line.delivery === undefined && !client.reports;
  if (line.to === 'nobody' && (client.resumed || isRead))
    return { ...line, to: client.reports ? 'reporting' : 'silent' };
  if (client.resumed) return line;
  const isVoiced = line.delivery === undefined && atMs - line.sentAtMs < VOICED_REPLAY_MS;
  return isVoiced ? { ...line, to: 'again', sentAtMs: atMs } : { ...line, to: 'over' };
}

/** Nobody speaks it, for being shown is not being heard (U6); what was sent to one that does not report counts as heard already. */
function unplayed(line: SaidLine, { resumed }: Newcomer): SaidLine {
  if (resumed && line.to !== 'nobody') return line;
  return line.to === 'silent' ? { ...line, heard: true, heardChars: line.text.length } : { ...line, to: 'over' };
}
