/** The newest frames as they came in, doubled and out of order ones too. */
import type { ServerFrame } from '../../../shared/protocol/frames.ts';

/** `n` counts all that came; `atMs`: when, since the page was opened. */
export type Received = { n: number; atMs: number; frame: ServerFrame };

const MOST = 200;

export function withFrame(stream: readonly Received[], frame: ServerFrame, atMs: number): readonly Received[] {
  return [...stream.slice(1 - MOST), { n: (stream.at(-1)?.n ?? 0) + 1, atMs, frame: kept(frame) }];
}

/** Sound would fill the memory, and tells nobody anything. */
function kept(frame: ServerFrame): ServerFrame {
  return frame.type === 'audio' ? { ...frame, data: `(${frame.data.length} characters)` } : frame;
}

/** What a frame is about, in a few words. */
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
