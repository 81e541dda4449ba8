/** The embedded model asks for the news where the user does, and not where the word occurs (L7). */
import { describe, expect, it } from 'vitest';
import { BUILT_IN, callsFor } from './chat.ts';

describe('[L7] [B3] news', () => {
  it.each<[string, object]>([
    ['Any news?', {}],
    ['Is there any news about the ferry?', { topic: 'the ferry' }],
    ['What’s in the news today?', {}],
    ['So, what is the latest news?', {}],
    ['Tell me the news.', {}],
    ['Could you read me the headlines, please?', {}],
    ['Give me news about climate change.', { topic: 'climate change' }],
    ['I would like to hear the news.', {}],
    ['The news, please.', {}],
    ['Headlines?', {}],
    ['News about volcanoes', { topic: 'volcanoes' }],
    ['Do you have any news from Lisbon?', { topic: 'Lisbon' }],
    ['Have you heard the news?', {}],
    ['How about some news?', {}],
  ])('[L7] asked for: %s', async (words, input) => {
    expect(await callsFor(BUILT_IN, words)).toEqual([['news', input]]);
  });

  it.each([
    'I have news: I got the job!',
    'That is good news.',
    'The news made me sad today.',
    'My sister reads the news on television.',
    'No news is good news.',
    'I broke the news to her.',
    'I hate the news.',
    'He made the headlines once.',
    'I work for a news agency.',
  ])('[L7] only spoken of: %s', async (words) => {
    expect(await callsFor(BUILT_IN, words)).toEqual([]);
  });
});
