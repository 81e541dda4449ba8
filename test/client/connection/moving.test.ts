/** S10: a fresh connection takes the place of the one in use, and the user does not notice. */
import { describe, expect, it } from 'vitest';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { accepted, ClientStory, ended, line, short, started, welcome } from '../story.ts';

const MINUTE = 60_000;
const superseded: ServerFrame = { type: 'superseded', at: 100_000 };

function live(): ClientStory {
  const story = new ClientStory();
  story.live();
  return story;
}

/** Passes time while every ping is answered. */
function pass(story: ClientStory, ms: number): string[] {
  const told: string[] = [];
  const untilMs = story.nowMs + ms;
  while (story.nowMs < untilMs) {
    told.push(...short(story.wait(Math.min(1_000, untilMs - story.nowMs))));
    if (story.sent.at(-1)?.type === 'ping') story.hears({ type: 'pong', at: 100_000, cursor: story.kept.cursor });
  }
  return told.filter((one) => one !== 'send ping');
}

function beside(story: ClientStory, ...frames: ServerFrame[]): string[] {
  return frames.flatMap((frame) => short(story.do({ is: 'received', frame, beside: true })));
}

/** The second connection has opened and sent its hello. */
function greeted(): ClientStory {
  const story = live();
  pass(story, 100 * MINUTE);
  story.do({ is: 'opened', beside: true });
  return story;
}

describe('a fresh connection', () => {
  it('[S10] a replacement connection is opened beside the old one before API Gateway ends that after two hours', () => {
    const story = live();
    expect(pass(story, 100 * MINUTE - 1)).toEqual([]);
    expect(short(story.wait(1))).toContain('open beside');
    expect(short(story.do({ is: 'opened', beside: true }))).toEqual(['send hello after 0 resuming 1 beside']);
  });

  it('[S10] a replacement connection takes over with its welcome, and the application is told only "live"', () => {
    const story = greeted();
    expect(beside(story, welcome({ epoch: 2, cursor: 0 }))).toEqual(['move', 'state live', 'keep 0']);
    expect(pass(story, 99 * MINUTE)).toEqual([]);
  });

  it('[S10] [S2] the old connection is told that it is superseded, in either order, and that is expected', () => {
    const story = greeted();
    expect(short(story.hears(superseded))).toEqual(['move']);
    expect(short(story.hears(welcome({ epoch: 2, cursor: 0 })))).toEqual(['state live', 'keep 0']);
    const closed = greeted();
    expect(short(closed.do({ is: 'ended', code: 4001 }))).toEqual(['move']);
    expect(short(closed.hears(welcome({ epoch: 2, cursor: 0 })))).toEqual(['state live', 'keep 0']);
  });

  it('[S10] [S7] what was on its way is said again on the replacement connection, by the same id', () => {
    const story = greeted();
    const id = story.say('Still there?');
    const told = beside(story, welcome({ epoch: 2, cursor: 0 }));
    expect(told).toEqual(['move', `send ${id} Still there?`, 'state live', 'keep 0']);
    expect(short(story.hears(accepted(id)))).toEqual([`settle ${id}`]);
  });

  it('[S10] [S6] what was said between two connections is replayed in order, once', () => {
    const story = greeted();
    story.hears(started(1, 1));
    beside(story, welcome({ epoch: 2, cursor: 3 }));
    expect(short(story.hears(line(2, 1), ended(3, 1)))).toEqual(
      expect.arrayContaining(['line 2 voiced', 'state live', 'keep 3']),
    );
    expect(short(story.hears(line(2, 1)))).toEqual([]);
  });

  it('[S10] a replacement connection waits for the end of a turn, for a quarter of an hour at most', () => {
    const story = live();
    pass(story, 99 * MINUTE);
    story.hears(started(1, 1));
    expect(pass(story, 10 * MINUTE)).toEqual([]);
    story.hears(ended(2, 1));
    expect(pass(story, 5_000)).toEqual(['open beside']);
    const endless = live();
    pass(endless, 99 * MINUTE);
    endless.hears(started(1, 1));
    expect(pass(endless, 16 * MINUTE - 1)).toEqual([]);
    expect(pass(endless, 5_000)).toEqual(['open beside']);
  });

  it('[S10] a replacement connection that fails is tried again after a minute, and the old one goes on', () => {
    const story = live();
    pass(story, 100 * MINUTE);
    expect(short(story.do({ is: 'ended', code: 1006, beside: true }))).toEqual(['cut beside']);
    expect(pass(story, MINUTE - 1)).toEqual([]);
    expect(short(story.wait(1))).toEqual(['open beside']);
    expect(pass(story, 15_000)).toEqual(['cut beside']);
    expect(short(story.hears(started(1, 1)))).toContain('keep 1');
  });

  it('[S10] [S2] when the old connection is lost meanwhile, the replacement counts, and when both are lost, another is tried', () => {
    const story = greeted();
    expect(short(story.do({ is: 'ended', code: 1006 }))).toEqual(['move']);
    expect(short(story.do({ is: 'ended', code: 1006 }))).toEqual(['cut', 'state waiting']);
    const early = live();
    pass(early, 100 * MINUTE);
    expect(short(early.do({ is: 'ended', code: 1006 }))).toEqual(['cut beside', 'cut', 'state waiting']);
  });

  it('[S10] [S2] a replacement connection does not take the session back from another client', () => {
    const story = greeted();
    const error = { type: 'error', at: 100_000, code: 'superseded', message: 'Somebody else speaks.' } as const;
    expect(beside(story, error)).toEqual(['cut beside']);
    expect(short(story.hears(superseded))).toEqual(['cut with goodbye', 'state superseded']);
  });

  it.each([
    ['breaks', (story: ClientStory) => story.do({ is: 'ended', code: 1006, beside: true })],
    ['brings no welcome', (story: ClientStory) => story.wait(15_000)],
  ])("[S10] [S2] a client's own hello on a connection that %s is no other client", (_, happens) => {
    for (const told of ['frame', 'code']) {
      const story = greeted();
      happens(story);
      const end = told === 'frame' ? story.hears(superseded) : story.do({ is: 'ended', code: 4001 });
      expect(short(end)).toEqual(['cut', 'state waiting']);
      expect(short(story.wait(250))).toEqual(['open', 'state connecting']);
      expect(short(story.do({ is: 'opened' }))).toEqual(['send hello after 0 resuming 1']);
    }
  });

  it('[S10] [S8] what the session says over the replacement connection before its welcome is not lost', () => {
    const story = greeted();
    expect(beside(story, started(1, 1))).toContain('keep 1');
    beside(story, welcome({ epoch: 2, cursor: 1 }));
    expect(story.kept.cursor).toBe(1);
  });

  it('[S10] a replacement connection closes with the old one', () => {
    expect(short(greeted().do({ is: 'drop' }))).toEqual(['cut beside', 'cut', 'state away']);
    expect(short(greeted().do({ is: 'close' }))).toEqual(['cut beside', 'cut with goodbye', 'state closed']);
  });
});

describe('the first hello', () => {
  it('[S6] the first hello asks for a snapshot where the application shows history, and a later one for what was missed', () => {
    const story = new ClientStory(undefined, { history: true });
    story.do({ is: 'resume' });
    story.do({ is: 'opened' });
    expect(story.sent.at(-1)).toMatchObject({ type: 'hello', cursor: 0, snapshot: true });
    story.hears(welcome({ epoch: 1, cursor: 0 }));
    story.do({ is: 'ended', code: 1006 });
    story.wait(250);
    story.do({ is: 'opened' });
    expect(story.sent.at(-1)).not.toHaveProperty('snapshot');
  });

  it('[S2] a server of a later version is not talked to, and the application is told what to do', () => {
    const story = new ClientStory();
    const told = story.live({ version: 2 });
    expect(short(told).slice(-2)).toEqual(['cut with goodbye', 'state refused']);
    expect(told).toContainEqual({
      do: 'tell',
      name: 'state',
      event: {
        is: 'refused',
        code: 'version',
        message: 'This server speaks version 2 of the protocol, and this client 1: load it again.',
      },
    });
  });
});
