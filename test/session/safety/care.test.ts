/** What the agent says of itself, minors, and the time of talk [K6–K8]. */
import { describe, expect, it } from 'vitest';
import { dateTimeStampOf } from '../../../shared/language/date-times.ts';
import { english } from '../../../shared/language/en/language.ts';
import { LANGUAGE_TAGS, type LanguageTag, loadLanguage } from '../../../shared/language/languages.ts';
import { asksIfHuman, asksTalkTime, tellsMinorAge } from '../../../shared/language/understanding/care.ts';
import type { DurableFrame } from '../../../shared/protocol/frames.ts';
import { isLateHourForMinor, talkTimeByDay } from '../../../shared/session/safety/state.ts';
import { attached, operator, reporting, type Story } from '../story.ts';

const { disclosure, pause } = english.safety.care;
const DONE = { is: 'complete', modelMs: 5 } as const;
const HOUR_MS = 3_600_000;

const ASKED: Readonly<Record<LanguageTag, readonly [human: string, age: string, time: string]>> = {
  en: ['Are you a real person?', "I'm 14", 'How long have we talked today?'],
  de: ['Bist du ein echter Mensch?', 'Ich bin 14 Jahre alt.', 'Wie lange haben wir heute geredet?'],
  fr: ['Es-tu une vraie personne ?', 'J’ai 14 ans', 'Combien de temps avons-nous parlé aujourd’hui ?'],
  es: ['¿Eres una persona real?', 'Tengo catorce años', '¿Cuánto tiempo hemos hablado hoy?'],
  pt: ['Você é humano?', 'Tenho 14 anos', 'Quanto tempo já falamos hoje?'],
  it: ['Sei un robot?', 'Ho quattordici anni', 'Quanto abbiamo parlato oggi?'],
  nl: ['Ben je een echt mens?', 'Ik ben 14', 'Hoe lang hebben we vandaag gepraat?'],
  sv: ['Är du en människa?', 'Jag är 14 år', 'Hur länge har vi pratat idag?'],
  bg: ['Ти човек ли си?', 'На 14 години съм', 'Колко време сме говорили днес?'],
  tr: ['Gerçek bir insan mısın?', '14 yaşındayım', 'Bugün ne kadar konuştuk?'],
  ar: ['هل أنت إنسان حقيقي؟', 'عمري 14 سنة', 'كم تحدثنا اليوم؟'],
  hi: ['क्या तुम इंसान हो?', 'मैं 14 साल का हूँ', 'आज हमने कितनी देर बात की?'],
  ja: ['あなたは人間ですか?', '14歳です', '今日はどれくらい話しましたか?'],
  ko: ['너 진짜 사람이야?', '저는 14살이에요', '오늘 얼마나 오래 이야기했어?'],
  zh: ['你是真人吗?', '我今年14岁', '今天我们聊了多久?'],
};

describe('what the agent says of itself', () => {
  it.each(LANGUAGE_TAGS)('[K6] [K7] [K8] questions and an age are read, and no other words: %s', async (tag) => {
    const language = await loadLanguage(tag);
    const [human, age, time] = ASKED[tag];
    const read = (text: string) => [asksIfHuman, tellsMinorAge, asksTalkTime].map((is) => is(text, language));
    expect(read(human)).toEqual([true, false, false]);
    expect(read(age)).toEqual([false, true, false]);
    expect(read(time)).toEqual([false, false, true]);
    expect(read(language.safety.care.disclosure)).toEqual([false, false, false]);
  });

  it.each(["I'm 14 minutes late", "I'm 41", "I'm 18", 'Are you really going?', 'Is the shop real?'])(
    '[K6] [K7] "%s" tells no age and asks nothing',
    (text) => {
      expect(asksIfHuman(text, english) || tellsMinorAge(text, english)).toBe(false);
    },
  );

  it('[K6] a user who asks is told first that the agent is an AI, and the model goes on', () => {
    const story = attached(reporting);
    const { frames, effects } = story.say('Are you a real person?');
    expect(spokenIn(frames)).toEqual([disclosure]);
    expect(effects.some((effect) => effect.do === 'reply')).toBe(true);
  });

  it('[K6] where users are told only when they ask, nobody else is', () => {
    const story = attached(reporting);
    expect(spokenIn(story.say('Hello.').frames)).toEqual([]);
  });

  it('[K6] the operator has it told in the first words, once', () => {
    const story = withSetting({ discloseEveryMs: Number.POSITIVE_INFINITY });
    expect(spokenIn(story.say('Hello.').frames)).toEqual([disclosure]);
    story.reply(['Hello.'], DONE);
    story.wait(100 * HOUR_MS);
    expect(spokenIn(story.say('Hello again.').frames)).not.toContain(disclosure);
  });

  it('[K6] the operator has it told again after some hours', () => {
    const story = withSetting({ discloseEveryMs: 24 * HOUR_MS });
    story.hearAll(linesIn(story.say('Hello.').frames));
    story.hearAll(linesIn(story.reply(['Hello.'], DONE).frames));
    story.wait(25 * HOUR_MS);
    expect(spokenIn(story.say('Hello again.').frames)).toEqual([disclosure]);
  });
});

describe('a minor', () => {
  it('[K7] a user who says to be 14 is a minor until an erasure', () => {
    const story = attached(reporting);
    story.say("I'm 14.");
    expect(story.session.safety.minor).toBe(true);
    story.forget('me');
    expect(story.session.safety.minor).toBeUndefined();
  });

  it('[K7] a minor is offered a break after three hours of talk, once for each three hours', () => {
    const story = attached(reporting);
    story.say("I'm 14.");
    const said = talk(story, 3 * HOUR_MS + 10 * 60_000);
    expect(said.filter((text) => text === pause)).toHaveLength(1);
  });

  it('[K7] nobody else is offered a break', () => {
    expect(talk(attached(reporting), 3 * HOUR_MS + 10 * 60_000)).not.toContain(pause);
  });

  it('[K7] a minor is not spoken to unasked in the evening of their own clock', () => {
    const story = attached({ ...reporting, timezone: 'Europe/Berlin' });
    story.say("I'm 14.");
    const at = (iso: string) => isLateHourForMinor(story.session, Date.parse(iso));
    expect([at('2026-11-30T19:30:00Z'), at('2026-11-30T05:00:00Z'), at('2026-11-30T12:00:00Z')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('the time of talk', () => {
  it('[K8] the user is told how long was talked today, without a model', () => {
    const story = attached(reporting);
    talk(story, 10 * 60_000);
    const { frames, effects } = story.say('How long have we talked today?');
    expect(spokenIn(frames)).toEqual([expect.stringMatching(/about \d+ minutes/)]);
    expect(effects.some((effect) => effect.do === 'reply')).toBe(false);
  });

  it('[K8] a silence is no talk', () => {
    const story = attached(reporting);
    story.exchange('Hello.', ['Hello.']);
    story.wait(2 * HOUR_MS);
    story.exchange('Hello again.', ['Hello.']);
    expect(story.session.safety.talk?.dayTalkMs).toBe(0);
  });

  it('[K8] the time of talk is counted by the days of the user’s clock, and kept for seven of them', () => {
    const story = attached({ ...reporting, timezone: 'Asia/Tokyo' });
    const today = () => dateTimeStampOf(story.nowMs, 'Asia/Tokyo').slice(0, 10);
    const days: string[] = [];
    for (let day = 0; day < 10; day += 1) {
      talk(story, (day + 1) * 2 * 60_000);
      days.push(today());
      story.wait(24 * HOUR_MS);
    }
    const kept = talkTimeByDay(story.session, story.nowMs - 24 * HOUR_MS);
    expect(kept.map(({ day }) => day)).toEqual(days.slice(-7));
    expect(kept.map(({ ms }) => ms)).toEqual(kept.map(({ ms }) => ms).sort((one, other) => one - other));
    expect(talkTimeByDay(story.session, story.nowMs + 2 * 24 * HOUR_MS)).toHaveLength(4);
  });

  it('[K8] a talk past midnight of the user’s clock counts for both days', () => {
    const story = attached({ ...reporting, timezone: 'Asia/Tokyo' });
    const midnight = Date.parse('2026-12-02T00:00:00+09:00');
    story.wait(midnight - 10 * 60_000 - story.nowMs);
    talk(story, 20 * 60_000);
    const kept = talkTimeByDay(story.session, story.nowMs);
    expect(kept.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-02']);
    for (const { ms } of kept) expect(Math.abs(ms - 10 * 60_000)).toBeLessThan(2 * 60_000);
  });

  it('[K8] [N6] the time of talk goes with an erasure', () => {
    const story = attached(reporting);
    talk(story, 10 * 60_000);
    expect(talkTimeByDay(story.session, story.nowMs)).toHaveLength(1);
    story.forget('me');
    expect(talkTimeByDay(story.session, story.nowMs)).toEqual([]);
  });
});

/** An exchange a minute. Returns what was said. */
function talk(story: Story, ms: number): string[] {
  const said: string[] = [];
  for (let passed = 0; passed < ms; passed += 60_000) {
    const lines = linesIn(story.say(`Tell me more of ${passed}.`).frames);
    const answer = linesIn(story.reply(['There is more.'], DONE).frames);
    story.hearAll([...lines, ...answer]);
    said.push(...lines.map(({ text }) => text));
    story.wait(60_000);
  }
  return said;
}

function withSetting(more: Partial<typeof operator | { discloseEveryMs: number }>): Story {
  const story = attached(reporting);
  story.operator = { ...operator, ...more };
  return story;
}

function linesIn(frames: readonly DurableFrame[]) {
  return frames.filter((frame) => frame.type === 'line');
}

function spokenIn(frames: readonly DurableFrame[]): string[] {
  return linesIn(frames).map(({ text }) => text);
}
