/** Why an image is refused, and what the user can do [V2]. Never describes the image [N5]. */
import type { ErrorCode } from '../protocol/frames.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PARTS, MAX_SIDE } from './limits.ts';

/** `code`: the wire's. `message`: for the user. `why`: for logs and tests. */
export type ImageRefusal = {
  reason: ImageRefusalReason;
  code: Extract<ErrorCode, 'bad_frame' | 'too_large' | 'conflict'>;
  message: string;
};
export type ImageRefusalReason = keyof typeof SENTENCES;
/** A fault inside a file. */
export type Flaw = 'truncated' | 'animated' | 'damaged';

export function imageRefusalOf(reason: ImageRefusalReason): ImageRefusal {
  const [code, message] = SENTENCES[reason];
  return { reason, code, message };
}

const SENTENCES = {
  empty: ['bad_frame', 'There is nothing in this file. Choose another picture.'],
  kind: ['bad_frame', 'This is no JPEG, PNG or WebP picture. Save it as one of these and send that.'],
  other_kind: [
    'bad_frame',
    'This picture is of another kind than it says. Save it anew, as JPEG, PNG or WebP, and send that.',
  ],
  too_heavy: [
    'too_large',
    `A picture has at most ${MAX_IMAGE_BYTES / 1_000_000} MB. Make it smaller, or save it as JPEG, and send that.`,
  ],
  too_wide: [
    'too_large',
    `A picture is at most ${MAX_SIDE.toLocaleString('en')} pixels wide and as many high. Scale it down and send that.`,
  ],
  truncated: [
    'bad_frame',
    'The end of this picture is missing. Send it again, or save it anew if it was always like that.',
  ],
  animated: ['bad_frame', 'This picture moves, and only still ones can be looked at. Send one frame of it.'],
  damaged: [
    'bad_frame',
    'This picture is damaged, or of a rare make. Open it, save it as an ordinary JPEG or PNG, and send that.',
  ],
  not_base64: ['bad_frame', 'data: must be base64 with its padding, without line ends and without a prefix.'],
  numbering: [
    'bad_frame',
    `part, parts: whole numbers, both or neither, part from 1 to parts, parts at most ${MAX_IMAGE_PARTS}.`,
  ],
  other_parts: ['conflict', 'This id belongs to another picture, or to another part of it. Send it under a new id.'],
} as const satisfies Record<string, readonly [ErrorCode, string]>;
