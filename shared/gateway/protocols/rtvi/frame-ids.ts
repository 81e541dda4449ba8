/**
 * Ids of the frames that a client's messages become: the kind of message, and its own id. So whoever
 * translates the answer, in whichever process, knows what is answered [G18]. Pure.
 */
import { MAX_ID } from '../../../protocol/limits.ts';

const MARK = ':';
/** The kind stands before it. */
export const MAX_MESSAGE_ID = MAX_ID - 24;

export function rtviFrameId(kind: string, message: string): string {
  return kind + MARK + message;
}

export function parseRtviFrameId(frame: string): { kind: string; id: string } {
  const at = frame.indexOf(MARK);
  return { kind: frame.slice(0, Math.max(at, 0)), id: frame.slice(at + 1) };
}
