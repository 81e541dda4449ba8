/** The referral in a crisis [K1–K4]. */
import { describe, expect, it } from 'vitest';
import { english } from '../../../shared/language/en/language.ts';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { crisisReferralSentences } from '../../../shared/session/safety/refer.ts';
import type { Saying } from '../../../shared/session/turn/commands.ts';
import { attached, operator, reporting, type Story } from '../story.ts';

const CRISIS = 'I want to kill myself.';
const SENTENCES = crisisReferralSentences(english, 'en-US', operator.helplines);
const DAY_MS = 86_400_000;

describe('the referral', () => {
  it('[K2] the referral is said before any other word of the answer', () => {
    const story = inAmerica();
    const { frames, effects } = story.say(CRISIS);
    expect(spokenIn(frames)).toEqual(SENTENCES);
    expect(effects.some((effect) => effect.do === 'reply')).toBe(true);
    expect(spokenIn(story.reply(['I am with you.'], DONE).frames)).toEqual(['I am with you.']);
  });

  it.each([{ heard: true }, { heard: false }])(
    '[K2] [K6] what the agent is follows the referral in the same turn, which goes on to its answer: %o',
    (capabilities) => {
      const story = attached({ ...reporting, capabilities, locale: 'en-US' });
      story.operator = { ...operator, discloseEveryMs: Number.POSITIVE_INFINITY };
      expect(spokenIn(story.say(CRISIS).frames)).toEqual([...SENTENCES, english.safety.care.disclosure]);
      expect(spokenIn(story.reply(['I am with you.'], DONE).frames)).toEqual(['I am with you.']);
      expect(story.session.turns.newest?.number).toBe(1);
    },
  );

  it('[K2] the referral names the helpline of the country, else the page, and no number that nobody gave', () => {
    expect(crisisReferralSentences(english, 'en-US', operator.helplines)[1]).toContain('988');
    for (const locale of ['en-NZ', 'de', undefined]) {
      const [, where = ''] = crisisReferralSentences(english, locale, operator.helplines);
      expect(where).toContain('help.example');
      expect(where).not.toMatch(/\d/);
    }
    const others = { ...operator.helplines, byCountry: { '*': { name: 'Friends', number: '116 123' } } };
    expect(crisisReferralSentences(english, 'de_AT', others)[1]).toContain('116 123');
  });

  it.each([
    ['en-US-POSIX', '988'],
    ['es_US.UTF-8', '988'],
    ['zh-Hant-US', '988'],
    ['en-u-ca-us', 'help.example'],
    ['us', 'help.example'],
    ['-US', 'help.example'],
    ['$&', 'help.example'],
  ])('[K2] the referral for the locale %s names %s', (locale, named) => {
    expect(crisisReferralSentences(english, locale, operator.helplines)[1]).toContain(named);
  });

  it.each([1, 4])('[K4] the crisis goes with the turn that told of it, and with no other (entry %i)', (entry) => {
    const story = inAmerica();
    story.hearAll(linesIn(story.say(CRISIS).frames));
    story.hearAll(linesIn(story.reply(['I am with you.'], DONE).frames));
    story.say('I like tea.');
    story.hearAll(linesIn(story.reply(['So do I.'], DONE).frames));
    expect(story.session.safety.newest?.kind).toBe('self-harm');
    story.forget(entry);
    expect(story.session.safety.newest?.kind).toBe(entry === 1 ? undefined : 'self-harm');
  });

  it("[K2] the referral says the operator's words as they are", () => {
    const helplines = { byCountry: { '*': { name: "Friends $& Co, $'", number: '1' } }, page: 'p' };
    expect(crisisReferralSentences(english, 'en-GB', helplines)[1]).toContain("Friends $& Co, $'");
  });

  it('[K2] the referral is said again at the next opening, from the first sentence that was not heard', () => {
    const story = inAmerica();
    const lines = linesIn(story.say(CRISIS).frames);
    story.hearAll(lines.slice(0, 2));
    story.reply(['I am with you.'], DONE);
    story.gone();
    story.hello('c2', { locale: 'en-US', ...reporting });
    expect(spokenIn(story.pass(5_000))).toEqual(SENTENCES.slice(2));
  });

  it('[K2] a client cannot cancel the referral', () => {
    const story = inAmerica();
    story.say(CRISIS);
    const [id = ''] = story.session.deliveries.open.map((item) => item.id);
    const { effects } = story.drop(id);
    expect(effects).toContainEqual(expect.objectContaining({ frame: expect.objectContaining({ code: 'not_found' }) }));
    expect(story.session.deliveries.open).toHaveLength(1);
  });

  it('[K2] the referral waits for a user who has gone, for days, and is then said without a question', () => {
    const story = inAmerica();
    story.say(CRISIS);
    story.gone();
    story.pass(3 * DAY_MS);
    const back = [...story.hello('c2', { locale: 'en-US', ...reporting }).frames, ...story.pass(5_000)];
    expect(spokenIn(back)).toEqual(SENTENCES);
  });

  it('[K2] the referral of a user who has gone is on no locked screen', () => {
    const story = inAmerica();
    story.say(CRISIS);
    story.gone();
    story.pass(3 * DAY_MS);
    const events = story.records.flatMap((record) => record.events);
    expect(story.session.deliveries.open).toMatchObject([{ referral: true, offered: null }]);
    expect(events.filter(({ type }) => type === 'delivery.announced')).toEqual([]);
  });

  it('[K2] the referral is said in quiet hours and with no attention left', () => {
    const story = inAmerica();
    story.settings({ quietHours: { from: '00:00', to: '23:59' }, attentionPerHour: 0 });
    expect(spokenIn(story.say(CRISIS).frames)).toEqual(SENTENCES);
  });

  it('[K2] the referral is offered until it is heard, more often than other deliveries', () => {
    const story = inAmerica();
    story.say(CRISIS);
    for (let times = 0; times < 10; times += 1) {
      story.hello(`again ${times}`, { locale: 'en-US', ...reporting });
      expect(spokenIn(story.say(`And ${times}?`, {}, `again ${times}`).frames)).toEqual(SENTENCES);
    }
  });

  it('[K2] a referral once heard is not repeated within the hour, and is after it', () => {
    const story = inAmerica();
    story.hearAll(linesIn(story.say(CRISIS).frames));
    story.reply(['I am with you.'], DONE);
    expect(spokenIn(story.say(CRISIS).frames)).toEqual([]);
    story.reply(['I hear you.'], DONE);
    story.pass(3_700_000);
    expect(spokenIn(story.say(CRISIS).frames)).toEqual(SENTENCES);
  });

  it('[K2] the referral is said without a model, when the quota of the day is used up', () => {
    const story = inAmerica();
    story.operator = { ...operator, tokensPerDay: 10 };
    const usage = { input: 10, output: 10, cacheRead: 0, cacheWrite: 0 };
    story.say('Hello.');
    story.hearAll(story.reply(['Hello.'], { ...DONE, usage }).frames);
    const { frames, effects } = story.say(CRISIS);
    expect(spokenIn(frames)).toEqual(SENTENCES);
    expect(effects.some((effect) => effect.do === 'reply')).toBe(false);
  });

  it('[K1] the referral is not said where the operator turned it off', () => {
    const story = inAmerica();
    story.operator = { ...operator, helplines: null };
    expect(spokenIn(story.say(CRISIS).frames)).toEqual([]);
    expect(story.session.safety.newest).toBeUndefined();
  });
});

describe('the signal of the answering model', () => {
  it('[K5] the referral is said when the model signals, behind what was said and before what follows', () => {
    const story = inAmerica();
    story.say('I gave my dog away, nobody needs me now.');
    const before = story.reply(['I hear you.']).frames;
    const after = story.says({ is: 'crisis', kind: 'self-harm' }, lineOf('I am with you.')).frames;
    expect(spokenIn([...before, ...after])).toEqual(['I hear you.', ...SENTENCES, 'I am with you.']);
    expect(story.session.safety.newest?.kind).toBe('self-harm');
  });

  it('[K5] a signal of words that were noticed already says nothing more', () => {
    const story = inAmerica();
    story.say(CRISIS);
    const { frames } = story.says({ is: 'crisis', kind: 'self-harm' }, lineOf('I am with you.'));
    expect(spokenIn(frames)).toEqual(['I am with you.']);
  });

  it('[K5] a signal where the operator turned it off says nothing', () => {
    const story = inAmerica();
    story.operator = { ...operator, helplines: null };
    story.say('Nobody needs me.');
    expect(spokenIn(story.says({ is: 'crisis', kind: 'self-harm' }).frames)).toEqual([]);
  });
});

describe('the counts of a year', () => {
  it('[K9] a crisis is counted when it is noticed, referred and heard to its end', () => {
    const story = inAmerica();
    const said = story.say(CRISIS);
    const heard = linesIn(said.frames).flatMap(
      (line) => story.client('c1', { type: 'heard', seq: line.seq, complete: true }).effects,
    );
    const counted = [...said.effects, ...heard].flatMap((effect) =>
      effect.do === 'count crisis' ? [effect.what] : [],
    );
    expect(counted).toEqual(['noticed', 'referred', 'heard']);
  });
});

describe('after a crisis', () => {
  it('[K3] the agent begins nothing by itself for a day', () => {
    const story = inAmerica();
    story.operator = { ...operator, proactive: true };
    story.hearAll(linesIn(story.say(CRISIS).frames));
    story.hearAll(linesIn(story.reply(['I am with you.'], DONE).frames));
    story.pass(DAY_MS / 2);
    const begun = story.records.flatMap(({ events }) => events).filter(({ type }) => type === 'turn.started');
    expect(begun).toHaveLength(1);
    expect(story.records.flatMap(({ events }) => events).filter(({ type }) => type.startsWith('reflection'))).toEqual(
      [],
    );
  });

  it('[K4] the kind and time of a crisis are kept until an erasure removes them', () => {
    const story = inAmerica();
    story.say(CRISIS);
    expect(story.session.safety.newest).toEqual({ kind: 'self-harm', atMs: story.nowMs, turn: 1 });
    story.forget('me');
    expect(story.session.safety.newest).toBeUndefined();
  });
});

const DONE = { is: 'complete', modelMs: 5 } as const;

function lineOf(text: string): Saying {
  return { is: 'line', line: { expression: 'neutral', text, display: text, actions: [] } };
}

function inAmerica(): Story {
  return attached({ ...reporting, locale: 'en-US' });
}

function linesIn(frames: readonly DurableFrame[]) {
  return frames.filter((frame) => frame.type === 'line');
}

function spokenIn(frames: readonly DurableFrame[]): string[] {
  return linesIn(frames).map(({ text }) => text);
}
