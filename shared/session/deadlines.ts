/** When the session next owes something by itself (W1): the earliest of these times is kept in the store's due index. */
import { ASK_AGAIN_MS, GO_ON_MS, PAUSE_MS, RUN_LOST_MS, VOICE_LOST_MS } from './limits.ts';
import { type Hold, type OpenStage, openTurn, type Session, type Voice } from './session.ts';

/** Epoch ms, or null when the session is at rest. */
export function nextDue(session: Session): number | null {
  const turn = openTurn(session);
  if (turn === null) return null;
  const times = [replyLost(turn.stage), turn.stage.hold && holdEnds(turn.stage.hold, session.voice)];
  return times.reduce<number | null>(
    (first, at) => (at === null || (first !== null && first <= at) ? first : at),
    null,
  );
}

/** From then on whoever should be answering is taken for dead (U9). A told turn waits for nobody but its hold. */
export function replyLost(stage: OpenStage): number | null {
  switch (stage.is) {
    case 'asked':
      return stage.atMs + ASK_AGAIN_MS;
    case 'answering':
      return stage.atMs + RUN_LOST_MS;
    case 'told':
      return null;
  }
}

export function holdEnds(hold: Hold, voice: Voice): number {
  if (hold.by === 'pause') return hold.sinceMs + PAUSE_MS;
  return voice.speaking ? voice.atMs + VOICE_LOST_MS : Math.max(voice.atMs, hold.sinceMs) + GO_ON_MS;
}
