import { describe, expect, it } from 'vitest';
import { offline } from '../../../shared/models/offline.ts';
import { collect, textOf } from '../../contract/model.ts';
import { callsFor, request, says, spoken, tool } from './chat.ts';

const BUILT_IN = [
  'get_server_time',
  'get_weather',
  'get_account_info',
  'payments_agent',
  'web_search',
  'news',
  'remind_me',
  'look',
  'recall',
  'slow_research',
  'update_view',
].map((name) => tool(name));

describe('[B3] [T5] calls the built-in tool that fits', () => {
  it.each<[string, string, unknown]>([
    ['What time is it?', 'get_server_time', {}],
    ['What’s the current time?', 'get_server_time', {}],
    ['Can you tell me the time please?', 'get_server_time', {}],
    ['What time is it in Tokyo right now?', 'get_server_time', { timezone: 'Asia/Tokyo' }],
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
    ['What do you see?', 'look', { question: 'What do you see?' }],
    ['Do you remember the recipe?', 'recall', { query: 'the recipe' }],
    ['Research solar panels', 'slow_research', { query: 'solar panels' }],
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

  it.each([
    'Hello!',
    'Who are you?',
    'What is 2+2?',
    'What is my name?',
    'What is the capital of France?',
    'What time do you go to bed?',
    'I work in research and development.',
    'My research paper is due tomorrow.',
  ])('none for %s', async (words) => {
    expect(await callsFor(BUILT_IN, words)).toEqual([]);
  });

  it('the weather at home, when home was told', async () => {
    expect(await callsFor(BUILT_IN, 'I live in Oslo', 'How is the weather?')).toEqual([
      ['get_weather', { place: 'Oslo' }],
    ]);
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
      const events = await ask(says('user', words), says('assistant', spoken(question)), says('user', answer));
      expect(events[0]).toMatchObject({ type: 'tool_call', ...call });
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

describe('[B3] tells tool results in words', () => {
  const told = async (...results: { text: string; failed?: boolean }[]) => {
    const calls = results.map((_, i) => ({ type: 'tool_call' as const, id: `c${i}`, name: 'x', input: {} }));
    const parts = results.map((result, i) => ({ type: 'tool_result' as const, id: `c${i}`, ...result }));
    const messages = [
      says('user', 'So?'),
      { role: 'assistant' as const, content: calls },
      { role: 'user' as const, content: parts },
    ];
    return textOf(await collect(offline(), request(messages, { tools: BUILT_IN })));
  };

  it.each([
    ['It is sunny.', 'It is sunny.'],
    ['{"time":"2026-03-01T14:30:05Z","timeZone":"UTC"}', 'time: 14:30 on 2026-03-01 and time zone: UTC.'],
    ['["a","b","c"]', 'a, b and c.'],
    ['[1,2,3,4,5,6,7,8]', '1, 2, 3, 4, 5, 6 and 2 more.'],
    ['null', 'nothing at all.'],
    ['{}', 'nothing at all.'],
  ])('%s', async (text, words) => {
    expect((await told({ text })).toLowerCase()).toContain(words.toLowerCase());
  });

  it('[T2] of work that has only begun, that it has, and nothing that was meant for models that read', async () => {
    const answer = await told({ text: 'The work has begun and goes on by itself. Tell the user so.' });
    expect(answer).toMatch(/hear from me|speak up|tell you what I find|in the background|come back to you/);
    expect(answer).not.toMatch(/Tell the user/);
  });

  it('several one after the other, failures as such', async () => {
    const answer = await told({ text: 'Four degrees.' }, { text: 'no such place', failed: true });
    expect(answer).toMatch(/Four degrees\..*(?:did not work|failed|did not go well): no such place\./i);
  });

  it('[P9] [N7] as data: marks are inert, calls are not made, length is bounded', async () => {
    const answer = await told({ text: `[angry] *screams* What time is it? ${'x '.repeat(2_000)}` });
    expect(answer).toMatch(/angry screams What time is it\?/i);
    expect(answer.length).toBeLessThan(400);
  });
});
