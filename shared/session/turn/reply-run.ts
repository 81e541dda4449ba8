/** The reply run of a turn, seen from the session: one run per turn, even if it is invoked twice [U9]. */

import { sayDeliveriesByMeaning } from '../deliveries/requests/match-by-meaning.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Event } from '../kernel/events.ts';
import { MAX_ASKS, MAX_LINES } from '../kernel/limits.ts';
import { reserveProactiveTokens } from '../proactive/decide.ts';
import { referToHelplineBySignal } from '../safety/refer.ts';
import { startToolCall } from '../tool-calls/call-lifecycle.ts';
import type { ReplyEnd, ReplyLine, Saying } from './commands.ts';
import { sayFiller } from './fillers.ts';
import { endTurn } from './lifecycle.ts';
import { compactTurnLine } from './lines.ts';
import {
  confirmationCountOfTurn,
  isTurnLine,
  isUnaskedTurnCause,
  type OpenTurn,
  openTurn,
  type ReplyFailure,
} from './state.ts';

type Reply = Extract<Command, { type: 'reply' }>;

export function applyReplyToTurn(draft: Draft, reply: Reply): void {
  const turn = openTurn(draft.session);
  if (turn?.number !== reply.turn || !isTurnClaimedBy(draft, turn, reply.run)) return;
  if (reply.reserves !== undefined) return reserveProactiveTokens(draft, reply.reserves);
  for (const saying of reply.says) emitTurnSaying(draft, turn.number, saying);
  const now = openTurn(draft.session);
  if (reply.end?.is === 'interrupted') endTurn(draft, 'interrupted');
  else if (now !== null && reply.end !== undefined) finishReplyRun(draft, now, replyFinishedEvent(reply.end, now));
  else if (reply.says.length === 0 && turn.stage.is === 'answering') draft.emit({ type: 'reply.heartbeat' });
}

function emitTurnSaying(draft: Draft, turn: number, saying: Saying): void {
  switch (saying.is) {
    case 'line':
      return addReplyLine(draft, saying.line);
    case 'filler':
      return sayFiller(draft, saying);
    case 'begins':
      return startToolCall(draft, turn, saying.call);
    case 'asks':
      return askYesInTurn(draft, turn, saying);
    case 'meant':
      return sayDeliveriesByMeaning(draft, turn, saying.deliveries);
    case 'crisis':
      return referToHelplineBySignal(draft, turn, saying.kind);
    case 'seen':
      return draft.emit({ type: 'image.described', turn, text: saying.text });
    case 'news':
      return draft.emit({ type: 'news.told', turn, item: saying.item });
    case 'cached': {
      const { call, tool, of, ageMs, brings } = saying;
      if (brings !== undefined) draft.emit({ type: 'result.stored', call: of, tool, turn, ...brings });
      draft.emit({ type: 'result.used', call: of, turn });
      return draft.emit({ type: 'tool', turn, call, name: tool, state: 'cached', ageMs, counts: 'hits' });
    }
  }
}

/**
 * The session words the question itself, so that the user confirms what will be done, whatever the model has
 * read [N7]. A full turn asks nothing.
 */
function askYesInTurn(draft: Draft, turn: number, { asking, what }: Extract<Saying, { is: 'asks' }>): void {
  const line = draft.session.turns.newest?.lines.length ?? 0;
  if (line >= MAX_LINES) return;
  const { permission } = draft.input.persona.wording;
  const text = (permission[(turn + line) % permission.length] ?? '{what}').replace('{what}', () => what);
  draft.emit({ type: 'confirmation.requested', ...asking, turn, atMs: draft.nowMs, question: text });
  addReplyLine(draft, { expression: 'neutral', text, display: text, actions: [] });
}

/** The first run to report claims the turn; other runs have no effect. */
function isTurnClaimedBy(draft: Draft, { stage }: OpenTurn, run: string): boolean {
  if (stage.is === 'asked') draft.emit({ type: 'reply.claimed', run });
  return stage.is === 'asked' || (stage.is === 'answering' && stage.run === run);
}

function addReplyLine(draft: Draft, line: ReplyLine): void {
  const turn = openTurn(draft.session);
  if (turn === null || turn.lines.length >= MAX_LINES) return;
  const type = turn.stage.hold === null ? 'line' : 'line.held';
  const kind = isUnaskedTurnCause(turn.cause) ? 'remark' : 'reply';
  draft.emit({ type, turn: turn.number, ...compactTurnLine({ index: turn.lines.length, kind, ...line }) });
}

/** Outside a hold a complete answer ends its turn here: the log then holds its usage once. */
function finishReplyRun(draft: Draft, turn: OpenTurn, finished: Extract<Event, { type: 'reply.finished' }>): void {
  if (finished.failed === undefined && turn.stage.hold === null) endTurn(draft, 'complete', finished);
  else draft.emit(finished);
}

/** The result takes effect after a hold (turn/lifecycle.ts): lines before a failure are still to be heard. */
function replyFinishedEvent(end: ReplyEnd, { lines, cause }: OpenTurn): Extract<Event, { type: 'reply.finished' }> {
  // An answer may be empty after a delivery [U8], to an action [X4], or in a proactive turn [L3].
  const mayBeEmpty = cause === 'action' || isUnaskedTurnCause(cause) || lines.some(isAnswerLineOfTurn);
  const isEnough = end.is === 'failed' && end.code === 'empty_response' && mayBeEmpty;
  if (isEnough) return { type: 'reply.finished' };
  if (end.is === 'failed') {
    const { is: _, ...failed } = end;
    return { type: 'reply.finished', failed };
  }
  const { firstTokenMs, modelMs, usage, prompt } = end;
  const first = firstTokenMs !== undefined && { firstTokenMs };
  return { type: 'reply.finished', ...first, modelMs, ...(usage && { usage }), ...(prompt && { prompt }) };
}

/** Neither a filler nor a lead-in. */
function isAnswerLineOfTurn({ kind, lead }: OpenTurn['lines'][number]): boolean {
  return kind !== 'filler' && lead === undefined;
}

/** The loss of a run is always reported: the user may be in the middle of an answer [U9]. */
const LOST_REPLY: ReplyFailure = {
  code: 'model_failed',
  message: 'The answer broke off and could not be finished.',
  isLost: true,
};

/**
 * Replaces a lost run while nothing was said and few were requested; otherwise ends the turn with an apology.
 * A single-process restart loses every run.
 */
export function recoverReplyRun(draft: Draft): void {
  const turn = openTurn(draft.session);
  if (turn === null) return;
  const asks = confirmationCountOfTurn(turn.stage);
  const isRestart = turn.stage.atMs < draft.restartedAtMs;
  const mayAskAgain =
    !isUnaskedTurnCause(turn.cause) &&
    !turn.lines.some((line) => isTurnLine(line) && line.kind !== 'apology') &&
    asks < MAX_ASKS &&
    (isRestart || turn.stage.is === 'asked');
  if (!mayAskAgain) return draft.emit({ type: 'reply.finished', failed: LOST_REPLY });
  draft.emit({ type: 'reply.requested' });
  draft.addEffect({ do: 'reply', turn: turn.number, ask: asks + 1 });
}
