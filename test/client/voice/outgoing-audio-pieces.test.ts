import { describe, expect, it } from 'vitest';
import type { ClientFrame } from '../../../shared/protocol/frames.ts';
import { accepted, ClientStory, short, welcome } from '../story.ts';

function live(): ClientStory {
  const story = new ClientStory();
  story.live();
  return story;
}

/** The pieces `from` to `to` of this utterance. */
function says(story: ClientStory, utterance: string, from: number, to: number): string[] {
  const data = 'AAAA';
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return numbers.flatMap((n) => short(story.do({ is: 'sound', sound: { type: 'audio.append', utterance, n, data } })));
}
function commits(story: ClientStory, utterance: string, count: number): string[] {
  return short(story.do({ is: 'asked', frame: { type: 'audio.commit', id: utterance, utterance, count } }));
}
/** What was sent since the last call: "a0", "commit a". */
function sent(story: ClientStory): string[] {
  return story.sent.splice(0).flatMap((frame: ClientFrame) => {
    if (frame.type === 'audio.append') return [`${frame.utterance}${frame.n}`];
    if (frame.type === 'audio.commit') return [`commit ${frame.utterance}`];
    return frame.type === 'user.text' ? [frame.text] : [];
  });
}
/** The connection is lost and replaced. */
function comesBack(story: ClientStory, epoch = 2): void {
  story.do({ is: 'ended', code: 1006 });
  story.wait(1_000);
  story.welcomed({ epoch });
}

describe('a sound on its way', () => {
  it('[A2] sound is sent as it comes, and its commit behind it', () => {
    const story = live();
    says(story, 'a', 0, 1);
    expect(sent(story)).toEqual(['a0', 'a1']);
    story.wait(250);
    says(story, 'a', 2, 2);
    commits(story, 'a', 3);
    expect(sent(story)).toEqual(['a2', 'commit a']);
    expect(short(story.hears(accepted('a')))).toEqual(['settle a']);
  });

  it('[S7] sound is sent again on the next connection, all of it, until it is accepted, and then never', () => {
    const story = live();
    says(story, 'a', 0, 1);
    sent(story);
    comesBack(story);
    expect(sent(story)).toEqual(['a0', 'a1']);
    commits(story, 'a', 2);
    expect(sent(story)).toEqual(['commit a']);
    comesBack(story, 3);
    expect(sent(story)).toEqual(['a0', 'a1', 'commit a']);
    story.hears(accepted('a'));
    comesBack(story, 4);
    expect(sent(story)).toEqual([]);
  });

  it('[S7] sound waits while disconnected, and new sound comes behind the earlier', () => {
    const story = live();
    story.do({ is: 'drop' });
    says(story, 'a', 0, 1);
    commits(story, 'a', 2);
    story.say('And then?');
    says(story, 'b', 0, 0);
    commits(story, 'b', 1);
    expect(sent(story)).toEqual([]);
    story.live({ epoch: 2 });
    expect(sent(story)).toEqual(['a0', 'a1', 'b0', 'commit a']);
    story.hears(accepted('a'));
    expect(sent(story)).toEqual(['And then?']);
    story.hears(accepted('u1'));
    expect(sent(story)).toEqual(['commit b']);
  });

  it('[S10] sound on its way moves to another connection with the other frames', () => {
    const story = live();
    for (let minutes = 0; minutes < 100; minutes += 0.5) {
      story.wait(30_000);
      story.hears({ type: 'pong', at: 100_000, cursor: 0 });
    }
    story.do({ is: 'opened', beside: true });
    says(story, 'a', 0, 0);
    sent(story);
    story.do({ is: 'received', frame: welcome({ epoch: 2 }), beside: true });
    expect(sent(story)).toEqual(['a0']);
  });

  it('[S10] a client does not change connections during a sound', () => {
    const story = live();
    says(story, 'a', 0, 0);
    const opened: string[] = [];
    for (let minutes = 0; minutes < 110; minutes += 0.5) {
      opened.push(...short(story.wait(30_000)));
      story.hears({ type: 'pong', at: 100_000, cursor: 0 });
    }
    expect(opened).not.toContain('open beside');
    commits(story, 'a', 1);
    story.hears(accepted('a'));
    expect(short(story.wait(5_000))).toContain('open beside');
  });

  it('[N3] earlier sound is sent at five times its pace, and its commit behind the last of it', () => {
    const story = live();
    story.do({ is: 'drop' });
    says(story, 'a', 0, 9);
    commits(story, 'a', 10);
    story.live({ epoch: 2 });
    expect(sent(story)).toEqual(['a0', 'a1', 'a2', 'a3']);
    story.wait(199);
    expect(sent(story)).toEqual([]);
    story.wait(1);
    expect(sent(story)).toEqual(['a4', 'a5', 'a6', 'a7']);
    story.wait(200);
    expect(sent(story)).toEqual(['a8', 'a9', 'commit a']);
  });
  it('[A2] two minutes of sound are kept, and earlier sound is given up as a whole with a report', () => {
    const story = live();
    story.do({ is: 'drop' });
    // Two of one minute each, and half of another.
    for (const utterance of ['a', 'b']) {
      says(story, utterance, 0, 239);
      commits(story, utterance, 240);
    }
    story.say('Hello?');
    expect(says(story, 'c', 0, 119)).toEqual([]);
    expect(says(story, 'c', 120, 130)).toEqual(['settle a limited']);
    commits(story, 'c', 131);
    story.live({ epoch: 2 });
    story.wait(20_000);
    const all = sent(story);
    expect(all.filter((one) => one.startsWith('a'))).toEqual([]);
    expect(all.slice(0, 2)).toEqual(['b0', 'b1']);
    expect(all.indexOf('commit b')).toBeGreaterThan(all.indexOf('b239'));
  });

  it('[A2] the first sound that is given up leaves its place to the next', () => {
    const story = live();
    says(story, 'a', 0, 479);
    story.wait(30_000);
    commits(story, 'a', 480);
    story.say('Hello?');
    sent(story);
    expect(says(story, 'b', 0, 120)).toEqual(expect.arrayContaining(['settle a limited', 'send u1 Hello?']));
    story.hears(accepted('u1'));
    story.wait(9_000);
    expect(short(story.wait(0))).toEqual([]);
  });
  it('[A2] cancelled sound is not sent any more', () => {
    const story = live();
    story.do({ is: 'drop' });
    says(story, 'a', 0, 1);
    story.do({ is: 'unsaid', utterance: 'a' });
    says(story, 'b', 0, 0);
    story.live({ epoch: 2 });
    expect(sent(story)).toEqual(['b0']);
  });

  it('[S2] a superseded client sends none of its sound', () => {
    const story = live();
    says(story, 'a', 0, 0);
    commits(story, 'a', 1);
    expect(short(story.hears({ type: 'superseded', at: 100_000 }))).toContain('settle a superseded');
    sent(story);
    story.live({ epoch: 3 });
    expect(sent(story)).toEqual([]);
  });
});

describe('a server that hears', () => {
  it('[A1] a server that transcribes says so in its welcome, and the application is told', () => {
    const told = new ClientStory().live({ speech: 'cascade' });
    expect(told).toContainEqual(
      expect.objectContaining({ name: 'state', event: expect.objectContaining({ is: 'live', speech: 'cascade' }) }),
    );
    const untold = new ClientStory().live();
    expect(untold.find((one) => one.do === 'tell' && one.name === 'state' && 'speech' in one.event)).toBeUndefined();
  });

  it('[A1] a server tells the application the words of a sound so far', () => {
    const story = live();
    const words = { type: 'transcript', at: 1, utterance: 'a', text: 'what is', final: false } as const;
    expect(story.hears(words)).toContainEqual({ do: 'tell', name: 'transcript', event: words });
  });
});
