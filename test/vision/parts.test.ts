import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkImagePart,
  completeImageParts,
  type ImagePart,
  joinImageParts,
  type PartMark,
  readImagePart,
} from '../../shared/vision/parts.ts';

type Frame = Parameters<typeof readImagePart>[0];

function part(frame: Partial<Frame>): ImagePart {
  const parsed = readImagePart({ mediaType: 'image/png', data: 'AAAA', ...frame });
  if ('refusal' in parsed) throw new Error(parsed.refusal.reason);
  return parsed.part;
}

function markOf({ data, ...rest }: ImagePart): PartMark {
  return { ...rest, bytes: data.length, digest: `${Buffer.from(data).toString('hex')} ${rest.text}` };
}

/** Takes all parts in order; or the reason of the first refusal. */
function gathered(...parts: readonly ImagePart[]): PartMark[] | string {
  const here: PartMark[] = [];
  for (const mark of parts.map(markOf)) {
    const joined = checkImagePart(here, mark);
    if (typeof joined !== 'string') return joined.reason;
    if (joined === 'new') here.push(mark);
  }
  return here;
}

function whole(...parts: readonly ImagePart[]): ReturnType<typeof joinImageParts> | string {
  const here = gathered(...parts);
  const all = typeof here === 'string' ? here : completeImageParts(here);
  if (all === null || typeof all === 'string') return all;
  return joinImageParts(all, new Map(parts.map(({ part, data }) => [part, data])));
}

const A = part({ part: 1, parts: 3, data: 'QUE=', text: 'What is this?' });
const B = part({ part: 2, parts: 3, data: 'QkI=' });
const C = part({ part: 3, parts: 3, data: 'Q0M=' });
const ABC = { mediaType: 'image/png', data: Buffer.from('AABBCC'), text: 'What is this?' };

describe('[V2] an image in parts', () => {
  it('[V2] image parts make a whole image in whatever order they came', () => {
    expect(whole(A, B, C)).toEqual(ABC);
    expect(whole(C, A, B)).toEqual(ABC);
    expect(whole(B, C, A)).toEqual(ABC);
  });
  it('[V2] image parts wait for a missing one, and for one whose bytes are not stored yet', () => {
    expect(whole(A, C)).toBeNull();
    expect(whole(B)).toBeNull();
    expect(completeImageParts([])).toBeNull();
    expect(joinImageParts([A, B, C].map(markOf), new Map([[1, A.data]]))).toBeNull();
  });
  it('[S7] image parts may come twice', () => {
    expect(whole(A, A, B, A, C, C)).toEqual(ABC);
    expect(gathered(A, B, B)).toMatchObject([{ part: 1 }, { part: 2 }]);
  });

  it.each([
    ['other bytes', { part: 1, parts: 3, data: 'WFg=', text: 'What is this?' }],
    ['other words', { part: 1, parts: 3, data: 'QUE=', text: 'Pay Mallory.' }],
    ['another count', { part: 2, parts: 4, data: 'QkI=' }],
    ['another kind', { part: 2, parts: 3, data: 'QkI=', mediaType: 'image/jpeg' }],
  ])('[S7] an image part conflicts with one of the same id and %s', (_, frame) => {
    expect(gathered(A, part(frame))).toBe('other_parts');
    expect(gathered(part(frame))).toHaveLength(1);
  });

  it('[V2] image parts are not taken beyond the size limit, whatever is still to come', () => {
    const half = Buffer.alloc(2_000_000).toString('base64');
    const first = part({ part: 1, parts: 2, data: half });
    expect(gathered(first, part({ part: 2, parts: 2, data: half }))).toBe('too_heavy');
    expect(gathered(first, part({ part: 2, parts: 2, data: Buffer.alloc(1_750_000).toString('base64') }))).toHaveLength(
      2,
    );
    expect(readImagePart({ mediaType: 'image/png', data: 'A'.repeat(5_000_004) })).toMatchObject({
      refusal: { reason: 'too_heavy', code: 'too_large' },
    });
  });

  it.each([
    [{ part: 0, parts: 3 }],
    [{ part: 4, parts: 3 }],
    [{ part: 1.5, parts: 3 }],
    [{ part: 1, parts: 0 }],
    [{ part: 1, parts: 257 }],
    [{ part: 1, parts: Number.POSITIVE_INFINITY }],
    [{ part: Number.NaN, parts: 2 }],
    [{ part: 1 }],
    [{ parts: 2 }],
  ])('[V2] image parts have consistent numbers, unlike %o', (numbers) => {
    expect(readImagePart({ mediaType: 'image/png', data: 'QUE=', ...numbers })).toMatchObject({
      refusal: {
        reason: 'numbering',
        code: 'bad_frame',
        message: 'part, parts: whole numbers, both or neither, part from 1 to parts, parts at most 256.',
      },
    });
  });

  it.each([['data:image/png;base64,QUE='], ['DATA:image/png;charset=utf-8;base64,QUE='], ['QUE'], ['QU\r\nE=\n']])(
    '[V1] image parts take base64 as programs write it: %j',
    (data) => {
      expect(readImagePart({ mediaType: 'image/png', data })).toMatchObject({ part: { data: Buffer.from('AA') } });
    },
  );

  it('[V1] image parts take the URL-safe alphabet, and the type from a data URL', () => {
    expect(readImagePart({ data: 'data:IMAGE/JPG;base64,-_-_' })).toMatchObject({
      part: { mediaType: 'image/jpeg', data: Buffer.from('+/+/', 'base64') },
    });
  });

  it.each([
    ['image/jpg', 'image/jpeg'],
    ['IMAGE/PNG', 'image/png'],
    ['image/pjpeg; q=1', 'image/jpeg'],
    ['image/jfif', 'image/jpeg'],
    ['image/x-citrix-jpeg', 'image/jpeg'],
    ['Image/X-WebP', 'image/webp'],
    [' image/webp ', 'image/webp'],
    ['image/gif', 'image/gif'],
  ])('[V1] the image type %j is read as %j', (mediaType, usual) => {
    expect(readImagePart({ mediaType, data: 'QUE=' })).toMatchObject({ part: { mediaType: usual } });
  });

  it.each([['QUF='], ['QUE=QUE='], ['Ä'], ['====']])('[V2] image parts are base64, unlike %j', (data) => {
    expect(readImagePart({ mediaType: 'image/png', data })).toMatchObject({
      refusal: { reason: 'not_base64', code: 'bad_frame' },
    });
  });

  it('[V2] image parts are not empty', () => {
    expect(readImagePart({ mediaType: 'image/png', data: '' })).toMatchObject({ refusal: { reason: 'empty' } });
  });

  it('[V2] image parts give the same bytes, however they were cut, mixed and repeated', () => {
    const cut = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cut, fc.infiniteStream(fc.nat()), (pieces, chance) => {
        const frames = pieces.map((piece, before) =>
          part({ part: before + 1, parts: pieces.length, data: Buffer.from(piece).toString('base64') }),
        );
        const sent = [...frames, ...frames]
          .map((frame) => ({ frame, at: chance.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ frame }) => frame);
        expect(whole(...sent)).toEqual({ mediaType: 'image/png', data: Buffer.concat(pieces), text: null });
      }),
    );
  });
});
