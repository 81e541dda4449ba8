/** Spoken commands [U11]. */

import type { Draft } from '../kernel/draft.ts';
import { SPEED_MAX, SPEED_MIN, SPEED_STEP } from '../kernel/limits.ts';
import { endTurnVoiceHold, releaseHeldTurn } from '../turn/hold.ts';
import { endTurn, silenceTurn, startTurn } from '../turn/lifecycle.ts';
import { isTurnPlaying, wasPlaybackCut } from '../turn/playback.ts';
import { type Line, openTurn } from '../turn/state.ts';
import { userSettingsInEffect } from '../user-settings/settings-in-effect.ts';
import type { Interpretation, UserWords } from './interpretation.ts';
import { spokenCommandOfUser, spokenConfirmationOfUser } from './murmur.ts';

/** Null: no command, a yes to a question, or a command without an object: such words go to the persona. */
export function interpretSpokenCommand(draft: Draft, words: UserWords): Interpretation | null {
  const command = spokenCommandOfUser(draft, words);
  if (command === null || spokenConfirmationOfUser(draft, words) === 'given') return null;
  const { turns, settings } = draft.session;
  switch (command) {
    case 'stop':
      return { act: () => silenceTurn(draft), only: true };
    case 'pause':
      return { act: () => pauseOnSpokenCommand(draft), only: true };
    case 'go on':
      return interpretSpokenGoOn(draft);
    case 'repeat': {
      const { lastLine } = turns;
      return lastLine && { act: () => repeatLineOnCommand(draft, lastLine), only: true };
    }
    case 'slower':
      return { act: () => changeSpeedOnCommand(draft, settings.speed / SPEED_STEP), only: true };
    case 'faster':
      return { act: () => changeSpeedOnCommand(draft, settings.speed * SPEED_STEP), only: true };
  }
}

function pauseOnSpokenCommand(draft: Draft): void {
  if (openTurn(draft.session) !== null) draft.emit({ type: 'turn.held', by: 'pause' });
}

/** While the agent speaks already, there is nothing to do. */
function interpretSpokenGoOn(draft: Draft): Interpretation | null {
  const { session, nowMs } = draft;
  const isStopped = openTurn(session)?.stage.hold != null || wasPlaybackCut(session, nowMs);
  if (isStopped) return { act: () => releaseHeldTurn(draft), only: true };
  return isTurnPlaying(session, nowMs) ? { act: () => {}, only: true } : null;
}

function repeatLineOnCommand(draft: Draft, line: Line): void {
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  const { delivery: _delivery, redelivered: _again, lead: _lead, interruptible: _never, ...plain } = line;
  draft.emit({ type: 'line', turn, ...plain, index: 0, kind: 'reply' });
  endTurn(draft, 'complete');
}

function changeSpeedOnCommand(draft: Draft, wantedSpeed: number): void {
  const speed = Math.round(Math.min(SPEED_MAX, Math.max(SPEED_MIN, wantedSpeed)) * 100) / 100;
  draft.emit({ type: 'settings', ...userSettingsInEffect(draft), speed });
  endTurnVoiceHold(draft);
}
