import { describe, expect, it } from 'vitest';
import { short, spoken } from '../short-forms.ts';
import { attached, complete, reporting, Story } from '../story.ts';

/** Hello at 1,000,000, and long ago. */
function quiet(more: Parameters<typeof attached>[0] = reporting): Story {
  return attached(more).wait(60_000);
}

describe('an opening', () => {
  it('[D3] [D5] an opening comes when the user has been quiet for 600 ms: at 599 nothing, at 600 the delivery', () => {
    const story = quiet();
    story.vad(true, 100);
    story.vad(false, 900);
    expect(short(story.push('a').frames)).toEqual(['a pending']);
    expect(story.wait(599).wake().events).toEqual([]);
    expect(short(story.wait(1).wake().frames)).toEqual([
      'turn.started 1 delivery',
      'a offered',
      'delivery 0 ava says — About a.',
      'turn.ended 1 complete',
    ]);
  });
  it('[D3] [U6] an opening on a hidden page without sound comes when somebody looks, or turns sound on', () => {
    for (const noticed of [{ visible: true }, { sound: true }]) {
      const story = quiet();
      story.settings({ visible: false, sound: false });
      story.wait(1_000).push('a');
      expect(spoken(story.wait(60_000).wake().frames)).toEqual([]);
      expect(spoken(story.settings(noticed).frames)).toEqual(['ava says — About a.']);
    }
  });
  it.each([{ visible: false }, { sound: false }])('[D3] an opening brings a single %j delivery', (settings) => {
    const story = quiet();
    story.settings(settings);
    story.wait(1_000);
    expect(spoken(story.push('a').frames)).toEqual(['ava says — About a.']);
  });
  it('[D3] a user of whom no voice was ever reported counts as quiet', () => {
    expect(spoken(quiet().push('a').frames)).toEqual(['ava says — About a.']);
  });
  it('[D3] speech that starts at the very time of an opening wins', () => {
    const story = quiet();
    story.vad(true, 100);
    story.vad(false, 900);
    story.push('a');
    expect(spoken(story.wait(600).vad(true, 1_500).frames)).toEqual([]);
    expect(spoken(story.wake().frames)).toEqual([]);
  });
  it.each([
    ['a backchannel', (story: Story) => story.say('Mhm.')],
    ['a command', (story: Story) => story.say('Stop.', { via: 'speech' })],
    ['an interrupt', (story: Story) => story.interrupt()],
  ])('[D3] after %s the settle time begins anew', (_, act) => {
    const story = quiet();
    story.exchange('Hi.', ['Hello.']);
    story.push('a');
    act(story.wait(300));
    story.hear(2);
    expect(spoken(story.wait(599).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ava says — About a.']);
  });

  it("[W5] after the clock was set back by ten minutes, the user's next act has its opening as usual", () => {
    const story = quiet();
    story.exchange('Hi.', ['Hello.']);
    story.wait(-600_000).exchange('Still there?', ['Yes.']);
    story.hear(story.session.turns.newest?.lines[0]?.seqs[0] ?? 0);
    story.push('a');
    expect(spoken(story.wait(600).wake().frames)).toEqual(['ava says — About a.']);
  });

  it('[D3] an answer to a bid does not skip the settle time', () => {
    const story = quiet();
    story.pushAll(['a', 'b']);
    story.say('Yes.');
    expect(spoken(story.wait(599).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toHaveLength(2);
  });

  it('[D3] [D16] a reconnect does not skip the settle time', () => {
    const story = new Story();
    story.push('a');
    expect(spoken(story.hello('c1').frames)).toEqual([]);
    expect(spoken(story.wait(599).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ava says — About a.']);
  });

  it('[D3] there is no opening while an answer to the user is pending', () => {
    const story = quiet();
    story.say('Hi.');
    expect(spoken(story.wait(5_000).push('a').frames)).toEqual([]);
    expect(spoken(story.reply(['Hello.']).frames)).toEqual(['Hello.']);
    expect(spoken(story.hear(3).frames)).toEqual([]);
    expect(spoken(story.reply([], complete).frames)).toEqual(['ava says — About a.']);
  });

  it('[D3] [U4] there is no opening while the agent speaks: until the last line is heard', () => {
    const story = quiet();
    story.exchange('Hi.', ['Hello there.', 'How are you?']);
    story.wait(5_000).push('a');
    expect(spoken(story.hear(2).frames)).toEqual([]);
    expect(spoken(story.hear(3).frames)).toEqual(['ava says — About a.']);
  });

  it('[D3] [U4] without reports there is no opening until the expected end at 15 characters a second', () => {
    const story = quiet({});
    story.exchange('Hi.', ['This line has thirty letters..']);
    story.push('a');
    expect(spoken(story.wait(1_999).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ava says — About a.']);
  });

  it('[D3] [U6] a client that reports but stays silent delays an opening by 30 s', () => {
    const story = quiet();
    story.exchange('Hi.', ['This line has thirty letters..']);
    story.push('a');
    expect(spoken(story.wait(31_999).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ava says — About a.']);
  });

  it('[D3] [U11] there is no opening while playback is paused by the user', () => {
    const story = quiet();
    story.say('Tell me a story.');
    story.reply(['Once.']);
    story.say('Pause.', { via: 'speech' });
    story.push('a');
    expect(spoken(story.pass(60_000))).toEqual([]);
  });
});

describe('a voice that never stops', () => {
  function stuck(): Story {
    const story = quiet();
    story.vad(true, 100);
    story.push('a');
    return story;
  }

  it('[D13] a delivery that has waited for 10 s is spoken although no end of the voice was seen', () => {
    const story = stuck();
    expect(spoken(story.wait(9_999).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ava says — About a.']);
  });
  it('[D13] a delivery waits on while the client keeps confirming the voice, and until 4 s after that stops', () => {
    const story = stuck();
    for (let at = 3_100; at <= 15_100; at += 3_000) {
      expect(spoken(story.wait(3_000).vad(true, at).frames)).toEqual([]);
    }
    expect(spoken(story.wait(3_999).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ava says — About a.']);
  });

  it('[D13] several deliveries that are due at once under a voice are one decision, so a bid', () => {
    const story = stuck();
    story.push('b', 'B.', { source: 'ben' });
    expect(spoken(story.wait(10_000).wake().frames)).toEqual(['Something came in, from ava and ben. Now?']);
  });

  it('[D13] [W4] deliveries that are due within a second of each other are one decision', () => {
    const story = stuck();
    story.wait(1_000).push('b', 'B.', { source: 'ben' });
    expect(story.wake().dueAtMs).toBe(1_070_000);
    expect(spoken(story.wait(9_000).wake().frames)).toEqual(['Something came in, from ava and ben. Now?']);
  });

  it('[D13] a delivery that is not due yet waits for its own 10 s', () => {
    const story = stuck();
    story.wait(5_000).push('b', 'B.', { source: 'ben' });
    const first = story.wait(5_000).wake();
    expect(spoken(first.frames)).toEqual(['ava says — About a.']);
    expect(spoken(story.wait(2_000).hearAll(first.frames).frames)).toEqual([]);
    expect(spoken(story.wait(2_999).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ben says — B.']);
  });

  it("[D13] a delivery after 10 s of waiting never cuts the agent's own answer", () => {
    const story = quiet();
    story.exchange('Hi.', ['A line that is still being played.']);
    story.vad(true, 100);
    story.push('a');
    expect(spoken(story.wait(12_000).wake().frames)).toEqual([]);
    expect(spoken(story.hear(2).frames)).toEqual(['ava says — About a.']);
  });

  it('[D13] a delivery after 10 s of waiting does not come before a pending answer', () => {
    const story = stuck();
    story.say('Hi.');
    expect(spoken(story.wait(12_000).wake().frames)).toEqual([]);
    expect(spoken(story.reply([], complete).frames)).toEqual(['ava says — About a.']);
  });

  it('[D13] [D6] deliveries that wait for a question or a greeting have no limit of 10 s', () => {
    const story = quiet();
    story.vad(true, 100);
    story.push('a', 'A.', { policy: 'when_asked', keywords: ['boat'] });
    story.push('b', 'B.', { policy: 'when_asked', priority: 'passive' });
    expect(spoken(story.pass(30_000))).toEqual([]);
  });

  it('[D13] [D22] a digest does not come over a voice', () => {
    const story = new Story();
    story.push('a', 'A.', { policy: 'when_asked', priority: 'passive' });
    story.nowMs = 100_000_000;
    story.hello('c1');
    story.vad(true, 100);
    expect(spoken(story.pass(30_000))).toEqual([]);
    story.vad(false, 30_000);
    expect(spoken(story.due().frames)).toEqual(['ava says — A.']);
  });

  it('[D13] [D14] the 10 s of a waiting delivery stand still while disconnected', () => {
    const story = stuck();
    story.wait(6_000).gone();
    story.wait(3_600_000).hello('c2', { ...reporting, resumeOf: 1 });
    story.client('c2', { type: 'user.vad', speaking: true, at: 5 });
    expect(spoken(story.wait(3_999).wake().frames)).toEqual([]);
    expect(spoken(story.wait(1).wake().frames)).toEqual(['ava says — About a.']);
  });
});
