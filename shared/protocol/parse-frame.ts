/** Parses untrusted bytes to a typed frame, or to a refusal with the reason [N4]. */
import type * as z from 'zod/mini';
import { clientFrames } from './client-frames.ts';
import type { ClientFrame, ErrorCode } from './frames.ts';
import { isFrameJsonDeeper } from './json-depth.ts';
import { MAX_FRAME_BYTES, MAX_FRAME_DEPTH, MAX_ID } from './limits.ts';

export type ParsedFrame = { frame: ClientFrame } | { refusal: FrameRefusal };
export type FrameRefusal = { code: ErrorCode; message: string; id?: string };

export function parseFrame(body: string): ParsedFrame {
  if (body.length > MAX_FRAME_BYTES || Buffer.byteLength(body) > MAX_FRAME_BYTES) {
    return refusalOfFrame('too_large', `A frame is at most ${MAX_FRAME_BYTES} bytes.`);
  }
  const value = parseFrameJsonBody(body);
  if (!isFrameObject(value)) return refusalOfFrame('bad_frame', 'A frame is one JSON object.');
  return checkFrame(value);
}

/** Checks a frame that was parsed, or translated from another protocol. */
export function checkFrame(value: Record<string, unknown>): ParsedFrame {
  if (isFrameJsonDeeper(value, MAX_FRAME_DEPTH))
    return refusalOfFrame('bad_frame', `A frame is at most ${MAX_FRAME_DEPTH} levels deep.`, value);
  const type = value.type;
  if (typeof type !== 'string') return refusalOfFrame('bad_frame', 'A frame has a type.', value);
  if (!isKnownFrameType(type)) return refusalOfFrame('unknown_type', 'There is no frame of this type.', value);
  const result = clientFrames[type].safeParse(value);
  return result.success ? { frame: result.data } : refusalOfFrame('bad_frame', explainFrameError(result.error), value);
}

/**
 * Distinguishes two bodies under one id [S7]. Without `heard`, since a repeated frame carries a newer
 * position. The schema orders the fields.
 */
export function frameDigest(frame: ClientFrame): string {
  const text = JSON.stringify({ ...frame, heard: undefined });
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 15);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}

function parseFrameJsonBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isFrameObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKnownFrameType(type: string): type is keyof typeof clientFrames {
  return Object.hasOwn(clientFrames, type);
}

/** Names the place and the rule, never the value. */
function explainFrameError(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  return issue === undefined ? 'The frame is not valid.' : `${issue.path.join('.') || 'frame'}: ${issue.message}`;
}

function refusalOfFrame(code: ErrorCode, message: string, frame?: Record<string, unknown>): ParsedFrame {
  const id = frame?.id;
  return { refusal: { code, message, ...(typeof id === 'string' && id.length <= MAX_ID && { id }) } };
}
