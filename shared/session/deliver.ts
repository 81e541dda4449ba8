/** What may be voiced now: lines wait while the turn is held, and go out when it is not (U2). */
import { holdEnds } from './deadlines.ts';
import type { Draft } from './draft.ts';
import { firstUnheard } from './heard.ts';
import { type Failure, type OpenTurn, openTurn } from './session.ts';
import { endTurn } from './turn.ts';

export function deliver(draft: Draft): void {
  lapse(draft);
  const turn = openTurn(draft.session);
  if (turn?.stage.is !== 'told' || turn.stage.hold !== null) return;
  if (turn.stage.failed === undefined) endTurn(draft, 'complete');
  else fail(draft, turn, turn.stage.failed);
}

/** Nothing said yet: a short spoken apology. Some lines said: they stay (U5), and only an answer that was lost is apologised for (U9). */
function fail(draft: Draft, turn: OpenTurn, { code, message, lost }: Failure): void {
  if (lost || turn.lines.length === 0) {
    const { apology } = draft.moment.manners.wording;
    const text = apology[turn.number % apology.length] ?? '';
    const line = { index: turn.lines.length, kind: 'apology', expression: 'sad', text, display: text } as const;
    draft.emit({ type: 'line', turn: turn.number, ...line, actions: [] });
  }
  endTurn(draft, 'failed');
  draft.tell({ type: 'error', code, message });
}

/** A voice that brought no words lets the turn go on; a pause that nobody ended gives it up. */
function lapse(draft: Draft): void {
  const hold = openTurn(draft.session)?.stage.hold;
  if (!hold || draft.nowMs < holdEnds(hold, draft.session.voice)) return;
  if (hold.by === 'voice') release(draft);
  else endTurn(draft, 'interrupted');
}

/** Goes on from the first unheard line: the same lines under new numbers, then those that waited. */
export function release(draft: Draft): void {
  draft.emit({ type: 'released' });
  const turn = openTurn(draft.session);
  for (const line of turn?.lines.slice(firstUnheard(turn)) ?? []) {
    const { index, kind, expression, text, display, actions } = line;
    draft.emit({ type: 'line', turn: turn?.number ?? 0, index, kind, expression, text, display, actions });
  }
}
