import { describe, expect, it } from 'vitest';
import { wallTimeToInstant } from '../../../shared/language/date-times.ts';
import type { Reminder, ReminderAct } from '../../../shared/session/reminders/state.ts';
import { spoken } from '../short-forms.ts';
import { reporting, Story } from '../story.ts';

const PILLS = 'Take your pills.';

/** Connected in Vienna at this wall time, with a repeating reminder that is first due at `wall`. */
function repeating(now: string, wall: string, rule: string, more: Partial<Reminder> = {}): Story {
  const story = new Story();
  story.nowMs = wallTimeToInstant(now, 'Europe/Vienna', 0) ?? 0;
  story.hello('c1', { ...reporting, timezone: 'Europe/Vienna' });
  story.settings({ attentionPerHour: 6 });
  set(story, wall, { repeat: { rule, start: wall, count: 0 }, ...more });
  return story;
}

function set(story: Story, wall: string, more: Partial<Reminder> = {}): void {
  for (const suffix of ['', ...Array.from({ length: 400 }, (_, at) => `~${at + 2}`)])
    story.texts.set(`m1${suffix}`, [PILLS]);
  const atMs = wallTimeToInstant(wall, 'Europe/Vienna', story.nowMs) ?? 0;
  story.do({ type: 'remind', reminder: { id: 'm1', atMs, wall, zone: 'Europe/Vienna', ...more } });
}

/** The ids of what was told until then, by wall time in Vienna, each heard at once. */
function toldUntil(story: Story, wall: string): { wall: string; text: string }[] {
  const untilMs = wallTimeToInstant(wall, 'Europe/Vienna', 0) ?? 0;
  const told: { wall: string; text: string }[] = [];
  for (;;) {
    const woken = story.wake();
    const text = spoken(woken.frames);
    if (text.length > 0) {
      told.push({ wall: clock(story.nowMs), text: text.join(' ') });
      story.hearAll(woken.frames);
    }
    const { dueAtMs } = story.wake();
    if (dueAtMs === null || dueAtMs > untilMs) break;
    story.nowMs = dueAtMs;
  }
  story.nowMs = untilMs;
  return told;
}

function clock(ms: number): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Vienna' }).format(
    ms,
  );
}

const change = (story: Story, act: ReminderAct, call = 'k1') =>
  story.do({ type: 'reminder.change', call, ids: ['m1'], act });

describe('[H5] repetition', () => {
  it('[H2] [H5] each occurrence of a rule is told once, at its time on the user’s clock', () => {
    const story = repeating('2026-11-27T12:00', '2026-11-30T07:00:00', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR');
    expect(toldUntil(story, '2026-12-08T12:00').map(({ wall }) => wall)).toEqual([
      ...['2026-11-30 07:00', '2026-12-01 07:00', '2026-12-02 07:00', '2026-12-03 07:00', '2026-12-04 07:00'],
      ...['2026-12-07 07:00', '2026-12-08 07:00'],
    ]);
  });

  it('[H4] in the night in which an hour is skipped a reminder comes once, an hour later by the clock', () => {
    const story = repeating('2027-03-26T12:00', '2027-03-27T02:30:00', 'FREQ=DAILY');
    expect(toldUntil(story, '2027-03-29T12:00').map(({ wall }) => wall)).toEqual([
      ...['2027-03-27 02:30', '2027-03-28 03:30', '2027-03-29 02:30'],
    ]);
  });

  it('[H4] in the night in which an hour is doubled a reminder comes once', () => {
    const story = repeating('2026-10-23T12:00', '2026-10-24T02:30:00', 'FREQ=DAILY');
    expect(toldUntil(story, '2026-10-26T12:00').map(({ wall }) => wall)).toEqual([
      ...['2026-10-24 02:30', '2026-10-25 02:30', '2026-10-26 02:30'],
    ]);
  });

  it('[H4] no instant is told twice where the skipped hour holds several occurrences', () => {
    const story = repeating('2027-03-28T00:30', '2027-03-28T01:00:00', 'FREQ=MINUTELY;INTERVAL=30');
    const told = toldUntil(story, '2027-03-28T04:10').map(({ wall }) => wall);
    expect(told).toEqual([
      '2027-03-28 01:00',
      '2027-03-28 01:30',
      '2027-03-28 03:00',
      '2027-03-28 03:30',
      '2027-03-28 04:00',
    ]);
  });

  it('[H2] what fell due while nobody was there is told once, as late, with how often it was missed', () => {
    const story = repeating('2026-11-27T12:00', '2026-11-28T07:00:00', 'FREQ=DAILY');
    story.gone();
    story.pass(3 * 86_400_000);
    story.hello('c2', { ...reporting, timezone: 'Europe/Vienna' });
    expect(spoken(story.due().frames)).toEqual([
      `This comes late, it was for today at 07:00. It was missed two times before. ${PILLS}`,
    ]);
    expect(story.session.deliveries.open).toHaveLength(1);
    expect(story.session.reminders.list).toMatchObject([{ wall: '2026-12-01T07:00:00', repeat: { count: 3 } }]);
  });

  it('[H2] [W4] a server that was down for days tells the last occurrence, and counts the others', () => {
    const story = repeating('2026-11-27T12:00', '2026-11-28T07:00:00', 'FREQ=DAILY');
    story.wait(3 * 86_400_000 + 3_600_000);
    expect(spoken(story.wake().frames)).toEqual([
      expect.stringContaining(`it was for today at 07:00. It was missed two times before. ${PILLS}`),
    ]);
  });

  it('[H5] the next occurrence is skipped, or that of a day', () => {
    const story = repeating('2026-11-29T12:00', '2026-11-30T07:00:00', 'FREQ=DAILY');
    change(story, { is: 'skip' });
    change(story, { is: 'skip', day: '2026-12-02' }, 'k2');
    expect(toldUntil(story, '2026-12-03T12:00').map(({ wall }) => wall)).toEqual([
      '2026-12-01 07:00',
      '2026-12-03 07:00',
    ]);
  });

  it('[H5] a repetition ends on its last day', () => {
    const story = repeating('2026-11-29T12:00', '2026-11-30T07:00:00', 'FREQ=DAILY');
    change(story, { is: 'end', rule: 'FREQ=DAILY;UNTIL=20261201T235959' });
    expect(toldUntil(story, '2026-12-05T12:00').map(({ wall }) => wall)).toEqual([
      '2026-11-30 07:00',
      '2026-12-01 07:00',
    ]);
    expect(story.session.reminders.list).toEqual([]);
  });
});

describe('[H4] the user’s clock', () => {
  it('[H4] a time of the day goes with the user who travels, which is told once', () => {
    const story = repeating('2026-11-29T12:00', '2026-11-30T07:00:00', 'FREQ=DAILY');
    story.gone();
    const { frames } = story.wait(3_600_000).hello('c2', { ...reporting, timezone: 'America/New_York' });
    expect(story.session.reminders.list).toMatchObject([
      { wall: '2026-11-30T07:00:00', zone: 'America/New_York', atMs: Date.parse('2026-11-30T12:00:00Z') },
    ]);
    const said = spoken([...frames, ...story.due().frames]);
    expect(said).toEqual([expect.stringContaining('Your clock is now that of New York.')]);
    story.gone('c2');
    story.wait(60_000).hello('c3', { ...reporting, timezone: 'America/New_York' });
    expect(story.session.deliveries.open.filter(({ topic }) => topic === 'zone')).toHaveLength(1);
  });

  it('[H4] a span goes on wherever the user is, and a zone that does not exist changes nothing', () => {
    const story = repeating('2026-11-29T12:00', '2026-11-30T07:00:00', 'FREQ=DAILY');
    const before = story.session.reminders.list;
    story.gone();
    story.hello('c2', { ...reporting, timezone: 'Mars/Olympus' });
    expect(story.session.reminders.list).toEqual(before);
    story.do({
      type: 'remind',
      reminder: { id: 't1', kind: 'timer', atMs: story.nowMs + 600_000, zone: 'Europe/Vienna' },
    });
    story.gone('c2');
    story.hello('c3', { ...reporting, timezone: 'Asia/Tokyo' });
    expect(story.session.reminders.list.find(({ id }) => id === 't1')?.atMs).toBe(story.nowMs + 600_000);
  });

  it('[H4] [D23] a reminder passes the user’s quiet hours', () => {
    const story = repeating('2026-11-29T12:00', '2026-11-30T07:00:00', 'FREQ=DAILY');
    story.settings({ quietHours: { from: '22:00', to: '08:00' } });
    expect(toldUntil(story, '2026-11-30T07:30').map(({ wall }) => wall)).toEqual(['2026-11-30 07:00']);
  });
});

describe('[H3] changes', () => {
  const timer = (story: Story) => {
    story.texts.set('m1', [PILLS]);
    story.do({ type: 'remind', reminder: { id: 'm1', kind: 'timer', atMs: story.nowMs + 600_000, label: 'pasta' } });
    return story;
  };
  const connected = () => {
    const story = new Story();
    story.hello('c1', reporting);
    return timer(story);
  };
  const left = ({ session, nowMs }: Story) => (session.reminders.list[0]?.atMs ?? 0) - nowMs;

  it('[H3] a paused timer does not run, and goes on with what was left', () => {
    const story = connected();
    story.wait(60_000);
    change(story, { is: 'pause' });
    expect(story.wait(3_600_000).wake().events).toEqual([]);
    change(story, { is: 'resume' }, 'k2');
    expect(left(story)).toBe(540_000);
    expect(spoken(story.due().frames)).toEqual([PILLS]);
  });

  it('[H3] [T4] time is added once per call, however often it runs, also to a paused timer', () => {
    const story = connected();
    change(story, { is: 'add', ms: 300_000 });
    expect(change(story, { is: 'add', ms: 300_000 }).events).toEqual([]);
    expect(left(story)).toBe(900_000);
    change(story, { is: 'pause' }, 'k2');
    change(story, { is: 'add', ms: -600_000 }, 'k3');
    change(story, { is: 'resume' }, 'k4');
    expect(left(story)).toBe(300_000);
  });

  it('[H3] a reminder is moved, renamed and cancelled', () => {
    const story = connected();
    change(story, { is: 'move', atMs: story.nowMs + 60_000 });
    change(story, { is: 'rename', label: 'rice' }, 'k2');
    expect(story.session.reminders.list).toMatchObject([{ label: 'rice', atMs: story.nowMs + 60_000 }]);
    change(story, { is: 'cancel' }, 'k3');
    expect(story.session.reminders.list).toEqual([]);
    expect(story.pass(3_600_000)).toEqual([]);
  });
});

describe('[H6] in place of a time', () => {
  const waitsFor = (on: 'return' | 'news') => {
    const story = new Story();
    story.hello('c1', reporting);
    story.texts.set('m1', [PILLS]);
    story.do({ type: 'remind', reminder: { id: 'm1', atMs: story.nowMs + 86_400_000, on } });
    return story;
  };

  it('[H6] a reminder for the user’s return comes with a client after a while without one', () => {
    const story = waitsFor('return');
    story.gone();
    story.wait(5_000).hello('c2', reporting);
    expect(story.session.reminders.list).toHaveLength(1);
    story.gone('c2');
    story.wait(600_000).hello('c3', reporting);
    expect(spoken(story.due().frames)).toEqual([PILLS]);
  });

  it('[H6] [H2] a reminder with a cue comes at its latest time, even if nothing that it waits for happens', () => {
    const story = waitsFor('news');
    expect(spoken(story.pass(2 * 86_400_000))).toContain(PILLS);
  });
});
