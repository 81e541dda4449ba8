/** A client that plays sound as it comes, and tells only where it stopped [U6]. */
import { describe, expect, it } from 'vitest';
import { heardTextOfTurnExchange } from '../../../shared/session/turn/playback.ts';
import { short, spoken } from '../short-forms.ts';
import { means, overhears, withVoice } from '../speech/spoken-story.ts';
import type { Story } from '../story.ts';

const timed = () => withVoice({ heard: 'timed' });
/** Twelve characters a second, and a second before the sound. */
const LINE = 'Twenty-four characters..';
const LINE_MS = 2_000;
const LEAD_MS = 1_000;

function remembered({ session }: Story): string {
  return heardTextOfTurnExchange(session.turns.sealed.at(-1) ?? ({ heardLines: [] as never[] } as never));
}

function told(story: Story): Story {
  story.say('Tell me a tale.');
  story.reply([LINE, LINE], { is: 'complete', modelMs: 1 });
  return story;
}

describe('what such a client has heard', () => {
  it('[U6] a timed client has heard what time has played when the user goes on, to the character', () => {
    const story = told(timed());
    story.pass(LEAD_MS + LINE_MS + LINE_MS / 2);
    story.say('And then?');
    expect(remembered(story)).toBe(`${LINE} ${LINE.slice(0, 12)}`);
    expect(story.session.turns.sealed.at(-1)?.unspoken).toBe(LINE.slice(12));
  });

  it('[U6] a timed client has heard everything once it is played, and then the agent is silent', () => {
    const story = told(timed());
    story.push('d1');
    expect(spoken(story.pass(LEAD_MS + 2 * LINE_MS - 100))).toEqual([]);
    expect(spoken(story.pass(2_000))).toEqual(['ava says — About d1.']);
    story.say('Good.');
    expect(story.session.turns.sealed.map(heardTextOfTurnExchange)).toContain(`${LINE} ${LINE}`);
  });

  it('[U6] a timed client has heard up to where it reports its stop, also behind the interruption', () => {
    const story = told(timed());
    const [first] = story.session.turns.newest?.lines ?? [];
    story.pass(LEAD_MS + LINE_MS + 1_500);
    story.client('c1', { type: 'user.interrupt', id: 'i1' });
    story.pass(300);
    story.client('c1', { type: 'user.interrupt', id: 'i2', heard: { seq: first?.seqs[0] ?? 0, chars: 6 } });
    story.pass(4_000);
    story.say('Stop.');
    expect(remembered(story)).toBe(LINE.slice(0, 6));
  });

  it('[U6] a timed client has heard up to where the server heard a voice, without a report', () => {
    const story = told(timed());
    story.pass(LEAD_MS + LINE_MS / 2);
    overhears(story, true);
    story.pass(1_500);
    means(story, 'live.c1.0', 'What was that?', { open: true });
    expect(remembered(story)).toBe(LINE.slice(0, 12));
  });

  it('[U2] [U6] a timed client has heard a line to its end that was said again behind a noise', () => {
    const story = timed();
    story.say('Tell me a tale.');
    story.reply([LINE]);
    story.pass(LEAD_MS + LINE_MS / 2);
    overhears(story, true);
    story.pass(1_000);
    overhears(story, false);
    expect(spoken(story.pass(2_000))).toEqual([LINE]);
    story.reply([], { is: 'complete', modelMs: 1 });
    story.pass(LEAD_MS + LINE_MS);
    story.say('And then?');
    expect(remembered(story)).toBe(LINE);
  });

  it('[U6] a timed client goes on hearing below a voice, where that does not hold the turn', () => {
    const story = timed();
    story.client('c1', { type: 'settings', id: 's1', bargeIn: false });
    told(story);
    story.pass(LEAD_MS + LINE_MS / 2);
    expect(overhears(story, true).frames).toEqual([]);
    story.pass(LINE_MS / 2);
    means(story, 'live.c1.0', 'What was that?', { open: true });
    expect(remembered(story)).toBe(LINE);
  });

  it('[U6] a timed client has heard what was played until its connection was lost', () => {
    const story = told(timed());
    story.pass(LEAD_MS + LINE_MS / 2);
    story.do({ type: 'gone', connection: 'c1' });
    story.pass(60_000);
    story.hello('c2', { capabilities: { speech: 'cascade', heard: 'timed' }, snapshot: true });
    story.client('c2', { type: 'user.text', id: 'u9', text: 'And then?' });
    expect(remembered(story)).toBe(LINE.slice(0, 12));
  });

  it('[S2] [U6] a timed client goes on playing where an older connection tries to return', () => {
    const story = withVoice();
    story.hello('c2', { install: 'other', capabilities: { speech: 'cascade', heard: 'timed' } });
    story.client('c2', { type: 'user.text', id: 'u1', text: 'Tell me a tale.' });
    story.reply([LINE], { is: 'complete', modelMs: 1 });
    story.pass(LEAD_MS);
    story.hello('c1', { resumeOf: 1 });
    story.pass(LINE_MS);
    story.client('c2', { type: 'user.text', id: 'u2', text: 'And then?' });
    expect(remembered(story)).toBe(LINE);
  });

  it('[U6] a timed client has heard all that was sent, where it wants no sound', () => {
    const story = timed();
    story.client('c1', { type: 'settings', id: 's1', sound: false });
    told(story);
    story.say('And then?');
    expect(remembered(story)).toBe(`${LINE} ${LINE}`);
  });
});

describe('a delivery to such a client', () => {
  const words = ['The parcel has arrived.', 'It is at the door.', 'It is heavy.'];
  function delivered(): Story {
    const story = timed();
    story.push('d1', words);
    story.pass(700);
    return story;
  }

  it('[D15] a delivery to a timed client is heard once it was played', () => {
    const story = delivered();
    expect(story.session.deliveries.open).toHaveLength(1);
    story.pass(20_000);
    expect(story.session.deliveries.recent).toMatchObject([{ id: 'd1', state: 'heard' }]);
  });

  it('[D15] a delivery to a timed client that was cut is offered again, from the first unheard sentence', () => {
    const story = delivered();
    const lines = story.session.turns.newest?.lines ?? [];
    expect(lines).toHaveLength(3);
    story.pass(2_000);
    story.client('c1', { type: 'user.interrupt', id: 'i1' });
    story.client('c1', { type: 'user.interrupt', id: 'i2', heard: { seq: lines[1]?.seqs[0] ?? 0, chars: 5 } });
    expect(spoken(story.pass(5_000))).toEqual([words[1], words[2]]);
  });

  it('[D15] a delivery to a timed client goes on at the unheard sentence, also without a cancel', () => {
    const story = delivered();
    const lines = story.session.turns.newest?.lines ?? [];
    story.pass(2_000);
    overhears(story, true);
    const cut = story.client('c1', {
      type: 'user.interrupt',
      id: 'i2',
      heard: { seq: lines[1]?.seqs[0] ?? 0, chars: 5 },
    });
    expect(short(cut.frames)[0]).toBe('turn.silenced 1');
    means(story, 'live.c1.0', '', { open: true });
    expect(spoken(story.pass(5_000))).toEqual([words[1], words[2]]);
  });
});

describe('a client that is sent sound as it plays it', () => {
  const paced = () => told(withVoice({ heard: 'paced' }));

  it('[U6] [G19] a client with server sound goes on behind a noise, and the noise is no playing time', () => {
    const story = paced();
    story.pass(LEAD_MS + LINE_MS / 2);
    overhears(story, true);
    story.pass(3_000);
    overhears(story, false);
    story.pass(LINE_MS);
    story.say('And then?');
    expect(remembered(story)).toBe(`${LINE} ${LINE.slice(0, 12)}`);
  });

  it('[U6] [G19] a client with server sound has heard what came before a voice with words', () => {
    const story = paced();
    story.pass(LEAD_MS + LINE_MS / 2);
    overhears(story, true);
    story.pass(3_000);
    means(story, 'live.c1.0', 'What was that?', { open: true });
    expect(remembered(story)).toBe(LINE.slice(0, 12));
  });

  it('[U2] [U6] a client with server sound hears a turn to its end that a noise has held', () => {
    const story = withVoice({ heard: 'paced' });
    story.say('Tell me a tale.');
    story.reply([LINE]);
    story.pass(LEAD_MS + LINE_MS / 2);
    overhears(story, true);
    story.pass(1_000);
    overhears(story, false);
    story.pass(2_000);
    story.reply([], { is: 'complete', modelMs: 1 });
    story.pass(LEAD_MS + LINE_MS);
    story.say('And then?');
    expect(remembered(story)).toBe(LINE);
  });
});
