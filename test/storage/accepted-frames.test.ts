import { expect, it } from 'vitest';
import type { Item } from '../../shared/ports/ports.ts';
import {
  type AcceptedFrames,
  acceptedFrameDigest,
  addAcceptedFrame,
} from '../../shared/session/client-frames/accepted-frames.ts';
import {
  acceptedFrameChunksSince,
  joinAcceptedFrameChunks,
  readNewestAcceptedFrames,
} from '../../shared/storage/accepted-frames.ts';

/** Plain, or with quotes and line breaks. */
const idOf = (n: number) => (n % 2 === 0 ? `u${n}` : `u"\n"${n}`);

it('[S7] the newest 512 frame ids are the same in memory and after each load, and lie in at most 17 texts', () => {
  const rows = new Map<string, Item>();
  let seen: AcceptedFrames[] = [];
  let stored = new Map<string, number>();
  for (let n = 1; n <= 1_200; n += 1) {
    seen = addAcceptedFrame(seen, { type: 'frame.accepted', install: 'i', id: idOf(n), digest: `d${n}` });
    if (n % 7 === 0 || n % 32 === 0) {
      for (const row of acceptedFrameChunksSince('s', seen, stored)) rows.set(row.sk, row);
      stored = new Map([['i', n]]);
      expect(joinAcceptedFrameChunks(readNewestAcceptedFrames(seen), [...rows.values()])).toEqual(seen);
    }
    const [one] = seen;
    expect(one?.ids.length).toBeLessThanOrEqual(17);
    const digests = [n, Math.max(1, n - 511), n - 512].map((at) => one && acceptedFrameDigest(one, idOf(at)));
    expect(digests).toEqual([`d${n}`, `d${Math.max(1, n - 511)}`, undefined]);
  }
});
