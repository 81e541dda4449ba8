/** What the user does: says something, makes a sound, interrupts, hears. */
import type { ClientFrame } from '../protocol/frames.ts';
import { release } from './deliver.ts';
import type { Draft } from './draft.ts';
import { heardLine, heardPosition, speaksUntil } from './heard.ts';
import { SPEED_MAX, SPEED_MIN, SPEED_STEP } from './limits.ts';
import { type Line, openTurn, type Session } from './session.ts';
import { isBackchannel, type SpokenCommand, spokenCommand } from './spoken.ts';
import { endTurn, startTurn } from './turn.ts';

type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

/** Words start a turn (U1), unless they are a backchannel to the agent's speech (U10) or a spoken command (U11). */
export function said(draft: Draft, frame: Frame<'user.text'>): void {
  draft.emit(...heardPosition(draft.session.turn, frame.heard));
  const language = draft.moment.manners.language;
  if (isSpeaking(draft.session, draft.nowMs) && isBackchannel(frame.text, language)) return endVoiceHold(draft);
  const command = frame.via === 'speech' ? spokenCommand(frame.text, language) : null;
  if (command !== null && obeyed(draft, command)) return;
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', frame.text);
  draft.owe({ do: 'reply', turn, ask: 1 });
}

/** Between its first line and the moment its last one is heard or must be over (U4). */
function isSpeaking(session: Session, nowMs: number): boolean {
  const answering = openTurn(session)?.lines.some((line) => line.seqs.length > 0) === true;
  return answering || nowMs < speaksUntil(session);
}

/** A voice holds the turn within one line; what then follows decides (U2). Reports older than the newest change nothing (S8). */
export function voiceChanged(draft: Draft, frame: Frame<'user.vad'>): void {
  if (frame.at <= draft.session.voice.clientAt) return;
  draft.emit({ type: 'voice', speaking: frame.speaking, clientAt: frame.at });
  if (frame.speaking && openTurn(draft.session)?.stage.hold === null) draft.emit({ type: 'held', by: 'voice' });
}

export function interrupted(draft: Draft, frame: Frame<'user.interrupt'>): void {
  draft.emit(...heardPosition(draft.session.turn, frame.heard));
  silence(draft);
}

/** Ends the turn, or what is still to be heard of one that has ended. */
function silence(draft: Draft): void {
  if (openTurn(draft.session) === null && isSpeaking(draft.session, draft.nowMs)) draft.emit({ type: 'silenced' });
  endTurn(draft, 'interrupted');
}

export function heardLines(draft: Draft, frame: Frame<'heard'>): void {
  draft.emit(...heardLine(draft.session.turn, frame.seq, frame.chars, frame.complete));
}

/** Answered with what now holds, changed or not. */
export function settingsChanged(draft: Draft, frame: Frame<'settings'>): void {
  const verbosity = frame.verbosity ?? draft.session.verbosity ?? draft.moment.manners.verbosity;
  draft.emit({ type: 'settings', verbosity, speed: draft.session.speed });
}

/** False when there is nothing to obey it with: then it is said to the persona like any other words. */
function obeyed(draft: Draft, command: SpokenCommand): boolean {
  switch (command) {
    case 'stop':
      silence(draft);
      return true;
    case 'pause':
      if (openTurn(draft.session)) draft.emit({ type: 'held', by: 'pause' });
      return true;
    case 'go on':
      return goesOn(draft);
    case 'repeat':
      return repeated(draft, draft.session.lastLine);
    case 'slower':
      return atSpeed(draft, draft.session.speed / SPEED_STEP);
    case 'faster':
      return atSpeed(draft, draft.session.speed * SPEED_STEP);
  }
}

function goesOn(draft: Draft): boolean {
  const held = openTurn(draft.session)?.stage.hold != null;
  if (held) release(draft);
  return held || isSpeaking(draft.session, draft.nowMs);
}

/** The voice that held the turn had nothing against it: it goes on at once. */
function endVoiceHold(draft: Draft): void {
  if (openTurn(draft.session)?.stage.hold?.by === 'voice') release(draft);
}

function repeated(draft: Draft, line: Line | null): boolean {
  if (line === null) return false;
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  draft.emit({ type: 'line', turn, ...line, index: 0, kind: 'reply' });
  endTurn(draft, 'complete');
  return true;
}

function atSpeed(draft: Draft, wanted: number): boolean {
  const speed = Math.round(Math.min(SPEED_MAX, Math.max(SPEED_MIN, wanted)) * 100) / 100;
  const verbosity = draft.session.verbosity ?? draft.moment.manners.verbosity;
  draft.emit({ type: 'settings', verbosity, speed });
  endVoiceHold(draft);
  return true;
}
