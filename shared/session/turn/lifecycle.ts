/** A turn starts once and ends once [U1, U4]. */

import type { Cause, TurnStatus } from '../../protocol/frames.ts';
import type { Draft } from '../kernel/draft.ts';
import type { EventOf } from '../kernel/events.ts';
import { MAX_LINES } from '../kernel/limits.ts';
import { isTurnPlaying, playbackEventsByTime, wasPlaybackCut } from './playback.ts';
import {
  type AnswerUsage,
  isTurnLine,
  isUnaskedTurnCause,
  type OpenTurn,
  openTurn,
  type ReplyFailure,
} from './state.ts';

/**
 * The caller has ended the previous turn. `words`: the user's words; null: none are remembered. `stimulus`:
 * begins a turn without words [L2]. `heardMs`: duration of the transcription.
 */
export function startTurn(draft: Draft, cause: Cause, words: string | null, more: TurnCause = {}): number {
  draft.emit(...playbackEventsByTime(draft.session, draft.nowMs));
  for (const feature of draft.features.list) feature.prepareTurn?.(draft);
  const sessionBefore = draft.session;
  const turn = (sessionBefore.turns.newest?.number ?? 0) + 1;
  draft.emit({ type: 'turn.started', turn, cause, words, ...more });
  for (const feature of draft.features.list) feature.afterTurnStart?.(draft, sessionBefore);
  return turn;
}

type TurnCause = Omit<EventOf<'turn.started'>, 'type' | 'turn' | 'cause' | 'words'>;

/**
 * No effect without an open turn. `finished`: what its answer took, if it ends the turn at once.
 * `isUnwanted`: the user wants no more of it.
 */
export function endTurn(draft: Draft, status: TurnStatus, finished: AnswerUsage = {}, isUnwanted = false): void {
  const turn = openTurn(draft.session);
  if (turn === null) return;
  const spent: AnswerUsage = turn.stage.is === 'told' ? turn.stage : finished;
  const isUnfinished = status === 'interrupted' && turn.stage.is !== 'told';
  const cut = isUnwanted ? 'unwanted' : isUnfinished ? 'unfinished' : null;
  const { heardMs, firstLineAtMs, startedAtMs, toolMs } = turn;
  const sinceMs = startedAtMs - (heardMs ?? 0);
  draft.emit({
    type: 'turn.ended',
    turn: turn.number,
    status,
    ...(cut !== null && turn.words !== null && { cut }),
    ...(spent.usage && { usage: spent.usage }),
    ...(spent.prompt && { prompt: spent.prompt }),
    timings: {
      ...(heardMs !== undefined && { heardMs }),
      ...(firstLineAtMs !== null && { firstLineMs: firstLineAtMs - sinceMs }),
      ...(spent.firstTokenMs !== undefined && { firstTokenMs: spent.firstTokenMs }),
      ...(spent.modelMs !== undefined && { modelMs: spent.modelMs }),
      ...(toolMs !== undefined && { toolMs }),
      totalMs: draft.nowMs - sinceMs,
    },
  });
}

/** The user wants no more of the newest turn: ends it, or silences its remaining playback. */
export function silenceTurn(draft: Draft): void {
  silenceEndedTurn(draft);
  endTurn(draft, 'interrupted', {}, true);
}

/** No effect during an open turn, or if nothing is playing. */
export function silenceEndedTurn(draft: Draft): void {
  const { session, nowMs } = draft;
  const {
    turns: { newest: turn },
  } = session;
  const isPlaying = openTurn(session) === null && (isTurnPlaying(session, nowMs) || wasPlaybackCut(session, nowMs));
  if (turn !== null && isPlaying) draft.emit({ type: 'turn.silenced', turn: turn.number });
}

/** Drops a proactive turn that has said nothing yet [L3]. Returns whether there was one. */
export function abandonTurn(draft: Draft): boolean {
  const turn = openTurn(draft.session);
  if (turn === null || !isUnaskedTurnCause(turn.cause) || turn.lines.length > 0) return false;
  endTurn(draft, 'interrupted');
  return true;
}

/** A turn of one line, without a model, for words that are not remembered. `slots`: `{what}` and the like. */
export function answerTurnWithLine(
  draft: Draft,
  wording: readonly string[],
  slots: Readonly<Record<string, string>> = {},
  kind: 'reply' | 'apology' = 'reply',
): void {
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  sayOnlyLineOfTurn(draft, turn, chooseTurnWording(wording, turn, slots), kind);
}

export function sayOnlyLineOfTurn(draft: Draft, turn: number, text: string, kind: 'reply' | 'apology' = 'reply'): void {
  const line = { index: 0, kind, expression: 'neutral', text, display: text } as const;
  draft.emit({ type: 'line', turn, ...line, actions: [] });
  endTurn(draft, 'complete');
}

/** A different wording with every turn. */
export function chooseTurnWording(
  wording: readonly string[],
  turn: number,
  slots: Readonly<Record<string, string>>,
): string {
  const text = wording[turn % wording.length] ?? '';
  return text.replace(/\{(\w+)\}/g, (slot, name: string) =>
    Object.hasOwn(slots, name) ? (slots[name] ?? slot) : slot,
  );
}

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
  if (isUnaskedTurnCause(turn.cause)) return endTurn(draft, 'failed');
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
