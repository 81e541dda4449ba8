/** A turn is on hold while the user makes a sound or has asked for a pause [U2]: nothing is sent. */
import type { Draft } from '../kernel/draft.ts';
import { GO_ON_MS, PAUSE_MS, VOICE_LOST_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { endTurn } from './lifecycle.ts';
import { compactTurnLine, turnLineOfSaid } from './lines.ts';
import { firstUnheardTurnLine, isTurnLinePlaying, playbackEventsByTime, wasPlaybackCut } from './playback.ts';
import { isTurnLine, openTurn } from './state.ts';

/** Epoch ms; null: no hold, or a transcript that decides is awaited. */
export function turnHoldEndsAt(session: Session): number | null {
  const hold = openTurn(session)?.stage.hold ?? null;
  if (hold === null) return null;
  const {
    speech: { voice, utterances },
  } = session;
  if (hold.by === 'pause') return hold.sinceMs + PAUSE_MS;
  if (utterances.length > 0) return null;
  return voice.speaking ? voice.atMs + VOICE_LOST_MS : Math.max(voice.atMs, hold.sinceMs) + GO_ON_MS;
}

/** A sound without words releases the turn; a pause that lasts too long ends it. */
export function endTurnHold(draft: Draft): void {
  if (openTurn(draft.session)?.stage.hold?.by === 'pause') return endTurn(draft, 'interrupted');
  endTurnVoiceHold(draft);
}

/** The sound was no interruption: the turn continues at once. */
export function endTurnVoiceHold(draft: Draft): void {
  const isCut = openTurn(draft.session) === null && wasPlaybackCut(draft.session, draft.nowMs);
  if (isCut || openTurn(draft.session)?.stage.hold?.by === 'voice') releaseHeldTurn(draft);
}

/**
 * Resumes at the first unheard line, under new numbers; an ended turn does where the client has dropped its
 * lines [U6]. Deliveries no longer offered are left out, and a referral that the client goes on with [K2].
 */
export function releaseHeldTurn(draft: Draft): void {
  draft.emit(...playbackEventsByTime(draft.session, draft.nowMs));
  const { cutAtMs, lines = [] } = draft.session.turns.newest ?? {};
  if (cutAtMs !== undefined && lines.some(isTurnLinePlaying)) draft.emit({ type: 'playback.cut' });
  if (openTurn(draft.session) !== null) draft.emit({ type: 'turn.released' });
  const {
    turns: { newest: turn },
  } = draft.session;
  for (const line of turn?.lines.slice(firstUnheardTurnLine(turn)) ?? []) {
    // What was not cut is still played.
    const goesOn = isTurnLinePlaying(line) || (line.interruptible === false && line.to === 'reporting');
    if (!goesOn && (isTurnLine(line) || isDeliveryOfferedInTurn(draft.session, line)))
      draft.emit({ type: 'line', turn: turn?.number ?? 0, ...compactTurnLine(turnLineOfSaid(line)) });
  }
}

function isDeliveryOfferedInTurn(
  { deliveries: { open: deliveries } }: Session,
  { delivery }: { delivery?: string },
): boolean {
  return deliveries.some(({ id, offered }) => id === delivery && offered !== null);
}
