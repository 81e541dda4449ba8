import { describe, expect, it } from 'vitest';
import type { ConversationOutput } from '../../../client/sdk/frames/conversation-inputs-and-outputs.ts';
import type { StoredState } from '../../../client/sdk/storage/client-storage.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { ClientStory, delivery, ended, fresh, line, offer, short, started } from '../story.ts';

function live(kept: StoredState = fresh): ClientStory {
  const story = new ClientStory(kept);
  story.live({ cursor: kept.cursor });
  return story;
}

/** Cut and reconnected; the missed frames are replayed. */
function resumed(story: ClientStory, epoch: number, cursor: number, ...missed: ServerFrame[]): ConversationOutput[] {
  story.do({ is: 'ended', code: 1006 });
  story.wait(500);
  return [...story.welcomed({ epoch, cursor }), ...story.hears(...missed)];
}

/** All outputs as "line 3 voiced" and "send heard 3". */
function spoken(outputs: readonly ConversationOutput[]): string[] {
  return short(outputs).filter((one) => one.startsWith('line') || one.startsWith('send heard'));
}

const again = { redelivered: true } as const;

describe('a delivery', () => {
  it('[D18] a delivery counts as heard when its last line was, not before', () => {
    const story = live();
    story.hears(...offer(1, 1, 'd1', ['One.', 'Two.', 'Three.']));
    story.plays(3, 4);
    expect(story.kept.heard).toEqual([]);
    story.plays(5);
    expect(story.kept.heard).toEqual(['d1']);
  });

  it('[D18] a delivery does not count as heard while more of it may come', () => {
    const story = live();
    const [begins, offered, one, two, ends] = offer(1, 1, 'd1', ['One.', 'Two.']) as [
      ServerFrame,
      ServerFrame,
      ServerFrame,
      ServerFrame,
      ServerFrame,
    ];
    story.hears(begins, offered, one);
    story.plays(3);
    expect(story.kept.heard).toEqual([]);
    story.hears(two, ends);
    expect(story.kept.heard).toEqual([]);
    story.plays(4);
    expect(story.kept.heard).toEqual(['d1']);
  });

  it('[D6] [D18] a delivery in an answer counts as heard although the answer was interrupted', () => {
    const story = live();
    const told = { kind: 'delivery', delivery: 'd1' } as const;
    story.hears(started(1, 1), delivery(2, 'd1', 'offered'), line(3, 1, told), line(4, 1, { index: 1 }));
    story.plays(3);
    story.hears(ended(5, 1, 'interrupted'), started(6, 2));
    expect(story.kept.heard).toEqual(['d1']);
  });

  it('[D18] a delivery that was heard before is only shown, and reported as heard', () => {
    const story = live({ ...fresh, epoch: 0, heard: ['d1'] });
    const told = story.hears(...offer(1, 1, 'd1', ['One.', 'Two.'], again));
    expect(spoken(told)).toEqual(['line 3 shown', 'send heard 3', 'line 4 shown', 'send heard 4']);
    const lines = told.flatMap((output) => (output.do === 'tell' && output.name === 'line' ? [output.event] : []));
    expect(lines.map(({ heardBefore }) => heardBefore)).toEqual([true, true]);
  });

  it('[D15] a delivery that was interrupted goes on from the first unheard line, and counts with its last', () => {
    const story = live();
    story.hears(...offer(1, 1, 'd1', ['One.', 'Two.', 'Three.']));
    story.plays(3);
    story.hears(started(7, 2), delivery(8, 'd1', 'pending'), line(9, 2), ended(10, 2));
    const told = story.hears(...offer(11, 3, 'd1', ['Two.', 'Three.'], again));
    expect(spoken(told)).toEqual(['line 13 voiced', 'line 14 voiced']);
    story.plays(13);
    expect(story.kept.heard).toEqual([]);
    story.plays(14);
    expect(story.kept.heard).toEqual(['d1']);
  });

  it('[D18] a delivery that played to its end after another turn had begun is not spoken again', () => {
    const story = live();
    story.hears(...offer(1, 1, 'd1', ['One.']), started(5, 2), delivery(6, 'd1', 'pending'), ended(7, 2));
    story.plays(3);
    expect(spoken(story.hears(...offer(8, 3, 'd1', ['One.'], again)))).toEqual(['line 10 shown', 'send heard 10']);
  });

  it('[U2] a line that is sent again in its turn is heard under any of its numbers', () => {
    for (const seq of [4, 6]) {
      const story = live();
      const told = { kind: 'delivery', delivery: 'd1' } as const;
      story.hears(started(1, 1), delivery(2, 'd1', 'offered'), line(3, 1, told), line(4, 1, { ...told, index: 1 }));
      story.hears(line(5, 1, { index: 2 }), line(6, 1, { ...told, index: 1 }), line(7, 1, { index: 2 }));
      story.plays(3, seq);
      expect(story.kept.heard).toEqual(['d1']);
    }
  });

  it('[D18] the newest 500 heard deliveries are remembered', () => {
    const heard = Array.from({ length: 500 }, (_, index) => `old${index}`);
    const story = live({ ...fresh, heard });
    story.hears(...offer(1, 1, 'd1', ['One.']));
    story.plays(3);
    expect(story.kept.heard).toHaveLength(500);
    expect(story.kept.heard.slice(0, 1)).toEqual(['old1']);
    expect(story.kept.heard.slice(-1)).toEqual(['d1']);
  });
});

describe('a delivery across connections', () => {
  it('[D16] a resumed delivery has its remaining lines voiced, and is heard', () => {
    const story = live();
    const frames = offer(1, 1, 'd1', ['One.', 'Two.']);
    story.hears(...frames.slice(0, 3));
    story.plays(3);
    expect(spoken(resumed(story, 2, 5, ...frames.slice(3)))).toEqual(['send heard 3', 'line 4 voiced']);
    story.plays(4);
    expect(story.kept.heard).toEqual(['d1']);
  });
  it('[D18] a killed process that heard a whole delivery speaks none of it again', () => {
    const before = live();
    before.hears(...offer(1, 1, 'd1', ['One.', 'Two.']));
    before.plays(3, 4);
    const after = new ClientStory(before.kept);
    after.live({ epoch: 2, cursor: 5 });
    const told = after.hears(...offer(6, 2, 'd1', ['One.', 'Two.'], again));
    expect(spoken(told)).toEqual(['line 8 shown', 'send heard 8', 'line 9 shown', 'send heard 9']);
  });

  it('[D16] a delivery that was offered before this client came stays so when its first connection breaks', () => {
    const frames = offer(1, 1, 'd1', ['One.']);
    const story = new ClientStory();
    story.live({ epoch: 2, cursor: 4 });
    story.hears(...frames.slice(0, 1));
    expect(spoken(resumed(story, 3, 4, ...frames))).toEqual(['line 3 shown']);
    story.plays(3);
    expect(story.kept.heard).toEqual([]);
    expect(spoken(story.hears(...offer(5, 2, 'd1', ['One.'], again)))).toEqual(['line 7 voiced']);
  });

  it('[S6] [D18] a delivery whose last lines a snapshot replaced is not heard', () => {
    const story = live();
    story.hears(...offer(1, 1, 'd1', ['One.', 'Two.']).slice(0, 3));
    story.plays(3);
    story.do({ is: 'ended', code: 1006 });
    story.wait(250);
    const snapshot = { turns: [], pending: ['d1'] };
    story.welcomed({ epoch: 2, cursor: 400, recovered: false, reason: 'too_old', snapshot });
    story.hears(started(401, 9), ended(402, 9));
    expect(story.kept.heard).toEqual([]);
  });

  it('[U6] lines that are only shown are not heard by what is played behind them', () => {
    const told = { kind: 'delivery', delivery: 'd1', at: 30_000 } as const;
    const story = live();
    resumed(story, 2, 4, started(1, 1), delivery(2, 'd1', 'offered'), line(3, 1, told), line(4, 1, { index: 1 }));
    story.plays(4);
    const id = story.say('And?');
    expect(story.sent.at(-1)).toEqual({ type: 'user.text', id, text: 'And?' });
    story.hears({ type: 'accepted', at: 1, id }, started(5, 2), line(6, 2));
    story.plays(6);
    const next = story.say('Go on.');
    expect(story.sent.at(-1)).toEqual({ type: 'user.text', id: next, text: 'Go on.', heard: { seq: 6 } });
  });
});

describe('asking for one', () => {
  it('[S7] asking for a delivery is repeated until it is accepted, and voices it although it was heard', () => {
    const story = live({ ...fresh, heard: ['d1', 'd2'] });
    story.do({ is: 'asked', frame: { type: 'delivery.play', id: 'u1', delivery: 'd1' } });
    expect(story.kept.heard).toEqual(['d2']);
    resumed(story, 2, 0);
    const plays = story.sent.filter((frame) => frame.type === 'delivery.play');
    expect(plays).toEqual([
      { type: 'delivery.play', id: 'u1', delivery: 'd1' },
      { type: 'delivery.play', id: 'u1', delivery: 'd1' },
    ]);
    expect(spoken(story.hears(...offer(1, 1, 'd1', ['One.'], again)))).toEqual(['line 3 voiced']);
  });

  it('[N2] asking for an unknown delivery is refused', () => {
    const story = live();
    story.do({ is: 'asked', frame: { type: 'delivery.cancel', id: 'u1', delivery: 'nope' } });
    const refusal = { code: 'not_found', message: 'No such delivery is pending.' } as const;
    expect(story.hears({ type: 'error', at: 1, id: 'u1', ...refusal })).toContainEqual({
      do: 'settle',
      id: 'u1',
      refusal,
    });
  });
});
