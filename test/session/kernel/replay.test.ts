import { describe, expect, it } from 'vitest';
import { replaySessionLog, type StoredSnapshot } from '../../../shared/session/kernel/log/replay.ts';
import { newSession } from '../../../shared/session/kernel/new-session.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { Story } from '../story.ts';

/** A turn, a delivery that was played, and another turn. */
function told(): Story {
  const story = new Story();
  story.hello('c1');
  story.say('I prefer tea.');
  story.reply(['Good.', 'Noted.'], { is: 'complete', modelMs: 5 });
  story.wait(20_000).push('d1', 'The parcel is there.');
  story.say('What else?');
  story.reply(['Nothing.'], { is: 'complete', modelMs: 5 });
  return story;
}

function stateBehind({ records }: Story, n: number): Session {
  return [...replaySessionLog(newSession(), records)][n - 1]?.after ?? newSession();
}

const stored = (n: number, session: Session): StoredSnapshot => ({ n, session });

describe('a log that is replayed', () => {
  it('[O3] a replayed log leads to the state that the session was left in', () => {
    const story = told();
    const steps = [...replaySessionLog(newSession(), story.records)];
    expect(steps.map(({ broken, differs }) => [broken, differs])).toEqual(story.records.map(() => [null, []]));
    expect(steps.at(-1)?.after).toEqual(story.session);
  });

  it('[O3] a replayed log passes a stored snapshot that holds the same, without what the store has taken over', () => {
    const story = told();
    const n = story.records.length;
    const snapshot = { ...stateBehind(story, n), turns: { ...stateBehind(story, n).turns, sealed: [] } };
    const steps = [...replaySessionLog(newSession(), story.records, [stored(n, snapshot)])];
    expect(steps.flatMap(({ differs, newer }) => [...differs, ...newer])).toEqual([]);
    expect(stateBehind(story, n).turns.sealed).toHaveLength(2);
    expect(steps.at(-1)?.after.turns.sealed).toEqual([]);
  });

  it('[O3] a replayed log says where it differs from the snapshot, and goes on from the snapshot', () => {
    const story = told();
    const snapshot = {
      ...stateBehind(story, 2),
      settings: { ...stateBehind(story, 2).settings, speed: 1.5 },
      turns: { ...stateBehind(story, 2).turns, sealed: [] },
    };
    const steps = [...replaySessionLog(newSession(), story.records, [stored(2, snapshot)])];
    expect(steps.flatMap(({ differs }) => differs.map(({ path }) => path))).toEqual(['/settings/speed']);
    expect(steps.at(-1)?.after.settings.speed).toBe(1.5);
  });

  it('[O3] a replayed log accepts fields that a snapshot was stored without', () => {
    const story = told();
    const { turns, clientState: _view, ...rest } = stateBehind(story, 2);
    const { startedAtMs: _, ...before } = turns.newest!;
    const snapshot = { ...rest, turns: { ...turns, newest: before } } as Session;
    const [, second] = replaySessionLog(newSession(), story.records, [stored(2, snapshot)]);
    expect(second?.differs).toEqual([]);
    expect(second?.newer.map(({ path }) => path)).toEqual(['/clientState', '/turns/newest/startedAtMs']);
  });

  it('[O3] [S12] a replayed log ends where a record is missing', () => {
    const [first, , third] = told().records;
    const steps = [...replaySessionLog(newSession(), [first!, third!])];
    expect(steps.map(({ broken }) => broken)).toEqual([null, 'a record is missing before this one']);
    expect(steps[1]?.after).toBe(steps[0]?.after);
  });

  it('[O3] [S12] a replayed log ends where a record breaks an invariant', () => {
    const { records } = told();
    const hurt = { ...records[2]!, events: [{ type: 'settings', verbosity: 'brief', speed: 9 }] } as never;
    const steps = [...replaySessionLog(newSession(), [records[0]!, records[1]!, hurt, records[3]!])];
    expect(steps.map(({ broken }) => broken)).toEqual([null, null, 'speed out of bounds']);
  });
});
