/** What the user does while the referral sounds: nothing cuts it, and nothing of that is lost [K2]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../../shared/language/en/language.ts';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { crisisReferralSentences } from '../../../shared/session/safety/refer.ts';
import { attached, operator, reporting, Story } from '../story.ts';

const CRISIS = 'I want to kill myself.';
const SENTENCES = crisisReferralSentences(english, 'en-US', operator.helplines);
const DONE = { is: 'complete', modelMs: 5 } as const;
const TWO_MINUTES_MS = 120_000;

let story: Story;
/** The lines of the referral, of which nothing was heard yet. */
let referral: ReturnType<typeof linesIn>;

beforeEach(() => {
  story = attached({ ...reporting, locale: 'en-US' });
  referral = linesIn(story.say(CRISIS).frames);
});

describe('what is said while the referral sounds', () => {
  it('[K2] the lines of a referral are not interruptible, and those of the answer are', () => {
    expect(referral.map(({ text, interruptible }) => [text, interruptible])).toEqual(
      SENTENCES.map((text) => [text, false]),
    );
    expect(story.reply(['I am with you.'], DONE).frames).toContainEqual(
      expect.objectContaining({ text: 'I am with you.', interruptible: true }),
    );
  });

  it('[K2] words into the referral are accepted, cut nothing, and begin their turn when it was heard', () => {
    const { frames, effects } = story.say('What is the time?');
    expect(frames).toEqual([]);
    expect(effects).toMatchObject([{ do: 'answer', frame: { type: 'accepted' } }]);
    story.hearAll(referral.slice(0, 3));
    expect(story.session.turns.newest?.words).toBe(CRISIS);
    const heard = story.hearAll(referral.slice(3));
    expect(heard.frames).toContainEqual(expect.objectContaining({ type: 'turn.started', cause: 'user' }));
    expect(story.session.turns.newest?.words).toBe('What is the time?');
    expect(heard.effects).toContainEqual({ do: 'reply', turn: 2, ask: 1 });
    expect(spokenIn(heard.frames)).toEqual([]);
  });

  it('[K2] words that carry the report of the last sentence wait no more', () => {
    story.hearAll(referral.slice(0, 3));
    const last = referral.at(-1)?.seq ?? 0;
    story.say('Yes?', { heard: { seq: last } });
    expect(story.session.turns.newest?.words).toBe('Yes?');
  });

  it('[K2] several words into the referral are taken in their order, and each is remembered', () => {
    for (const words of ['Wait.', 'I am scared.', 'Are you there?']) story.say(words);
    story.hearAll(referral);
    expect(story.session.turns.newest?.words).toBe('Are you there?');
    expect(story.session.turns.sealed.map(({ words }) => words)).toEqual([CRISIS, 'Wait.', 'I am scared.']);
    expect(story.session.safety.queued).toBeUndefined();
  });

  it('[K2] a voice without words, and "mhm", change nothing, and what goes on is not sent again', () => {
    story.vad(true, 1);
    story.vad(false, 2);
    expect(story.say('mhm', { via: 'speech' }).frames).toEqual([]);
    story.vad(true, 3);
    story.vad(false, 4);
    expect(spokenIn(story.pass(2_000))).toEqual([]);
    expect(spokenIn(story.reply(['I am with you.'], DONE).frames)).toEqual(['I am with you.']);
    story.hearAll(referral);
    expect(story.session.turns.newest?.words).toBe(CRISIS);
    expect(story.fateOf(story.session.deliveries.recent[0]?.id ?? '')).toEqual(['pending', 'offered', 'heard']);
  });

  it.each(['stop', 'no', 'not now', 'stop reading'])('[K2] "%s" does not decline the referral', (words) => {
    expect(story.say(words, { via: 'speech' }).frames).toEqual([]);
    story.reply(['I am with you.'], DONE);
    story.hearAll(referral);
    expect(story.fateOf(story.session.deliveries.recent[0]?.id ?? '')).toEqual(['pending', 'offered', 'heard']);
  });

  it('[K2] "stop" and the key end the rest of the answer behind the referral', () => {
    for (const stops of [() => story.say('stop', { via: 'speech' }), () => story.interrupt({ decline: true })]) {
      story = attached({ ...reporting, locale: 'en-US' });
      referral = linesIn(story.say(CRISIS).frames);
      story.reply(['I am with you.'], DONE);
      expect(stops().frames).toEqual([]);
      const { frames } = story.hearAll(referral);
      expect(frames).toContainEqual(expect.objectContaining({ type: 'turn.silenced', turn: 1 }));
      expect(story.session.deliveries.recent).toMatchObject([{ state: 'heard' }]);
    }
  });

  it('[K2] a picture into the referral is looked at behind it', () => {
    const image = { id: 'i1', mediaType: 'image/png', width: 1, height: 1, atMs: story.nowMs };
    const frame = { type: 'user.image', id: 'p1', text: 'Look.', mediaType: 'image/png', data: '' } as const;
    story.do({ type: 'client', connection: 'c1', frame, digest: 'p1', image });
    expect(story.session.turns.newest?.number).toBe(1);
    story.hearAll(referral);
    expect(story.session.turns.newest).toMatchObject({ cause: 'vision', words: 'Look.', image });
  });

  it('[K2] an action into the referral is answered behind it', () => {
    story.client('c1', { type: 'user.action', id: 'a1', name: 'prompt', data: 'x' });
    story.reply(['I am with you.'], DONE);
    expect(story.session.turns.newest?.number).toBe(1);
  });

  it('[K2] [D4] a critical push into the referral is said at the next opening', () => {
    expect(spokenIn(story.push('fire', 'Fire!', { policy: 'now', priority: 'critical' }).frames)).toEqual([]);
    const answer = story.reply(['I am with you.'], DONE).frames;
    story.wait(1_000);
    const said = [...story.hearAll(referral).frames, ...story.hearAll(linesIn(answer)).frames, ...story.pass(5_000)];
    expect(spokenIn(said)).toEqual(['ava says — Fire!']);
  });

  it('[K2] what a client asks to hear into the referral is refused, with when to ask again', () => {
    story.push('later', 'About tea.', { policy: 'when_asked', keywords: ['tea'] });
    const [refused] = story.play('later').effects;
    expect(refused).toMatchObject({ frame: { code: 'limited', retryAfterMs: expect.any(Number) } });
    story.hearAll(referral);
    expect(spokenIn(story.play('later').frames).join(' ')).toContain('About tea.');
  });

  it('[K2] more words than a session may hold are refused, and lost by nobody', () => {
    const long = 'word '.repeat(6_000);
    const codes = [1, 2, 3].map(() => story.say(long).effects.map((effect) => effect.do === 'answer' && effect.frame));
    expect(codes.at(-1)).toMatchObject([{ type: 'error', code: 'limited' }]);
    expect(story.session.safety.queued).toHaveLength(2);
  });

  it('[K2] words wait no longer than a report that is missing, and their turn begins with the referral', () => {
    story.hearAll(referral.slice(0, 1));
    story.say('Hello?');
    const later = story.pass(60_000);
    expect(spokenIn(later)).toEqual(SENTENCES.slice(1));
    expect(story.session.turns.newest?.words).toBe('Hello?');
  });
});

describe('what waits behind the referral as the connection ends', () => {
  it('[K2] words that wait follow the referral on the next connection, where it goes on', () => {
    story.hearAll(referral.slice(0, 2));
    story.say('Are you there?');
    story.gone();
    story.pass(30_000);
    const back = story.hello('c2', { install: 'phone', locale: 'en-US', ...reporting });
    expect(spokenIn(back.frames)).toEqual(SENTENCES.slice(2));
    expect(story.session.turns.newest?.words).toBe('Are you there?');
    expect(spokenIn(story.reply(['I am here.'], DONE).frames)).toEqual(['I am here.']);
  });

  it('[K2] words that wait begin their turn after two minutes, and the referral waits for the user', () => {
    story.say('Are you there?');
    story.gone();
    story.pass(TWO_MINUTES_MS);
    expect(story.session.turns.newest?.words).toBe('Are you there?');
    expect(story.session.deliveries.open).toMatchObject([{ referral: true, offered: null, attempts: 1 }]);
  });

  it('[K2] [N6] an erasure takes what waits with it', () => {
    story.say('Are you there?');
    story.forget('me');
    expect(story.session.safety.queued).toBeUndefined();
    expect(story.session.turns.newest?.words).toBeNull();
  });
});

describe('clients that do not report what they play', () => {
  const timedClient = (heard: 'timed' | 'paced', speech: 'client' | 'cascade') => {
    const timed = new Story();
    timed.operator = { ...operator, speech: ['cascade'] };
    timed.hello('c1', { locale: 'en-US', capabilities: { heard, speech } });
    timed.wait(60_000).say(CRISIS);
    return timed;
  };

  it('[K2] [G28] words into the referral on the telephone wait until time has played it', () => {
    const phone = timedClient('timed', 'client');
    expect(spokenIn(phone.say('Hello?', { via: 'speech' }).frames)).toEqual([]);
    expect(spokenIn(phone.pass(60_000))).toEqual([]);
    expect(phone.session.turns.newest?.words).toBe('Hello?');
    expect(phone.session.deliveries.recent).toMatchObject([{ state: 'heard' }]);
  });

  it('[K2] [G19] a voice stops no referral where the server sends sound as it is played', () => {
    const paced = timedClient('paced', 'cascade');
    paced.reply(['I am with you.'], DONE);
    paced.wait(2_000).do({ type: 'overheard', speaking: true });
    paced.wait(1_000).do({ type: 'overheard', speaking: false });
    expect(spokenIn(paced.pass(60_000))).toEqual([]);
    expect(paced.session.deliveries.recent).toMatchObject([{ state: 'heard' }]);
  });

  it('[K2] [U6] a client that drops its sound at a voice hears the rest of the referral again', () => {
    const drops = timedClient('timed', 'cascade');
    const [first] = drops.session.turns.newest?.lines ?? [];
    drops.wait(2_000).client('c1', { type: 'heard', seq: first?.seqs[0] ?? 0, chars: 4, complete: false });
    expect(spokenIn(drops.say('Hello?', { via: 'speech' }).frames)).toEqual(SENTENCES);
    expect(drops.session.turns.newest?.words).toBe('Hello?');
  });
});

function linesIn(frames: readonly DurableFrame[]) {
  return frames.filter((frame) => frame.type === 'line');
}

function spokenIn(frames: readonly DurableFrame[]): string[] {
  return linesIn(frames).map(({ text }) => text);
}
