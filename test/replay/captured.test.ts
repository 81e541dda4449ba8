/**
 * Replays captured sessions (`npm run sotto -- replay --out test/captured/….json`): each file is a test.
 * One from a bug report fails until the bug is fixed.
 */
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCapturedSession, sessionAfterReplay } from '../../bin/replay/captured-session-file.ts';
import { checkFeatureInvariants } from '../../shared/session/kernel/invariants.ts';
import { compareStoredWithReplay, replaySessionLog } from '../../shared/session/kernel/log/replay.ts';

const FILES = globSync('test/captured/*.json').sort();

it.each(FILES)('[O3] [S12] the captured session %s replays to its recorded states', (file) => {
  const captured = readCapturedSession(file);
  const { start, records, snapshots, end } = captured;
  expect(records.length).toBeGreaterThan(0);
  for (const { record, after, differs, broken } of replaySessionLog(start, records, snapshots))
    expect([record.n, broken, differs, checkFeatureInvariants(after)]).toEqual([record.n, null, [], null]);
  expect(compareStoredWithReplay(sessionAfterReplay(captured), end).differs).toEqual([]);
});
