/** The newest frames as they arrived, duplicates and disorder included. */
import type { ServerFrame } from '../../../shared/protocol/frames.ts';

/** `n` counts all frames; `atMs`: since the page was opened. */
export type Received = { n: number; atMs: number; frame: ServerFrame };

const MOST = 200;

export function withFrame(stream: readonly Received[], frame: ServerFrame, atMs: number): readonly Received[] {
  return [...stream.slice(1 - MOST), { n: (stream.at(-1)?.n ?? 0) + 1, atMs, frame: kept(frame) }];
}

/** Drops audio data, which would fill the memory. */
function kept(frame: ServerFrame): ServerFrame {
  return frame.type === 'audio' ? { ...frame, data: `(${frame.data.length} characters)` } : frame;
}

/** A summary of a frame in a few words. */
export function gistOf(frame: ServerFrame): string {
  switch (frame.type) {
    case 'line':
      return `${frame.turn}.${frame.index} ${frame.kind}: ${frame.text}`;
    case 'turn.started':
      return `${frame.turn} ${frame.cause}`;
    case 'turn.ended':
      return `${frame.turn} ${frame.status}`;
    case 'turn.silenced':
      return String(frame.turn);
    case 'tool':
      return `${frame.turn} ${frame.name} ${frame.state}`;
    case 'delivery':
      return `${frame.state} ${frame.delivery}`;
    case 'error':
      return `${frame.code}: ${frame.message}`;
    case 'accepted':
      return frame.id;
    case 'thought':
      return frame.text;
    case 'welcome':
      return `epoch ${frame.epoch}, cursor ${frame.cursor}`;
    case 'pong':
      return `cursor ${frame.cursor}`;
    case 'transcript':
      return frame.final ? frame.text : `${frame.text} …`;
    case 'audio':
      return `${frame.turn}.${frame.index} piece ${frame.n}`;
    case 'measured':
      return `${frame.turn} ${frame.readUnits} read, ${frame.writeUnits} written`;
    default:
      return '';
  }
}
