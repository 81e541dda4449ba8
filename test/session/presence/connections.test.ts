import { describe, expect, it } from 'vitest';
import { answers, short } from '../short-forms.ts';
import { attached, complete, Story } from '../story.ts';

describe('who speaks', () => {
  it('[S1] a session outlives its connections: what was said stays, the next client goes on', () => {
    const story = attached();
    story.exchange('Hi.', ['Hello.']);
    story.do({ type: 'gone', connection: 'c1' });
    expect(story.session.presence.client).toBeNull();
    story.hello('c2');
    expect(short(story.say('And now?', {}, 'c2').frames)).toEqual(['turn.started 2 user']);
  });

  it('[S2] the first hello raises the epoch and makes this connection the speaker', () => {
    const story = new Story();
    expect(answers(story.hello('c1', { cursor: 7 }).effects)).toEqual(['c1 welcome after 7']);
    expect(story.session.presence.epoch).toBe(1);
    expect(story.session.presence.client?.connection).toBe('c1');
  });

  it('[S2] a repeated hello on the same connection does not raise the epoch, and is welcomed again', () => {
    const story = attached();
    const again = story.hello('c1', { id: 'h2' });
    expect(again.events).toEqual([]);
    expect(answers(again.effects)).toEqual(['c1 welcome after 0']);
    expect(story.session.presence.epoch).toBe(1);
  });

  it('[S2] the previous connection is told and closed, and what it sends later is refused', () => {
    const story = attached();
    expect(answers(story.hello('c2', { install: 'phone' }).effects)).toEqual([
      'c1 superseded',
      'c1 close 4001',
      'c2 welcome after 0',
    ]);
    const late = story.say('Hello?', {}, 'c1');
    expect(late.events).toEqual([]);
    expect(answers(late.effects)).toEqual(['c1 error superseded']);
  });

  it('[S2] an automatic reconnect is refused if another install has taken over since', () => {
    const story = attached();
    story.hello('c2', { install: 'phone' });
    const back = story.hello('c3', { install: 'laptop', resumeOf: 1 });
    expect(back.events).toEqual([]);
    expect(answers(back.effects)).toEqual(['c3 superseded', 'c3 close 4001']);
    expect(story.session.presence.client?.connection).toBe('c2');
  });

  it('[S2] an automatic reconnect is refused even if its own install has come back by hand in between', () => {
    const story = attached();
    story.hello('c2', { install: 'phone' });
    story.hello('c3', { install: 'laptop' });
    expect(answers(story.hello('c4', { install: 'laptop', resumeOf: 1 }).effects)).toEqual([
      'c4 superseded',
      'c4 close 4001',
    ]);
    expect(answers(story.hello('c5', { install: 'laptop', resumeOf: 3 }).effects)).toContain('c5 welcome after 0');
  });

  it('[S2] an automatic reconnect of the same install takes over from its own dead connection', () => {
    const story = attached();
    expect(answers(story.hello('c2', { resumeOf: 1 }).effects)).toEqual([
      'c1 superseded',
      'c1 close 4001',
      'c2 welcome after 0',
    ]);
    expect(story.session.presence.epoch).toBe(2);
  });

  it('[S8] [S2] a late or second hello of a superseded connection takes nothing back', () => {
    const story = attached();
    story.hello('c2', { resumeOf: 1 });
    for (const more of [{}, { resumeOf: 1 }, { resumeOf: 2 }, { id: 'h9' }]) {
      const late = story.hello('c1', more);
      expect(late.events).toEqual([]);
      expect(answers(late.effects)).toEqual(['c1 superseded', 'c1 close 4001']);
    }
    story.gone('c2');
    expect(story.hello('c1').events).toEqual([]);
    expect(story.session.presence.client).toBeNull();
  });

  it('[S8] of superseded connections the newest sixteen are known', () => {
    const story = attached();
    for (let n = 2; n <= 18; n += 1) story.hello(`c${n}`);
    expect(story.session.presence.holder.past).toHaveLength(16);
    expect(answers(story.hello('c2').effects)).toEqual(['c2 superseded', 'c2 close 4001']);
  });

  it('[S3] the disconnect of another connection changes nothing, however late', () => {
    const story = attached();
    story.hello('c2');
    expect(story.do({ type: 'gone', connection: 'c1' }).events).toEqual([]);
    expect(story.session.presence.client?.connection).toBe('c2');
  });

  it('[S4] a reply goes on across a reconnect, since it is fenced by its turn', () => {
    const story = attached();
    story.say('Tell me something.');
    story.reply(['One.']);
    story.hello('c2');
    expect(short(story.reply(['Two.'], complete).frames)).toEqual(['line 1 Two.', 'turn.ended 1 complete']);
  });

  it('[S4] frames of an old epoch are refused, and frames before any hello are not ready', () => {
    expect(answers(new Story().say('Hi.').effects)).toEqual(['c1 error not_ready']);
    const story = attached();
    story.hello('c2');
    expect(answers(story.interrupt().effects)).toEqual(['c1 error superseded']);
  });
  it('[S6] a ping is answered with the newest seq, so that a lost last frame is noticed', () => {
    const story = attached();
    story.exchange('Hi.', ['Hello.']);
    expect(story.client('c1', { type: 'ping' }).effects).toEqual([
      { do: 'answer', connection: 'c1', frame: { type: 'pong', cursor: 3 } },
    ]);
  });
});

describe('what was sent twice', () => {
  it('[S7] a frame with the same id has no second effect and is accepted again, across reconnects too', () => {
    const story = attached();
    story.say('Hi.', { id: 'u1' });
    story.hello('c2');
    const again = story.say('Hi.', { id: 'u1' }, 'c2');
    expect(again.events).toEqual([]);
    expect(answers(again.effects)).toEqual(['c2 accepted duplicate']);
    expect(story.session.turns.newest?.number).toBe(1);
  });

  it('[S7] a frame with another playback position is the same, and with another text a conflict', () => {
    const story = attached();
    story.say('Hi.', { id: 'u1' });
    expect(answers(story.say('Hi.', { id: 'u1', heard: { seq: 1 } }).effects)).toEqual(['c1 accepted duplicate']);
    expect(answers(story.say('Ho.', { id: 'u1' }).effects)).toEqual(['c1 error conflict']);
  });

  it('[S7] a frame with the same id of another install is another frame', () => {
    const story = attached();
    story.say('Hi.', { id: 'u1' });
    story.hello('c2', { install: 'phone' });
    expect(short(story.say('Hi.', { id: 'u1' }, 'c2').frames)).toEqual([
      'turn.ended 1 interrupted',
      'turn.started 2 user',
    ]);
  });

  it('[S7] the last 512 frame ids of an install are remembered, and those before are not', () => {
    const story = attached();
    for (let i = 0; i < 513; i += 1) story.interrupt({ id: `i${i}` });
    expect(answers(story.interrupt({ id: 'i1' }).effects)).toEqual(['c1 accepted duplicate']);
    expect(answers(story.interrupt({ id: 'i0' }).effects)).toEqual(['c1 accepted']);
  });

  it('[S8] a voice report older than the newest of its epoch is ignored, and a new epoch starts anew', () => {
    const story = attached();
    story.vad(true, 500);
    expect(story.vad(false, 400).events).toEqual([]);
    expect(story.vad(false, 500).events).toEqual([]);
    expect(story.session.speech.voice.speaking).toBe(true);
    story.hello('c2');
    expect(story.client('c2', { type: 'user.vad', speaking: true, at: 10 }).events).toHaveLength(1);
  });
});

describe('settings', () => {
  it('[S11] a settings frame is answered with what now holds, changed or not, and outlives the connection', () => {
    const story = attached();
    expect(short(story.client('c1', { type: 'settings', id: 's1' }).frames)).toEqual(['settings brief 1']);
    expect(short(story.client('c1', { type: 'settings', id: 's2', verbosity: 'silent' }).frames)).toEqual([
      'settings silent 1',
    ]);
    expect(short(story.hello('c2', { verbosity: 'silent' }).frames)).toEqual([]);
    expect(short(story.hello('c3', { verbosity: 'chatty' }).frames)).toEqual(['settings chatty 1']);
  });
});

describe('damage', () => {
  it('[S12] a quarantined session answers reads and refuses writes', () => {
    const story = attached();
    story.session = { ...story.session, quarantined: { n: 9, reason: 'a test' } };
    expect(answers(story.hello('c2').effects)).toEqual(['c2 welcome after 0']);
    const refused = story.say('Hi.', {}, 'c2');
    expect(refused.events).toEqual([]);
    expect(answers(refused.effects)).toEqual(['c2 error internal']);
    expect(story.reply(['Hello.']).events).toEqual([]);
  });
});
