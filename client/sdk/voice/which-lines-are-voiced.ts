/** Which lines are spoken, only shown, or dropped as too late [S6, U1]. */

import type { Durable, Line, LineFrame } from '../frames/wire-types.ts';
import { VOICED_LINE_MAX_AGE_MS } from '../limits.ts';

/** A durable frame; a line says whether it is voiced. */
export type AppliedFrame = Exclude<Durable, { type: 'line' }> | Line;

/**
 * Frames up to `to` precede the connection, which began `at` (server epoch ms). Deliveries up to `void` were
 * offered before this client connected: what was not heard is offered again [D16].
 */
export type Replay = { to: number; at: number; void: number };

/** `run`: frames in order. `newestTurn`: the newest of all frames before them. */
export function decideVoicedLines(
  run: Durable[],
  replay: Replay,
  newestTurn: number,
): { frames: AppliedFrame[]; newestTurn: number } {
  const current = Math.max(newestTurn, ...run.map(frameTurn));
  const isStopped = run.some((frame) => isSpeechStopFrame(frame) && frameTurn(frame) === current);
  const frames: AppliedFrame[] = [];
  let newest = newestTurn;
  for (const frame of run) {
    // A line of an older turn behind a newer turn's start is obsolete; before it, it is history.
    if (frame.type === 'line' && frame.interruptible && frame.turn < newest) continue;
    newest = Math.max(newest, frameTurn(frame));
    frames.push(frame.type === 'line' ? lineWithVoice(frame, replay, current, isStopped) : frame);
  }
  return { frames, newestTurn: newest };
}

function lineWithVoice(line: LineFrame, replay: Replay, current: number, isStopped: boolean): Line {
  const replayed = line.seq <= replay.to;
  const isCut = line.interruptible && (line.turn < current || isStopped);
  const isOld = line.turn < current || replay.at - line.at >= VOICED_LINE_MAX_AGE_MS;
  const isVoid = line.delivery !== undefined && line.seq <= replay.void;
  // A filler bridges the wait for an answer, which is past [F2].
  const isOver = isOld || line.kind === 'filler';
  const voiced = line.text !== '' && !isCut && !isVoid && !(replayed && isOver);
  return { ...line, replayed, voiced, heardBefore: false };
}

function isSpeechStopFrame(frame: Durable): boolean {
  return frame.type === 'turn.silenced' || (frame.type === 'turn.ended' && frame.status === 'interrupted');
}

function frameTurn(frame: Durable): number {
  return 'turn' in frame ? frame.turn : 0;
}
