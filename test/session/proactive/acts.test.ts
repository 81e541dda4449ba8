/** Proactive acts of an application [E13]. */
import { describe, expect, it } from 'vitest';
import { sessionDueAt } from '../../../shared/session/kernel/deadlines.ts';
import type { ActSchedule } from '../../../shared/session/kernel/persona-wording.ts';
import { answers } from '../short-forms.ts';
import { complete, operator, Story } from '../story.ts';
import { HOUR, MINUTE, SECOND } from './alive.ts';

/** A Monday, 07:00 UTC. */
const SEVEN = Date.UTC(2026, 10, 30, 7);
const MORNING: ActSchedule = { name: 'morning', when: { rule: 'FREQ=DAILY;BYHOUR=8' } };
const PAUSE: ActSchedule = { name: 'pause', when: { silenceMs: 10 * MINUTE } };

/** Connected at 7:00 in UTC; no remarks come in between. */
function storyWith(acts: ActSchedule[], hello: Parameters<Story['hello']>[1] = {}): Story {
  const story = new Story();
  story.acts = acts;
  story.nowMs = SEVEN;
  story.operator = { ...operator, proactive: true, idleAfterMs: 100 * HOUR, reflectAfterMs: 100 * HOUR };
  story.hello('c1', { timezone: 'UTC', ...hello });
  return story;
}

/** Fires timers for so long: "08:00 morning" for each act that began. */
function actsWithin(story: Story, ms: number): string[] {
  const endMs = story.nowMs + ms;
  const begun: string[] = [];
  for (;;) {
    const dueMs = sessionDueAt(story.session, story.nowMs, story.operator);
    if (dueMs === null || dueMs > endMs) break;
    story.nowMs = Math.max(story.nowMs, dueMs);
    const { events } = story.wake();
    for (const event of events)
      if (event.type === 'turn.started' && event.act !== undefined) {
        begun.push(`${new Date(story.nowMs).toISOString().slice(11, 16)} ${event.act}`);
        story.reply(['Good morning.'], complete);
        story.wait(10 * SECOND);
      }
  }
  story.nowMs = Math.max(story.nowMs, endMs);
  return begun;
}

describe('an act of the application', () => {
  it('[E13] an act by a rule begins a turn at its time on the user’s clock, each day anew', () => {
    const story = storyWith([MORNING], { timezone: 'Europe/Berlin' });
    // 7:00 UTC is 8:00 in Berlin: the next 8:00 is tomorrow.
    expect(actsWithin(story, 48 * HOUR)).toEqual(['07:00 morning', '07:00 morning']);
  });

  it('[E13] an act asks for an answer like a remark, with a stimulus that tells nothing of it', () => {
    const story = storyWith([MORNING]);
    story.wait(HOUR);
    const { events, effects } = story.wake();
    expect(answers(effects)).toEqual(['reply to turn 1, ask 1']);
    expect(events.find(({ type }) => type === 'turn.started')).toMatchObject({
      cause: 'idle',
      words: null,
      stimulus: 'The application gives an occasion to speak.',
      act: 'morning',
    });
  });

  it('[E13] an act that waits for silence begins once in each silence of the user', () => {
    const story = storyWith([PAUSE]);
    expect(actsWithin(story, HOUR)).toEqual(['07:10 pause']);
    story.exchange('Hello.', ['Hi.']);
    expect(actsWithin(story, HOUR)).toEqual(['08:10 pause']);
  });

  it.each<[string, (story: Story) => unknown]>([
    ['while nobody is connected', (story) => story.gone('c1')],
    ['while the page is hidden', (story) => story.client('c1', { type: 'settings', id: 's', visible: false })],
    [
      'after the user has turned remarks off',
      (story) => story.client('c1', { type: 'settings', id: 's', life: false }),
    ],
    [
      'without attention in the hour',
      (story) => story.client('c1', { type: 'settings', id: 's', attentionPerHour: 0 }),
    ],
    [
      'in quiet hours',
      (story) => story.client('c1', { type: 'settings', id: 's', quietHours: { from: '06:00', to: '22:00' } }),
    ],
    [
      'without tokens left',
      (story) => Object.assign(story, { operator: { ...story.operator, unaskedTokensPerDay: 0 } }),
    ],
    [
      'where the operator has turned life off',
      (story) => Object.assign(story, { operator: { ...story.operator, proactive: false } }),
    ],
  ])('[E13] [L1] no act begins %s', (_, change) => {
    const story = storyWith([MORNING, PAUSE]);
    change(story);
    expect(actsWithin(story, 3 * HOUR)).toEqual([]);
  });

  it('[E13] [L1] an act begins while the agent sleeps', () => {
    const story = storyWith([{ name: 'later', when: { rule: 'FREQ=DAILY;BYHOUR=9' } }]);
    story.operator = { ...story.operator, idleAfterMs: 20 * SECOND };
    for (let tries = 0; tries < 40 && !story.session.proactive.asleep; tries += 1) {
      story.nowMs = sessionDueAt(story.session, story.nowMs, story.operator) ?? story.nowMs;
      const { events } = story.wake();
      if (events.some(({ type }) => type === 'turn.started')) story.reply(['Soup.'], complete);
      story.wait(SECOND);
    }
    expect(story.session.proactive.asleep).toBe(true);
    expect(actsWithin(story, 3 * HOUR)).toEqual(['09:00 later']);
  });

  it('[E13] an act whose time came while nobody was there is told within the hour, and left out after it', () => {
    const soon = storyWith([MORNING]);
    soon.gone('c1');
    soon.wait(HOUR + 30 * MINUTE);
    expect(soon.hello('c2').events).toContainEqual(expect.objectContaining({ type: 'turn.started', act: 'morning' }));
    const late = storyWith([MORNING]);
    late.gone('c1');
    late.wait(4 * HOUR);
    late.hello('c2');
    expect(actsWithin(late, 3 * HOUR)).toEqual([]);
    expect(actsWithin(late, 24 * HOUR)).toEqual(['08:00 morning']);
  });

  it('[E13] another schedule of the application counts from the next decision on', () => {
    const story = storyWith([MORNING]);
    story.acts = [{ name: 'morning', when: { rule: 'FREQ=DAILY;BYHOUR=9' } }];
    story.exchange('Hello.', ['Hi.']);
    expect(actsWithin(story, 3 * HOUR)).toEqual(['09:00 morning']);
    story.acts = [];
    story.exchange('Hello again.', ['Hi.']);
    expect(actsWithin(story, 48 * HOUR)).toEqual([]);
  });

  it('[E13] a rule that is over leaves nothing due', () => {
    const story = storyWith([{ name: 'once', when: { rule: 'FREQ=DAILY;BYHOUR=8;UNTIL=20261101T000000' } }]);
    expect(actsWithin(story, 48 * HOUR)).toEqual([]);
  });
});

describe('an act of the application with stages', () => {
  const STAGED: ActSchedule = { ...MORNING, hasStages: true };
  const run = { act: 'morning', atMs: SEVEN + HOUR };

  /** 8:00, and its stages have begun. */
  function begunStages(schedule: ActSchedule = STAGED): Story {
    const story = storyWith([schedule]);
    story.wait(HOUR);
    expect(answers(story.wake().effects)).toEqual(['stages of morning']);
    return story;
  }
  const prepare = (story: Story, more: object = {}) =>
    story.do({ type: 'act prepared', ...run, step: '1-choose', ...more });

  it('[E13] an act with stages begins its turn when they are done, with where their result is', () => {
    const story = begunStages();
    story.wait(10 * SECOND);
    expect(story.wake().effects).toEqual([]);
    const { events, effects } = prepare(story);
    expect(events.find(({ type }) => type === 'turn.started')).toMatchObject({
      act: 'morning',
      actResult: { atMs: run.atMs, step: '1-choose' },
    });
    expect(answers(effects)).toEqual(['reply to turn 1, ask 1']);
    story.reply(['Good morning.'], complete);
    expect(prepare(story).events).toEqual([]);
    expect(story.session.proactive.actRuns).toBeUndefined();
  });

  it('[E13] an act whose stages are done while the user speaks is told after that', () => {
    const story = begunStages();
    story.exchange('Hello.', ['Hi.']);
    story.client('c1', { type: 'user.vad', speaking: true, at: 1 });
    expect(prepare(story).events.map(({ type }) => type)).toEqual(['act.prepared']);
    story.client('c1', { type: 'user.vad', speaking: false, at: 2 });
    expect(actsWithin(story, 5 * MINUTE)).toEqual(['08:00 morning']);
  });

  it.each<[string, (story: Story) => unknown]>([
    ['brought nothing', (story) => prepare(story, { step: null })],
    ['were done after an hour', (story) => prepare(story.wait(HOUR + SECOND))],
    ['are those of an earlier time', (story) => prepare(story, { atMs: run.atMs - 1 })],
    [
      'were done while nobody was there for an hour',
      (story) => {
        story.gone('c1');
        prepare(story);
        story.wait(HOUR + SECOND).hello('c2');
      },
    ],
  ])('[E13] an act is not told if its stages %s', (_, end) => {
    const story = begunStages();
    end(story);
    expect(actsWithin(story, 3 * HOUR)).toEqual([]);
  });

  it('[E13] an act that waited for silence is not told once the user has spoken', () => {
    const story = storyWith([{ ...PAUSE, hasStages: true }]);
    story.wait(10 * MINUTE);
    const { effects } = story.wake();
    const begunAtMs = story.nowMs;
    expect(answers(effects)).toEqual(['stages of pause']);
    story.wait(SECOND);
    story.exchange('Hello.', ['Hi.']);
    story.do({ type: 'act prepared', act: 'pause', atMs: begunAtMs, step: '0-look' });
    expect(actsWithin(story, 5 * MINUTE)).toEqual([]);
  });

  it('[E13] [W4] stages whose start may be lost are asked for once more, and again after a restart', () => {
    const story = begunStages();
    expect(answers(story.wait(30 * SECOND).wake().effects)).toEqual(['stages of morning']);
    expect(story.wait(10 * MINUTE).wake().effects).toEqual([]);
    const restarted = story.do({ type: 'wake', restartedAtMs: story.nowMs });
    expect(answers(restarted.effects)).toEqual(['stages of morning']);
  });

  it('[E13] [N6] an erasure ends the stages of an act, and names them so that they are stopped', () => {
    const story = begunStages();
    story.do({ type: 'erase', what: 'me' });
    expect(story.session.erasure.running?.acts).toEqual([run]);
    expect(prepare(story).events).toEqual([]);
  });
});
