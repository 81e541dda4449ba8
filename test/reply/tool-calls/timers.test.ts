import { describe, expect, it } from 'vitest';
import { changeTimerTool } from '../../../shared/tools/built-in/change-timer.ts';
import { listTimersTool } from '../../../shared/tools/built-in/list-timers.ts';
import { remindMeTool } from '../../../shared/tools/built-in/remind-me.ts';
import { call, openTalks, type Round, talks, text, toldIn } from './talks.ts';

const SAYS: Round = [text('Right.')];
const open = () => openTalks(remindMeTool(), listTimersTool(), changeTimerTool());

/** The results of these calls, made in a turn of its own. */
async function results(context: Awaited<ReturnType<typeof open>>, ...calls: [string, object][]): Promise<string[]> {
  const round = calls.map(([name, input], at) => call(name, input, `c${at}`));
  const model = await talks.turn(context, `Please, ${calls.length} (${talks.clock.nowMs}).`, [round, SAYS]);
  return toldIn(model, 2).map(({ text }) => (text.startsWith('{') ? String(JSON.parse(text).text) : text));
}

const left = async () =>
  (await talks.session()).reminders.list.map(({ label, atMs, leftMs }) => [label, leftMs ?? atMs - talks.clock.nowMs]);

const PASTA: [string, object] = ['remind_me', { text: 'Your pasta timer is up.', seconds: 600, kind: 'timer' }];
const RICE: [string, object] = ['remind_me', { text: 'Your rice timer is up.', seconds: 60, kind: 'timer' }];

describe('timers by tools', () => {
  it('[H1] [H3] several timers are set at once by name, and asked about by name', async () => {
    const context = await open();
    expect(await results(context, PASTA, RICE)).toEqual([
      'The pasta timer is set: 10 minutes.',
      'The rice timer is set: 1 minute.',
    ]);
    expect(await results(context, ['list_timers', { which: 'pasta' }])).toEqual([
      'The pasta timer has 10 minutes left.',
    ]);
    expect(await results(context, ['list_timers', {}])).toEqual([
      'The rice timer has 1 minute left. The pasta timer has 10 minutes left.',
    ]);
  });

  it('[H3] the tool asks back in one question which one is meant', async () => {
    const context = await open();
    await results(context, PASTA, RICE);
    expect(await results(context, ['change_timer', { action: 'cancel' }])).toEqual([
      'Which one do you mean: the pasta timer or the rice timer?',
    ]);
    expect(await left()).toHaveLength(2);
    expect(await results(context, ['change_timer', { action: 'stop', which: 'the rice' }])).toEqual([
      'Cancelled: the rice timer.',
    ]);
    expect(await left()).toEqual([['pasta', 600_000]]);
  });

  it('[H3] the question which of two with the same name is meant tells them apart, and its answer does too', async () => {
    const context = await open();
    const longer: typeof PASTA = ['remind_me', { ...PASTA[1], seconds: 900 }];
    await results(context, PASTA, longer);
    expect(await results(context, ['change_timer', { action: 'cancel', which: 'pasta' }])).toEqual([
      'Which one do you mean: the pasta timer (10 minutes) or the pasta timer (15 minutes)?',
    ]);
    await results(context, ['change_timer', { action: 'cancel', which: 'the 15 minutes pasta timer' }]);
    expect(await left()).toEqual([['pasta', 600_000]]);
  });

  it('[H3] time is added, taken off, held and given back, in whatever way a model writes it', async () => {
    const context = await open();
    await results(context, PASTA);
    expect(await results(context, ['change_timer', { action: 'increase', seconds: '300' }])).toEqual([
      'The pasta timer has 15 minutes left.',
    ]);
    expect(await results(context, ['change_timer', { action: 'subtract', which: 'pasta', seconds: 60 }])).toEqual([
      'The pasta timer has 14 minutes left.',
    ]);
    expect(await results(context, ['change_timer', { action: 'pause' }])).toEqual([
      'The pasta timer is paused, with 14 minutes left.',
    ]);
    talks.clock.nowMs += 3_600_000;
    expect(await results(context, ['change_timer', { action: 'continue', which: 'my timer' }])).toEqual([
      'The pasta timer has 14 minutes left.',
    ]);
    expect(await results(context, ['change_timer', { action: 'subtract', seconds: 3_600 }])).toEqual([
      expect.stringContaining('Only 14 minutes is left'),
    ]);
  });

  it('[H3] all are cancelled at once, and what is not there is said', async () => {
    const context = await open();
    await results(context, PASTA, RICE);
    expect(await results(context, ['change_timer', { action: 'cancel', which: 'the bread' }])).toEqual([
      expect.stringContaining('There is none called the bread'),
    ]);
    expect(await results(context, ['change_timer', { action: 'cancel', which: 'all timers' }])).toEqual([
      'Cancelled: the pasta timer and the rice timer.',
    ]);
    expect(await results(context, ['list_timers', {}])).toEqual(['No timer, alarm or reminder is set.']);
    expect(await results(context, ['change_timer', { action: 'cancel' }])).toEqual([
      expect.stringContaining('No timer, alarm or reminder is set'),
    ]);
  });

  it('[H3] a reminder that moves to a time without a day keeps its day', async () => {
    const context = await open();
    await results(context, ['remind_me', { text: 'See the dentist.', at: '2027-01-18T15:30' }]);
    expect(await results(context, ['change_timer', { action: 'move', which: 'dentist', at: '16:00' }])).toEqual([
      expect.stringMatching(/is set for Monday, January 18 at 4:00\sPM/),
    ]);
    expect(await results(context, ['change_timer', { action: 'move', which: 'dentist', at: '9:15' }])).toEqual([
      expect.stringMatching(/is set for Monday, January 18 at 9:15\sAM/),
    ]);
  });

  it('[H5] a repetition reads its next dates back once, and has a day skipped and an end', async () => {
    const context = await open();
    const [said = ''] = await results(context, [
      'remind_me',
      { text: 'Take the pills.', at: '2027-01-18T07:00', repeat: 'weekdays' },
    ]);
    expect(said).toMatch(
      /^The reminder is set: Monday, January 18 at 7:00\sAM\. It repeats: then Tuesday, .*Wednesday, .*Thursday/,
    );
    const [skipped = ''] = await results(context, ['change_timer', { action: 'skip', which: 'pills' }]);
    expect(skipped).toMatch(/comes next Tuesday, January 19/);
    expect(await results(context, ['change_timer', { action: 'end', which: 'pills', at: '2027-01-20' }])).toEqual([
      'The reminder “Take the pills” ends then.',
    ]);
    expect((await talks.session()).reminders.list).toMatchObject([
      { wall: '2027-01-19T07:00:00', repeat: { rule: expect.stringContaining('UNTIL=20270120T235959') } },
    ]);
  });

  it.each([
    ['every second', 'FREQ=SECONDLY', /every 5 minutes at most/],
    ['a day that never comes', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', /never comes/],
    ['no rule', 'now and then', /how it repeats.*\nIt is written as/],
    ['a rule that is over', 'FREQ=DAILY;UNTIL=20200101', /never comes|over already/],
    ['too many times', 'FREQ=DAILY;COUNT=100000', /more than 1000 times/],
  ])('[H5] a repetition that cannot be kept is refused in a sentence: %s', async (_, repeat, why) => {
    const context = await open();
    const [said] = await results(context, ['remind_me', { text: 'Go.', at: '07:00', repeat }]);
    expect(said).toMatch(why);
    expect((await talks.session()).reminders.list).toEqual([]);
  });

  it('[H1] the reminder beyond the last one is refused in a sentence, and nothing is lost', async () => {
    const context = await open();
    for (let at = 0; at < 100; at += 10)
      await results(
        context,
        ...Array.from({ length: 10 }, (_, more): [string, object] => [
          'remind_me',
          { text: `Do ${at + more}.`, seconds: 3_600 },
        ]),
      );
    const [said] = await results(context, ['remind_me', { text: 'One more.', seconds: 60 }]);
    expect(said).toContain('As many are waiting already as may wait');
    expect((await talks.session()).reminders.list).toHaveLength(100);
  });

  it('[H3] what was told comes again after a while', async () => {
    const context = await open();
    await results(context, RICE);
    talks.clock.nowMs += 60_000;
    await talks.turn(context, 'Hello.', [SAYS]);
    expect(await results(context, ['change_timer', { action: 'snooze', seconds: 300 }])).toEqual([
      'The rice timer comes again in 5 minutes.',
    ]);
    expect(await left()).toEqual([['rice', 300_000]]);
  });
});
