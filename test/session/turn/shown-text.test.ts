import { describe, expect, it } from 'vitest';
import { isTurnPlaying, turnSnapshotText } from '../../../shared/session/turn/playback.ts';
import { short, spoken } from '../short-forms.ts';
import { attached, complete, reporting, type Story } from '../story.ts';

const shown = { ...reporting, snapshot: true } as const;
const LONG = `A line that takes a while to say, ${'and goes on, '.repeat(20)}and ends.`;

/** Three lines of an unfinished answer were sent, and the first was played, at 1,060,000. */
function answering(more: Parameters<typeof attached>[0] = reporting): Story {
  const story = attached(more).wait(60_000);
  story.say('Tell me.');
  const { frames } = story.reply(['One.', LONG, LONG]);
  const [first] = frames.flatMap((frame) => (frame.type === 'line' ? [frame.seq] : []));
  if (more === reporting) story.hear(first ?? 0);
  return story;
}

describe('a client that begins with a snapshot, in the middle of an answer', () => {
  it('[S6] a client that begins with a snapshot is recorded, and one whose cursor is unknown is as well', () => {
    const story = attached(reporting);
    const helloOf = (more: object) => story.hello(`c${story.session.presence.epoch + 1}`, more).events[0];
    expect(helloOf(shown)).toMatchObject({ type: 'hello', snapshot: true });
    expect(helloOf({ cursor: 1 })).toMatchObject({ type: 'hello', snapshot: true });
    expect(helloOf({ cursor: 0 })).not.toHaveProperty('snapshot');
  });

  it('[S6] [U3] a client that begins with a snapshot gets the lines that are still to come', () => {
    const story = answering();
    story.hello('c2', shown);
    expect(short(story.reply(['Four.', 'Five.'], complete).frames)).toEqual([
      'line 3 Four.',
      'line 4 Five.',
      'turn.ended 1 complete',
    ]);
  });

  it('[S6] [D3] a client that begins with a snapshot speaks no earlier line, so that a push comes after the rest', () => {
    const story = answering();
    story.hello('c2', shown);
    story.hearAll(story.reply(['Four.', 'Five.'], complete).frames, 'c2');
    expect(isTurnPlaying(story.session, story.nowMs)).toBe(false);
    story.wait(600);
    expect(spoken(story.push('a', 'The parcel is here.', { priority: 'time_sensitive' }).frames)).toEqual([
      'ava says — The parcel is here.',
    ]);
  });
  it('[U6] a client that begins with a snapshot has heard nothing of the answer before', () => {
    const story = answering();
    story.hello('c2', shown);
    story.hearAll(story.reply(['Four.'], complete).frames, 'c2');
    story.say('Go on.', {}, 'c2');
    expect(story.session.turns.sealed[0]).toMatchObject({
      heardLines: [{ text: 'One.' }, { text: 'Four.' }],
      unspoken: `${LONG} ${LONG}`,
    });
  });

  it('[U6] [D3] lines sent to a client that does not report stay said, and are not spoken by the next', () => {
    const story = answering({});
    story.reply([], complete);
    expect(isTurnPlaying(story.session, story.nowMs)).toBe(true);
    story.hello('c2', shown);
    expect(isTurnPlaying(story.session, story.nowMs)).toBe(false);
    story.say('Go on.', {}, 'c2');
    expect(story.session.turns.sealed[0]).toMatchObject({
      heardLines: [{ text: 'One.' }, { text: LONG }, { text: LONG }],
    });
  });

  it('[U6] lines that were said while nobody was connected do not count as heard by being shown', () => {
    const story = answering();
    story.gone();
    story.reply(['Four.'], complete);
    story.hello('c2', { snapshot: true });
    expect(isTurnPlaying(story.session, story.nowMs)).toBe(false);
    story.say('Go on.', {}, 'c2');
    expect(story.session.turns.sealed[0]?.heardLines).toMatchObject([{ text: 'One.' }]);
  });

  it('[U2] a client that begins with a snapshot hears held lines from the first unheard one on', () => {
    const story = answering();
    story.vad(true, 1);
    story.hello('c2', shown);
    expect(spoken(story.pass(1_500))).toEqual([LONG, LONG]);
  });

  it('[S2] [S6] a client that goes on playing has only lost what was sent to nobody', () => {
    const story = answering();
    story.gone();
    story.reply([LONG], complete);
    story.hello('c2', { ...shown, resumeOf: 1 });
    expect(story.session.turns.newest?.lines.map(({ to }) => to)).toEqual([
      'reporting',
      'reporting',
      'reporting',
      'over',
    ]);
  });

  it('[D16] a client that begins with a snapshot is offered the delivery being said again, marked', () => {
    const story = attached(reporting).wait(60_000);
    story.push('a', ['One.', LONG, 'Three.']);
    story.hello('c2', shown);
    expect(story.fateOf('a')).toEqual(['pending', 'offered', 'pending']);
    const lines = story.pass(600).filter((frame) => frame.type === 'line');
    expect(lines).toMatchObject([
      { text: 'ava says — One.', redelivered: true },
      { text: LONG, redelivered: true },
      { text: 'Three.', redelivered: true },
    ]);
  });
});

describe('what is shown of the newest turn', () => {
  const text = ({ session }: Story) => session.turns.newest && turnSnapshotText(session.turns.newest, session.seq);

  it('[S6] a snapshot of the newest turn has all that was sent, heard or not', () => {
    expect(text(answering())).toBe(`One. ${LONG} ${LONG}`);
  });

  it('[U6] [S6] a snapshot of the newest turn has what was heard, where the user has broken it off', () => {
    const story = answering();
    story.interrupt();
    expect(text(story)).toBe('One.');
  });
});
