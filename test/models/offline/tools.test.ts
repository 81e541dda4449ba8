import { describe, expect, it } from 'vitest';
import { offline } from '../../../shared/models/offline.ts';
import { IMAGE, putInFence } from '../../../shared/tools/fence.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, callsFor, request, says, spoken, tool } from './chat.ts';

describe('[B3] [T5] calls the built-in tool that fits', () => {
  it.each<[string, string, unknown]>([
    ['What time is it?', 'get_server_time', {}],
    ['What’s the current time?', 'get_server_time', {}],
    ['Can you tell me the time please?', 'get_server_time', {}],
    ['What time is it in Tokyo right now?', 'get_server_time', { timezone: 'Tokyo' }],
    ['Do you have the time?', 'get_server_time', {}],
    ['What time is it at the moment?', 'get_server_time', {}],
    ['What’s the date today?', 'get_server_time', {}],
    ['how cold is it in oslo', 'get_weather', { place: 'oslo' }],
    ['Is it cold outside in San Francisco right now?', 'get_weather', { place: 'San Francisco' }],
    ['How is the weather in Paris, and should I take an umbrella?', 'get_weather', { place: 'Paris' }],
    ['What will the weather be for the weekend in Paris, Texas?', 'get_weather', { place: 'Paris, Texas' }],
    ['Remind me at 6 pm to call mum', 'remind_me', { text: 'call mum', at: '18:00' }],
    ['Remind me to stretch at 7:45.', 'remind_me', { text: 'stretch', at: '07:45' }],
    ['Do you remember what I said about the garden?', 'recall', { query: 'what I said about the garden' }],
    ['What’s the weather like in New York today?', 'get_weather', { place: 'New York' }],
    ['Is it going to rain in London tomorrow?', 'get_weather', { place: 'London' }],
    ['How much money do I have?', 'get_account_info', {}],
    ['Show me my payments', 'payments_agent', { action: 'list' }],
    ['Pay Ava 20 euros', 'payments_agent', { action: 'pay', to: 'Ava', amount: 20, currency: 'EUR' }],
    ['Send $5.50 to Bob, please', 'payments_agent', { action: 'pay', to: 'Bob', amount: 5.5, currency: 'USD' }],
    ['Search the web for sourdough recipes.', 'web_search', { query: 'sourdough recipes' }],
    ['Who is Ada Lovelace?', 'web_search', { query: 'Ada Lovelace' }],
    ['Any news?', 'news', {}],
    ['What are the headlines about space?', 'news', { topic: 'space' }],
    ['Remind me to call mum in ten minutes', 'remind_me', { text: 'call mum', seconds: 600 }],
    ['In half an hour remind me to stretch.', 'remind_me', { text: 'stretch', seconds: 1800 }],
    ['remind me to stretch in eight seconds', 'remind_me', { text: 'stretch', seconds: 8 }],
    ['Remind me to stretch in forty-five minutes.', 'remind_me', { text: 'stretch', seconds: 2700 }],
    ['Set a timer for 5 minutes', 'remind_me', { text: 'the timer', seconds: 300 }],
    ['set an alarm for 7 am', 'remind_me', { text: 'the alarm', at: '07:00' }],
    ['Tell me about AI', 'web_search', { query: 'AI' }],
    ['what do you know about solar panels?', 'web_search', { query: 'solar panels' }],
    ['why is the sky blue', 'web_search', { query: 'why is the sky blue' }],
    ['What is the capital of France?', 'web_search', { query: 'the capital of France' }],
    ['Explain quantum physics.', 'web_search', { query: 'quantum physics' }],
    ['When is my dentist appointment?', 'recall', { query: 'my dentist appointment' }],
    ['What do you see?', 'look', { question: 'What do you see?' }],
    ['Do you remember the recipe?', 'recall', { query: 'the recipe' }],
    ['Research solar panels', 'slow_research', { query: 'solar panels' }],
    [
      'Can you investigate the history of hot dogs when you have a moment?',
      'slow_research',
      { query: 'the history of hot dogs' },
    ],
    ['Please research the history of hot dogs for me.', 'slow_research', { query: 'the history of hot dogs' }],
    ['Search for trains to Rome for me, please', 'web_search', { query: 'trains to Rome' }],
    ['Tell me about hot dogs when you get a chance, please.', 'web_search', { query: 'hot dogs' }],
    ['Could you do some research on solar panels?', 'slow_research', { query: 'solar panels' }],
    ['I want you to research the history of tea.', 'slow_research', { query: 'the history of tea' }],
  ])('%s → %s', async (words, name, input) => {
    expect(await callsFor(BUILT_IN, words)).toEqual([[name, input]]);
  });

  it('two in one breath', async () => {
    expect(await callsFor(BUILT_IN, 'What time is it and what’s the weather in Oslo?')).toEqual([
      ['get_server_time', {}],
      ['get_weather', { place: 'Oslo' }],
    ]);
  });

  it('[T9] the same for each of several places', async () => {
    expect(await callsFor(BUILT_IN, 'What’s the weather in Oslo and Rome?')).toEqual([
      ['get_weather', { place: 'Oslo' }],
      ['get_weather', { place: 'Rome' }],
    ]);
    expect(await callsFor(BUILT_IN, 'What time is it here? And what time is it in Tokyo?')).toEqual([
      ['get_server_time', {}],
      ['get_server_time', { timezone: 'Tokyo' }],
    ]);
  });

  it('what only makes sense after the question before', async () => {
    const then = async (words: string) => callsFor(BUILT_IN, 'How is the weather in Oslo?', 'And in Rome?', words);
    expect(await then('What about Paris?')).toEqual([['get_weather', { place: 'Paris' }]]);
    expect(await then('And tomorrow?')).toEqual([['get_weather', { place: 'Rome' }]]);
    expect(await then('and in bonn?')).toEqual([['get_weather', { place: 'bonn' }]]);
    for (const words of ['And my sister?', 'And why?', 'What about dinner?']) expect(await then(words)).toEqual([]);
    expect(await callsFor(BUILT_IN, 'Hello!', 'What about Paris?')).toEqual([]);
  });

  it.each([
    'Hello!',
    'I did not have the time to call her.',
    'Who are you?',
    'What is 2+2?',
    'What is my name?',
    'What time do you go to bed?',
    'I work in research and development.',
    'Got any clever insights to share?',
    'Why did you do that?',
    'How are things?',
    'What should I do?',
    'Is it far?',
    'why?',
    'What subpages are there?',
    'Tell me about yourself',
    'was ist das für ein Ding?',
    'My research paper is due tomorrow.',
  ])('none for %s', async (words) => {
    expect(await callsFor(BUILT_IN, words)).toEqual([]);
  });

  it('the weather at home, when home was told', async () => {
    expect(await callsFor(BUILT_IN, 'I live in Oslo', 'How is the weather?')).toEqual([
      ['get_weather', { place: 'Oslo' }],
    ]);
  });

  it('[T5] [U7] a reminder for each that is wanted, in one message or in several that nobody has answered', async () => {
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

  it('[T5] [U7] a reminder also where an image that nobody has been told of stands with it', async () => {
    const words = `${putInFence(IMAGE, 'A picture of a tree.')}\nLook, a tree.\nRemind me to water it in 4 seconds.`;
    expect(await callsFor(BUILT_IN, words)).toEqual([['remind_me', { text: 'water it', seconds: 4 }]]);
  });

  it('asks for what is missing, and takes the answer', async () => {
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

  it('ends with "tool", and its ids differ from round to round', async () => {
    const first = await collect(offline(), request([says('user', 'What time is it?')], { tools: BUILT_IN }));
    const again = await collect(offline(), request([says('user', 'What time is it now?')], { tools: BUILT_IN }));
    expect(first.at(-1)).toEqual({ type: 'end', reason: 'tool' });
    const ids = [...first, ...again].flatMap((event) => (event.type === 'tool_call' ? [event.id] : []));
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{1,64}$/);
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
  ])('%s → %s', async (words, name, input) => {
    expect(await callsFor([tool('web_search'), record, light, pages, define], words)).toEqual([[name, input]]);
  });

  it('not without what it requires', async () => {
    expect(await callsFor([record, light], 'Look up the record, and set the lights')).toEqual([]);
  });
});
