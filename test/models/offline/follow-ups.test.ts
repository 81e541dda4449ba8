/** What people say to an answer: they go on, correct it, take it back, or do not follow. */
import { describe, expect, it } from 'vitest';
import { offline } from '../../../shared/models/offline/offline.ts';
import { EARLIER_RESULTS, putInToolFence } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, request, saidAt, says, spoken } from './chat.ts';

/** After these exchanges, at 10:00 on Saturday, 28 November 2026. */
async function answerAfter(exchanges: readonly (readonly [string, string])[], words: string) {
  const said = exchanges.flatMap(([user, agent]) => [says('user', user), says('assistant', agent)]);
  const events = await collect(offline(), request([...said, says('user', saidAt(words))], { tools: BUILT_IN }));
  const calls = events.flatMap((event) => (event.type === 'tool_call' ? [event.name, event.input] : []));
  return { calls, text: spoken(textOf(events)) };
}

const atSix = ['remind me at six to call mum', 'The reminder is set: today at 6:00 PM.'] as const;
const pasta = ['set a timer for 20 minutes for the pasta', 'The pasta timer is set: 20 minutes.'] as const;
const cancelled = ['cancel the oven one', 'Cancelled: the reminder “check the oven”.'] as const;

describe('[B3] [H3] what was just set', () => {
  it.each([
    [atSix, 'make that seven', { action: 'move', which: 'the last reminder', at: '19:00' }],
    [atSix, 'actually make it 8.30', { action: 'move', which: 'the last reminder', at: '20:30' }],
    [atSix, "no wait don't", { action: 'cancel', which: 'the last reminder' }],
    [atSix, 'scratch that', { action: 'cancel', which: 'the last reminder' }],
    [atSix, 'on second thought, no', { action: 'cancel', which: 'the last reminder' }],
    [pasta, 'i take that back', { action: 'cancel', which: 'the last pasta timer' }],
  ])('[B3] [H3] what was just set is moved or cancelled by a few words: %j, %s', async (set, words, input) => {
    expect((await answerAfter([set], words)).calls).toEqual(['change_timer', input]);
  });

  it.each([
    [[atSix], 'when was that again', {}],
    [[pasta, ['ok', 'Good.'] as const], 'how much longer', { which: 'pasta timer' }],
  ])(
    '[B3] [H3] the time of what was just set is asked for without its name: %j, %s',
    async (exchanges, words, input) => {
      const { calls } = await answerAfter(exchanges, words);
      expect(calls).toEqual(['list_timers', Object.keys(input).length === 0 ? { which: 'reminders' } : input]);
    },
  );

  it('[B3] [H3] "no, don\'t" behind a cancellation says that it came too late', async () => {
    const { calls, text } = await answerAfter([cancelled], "no wait don't");
    expect(calls).toEqual([]);
    expect(text).toMatch(/cancelled already|too late/);
  });

  it('[B3] [H3] another one is like the last order, also behind a correction of it', async () => {
    const alarm = ['set an alarm for 7 tomorrow', 'The alarm is set: tomorrow at 7:00 AM.'] as const;
    const moved = ['no wait, 8', 'The alarm for tomorrow at 8:00 AM is set.'] as const;
    const { calls } = await answerAfter([alarm, moved], 'and one on sunday at 9 as well');
    expect(calls).toEqual(['remind_me', { text: 'your alarm', at: '2026-11-29T09:00', kind: 'alarm' }]);
  });

  it('[B3] [H3] "leave it" behind other talk cancels nothing', async () => {
    expect((await answerAfter([['how are you', 'Rules have no bad days.']], 'leave it')).calls).toEqual([]);
  });
});

describe('[B3] an answer that missed', () => {
  it('[B3] the offline model explains its first answer to a user who does not follow twice', async () => {
    const sum = ['what is 2 + 2', 'That makes 4.'] as const;
    const explained = ['i dont get it', 'You said “what is 2 + 2”. To that I said: That makes 4.'] as const;
    const { text } = await answerAfter([sum, explained], 'what do you mean');
    expect(text.match(/2 \+ 2/g)).toHaveLength(1);
  });

  it('[B3] "no, I meant" is answered as what was meant, and asks where that names nothing', async () => {
    const { calls } = await answerAfter([['hm', 'Good.']], 'no, I meant the weather in Milan');
    expect(calls).toEqual(['get_weather', { place: 'Milan' }]);
    expect((await answerAfter([cancelled], 'no i meant the other one')).text).toMatch(/[Ww]hich one/);
  });

  it('[B3] the weather is asked of the place of an earlier result', async () => {
    const result = putInToolFence(
      EARLIER_RESULTS,
      '#7 get_weather {"place":"Manchester"}, 2026-11-28 09:00Z:\nThe weather service gives no answer.',
    );
    const exchange = [`in manchester\n${result}`, 'The weather service gives no answer.'] as const;
    const { calls } = await answerAfter([exchange], 'whats it going to be like on friday');
    expect(calls).toEqual(['get_weather', { place: 'Manchester' }]);
  });
});
