import { describe, expect, it } from 'vitest';
import { BUILT_IN, callsFor } from './chat.ts';

describe('[L7] [B3] news', () => {
  it.each<[string, object]>([
    ['Is there any news about the ferry?', { topic: 'the ferry' }],
    ['What’s in the news today?', {}],
    ['Give me news about climate change.', { topic: 'climate change' }],
    ['Do you have any news from Lisbon?', { topic: 'Lisbon' }],
    ['How about some news?', {}],
  ])('[L7] a request for news calls the tool: %s', async (words, input) => {
    expect(await callsFor(BUILT_IN, words)).toEqual([['news', input]]);
  });

  it.each([
    'I have news: I got the job!',
    'The news made me sad today.',
    'I hate the news.',
    'I work for a news agency.',
  ])('[L7] a mere mention of news calls no tool: %s', async (words) => {
    expect(await callsFor(BUILT_IN, words)).toEqual([]);
  });
});
