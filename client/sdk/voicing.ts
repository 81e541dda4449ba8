/** Which lines are spoken, which are only shown, and which come too late for either (S6, U1). */
import { VOICED_REPLAY_MS } from './limits.ts';
import type { Durable, Line, LineFrame } from './wire.ts';

/** A durable frame, and what is to become of it if it is a line. */
export type Applied = Exclude<Durable, { type: 'line' }> | Line;

/**
 * Frames up to `to` were said before the connection began, which was `at` (server epoch ms, as the frames' own `at`). Deliveries
 * up to `void` were offered before this client came: what was not heard is offered to it anew (D16).
 */
export type Replay = { to: number; at: number; void: number };

/** `run`: frames in order. `newestTurn`: of all that came before them. */
export function judged(run: Durable[], replay: Replay, newestTurn: number): { frames: Applied[]; newestTurn: number } {
  const current = Math.max(newestTurn, ...run.map(turnOf));
  const isStopped = run.some((frame) => isStop(frame) && turnOf(frame) === current);
  const frames: Applied[] = [];
  let newest = newestTurn;
  for (const frame of run) {
    // A line of an older turn behind the beginning of a newer one is out of date; before it, it is history.
    if (frame.type === 'line' && frame.interruptible && frame.turn < newest) continue;
    newest = Math.max(newest, turnOf(frame));
    frames.push(frame.type === 'line' ? withVoice(frame, replay, current, isStopped) : frame);
  }
  return { frames, newestTurn: newest };
}

function withVoice(line: LineFrame, replay: Replay, current: number, isStopped: boolean): Line {
  const replayed = line.seq <= replay.to;
  const isCut = line.interruptible && (line.turn < current || isStopped);
  const isOld = line.turn < current || replay.at - line.at >= VOICED_REPLAY_MS;
  const isVoid = line.delivery !== undefined && line.seq <= replay.void;
  // It passed the time until an answer, and that time has passed (F2).
  const isOver = isOld || line.kind === 'filler';
  const voiced = line.text !== '' && !isCut && !isVoid && !(replayed && isOver);
  return { ...line, replayed, voiced, heardBefore: false };
}

function isStop(frame: Durable): boolean {
  return frame.type === 'turn.silenced' || (frame.type === 'turn.ended' && frame.status === 'interrupted');
}

function turnOf(frame: Durable): number {
  return 'turn' in frame ? frame.turn : 0;
}
