/** Ends a turn whose reply run has finished [U4, U5]. */
import type { Draft } from '../kernel/draft.ts';
import { MAX_LINES } from '../kernel/limits.ts';
import { endTurn } from './lifecycle.ts';
import { isTurnLine, isUnaskedCause, type OpenTurn, openTurn, type ReplyFailure } from './state.ts';

/** No effect during the answer or a hold. */
export function finishTurn(draft: Draft): void {
  const turn = openTurn(draft.session);
  if (turn?.stage.is !== 'told' || turn.stage.hold !== null) return;
  if (turn.stage.failed === undefined) endTurn(draft, 'complete');
  else failTurn(draft, turn, turn.stage.failed);
}

/** An answer without any line ends in an apology, and so does a lost one [U9]. Said lines stay [U5]. */
function failTurn(draft: Draft, turn: OpenTurn, { isLost, ...failure }: ReplyFailure): void {
  // A proactive turn fails silently [L3].
  if (isUnaskedCause(turn.cause)) return endTurn(draft, 'failed');
  const hasAnswered = turn.lines.some((line) => isTurnLine(line) && line.kind !== 'apology' && line.lead === undefined);
  if ((isLost || !hasAnswered) && turn.lines.length < MAX_LINES) {
    const { apology } = draft.input.persona.wording;
    const text = apology[turn.number % apology.length] ?? '';
    const line = { index: turn.lines.length, kind: 'apology', expression: 'sad', text, display: text } as const;
    draft.emit({ type: 'line', turn: turn.number, ...line, actions: [] });
  }
  endTurn(draft, 'failed');
  draft.tell({ type: 'error', ...failure });
}
