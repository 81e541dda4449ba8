import { describe, expect, it } from 'vitest';
import type { Message } from '../../../shared/models/model.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, request, saidAt, says, spoken } from './chat.ts';

/** Says these in turn; returns the last answer and its calls. */
async function sayAll(lines: readonly string[]) {
  const messages: Message[] = [];
  let events: Awaited<ReturnType<typeof collect>> = [];
  for (const line of lines) {
    messages.push(says('user', saidAt(line)));
    events = await collect(offline(), request(messages, { tools: BUILT_IN }));
    messages.push(says('assistant', spoken(textOf(events))));
  }
  const inputs = events.flatMap((event) => (event.type === 'tool_call' ? [event.input] : []));
  return { answer: spoken(textOf(events)), inputs };
}

describe('[B3] [T5] a time that cannot be', () => {
  it.each([
    ['remind me on 31 February to call mum', 'February has no day 31'],
    ['remind me on April 31st at 5 to pay', 'April has no day 31'],
    ['remind me on the 32nd to pay', 'No month has a day 32'],
    ['remind me at 25:00 to eat', 'No day has an hour 25'],
    ['set an alarm for 7:75', 'No hour has a minute 75'],
    ['remind me at 13 pm to eat', 'There is no 13 pm'],
    ['remind me yesterday to eat', 'Yesterday is over'],
    ['remind me to call mum yesterday', 'Yesterday is over'],
    ['remind me last friday to pay', 'Last friday is over'],
    ['remind me two hours ago to eat', 'Two hours ago is over'],
  ])('[B3] of a time that cannot be it is said why: %s', async (words, why) => {
    const { answer, inputs } = await sayAll([words]);
    expect(answer).toContain(why);
    expect(inputs).toEqual([]);
  });

  it('[B3] a time that cannot be is refused as an answer, and the next possible one is taken', async () => {
    const lines = ['remind me on 31 February to call mum', 'at 25:00', 'tomorrow at 8'];
    expect((await sayAll(lines.slice(0, 2))).answer).toContain('No day has an hour 25');
    expect((await sayAll(lines)).inputs).toEqual([{ text: 'call mum', at: '2026-11-29T08:00' }]);
  });

  it.each(['8.30 pm', '7:56:30 pm'])('[B3] a time with minutes or seconds is possible: %s', async (time) => {
    expect((await sayAll([`remind me at ${time} to eat`])).inputs).toHaveLength(1);
  });

  it.each([
    'remind me to finish what I started yesterday',
    'remind me to buy 50 marbles',
    'remind me about the 50th birthday',
    'remind me to take the 40 tonnes',
  ])('[B3] the text of a reminder holds no time that cannot be: %s', async (words) => {
    expect((await sayAll([words])).answer).toMatch(/and when\?|At what time\?/);
  });
});

describe('[B3] [T5] a reminder without a text', () => {
  it.each(['remind me in 2 days', 'remind me tomorrow at 8', 'set a reminder for 6 pm'])(
    '[B3] a reminder without a text is asked for one: %s',
    async (words) => {
      const { answer, inputs } = await sayAll([words]);
      expect(answer).toMatch(/remind you of\?$/);
      expect(inputs).toEqual([]);
    },
  );

  it.each([
    [['remind me in 2 days', 'to pay the rent'], { text: 'pay the rent', at: '2026-11-30T10:00' }],
    [['set a reminder for 6 pm', 'call my mum tomorrow'], { text: 'call your mum tomorrow', at: '18:00' }],
    [['remind me', 'in 2 days', 'the rent'], { text: 'the rent', at: '2026-11-30T10:00' }],
    [['remind me in 2 days', 'remind me at 9 to eat'], { text: 'eat', at: '21:00' }],
  ])('[B3] the next words are the text of a reminder without one: %j', async (lines, input) => {
    expect((await sayAll(lines)).inputs).toEqual([input]);
  });

  it.each(['never mind', 'no', 'what?', 'thanks'])('[B3] a reminder gets no text from: %s', async (words) => {
    expect((await sayAll(['remind me in 2 days', words])).inputs).toEqual([]);
  });
});
