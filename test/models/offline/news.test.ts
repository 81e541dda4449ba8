import { describe, expect, it } from 'vitest';
import { offline } from '../../../shared/models/offline/offline.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, callsFor, request, says, spoken } from './chat.ts';

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

describe('[L8] [B3] what news the user wants', () => {
  it.each<[string, object]>([
    ['More science, no sport.', { more: ['science'], none: ['sport'] }],
    ['less politics in the news please', { less: ['politics'] }],
    ['less sports in the news', { less: ['sports'] }],
    ['I want more news about space, and less about football', { more: ['space'], less: ['football'] }],
    ['No more news about crime, please.', { none: ['crime'] }],
    ['Can I have more climate news?', { more: ['climate'] }],
    ["Don't tell me any sports news.", { none: ['sports'] }],
    ['Stop telling me news about the election', { none: ['election'] }],
    ['You can tell me about sport again in the news', { any: ['sport'] }],
    ['Mute the news.', { unasked: false }],
    ['Please turn off the news', { unasked: false }],
    ['no more news', { unasked: false }],
    ["don't tell me news by yourself", { unasked: false }],
    ['Unmute the news', { unasked: true }],
    ['You can tell me the news again.', { unasked: true }],
    ['What news do you tell me?', {}],
    ['Which kind of news do I get?', {}],
  ])('[L8] [B3] the words %j set what news is told', async (words, input) => {
    expect(await callsFor(BUILT_IN, words)).toEqual([['news_topics', input]]);
  });

  it('[L8] less of something is asked about where no news is talked of, and a yes sets it', async () => {
    const talk = [says('user', 'less politics please')];
    const asked = spoken(textOf(await collect(offline(1), request(talk, { tools: BUILT_IN }))));
    expect(asked).toMatch(/the news/);
    const events = await collect(
      offline(1),
      request([...talk, says('assistant', asked), says('user', 'Yes.')], { tools: BUILT_IN }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'tool_call', name: 'news_topics', input: { less: ['politics'] } }),
    );
  });

  it.each(['No thanks.', 'no problem', 'More, please.', 'less is more', 'no idea', 'more slowly', 'no milk today'])(
    '[L8] [B3] the words %j set no topic of the news',
    async (words) => {
      expect(await callsFor(BUILT_IN, words)).toEqual([]);
    },
  );
});
