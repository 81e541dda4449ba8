/** A line, and what becomes of it. */
import type { Line, SaidLine } from './session.ts';

/** The line itself, without what has become of it. */
export function lineOf(line: Line): Line {
  const { index, kind, expression, text, display, actions, delivery, source, redelivered, tier, lead } = line;
  const from = { ...(delivery && { delivery }), ...(source && { source }), ...(redelivered && { redelivered }) };
  return { index, kind, expression, text, display, actions, ...from, ...(tier && { tier }), ...(lead && { lead }) };
}

/** As it begins. */
export function unsent(line: Line): SaidLine {
  return { ...lineOf(line), seqs: [], sentAtMs: 0, to: 'nobody', heardChars: 0, heard: false };
}
