import { describe, expect, it } from 'vitest';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { accepted, ClientStory, ended, line, short, started, welcome } from '../story.ts';

function live(): ClientStory {
  const story = new ClientStory();
  story.live();
  return story;
}

describe('attached', () => {
  it('[S2] a client says hello with its cursor, and is live when welcomed', () => {
    const story = new ClientStory({ install: 'laptop', epoch: 3, cursor: 7, heard: [] });
    expect(short(story.do({ is: 'resume' }))).toEqual(['open', 'state connecting']);
    expect(short(story.do({ is: 'opened' }))).toEqual(['send hello after 7']);
    expect(short(story.hears(welcome({ epoch: 4, cursor: 7 })))).toEqual(['state live', 'keep 7']);
  });

  it('[S8] a welcome that never comes is not waited for longer than 15 s', () => {
    const story = new ClientStory();
    story.do({ is: 'resume' });
    story.do({ is: 'opened' });
    expect(story.wait(14_999)).toEqual([]);
    expect(short(story.wait(1))).toEqual(['cut', 'state waiting']);
  });

  it('[S2] a lost connection is resumed by naming its last epoch', () => {
    const story = live();
    story.hears(started(1, 1));
    expect(short(story.do({ is: 'ended', code: 1006 }))).toEqual(['cut', 'state waiting']);
    expect(short(story.wait(250))).toEqual(['open', 'state connecting']);
    expect(short(story.do({ is: 'opened' }))).toEqual(['send hello after 1 resuming 1']);
  });

  it('[S14] reconnecting waits twice as long after every failure, up to 2.5 s for two minutes and 30 s then', () => {
    const story = live();
    const waits = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const told = story
        .do({ is: 'ended', code: 1006 })
        .find((output) => output.do === 'tell' && output.name === 'state');
      const state = told?.do === 'tell' && told.name === 'state' ? told.event : null;
      waits.push(state?.is === 'waiting' ? state.retryInMs : null);
      story.wait(15_000);
    }
    // Half of each (story.ts): 500, 1,000, 2,000, 2,500 …; 15 s pass with each attempt.
    const soon = [250, 500, 1_000, 1_250, 1_250, 1_250, 1_250, 1_250];
    expect(waits).toEqual([...soon, 15_000, 15_000, 15_000, 15_000]);
    story.welcomed({ epoch: 2 });
    story.wait(10_000);
    expect(story.do({ is: 'ended', code: 1006 })).toContainEqual({
      do: 'tell',
      name: 'state',
      event: { is: 'waiting', retryInMs: 250 },
    });
  });

  it('[S14] a lost connection is tried again soon when the user does something, once a second at most', () => {
    const story = live();
    for (let attempt = 0; attempt < 9; attempt += 1) {
      story.do({ is: 'ended', code: 1006 });
      story.wait(15_000);
    }
    story.do({ is: 'ended', code: 1006 });
    expect(short(story.do({ is: 'retry' }))).toEqual([]);
    expect(short(story.wait(999))).toEqual([]);
    expect(short(story.wait(1))).toEqual(['open', 'state connecting']);
    expect(short(story.do({ is: 'retry' }))).toEqual([]);
    story.do({ is: 'ended', code: 1006 });
    story.wait(2_000);
    const words = { is: 'asked', frame: { type: 'user.text', id: 'u1', text: 'Are you there?' } } as const;
    expect(short(story.do(words))).toEqual(['open', 'state connecting']);
  });

  it('[S14] a connection is not tried before the time that the server named, nor after the user has cut it', () => {
    const story = new ClientStory();
    story.do({ is: 'resume' });
    story.do({ is: 'opened' });
    const limited = { type: 'error', at: 1, code: 'limited', message: 'Later.', id: 'run-hello-1' } as const;
    story.hears({ ...limited, retryAfterMs: 8_000 });
    story.do({ is: 'retry' });
    expect(story.wait(7_999)).toEqual([]);
    expect(short(story.wait(1))).toEqual(['open', 'state connecting']);
    story.do({ is: 'drop' });
    expect(short(story.do({ is: 'retry' }))).toEqual([]);
  });

  it('[S2] a superseded client stops, says so, and does not reconnect by itself', () => {
    const story = live();
    const id = story.say('Are you there?');
    expect(short(story.hears({ type: 'superseded', at: 100_000 }))).toEqual([
      'cut with goodbye',
      'state superseded',
      `settle ${id} superseded`,
    ]);
    expect(story.wait(3_600_000)).toEqual([]);
  });
  it('[S2] the user may take the session back, which is no automatic reconnect', () => {
    const story = live();
    story.hears({ type: 'superseded', at: 100_000 });
    story.do({ is: 'resume' });
    expect(short(story.do({ is: 'opened' }))).toEqual(['send hello after 0']);
  });

  it('[S11] a client does not reconnect after an unknown persona was refused', () => {
    const story = new ClientStory();
    story.do({ is: 'resume' });
    story.do({ is: 'opened' });
    const error = { type: 'error', at: 1, code: 'not_found', message: 'No such persona.', id: 'run-hello-1' } as const;
    expect(short(story.hears(error))).toEqual(['error', 'cut with goodbye', 'state refused']);
    expect(story.wait(3_600_000)).toEqual([]);
  });
  it('[S2] a connection that the server no longer takes for attached is given up', () => {
    const story = live();
    const id = story.say('Hello?');
    story.hears({ type: 'error', at: 1, code: 'not_ready', message: 'Say hello.', id });
    story.wait(250);
    expect(short(story.welcomed({ epoch: 2 }))).toContain(`send ${id} Hello?`);
  });

  it('[S2] a client that was dropped stays away until resumed, and what is said meanwhile waits', () => {
    const story = live();
    expect(short(story.do({ is: 'drop' }))).toEqual(['cut', 'state away']);
    const id = story.say('Later.');
    expect(story.wait(3_600_000)).toEqual([]);
    expect(short(story.live({ epoch: 2 }))).toEqual([
      'open',
      'state connecting',
      'send hello after 0',
      `send ${id} Later.`,
      'state live',
      'keep 0',
    ]);
  });

  it('[S2] a client that was closed says goodbye, gives up what was not accepted, and cannot be resumed', () => {
    const story = live();
    const id = story.say('Hello?');
    expect(short(story.do({ is: 'close' }))).toEqual(['cut with goodbye', 'state closed', `settle ${id} closed`]);
    expect(story.do({ is: 'resume' })).toEqual([]);
    expect(short(story.do({ is: 'asked', frame: { type: 'user.interrupt', id: 'u9' } }))).toEqual(['settle u9 closed']);
  });

  it('[S2] a server with an older epoch has lost the session, and the client begins again from the first frame', () => {
    const story = new ClientStory({ install: 'laptop', epoch: 5, cursor: 40, heard: [] });
    story.do({ is: 'resume' });
    story.do({ is: 'opened' });
    expect(short(story.hears(welcome({ epoch: 1, cursor: 2, recovered: false })))).toEqual([
      'cut',
      'open',
      'state connecting',
      'snapshot',
      'keep 0',
    ]);
    expect(short(story.do({ is: 'opened' }))).toEqual(['send hello after 0']);
    expect(short(story.hears(welcome({ epoch: 2, cursor: 2 }), started(1, 1), line(2, 1)))).toEqual([
      'keep 0',
      'turn.started 1',
      'line 2 voiced',
      'state live',
      'keep 2',
    ]);
  });
});

describe('what the session says', () => {
  it('[S5] received frames are applied in order, and once', () => {
    const story = live();
    expect(short(story.hears(line(2, 1), ended(3, 1)))).toEqual([]);
    expect(short(story.hears(started(1, 1)))).toEqual(['turn.started 1', 'line 2 voiced', 'turn.ended 1', 'keep 3']);
    expect(short(story.hears(line(2, 1), ended(3, 1)))).toEqual([]);
  });
  it('[S8] a gap in the frames is given 2 s, then the session is resumed', () => {
    const story = live();
    story.hears(started(1, 1), ended(3, 1));
    expect(story.wait(1_999)).toEqual([]);
    expect(short(story.wait(251))).toEqual(['cut', 'state waiting', 'open', 'state connecting']);
    const rest = short([...story.welcomed({ epoch: 2, cursor: 3 }), ...story.hears(line(2, 1))]);
    expect(rest).toEqual([
      'send hello after 1 resuming 1',
      'keep 1',
      'line 2 voiced',
      'turn.ended 1',
      'state live',
      'keep 3',
    ]);
  });

  it('[S6] connections that each break in the middle of a replay still get to its end', () => {
    const story = live();
    story.do({ is: 'ended', code: 1006 });
    story.wait(250);
    story.welcomed({ epoch: 2, cursor: 3 });
    expect(short(story.hears(started(1, 1), line(2, 1)))).toEqual([]);
    expect(short(story.do({ is: 'ended', code: 1006 }))).toEqual(['cut', 'state waiting']);
    story.wait(500);
    const rest = short([...story.do({ is: 'opened' }), ...story.hears(welcome({ epoch: 3, cursor: 3 }), ended(3, 1))]);
    expect(rest).toEqual([
      'send hello after 2 resuming 2',
      'keep 0',
      'turn.started 1',
      'line 2 voiced',
      'turn.ended 1',
      'state live',
      'keep 3',
    ]);
  });

  it('[S6] a lost last frame is noticed by the cursor in pong: within 5 s while a turn is open', () => {
    const story = live();
    story.hears(started(1, 1));
    expect(short(story.wait(5_000))).toEqual(['send ping']);
    expect(short(story.hears({ type: 'pong', at: 1, cursor: 2 }))).toEqual([]);
    expect(short(story.wait(2_250))).toEqual(['cut', 'state waiting', 'open', 'state connecting']);
  });

  it('[S10] a client pings every 30 s at rest, and leaves a connection without an answer after 10 s', () => {
    const story = live();
    expect(story.wait(29_999)).toEqual([]);
    expect(short(story.wait(1))).toEqual(['send ping']);
    story.hears({ type: 'pong', at: 1, cursor: 0 });
    expect(short(story.wait(30_000))).toEqual(['send ping']);
    expect(story.wait(9_999)).toEqual([]);
    expect(short(story.wait(1))).toEqual(['cut', 'state waiting']);
  });

  it('[S10] a client pings at rest as rarely as the welcome asks, and still after 5 s where a frame is awaited', () => {
    const story = new ClientStory();
    story.live({ limits: { frameBytes: 32_768, replayFrames: 256, replayMs: 900_000, pingMs: 240_000 } });
    expect(story.wait(239_999)).toEqual([]);
    expect(short(story.wait(1))).toEqual(['send ping']);
    story.hears({ type: 'pong', at: 1, cursor: 0 }, started(1, 1));
    expect(short(story.wait(5_000))).toEqual(['send ping']);
    story.hears({ type: 'pong', at: 1, cursor: 1 }, ended(2, 1));
    expect(story.wait(239_999)).toEqual([]);
  });

  it('[S10] a connection that died silently is noticed within 10 s of what the user says', () => {
    const story = new ClientStory();
    story.live({ limits: { frameBytes: 32_768, replayFrames: 256, replayMs: 900_000, pingMs: 240_000 } });
    story.wait(60_000);
    story.say('Hello?');
    expect(short(story.wait(10_000))).toContain('cut');
  });

  it('[S6] a client that was not recovered gets the snapshot, then the cursor of the welcome, then what follows', () => {
    const story = new ClientStory({ install: 'laptop', epoch: 1, cursor: 5, heard: [] });
    const snapshot = { turns: [{ turn: 9, at: 1, user: 'Hi.', agent: 'Hello.' }], pending: [] };
    const told = story.live({ epoch: 2, recovered: false, reason: 'too_old', cursor: 400, snapshot });
    expect(short(told)).toEqual([
      'open',
      'state connecting',
      'send hello after 5',
      'snapshot',
      'state live',
      'keep 400',
    ]);
    expect(told).toContainEqual({ do: 'tell', name: 'snapshot', event: snapshot });
    expect(short(story.hears(started(401, 10)))).toEqual(['turn.started 10', 'keep 401']);
  });

  it('[S6] a paged snapshot is applied as one in the order of its parts, and nothing before it is whole', () => {
    const story = new ClientStory({ install: 'laptop', epoch: 1, cursor: 5, heard: [] });
    story.live({ epoch: 2, recovered: false, reason: 'too_old', cursor: 400 });
    const page = (part: number, at = 100_000): ServerFrame => {
      return { type: 'snapshot', at, part, parts: 2, turns: [{ turn: part, at: 1 }], pending: [] };
    };
    expect(short(story.hears(started(401, 10), page(2), page(1, 99_999)))).toEqual([]);
    expect(story.kept.cursor).toBe(5);
    const told = story.hears(page(1));
    expect(short(told)).toEqual(['snapshot', 'turn.started 10', 'state live', 'keep 401']);
    expect(told).toContainEqual({
      do: 'tell',
      name: 'snapshot',
      event: {
        turns: [
          { turn: 1, at: 1 },
          { turn: 2, at: 1 },
        ],
        pending: [],
      },
    });
  });

  it('[S6] a snapshot that lost a page is asked for again, from the old cursor', () => {
    const story = new ClientStory({ install: 'laptop', epoch: 1, cursor: 5, heard: [] });
    story.live({ epoch: 2, recovered: false, reason: 'too_old', cursor: 400 });
    story.wait(2_250);
    expect(short(story.do({ is: 'opened' }))).toEqual(['send hello after 5 resuming 2']);
  });

  it('[N4] frames of a newer server are counted and otherwise ignored', () => {
    const story = live();
    const unknown = [
      { type: 'hologram', seq: 1, at: 1 },
      { type: 'weather', at: 1 },
    ] as never[];
    expect(short(story.hears(...unknown, started(2, 1)))).toEqual(['keep 1', 'turn.started 1', 'keep 2']);
  });
});

describe('what the user says', () => {
  it("[S7] a user's frame is repeated by the same id on every new connection, until it is accepted", () => {
    const story = live();
    const id = story.say('Hello?');
    story.do({ is: 'ended', code: 1006 });
    story.wait(250);
    expect(short(story.welcomed({ epoch: 2 }))).toContain(`send ${id} Hello?`);
    expect(short(story.hears(accepted(id)))).toEqual([`settle ${id}`]);
    story.do({ is: 'ended', code: 1006 });
    story.wait(1_000);
    expect(short(story.welcomed({ epoch: 3 }))).toEqual(['send hello after 0 resuming 2', 'state live', 'keep 0']);
  });

  it("[S7] a user's frame is sent again when no answer came for 10 s", () => {
    const story = live();
    story.say('Hello?');
    story.wait(5_000);
    story.hears({ type: 'pong', at: 1, cursor: 0 });
    expect(short(story.wait(5_000))).toEqual(['cut', 'state waiting']);
  });

  it('[S8] user frames keep their order: the next waits until the one before is accepted', () => {
    const story = live();
    const [first, second] = [story.say('One.'), story.say('Two.')];
    expect(story.sent.map((frame) => frame.type)).toEqual(['hello', 'user.text']);
    expect(short(story.hears(accepted(first)))).toEqual([`settle ${first}`, `send ${second} Two.`]);
    expect(short(story.hears(accepted(first), accepted(second)))).toEqual([`settle ${second}`]);
  });

  it('[S7] a refused user frame rejects at its sender', () => {
    const story = live();
    const id = story.say('Hello?');
    story.hears({ type: 'error', at: 1, code: 'conflict', message: 'Used.', id: 'another' });
    const outputs = story.hears({ type: 'error', at: 1, code: 'limited', message: 'Slowly.', id, retryAfterMs: 5_001 });
    const refusal = { code: 'limited', message: 'Slowly.', retryAfterMs: 5_001 };
    expect(outputs).toContainEqual({ do: 'settle', id, refusal });
  });

  it('[N3] a rate-limited user frame is sent again by itself, before later ones', () => {
    const story = live();
    const [first, second] = [story.say('One.'), story.say('Two.')];
    const slowly = { type: 'error', at: 1, code: 'limited', message: 'Slowly.', id: first, retryAfterMs: 100 } as const;
    expect(short(story.hears(slowly))).toEqual([]);
    expect(short(story.wait(99))).toEqual([]);
    expect(short(story.wait(1))).toEqual([`send ${first} One.`]);
    expect(short(story.hears(accepted(first)))).toEqual([`settle ${first}`, `send ${second} Two.`]);
  });
  it('[S8] a user frame larger than the server takes is not sent', () => {
    const story = new ClientStory();
    story.live({ limits: { frameBytes: 100, replayFrames: 256, replayMs: 900_000 } });
    const big = story.do({ is: 'asked', frame: { type: 'user.text', id: 'u1', text: 'é'.repeat(40) } });
    expect(short(big)).toEqual(['settle u1 too_large']);
    expect(short(story.do({ is: 'asked', frame: { type: 'user.text', id: 'u2', text: 'e'.repeat(40) } }))).toHaveLength(
      1,
    );
  });

  it('[U6] a user frame carries the newest playback position, also when it is repeated', () => {
    const story = live();
    story.hears(started(1, 1), line(2, 1), line(3, 1, { index: 1 }));
    story.do({ is: 'heard', report: { seq: 2, complete: true } });
    const id = story.say('Wait.');
    expect(story.sent.at(-1)).toEqual({ type: 'user.text', id, text: 'Wait.', heard: { seq: 2 } });
    story.do({ is: 'heard', report: { seq: 3, complete: false, chars: 4 } });
    story.do({ is: 'ended', code: 1006 });
    story.wait(250);
    story.welcomed({ epoch: 2, cursor: 3 });
    expect(story.sent.at(-1)).toEqual({ type: 'user.text', id, text: 'Wait.', heard: { seq: 3, chars: 4 } });
  });

  it('[U6] what was heard while disconnected is reported on return, for the current turn only', () => {
    const story = live();
    story.hears(started(1, 1), line(2, 1), started(3, 2), line(4, 2));
    story.do({ is: 'drop' });
    story.do({ is: 'heard', report: { seq: 4, complete: true } });
    expect(short(story.live({ epoch: 2, cursor: 4 }))).toContain('send heard 4');
    story.hears(started(5, 3));
    story.do({ is: 'drop' });
    expect(short(story.live({ epoch: 3, cursor: 5 })).filter((one) => one.startsWith('send heard'))).toEqual([]);
  });
});

describe('a sign-in', () => {
  it('[N1] [S7] a sign-in that expires is renewed by the next connection, and what was said is said again', () => {
    const story = live();
    const id = story.say('Still there?');
    const expired = {
      type: 'error',
      at: 100_000,
      code: 'forbidden',
      message: 'Your sign-in has expired.',
      id,
    } as const;
    expect(short(story.hears(expired))).toEqual(['error', 'cut', 'state waiting']);
    story.wait(250);
    expect(short(story.welcomed({ epoch: 2 }))).toContain(`send ${id} Still there?`);
  });
});
