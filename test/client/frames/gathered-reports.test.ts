import { describe, expect, it } from 'vitest';
import { combineReports, GatheredReports } from '../../../client/sdk/frames/gathered-reports.ts';
import type { Line } from '../../../client/sdk/frames/wire-types.ts';
import { line } from '../story.ts';

const voiced = (seq: number, more: Partial<Line> = {}): Line =>
  ({ ...line(seq, 1), voiced: true, heardBefore: false, replayed: false, ...more }) as Line;
const whole = (seq: number) => ({ type: 'heard', seq, complete: true }) as const;

function talk(...lines: Line[]): GatheredReports {
  const reports = new GatheredReports();
  for (const one of lines) reports.expect(one);
  return reports;
}

describe('the reports of playback', () => {
  it('[U6] playback reports of a turn whose lines come before they are played are one frame, once all is played', () => {
    const reports = talk(voiced(2), voiced(3), voiced(4));
    for (const seq of [2, 3]) reports.add(whole(seq), 0);
    expect(reports.take(5_000, false)).toEqual([]);
    reports.add(whole(4), 8_000);
    expect(reports.take(8_000, true)).toEqual([]);
    expect(reports.take(8_000, false)).toEqual([{ ...whole(2), also: [3, 4] }]);
    expect(reports.dueAtMs).toBe(Number.POSITIVE_INFINITY);
  });

  it('[U6] playback reports wait for ten seconds at most', () => {
    const reports = talk(voiced(2), voiced(3));
    reports.add(whole(2), 1_000);
    expect(reports.dueAtMs).toBe(11_000);
    expect(reports.take(11_000, true)).toEqual([whole(2)]);
  });

  it('[U2] [F2] [K2] the playback reports of a stop, a filler and a referral are sent at once, with all before them', () => {
    const reports = talk(voiced(2), voiced(3), voiced(4, { kind: 'filler' }));
    reports.add(whole(2), 0);
    reports.add({ type: 'heard', seq: 3, complete: false, chars: 4 }, 1);
    expect(reports.take(1, true)).toEqual([whole(2), { type: 'heard', seq: 3, complete: false, chars: 4 }]);
    reports.add(whole(4), 2);
    expect(reports.take(2, true)).toEqual([whole(4)]);
    const referral = talk(voiced(5, { kind: 'delivery', interruptible: false }), voiced(6));
    referral.add(whole(5), 3);
    expect(referral.take(3, true)).toEqual([whole(5)]);
  });

  it('[U6] a playback report without others before it is sent alone', () => {
    expect(combineReports([])).toEqual([]);
  });
});
