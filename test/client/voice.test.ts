/** The user's voice, as the client takes it: who is silent, who is told, and who goes on (U2, U10). */
import { describe, expect, it } from 'vitest';
import { accepted, ClientStory, line, short, started } from './story.ts';

/** A voice of half a second has just ended. */
function spoken(): ClientStory {
  const story = live();
  story.do({ is: 'voice', speaking: true });
  story.wait(500);
  story.do({ is: 'voice', speaking: false });
  return story;
}

/** A story that is live at the beginning of its session. */
function live(): ClientStory {
  const story = new ClientStory();
  story.live();
  return story;
}

describe('the voice', () => {
  it('[U10] is reported after 350 ms, again every 2.5 s, and when it ends', () => {
    const story = live();
    expect(short(story.do({ is: 'voice', speaking: true }))).toEqual(['pause']);
    expect(short(story.wait(350))).toEqual(['send vad true at 5350']);
    expect(short(story.wait(5_000))).toEqual(['send vad true at 7850', 'send vad true at 10350']);
    expect(short(story.do({ is: 'voice', speaking: false }))).toEqual(['send vad false at 10350']);
  });

  it('[U10] a blip never leaves the client: she is silent meanwhile, and goes on', () => {
    const story = live();
    story.do({ is: 'voice', speaking: true });
    story.wait(349);
    expect(short(story.do({ is: 'voice', speaking: false }))).toEqual(['go']);
    expect(short(story.wait(10_000))).toEqual([]);
  });

  it('[U2] she goes on behind a voice that no words have followed', () => {
    const story = spoken();
    expect(short(story.wait(1_999))).toEqual([]);
    expect(short(story.wait(1))).toEqual(['go']);
    expect(short(story.wait(10_000))).toEqual([]);
  });

  it('[U2] a new turn takes over by itself', () => {
    const story = spoken();
    story.hears(started(1, 1));
    expect(short(story.wait(10_000))).toEqual(['send ping']);
  });

  it('[U10] words that change nothing let her go on as soon as they are accepted', () => {
    const story = spoken();
    const id = story.say('Mhm.');
    expect(short(story.hears(accepted(id)))).toEqual([`settle ${id}`]);
    expect(short(story.wait(299))).toEqual([]);
    expect(short(story.wait(1))).toEqual(['go']);
  });

  it('[U2] another wish that is accepted does not hurry the words', () => {
    const story = spoken();
    story.do({ is: 'asked', frame: { type: 'settings', id: 's1', life: false } });
    expect(short(story.hears(accepted('s1')))).toEqual(['settle s1']);
    expect(short(story.wait(1_999))).toEqual([]);
    expect(short(story.wait(1))).toEqual(['go']);
  });

  it('[U10] words on a slow line are waited for', () => {
    const story = spoken();
    story.say('Mhm.');
    expect(short(story.wait(5_000)).filter((one) => one === 'go')).toEqual([]);
  });

  it('[U2] a blip behind a voice does not hurry the words', () => {
    const story = spoken();
    story.wait(1_000);
    expect(short(story.do({ is: 'voice', speaking: true }))).toEqual(['pause']);
    story.wait(100);
    expect(short(story.do({ is: 'voice', speaking: false }))).toEqual([]);
    expect(short(story.wait(1_999))).toEqual([]);
    expect(short(story.wait(1))).toEqual(['go']);
  });

  it('[U2] [A4] a turn that begins while the user speaks waits for the end of the voice, and not for words', () => {
    const story = live();
    story.do({ is: 'voice', speaking: true });
    story.wait(400);
    expect(short(story.hears(started(1, 1), line(2, 1)))).toEqual([
      'turn.started 1',
      'pause',
      'keep 1',
      'line 2 voiced',
      'keep 2',
    ]);
    story.do({ is: 'voice', speaking: false });
    expect(short(story.wait(299))).toEqual([]);
    expect(short(story.wait(1))).toEqual(['go']);
  });

  it('[D4] but what is critical speaks over the user', () => {
    const story = live();
    story.do({ is: 'voice', speaking: true });
    expect(short(story.hears({ ...started(1, 1), cause: 'delivery' } as never))).toEqual(['turn.started 1', 'keep 1']);
  });

  it('[S7] an image on its way keeps nobody silent, and nobody is woken for words that wait for a connection', () => {
    const story = spoken();
    story.do({ is: 'asked', frame: { type: 'user.image', id: 'i1', mediaType: 'image/png', data: 'AAAA' } });
    expect(short(story.wait(2_000))).toEqual(['go']);
    const away = spoken();
    away.say('Hello?');
    away.do({ is: 'drop' });
    away.wait(2_000);
    expect(away.conversation.dueAtMs).toBe(Number.POSITIVE_INFINITY);
  });

  it('[S2] when nobody is spoken to any more, nothing is held for the voice', () => {
    const story = spoken();
    expect(short(story.hears({ type: 'superseded', at: 100_000 }))).toContain('go');
  });

  it('[S2] a voice in the middle of a sentence is reported to the next connection', () => {
    const story = live();
    story.do({ is: 'voice', speaking: true });
    story.wait(350);
    story.do({ is: 'ended', code: 1006 });
    story.wait(250);
    expect(short(story.welcomed({ epoch: 2 }))).toContain('send vad true at 5600');
  });
});
