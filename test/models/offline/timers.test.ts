/** Measures what becomes of sentences about timers that others wrote (data/README.md). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  doesWhatTimerCaseSays,
  isTimerCase,
  rightTimerCalls,
  type TimerCase,
} from '../../../bin/measure-timers/timer-cases.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { WEEKEND_IS } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, callsAt, callsFor, NOW_MS, request, saidAt, says } from './chat.ts';

const TUESDAY_MS = Date.UTC(2026, 11, 1, 9);
const CASES = readFileSync(new URL('data/timers.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): TimerCase => JSON.parse(line))
  .filter(isTimerCase);

async function share(isRight: (one: TimerCase) => Promise<boolean>): Promise<number> {
  let count = 0;
  for (const one of CASES) count += Number(await isRight(one));
  return count / CASES.length;
}

describe('[B3] [H3] timers without a model', () => {
  it('[B3] [H3] public sentences about timers do what they say', async () => {
    expect(CASES.length).toBeGreaterThan(50);
    const embedded = async (one: TimerCase) =>
      doesWhatTimerCaseSays(
        one,
        (await callsAt(one.text)).map(([name, input]) => ({ name, input })),
        NOW_MS,
      );
    // All but "open the garage door in 5 minutes".
    expect(await share(embedded)).toBeGreaterThan(0.98);
    expect(await share((one) => doesWhatTimerCaseSays(one, rightTimerCalls(one), NOW_MS))).toBe(1);
  });

  it.each([
    ['ten minutes for the pasta and one for the rice', ['pasta', 600], ['rice', 60]],
    ['set a timer for ten minutes for the pasta and one for 5 minutes for the rice', ['pasta', 600], ['rice', 300]],
    ['set a 10 minute pasta timer and a 5 minute rice timer', ['pasta', 600], ['rice', 300]],
    ['a pasta timer for 10 minutes and one of 5 minutes for the rice', ['pasta', 600], ['rice', 300]],
    ['set a pasta timer for 10 minutes and a rice timer for 5 minutes', ['pasta', 600], ['rice', 300]],
    ['set two timers, 5 minutes for eggs and 10 minutes for pasta', ['eggs', 300], ['pasta', 600]],
  ])('[H1] several timers are set at once: %s', async (words, ...timers) => {
    expect(await callsAt(words)).toEqual(
      timers.map(([name, seconds]) => ['remind_me', { text: `your ${name} timer is up`, seconds, kind: 'timer' }]),
    );
  });

  it.each([
    ['remind me every weekday at 7 to stretch', '07:00', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['remind me every second tuesday at 9 to stretch', '09:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['remind me on the last friday of every month to stretch', '09:00', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['remind me every day at 8 am until christmas to stretch', '08:00', 'FREQ=DAILY;UNTIL=20261225T235959'],
    ['remind me every three hours until eight to stretch', undefined, 'FREQ=HOURLY;INTERVAL=3;UNTIL=20261128T200000'],
    ['remind me every 3rd of June to stretch', '2027-06-03T09:00', 'FREQ=YEARLY'],
    ['remind me every morning and evening to stretch', '09:00', 'FREQ=DAILY;BYHOUR=9,19'],
    ['remind me on the 15th of every month to stretch', '09:00', 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ['remind me every day for the next 5 days to stretch', '09:00', 'FREQ=DAILY;COUNT=5'],
    ['remind me every weekend to stretch', '09:00', 'FREQ=WEEKLY;BYDAY=SA,SU'],
    ['remind me every tuesday thursday and saturday at 9 to stretch', '09:00', 'FREQ=WEEKLY;BYDAY=TU,TH,SA'],
    ['remind me on tuesdays and thursdays at 6 pm to stretch', '18:00', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ])('[H5] words of repetition become a rule: %s', async (words, at, repeat) => {
    expect(await callsAt(words)).toEqual([['remind_me', { text: 'stretch', ...(at && { at }), repeat }]]);
  });

  it.each([
    ['remind me every weekend to stretch', '09:00', 'FREQ=WEEKLY;BYDAY=FR,SA'],
    ['remind me every weekday at 7 to stretch', '07:00', 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH'],
    ['remind me to stretch every day at 7 am except weekends', '07:00', 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH'],
    ['remind me this weekend at 9 am to stretch', '2026-12-04T09:00', undefined],
  ])('[H5] where the weekend is Friday and Saturday, English words mean it: %s', async (words, at, repeat) => {
    const said = saidAt(words, TUESDAY_MS).replace('\n>>>', `\n${WEEKEND_IS}Friday and Saturday.\n>>>`);
    expect(await callsFor(BUILT_IN, said)).toEqual([['remind_me', { text: 'stretch', at, ...(repeat && { repeat }) }]]);
  });

  it.each([
    ['remind me every day at 8am and 8pm to stretch', 'FREQ=DAILY', ['08:00', '20:00']],
    ['remind me to stretch every day at 9, 1 pm and 6 pm', 'FREQ=DAILY', ['09:00', '13:00', '18:00']],
    ['remind me every weekday at 8:30 and 17:15 to stretch', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', ['08:30', '17:15']],
    ['remind me every sunday at 10 am and at 7 pm to stretch', 'FREQ=WEEKLY;BYDAY=SU', ['10:00', '19:00']],
    ['remind me daily at noon and midnight to stretch', 'FREQ=DAILY', ['12:00', '00:00']],
  ])('[H5] each time of a repeated day is set: %s', async (words, repeat, times) => {
    expect(await callsAt(words)).toEqual(times.map((at) => ['remind_me', { text: 'stretch', at, repeat }]));
  });

  it.each([
    ["remind me to stretch when I'm back", 'back'],
    ["remind me to stretch when you've told me the news", 'news'],
  ])('[H6] a cue takes the place of a time: %s', async (words, when) => {
    expect(await callsAt(words)).toEqual([['remind_me', { text: 'stretch', when }]]);
  });

  it.each([
    ['what alarms do I have', ['list_timers', { which: 'alarms' }]],
    ['how long has the pasta', ['list_timers', { which: 'pasta' }]],
    ['what are you going to remind me of', ['list_timers', { which: 'reminders' }]],
    ['again in five minutes', ['change_timer', { action: 'snooze', seconds: 300 }]],
    ["skip tomorrow's alarm", ['change_timer', { action: 'skip', which: 'alarm', at: '2026-11-29' }]],
    ['move my 7 am alarm to 8', ['change_timer', { action: 'move', which: 'my 7 am alarm', at: '08:00' }]],
    ['give the rice 2 more minutes', ['change_timer', { action: 'add', which: 'the rice', seconds: 120 }]],
    ['i want an alarm for three today', ['remind_me', { text: 'your alarm', at: '2026-11-28T15:00', kind: 'alarm' }]],
    ['set a remainder at 3 pm to pick up Jo', ['remind_me', { text: 'pick up Jo', at: '15:00' }]],
    ['set alarm tonight at 1 am', ['remind_me', { text: 'your alarm', at: '2026-11-29T01:00', kind: 'alarm' }]],
  ])('[H3] what is said of timers that are set is called for: %s', async (words, call) => {
    expect(await callsAt(words)).toEqual([call]);
  });

  it.each(['what is an alarm clock', 'I hate alarms', 'the timer on my oven is broken', 'pause the music', 'stop'])(
    '[B3] words that ask nothing of a timer change none: %s',
    async (words) => expect(await callsAt(words)).toEqual([]),
  );

  const AT_8 = 'The reminder is set: tomorrow at 8:00 PM.';
  it.each([
    ['move it to 9', AT_8, { action: 'move', at: '21:00' }],
    ['push it to half past nine', AT_8, { action: 'move', at: '21:30' }],
    ['move the dentist to 9', AT_8, { action: 'move', which: 'dentist', at: '21:00' }],
    ['put it at 7', 'The alarm is set: tomorrow at 6:30 AM.', { action: 'move', at: '07:00' }],
    ['make it 3', 'The reminder is set: tomorrow at 10:00 AM.', { action: 'move', at: '15:00' }],
    ['move it to 1', 'The alarm is set: today at 11:00 PM.', { action: 'move', at: '01:00' }],
    ['move it an hour later', AT_8, { action: 'add', seconds: 3_600 }],
    ['make it half an hour earlier', AT_8, { action: 'subtract', seconds: 1_800 }],
  ])('[H3] a change of what was told is read by its hour: "%s" behind "%s"', async (words, told, input) => {
    const set = [says('user', saidAt('remind me tomorrow of the dentist')), says('assistant', told)];
    const between = [says('user', 'thanks'), says('assistant', 'My pleasure.')];
    const isPutOff = /^(?:move|push)/.test(words);
    for (const talk of isPutOff ? [set, [...set, ...between]] : [set]) {
      const messages = [...talk, says('user', saidAt(words))];
      const events = await collect(offline(), request(messages, { tools: BUILT_IN }));
      expect(events.find(({ type }) => type === 'tool_call')).toMatchObject({ name: 'change_timer', input });
    }
  });

  it('[H3] the answer to which one is meant makes the change', async () => {
    const messages = [
      says('user', saidAt('add 5 minutes to the timer')),
      says('assistant', 'Which one do you mean: the pasta timer or the rice timer?'),
      says('user', saidAt('the pasta one')),
    ];
    const events = await collect(offline(), request(messages, { tools: BUILT_IN }));
    expect(events.find(({ type }) => type === 'tool_call')).toMatchObject({
      name: 'change_timer',
      input: { action: 'add', seconds: 300, which: 'the pasta' },
    });
    expect(textOf(events)).toBe('');
  });
});
