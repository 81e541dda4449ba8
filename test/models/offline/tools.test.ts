import { describe, expect, it } from 'vitest';
import { offline } from '../../../shared/models/offline/offline.ts';
import { IMAGE, putInToolFence } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, callsAt, callsFor, NOW_MS, request, saidAt, says, spoken, tool } from './chat.ts';

describe('[B3] [T5] calls the built-in tool that fits', () => {
  it('[T9] a question about several places calls the tool for each', async () => {
    expect(await callsFor(BUILT_IN, 'What’s the weather in Oslo and Rome?')).toEqual([
      ['get_weather', { place: 'Oslo' }],
      ['get_weather', { place: 'Rome' }],
    ]);
    expect(await callsFor(BUILT_IN, 'What time is it here? And what time is it in Tokyo?')).toHaveLength(2);
  });

  it('[B3] [T5] a question that needs the one before it calls the same tool', async () => {
    const then = async (words: string) => callsFor(BUILT_IN, 'How is the weather in Oslo?', 'And in Rome?', words);
    expect(await then('What about Paris?')).toEqual([['get_weather', { place: 'Paris' }]]);
    expect(await then('And tomorrow?')).toEqual([['get_weather', { place: 'Rome' }]]);
    expect(await then('and in bonn?')).toEqual([['get_weather', { place: 'bonn' }]]);
    for (const words of ['And my sister?', 'And why?', 'What about dinner?']) expect(await then(words)).toEqual([]);
    expect(await callsFor(BUILT_IN, 'Hello!', 'What about Paris?')).toEqual([]);
  });

  it('[B3] [T5] the weather without a place is that of the user’s home', async () => {
    expect(await callsFor(BUILT_IN, 'I live in Oslo', 'How is the weather?')).toEqual([
      ['get_weather', { place: 'Oslo' }],
    ]);
  });

  it('[T5] [U7] each of several reminders is set, in one message or in several unanswered ones', async () => {
    const words = ['tea', 'milk', 'bread', 'salt'].map((what, at) => `Remind me to buy ${what} in ${at + 1} hours.`);
    const wanted = ['tea', 'milk', 'bread', 'salt'].map((what, at) => [
      'remind_me',
      { text: `buy ${what}`, seconds: (at + 1) * 3_600 },
    ]);
    expect(await callsFor(BUILT_IN, words.join(' '))).toEqual(wanted);
    expect(await callsFor(BUILT_IN, words.join('\n'))).toEqual(wanted);
    expect(
      await callsFor(BUILT_IN, 'Remind me to call Ava in 5 minutes and remind me to eat in 2 hours.'),
    ).toHaveLength(2);
  });

  it('[T5] [U7] a reminder beside an image is set', async () => {
    const words = `${putInToolFence(IMAGE, 'A picture of a tree.')}\nLook, a tree.\nRemind me to water it in 4 seconds.`;
    expect(await callsFor(BUILT_IN, words)).toEqual([['remind_me', { text: 'water it', seconds: 4 }]]);
  });

  it('[B3] [T5] the missing argument of a call is asked for, and the answer completes the call', async () => {
    const ask = async (...messages: ReturnType<typeof says>[]) =>
      collect(offline(), request(messages, { tools: BUILT_IN }));
    for (const [words, answer, call] of [
      ['How is the weather?', 'In Paris.', { name: 'get_weather', input: { place: 'Paris' } }],
      [
        'Remind me to water the plants',
        'in 2 hours',
        { name: 'remind_me', input: { text: 'water the plants', seconds: 7200 } },
      ],
    ] as const) {
      const question = textOf(await ask(says('user', words)));
      expect(question).toMatch(/place|where|town|minutes|when/i);
      const asked = [says('user', words), says('assistant', spoken(question))];
      const events = await ask(...asked, says('user', answer));
      expect(events[0]).toMatchObject({ type: 'tool_call', ...call });
      expect((await ask(...asked, says('user', 'No.')))[0]).toMatchObject({ type: 'text' });
    }
  });

  it('[B3] [T5] an answer with calls ends with “tool”, and call ids differ from round to round', async () => {
    const first = await collect(offline(), request([says('user', 'What time is it?')], { tools: BUILT_IN }));
    const again = await collect(offline(), request([says('user', 'What time is it now?')], { tools: BUILT_IN }));
    expect(first.at(-1)).toEqual({ type: 'end', reason: 'tool' });
    const ids = [...first, ...again].flatMap((event) => (event.type === 'tool_call' ? [event.id] : []));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{1,64}$/);
  });
});

describe('[B3] [T5] reminders, timers and alarms', () => {
  it('[B3] a reminder without a time is asked for one, and the answer completes it', async () => {
    const asked = [says('user', saidAt('Remind me to call mum.'))];
    const question = textOf(await collect(offline(), request(asked, { tools: BUILT_IN })));
    expect(question).toMatch(/when|what time/i);
    for (const [answer, moment] of [
      ['tomorrow at 8', { at: '2026-11-29T08:00' }],
      ['20 minutes', { seconds: 1_200 }],
      ['at 6', { at: '18:00' }],
      ['remind me tomorrow at 8', { at: '2026-11-29T08:00' }],
    ] as const) {
      const messages = [...asked, says('assistant', spoken(question)), says('user', saidAt(answer))];
      const [call] = await collect(offline(), request(messages, { tools: BUILT_IN }));
      expect(call).toMatchObject({ name: 'remind_me', input: { text: 'call mum', ...moment } });
    }
  });

  it.each(['remind me at 9 pm to eat', 'set a timer for 10 minutes', 'wake me at 7'])(
    '[B3] another order is no answer to the question for a time: %s',
    async (words) => {
      const asked = [says('user', saidAt('Remind me to call mum.'))];
      const question = textOf(await collect(offline(), request(asked, { tools: BUILT_IN })));
      const messages = [...asked, says('assistant', spoken(question)), says('user', saidAt(words))];
      const [call] = await collect(offline(), request(messages, { tools: BUILT_IN }));
      expect(call).toMatchObject({ name: 'remind_me' });
      expect(JSON.stringify(call)).not.toContain('mum');
    },
  );
});

describe('[B3] [T5] the time of a reminder', () => {
  it('[B3] [T5] a date in figures begins with the month in America, and with the day elsewhere', async () => {
    const inZone = async (timezone: string) => (await callsAt('remind me on 5/12 at 3 pm to eat', NOW_MS, timezone))[0];
    expect(await inZone('Europe/Berlin')).toEqual(['remind_me', { text: 'eat', at: '2026-12-05T15:00' }]);
    expect(await inZone('America/New_York')).toEqual(['remind_me', { text: 'eat', at: '2027-05-12T15:00' }]);
  });

  it('[B3] [T5] without the time in the prompt, no day is guessed', async () => {
    expect(await callsFor(BUILT_IN, 'remind me tomorrow at 8 to eat')).toEqual([]);
    expect(await callsFor(BUILT_IN, 'remind me at 18:30 to eat')).toEqual([
      ['remind_me', { text: 'eat', at: '18:30' }],
    ]);
  });
});

describe('[B3] [T4] payments', () => {
  it.each<[string, object]>([
    ['pay Ava 20 euros', { to: 'Ava', amount: 20, currency: 'EUR' }],
    ['please send 12,50 € to Ana Maria', { to: 'Ana Maria', amount: 12.5, currency: 'EUR' }],
    ['transfer twenty dollars to bob now', { to: 'bob', amount: 20, currency: 'USD' }],
    ['can you pay my landlord £1,200.50?', { to: 'your landlord', amount: 1200.5, currency: 'GBP' }],
  ])('[T4] a payment is ordered by words that are understood to the last: %s', async (words, input) => {
    expect(await callsAt(words)).toEqual([['payments_agent', { action: 'pay', ...input }]]);
  });

  it.each([
    'pay 2 euros to the',
    'pay the rent',
    'pay Ava',
    'send 20 euros',
    'send Ben 2',
    'send Ben 2 pictures',
    'pay Ava 20 euros tomorrow',
    'pay Ava 20 euros and Bob 10',
    "don't pay Ben 20 euros",
    'should I pay Ben 20 euros?',
    'I paid Ben 20 euros',
    'if you pay Ben 20 euros I am sad',
    'Ben said pay Eve 20 euros',
    'in 2 days I have to pay the rent',
    'transfer $20 from checking to savings',
    'give me 5 to ten ideas',
    'pay 0 euros to Ben',
    'pay Ben 1000000 euros',
    'I need to pay Ben 20 euros',
  ])('[T4] no payment is made of: %s', async (words) => {
    expect((await callsAt(words)).filter(([, input]) => JSON.stringify(input).includes('"pay"'))).toEqual([]);
  });
});

describe('[B3] [T6] calls a foreign tool that fits', () => {
  const record = tool('lookup_record', 'Looks up a customer record by its id', {
    type: 'object',
    properties: { id: { type: 'string' } },
    required: ['id'],
  });
  const light = tool('setLights', 'Switches the lamps in a room', {
    type: 'object',
    properties: { room: { enum: ['kitchen', 'bedroom'] }, brightness: { type: 'integer' }, note: { type: 'string' } },
    required: ['room'],
  });
  const pages = tool('list_pages', 'Lists all pages of the handbook');
  const define = tool('dictionary', 'Defines a word', { type: 'object', properties: { word: { type: 'string' } } });

  it.each<[string, string, unknown]>([
    ['Look up the record for ACME-77', 'lookup_record', { id: 'ACME-77' }],
    ['Set the lights in the kitchen to 40', 'setLights', { room: 'kitchen', brightness: 40 }],
    ['List the pages', 'list_pages', {}],
    ['Look in the dictionary for serendipity.', 'dictionary', { word: 'serendipity' }],
  ])('[B3] [T6] a tool of another source is called for: %s → %s', async (words, name, input) => {
    expect(await callsFor([tool('web_search'), record, light, pages, define], words)).toEqual([[name, input]]);
  });

  it('[B3] [T6] a tool of another source is not called without what it requires', async () => {
    expect(await callsFor([record, light], 'Look up the record, and set the lights')).toEqual([]);
  });
});
