import { describe, expect, it } from 'vitest';
import { accepted, ClientStory, line, short, started } from '../story.ts';

/** A voice of half a second has just ended. */
function spoken(): ClientStory {
  const story = live();
  story.do({ is: 'voice', speaking: true });
  story.wait(500);
  story.do({ is: 'voice', speaking: false });
  return story;
}

function live(): ClientStory {
  const story = new ClientStory();
  story.live();
  return story;
}

/** Sends an utterance of one piece, with its commit. */
function utters(story: ClientStory, utterance: string): void {
  story.do({ is: 'sound', sound: { type: 'audio.append', utterance, n: 0, data: 'AAAA' } });
  story.do({ is: 'asked', frame: { type: 'audio.commit', id: utterance, utterance, count: 1 } });
}
function transcript(utterance: string, text: string, final = true) {
  return { type: 'transcript', at: 100_000, utterance, text, final } as const;
}
/** Whether the agent resumes within this time, while pings are answered. */
function goesOn(story: ClientStory, ms: number): boolean {
  const told: string[] = [];
  for (let left = ms; left > 0; left -= 1_000) {
    told.push(...short(story.wait(Math.min(left, 1_000))));
    if (story.sent.at(-1)?.type === 'ping') story.hears({ type: 'pong', at: 100_000, cursor: story.kept.cursor });
  }
  return told.includes('go');
}

describe('the voice', () => {
  it("[U10] a user's voice is reported after 350 ms, again every 2.5 s, and when it ends", () => {
    const story = live();
    expect(short(story.do({ is: 'voice', speaking: true }))).toEqual(['pause']);
    expect(short(story.wait(350))).toEqual(['send vad true at 5350']);
    expect(short(story.wait(5_000))).toEqual(['send vad true at 7850', 'send vad true at 10350']);
    expect(short(story.do({ is: 'voice', speaking: false }))).toEqual(['send vad false at 10350']);
  });

  it('[U10] a short sound is not reported: the agent is silent meanwhile, and goes on', () => {
    const story = live();
    story.do({ is: 'voice', speaking: true });
    story.wait(349);
    expect(short(story.do({ is: 'voice', speaking: false }))).toEqual(['go']);
    expect(short(story.wait(10_000))).toEqual([]);
  });

  it('[U2] the agent goes on behind a voice that no words have followed', () => {
    const story = spoken();
    expect(short(story.wait(1_999))).toEqual([]);
    expect(short(story.wait(1))).toEqual(['go']);
    expect(short(story.wait(10_000))).toEqual([]);
  });

  it('[U2] a new turn takes over playback by itself', () => {
    const story = spoken();
    story.hears(started(1, 1));
    expect(short(story.wait(10_000))).toEqual(['send ping']);
  });

  it('[U10] words that change nothing let the agent go on as soon as they are accepted', () => {
    const story = spoken();
    const id = story.say('Mhm.');
    expect(short(story.hears(accepted(id)))).toEqual([`settle ${id}`]);
    expect(short(story.wait(299))).toEqual([]);
    expect(short(story.wait(1))).toEqual(['go']);
  });

  it.each([
    ['words', 'Mhm.', 300],
    ['no words', ' ', 0],
  ])('[U2] [A1] accepted sound is waited for until it is transcribed: %s', (_, text, afterMs) => {
    const story = spoken();
    utters(story, 'a');
    expect(goesOn(story, 5_000)).toBe(false);
    story.hears(accepted('a'));
    expect(goesOn(story, 5_000)).toBe(false);
    story.hears(transcript('a', 'Mh', false));
    expect(goesOn(story, 5_000)).toBe(false);
    const told = short(story.hears(transcript('a', text)));
    expect(told.includes('go')).toBe(afterMs === 0);
    if (afterMs > 0) expect([goesOn(story, afterMs - 1), goesOn(story, 1)]).toEqual([false, true]);
  });

  it('[A1] the agent goes on after 15 s where sound is never transcribed', () => {
    const story = spoken();
    utters(story, 'a');
    story.hears(accepted('a'));
    expect(goesOn(story, 14_999)).toBe(false);
    expect(goesOn(story, 1)).toBe(true);
  });

  it('[A1] sound that is transcribed before it is accepted is waited for no longer', () => {
    const story = spoken();
    utters(story, 'a');
    story.hears(transcript('a', ''));
    expect(goesOn(story, 2_000)).toBe(false);
    story.hears(accepted('a'));
    expect([goesOn(story, 299), goesOn(story, 1)]).toEqual([false, true]);
  });
  it('[U2] [A1] an earlier sound without words says nothing of a later one, whether that is accepted or on its way', () => {
    const story = spoken();
    utters(story, 'a');
    story.hears(accepted('a'));
    story.do({ is: 'voice', speaking: true });
    story.wait(500);
    story.do({ is: 'voice', speaking: false });
    utters(story, 'b');
    expect(short(story.hears(transcript('a', '')))).not.toContain('go');
    expect(goesOn(story, 2_000)).toBe(false);
    story.hears(accepted('b'), transcript('a', ''));
    expect(goesOn(story, 5_000)).toBe(false);
    expect(short(story.hears(transcript('b', '')))).toContain('go');
  });

  it('[U2] [A1] a cough during a transcription does not shorten the wait', () => {
    const story = spoken();
    utters(story, 'a');
    story.hears(accepted('a'));
    story.wait(500);
    story.do({ is: 'voice', speaking: true });
    story.wait(100);
    story.do({ is: 'voice', speaking: false });
    expect(goesOn(story, 4_000)).toBe(false);
    expect(short(story.hears(transcript('a', '')))).toContain('go');
  });

  it('[U2] [A1] a turn that begins with a sound ends the wait for its words', () => {
    const story = spoken();
    utters(story, 'a');
    story.hears(accepted('a'), started(1, 1));
    story.do({ is: 'voice', speaking: true });
    story.wait(400);
    story.do({ is: 'voice', speaking: false });
    expect([goesOn(story, 1_999), goesOn(story, 1)]).toEqual([false, true]);
  });
  it('[U10] words on a slow connection are waited for', () => {
    const story = spoken();
    story.say('Mhm.');
    expect(short(story.wait(5_000)).filter((one) => one === 'go')).toEqual([]);
  });

  it('[U2] a short sound behind a voice does not shorten the wait for words', () => {
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

  it('[D4] a critical delivery speaks over the user', () => {
    const story = live();
    story.do({ is: 'voice', speaking: true });
    expect(short(story.hears({ ...started(1, 1), cause: 'delivery' } as never))).toEqual(['turn.started 1', 'keep 1']);
  });

  it('[S7] an image on its way does not silence the agent, and words without a connection do not either', () => {
    const story = spoken();
    story.do({ is: 'asked', frame: { type: 'user.image', id: 'i1', mediaType: 'image/png', data: 'AAAA' } });
    expect(short(story.wait(2_000))).toEqual(['go']);
    const away = spoken();
    away.say('Hello?');
    away.do({ is: 'drop' });
    away.wait(2_000);
    expect(away.conversation.dueAtMs).toBe(Number.POSITIVE_INFINITY);
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
