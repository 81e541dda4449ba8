import { describe, expect, it } from 'vitest';
import { MAX_NEWS_TOPICS } from '../../../shared/protocol/limits.ts';
import type { NewsChange } from '../../../shared/session/user-settings/commands.ts';
import { attached, type Story } from '../story.ts';

const SPORT = { topic: 'sport', want: 'none' } as const;
const SCIENCE = { topic: 'science', want: 'more' } as const;
const none: NewsChange = { wanted: [], dropped: [] };

/** The model's call in a turn of these words. */
function asks(story: Story, words: string, call: string, change: Partial<NewsChange>) {
  story.say(words);
  story.beginWrite(call, { sessionOnly: true });
  return choose(story, call, change);
}

function choose(story: Story, call: string, change: Partial<NewsChange>) {
  return story.do({ type: 'news.choose', call, change: { ...none, ...change } });
}

const topics = (story: Story) => story.session.settings.newsTopics?.map(({ topic, want }) => `${want} ${topic}`) ?? [];

describe('[L8] what news the user wants', () => {
  it('[L8] a client sets the whole list, each topic once, and is told what holds', () => {
    const story = attached();
    const list = [SPORT, SCIENCE, { topic: 'Sport', want: 'less' } as const];
    expect(story.settings({ newsTopics: list }).frames).toMatchObject([
      { type: 'settings', newsTopics: [SCIENCE, { topic: 'Sport', want: 'less' }], news: true },
    ]);
    expect(story.settings({}).frames).toMatchObject([{ newsTopics: [SCIENCE, { topic: 'Sport', want: 'less' }] }]);
    expect(story.settings({ newsTopics: [] }).frames).toMatchObject([{ newsTopics: [] }]);
  });

  it('[L8] the words of the user change one topic, and the others stay', () => {
    const story = attached();
    story.settings({ newsTopics: [SPORT] });
    const { frames } = asks(story, 'More science, and no news by itself.', 'c1', { wanted: [SCIENCE], news: false });
    expect(frames).toMatchObject([{ type: 'settings', newsTopics: [SPORT, SCIENCE], news: false }]);
    expect(frames[0]).not.toHaveProperty('newsCall');
    choose(story, 'c1', {});
    story.beginWrite('c2', { sessionOnly: true });
    choose(story, 'c2', { dropped: ['SPORT'] });
    expect([topics(story), story.session.settings.news]).toEqual([['more science'], false]);
  });

  it('[L8] [T4] a call has an effect once, and one that is over or erased has none', () => {
    const story = attached();
    asks(story, 'No sport.', 'c1', { wanted: [SPORT] });
    story.settings({ newsTopics: [] });
    expect(choose(story, 'c1', { wanted: [SPORT] }).events).toEqual([]);
    expect(choose(story, 'unknown', { wanted: [SPORT] }).events).toEqual([]);
    asks(story, 'More science.', 'c2', {});
    story.forget('me');
    expect(choose(story, 'c2', { wanted: [SCIENCE] }).events).toEqual([]);
    expect(topics(story)).toEqual([]);
  });

  it('[L8] the newest topics stay where there are too many', () => {
    const story = attached();
    const list = Array.from({ length: MAX_NEWS_TOPICS }, (_, at) => ({ topic: `t${at}`, want: 'less' as const }));
    story.settings({ newsTopics: list });
    asks(story, 'No sport.', 'c1', { wanted: [SPORT] });
    expect([topics(story).length, topics(story)[0], topics(story).at(-1)]).toEqual([
      MAX_NEWS_TOPICS,
      'less t1',
      'none sport',
    ]);
  });

  it('[L8] [M5] a topic is forgotten with the words that asked for it, and one from the page is not', () => {
    const story = attached();
    story.settings({ newsTopics: [SPORT] });
    asks(story, 'Tell me more of science in the news.', 'c1', { wanted: [SCIENCE] });
    story.endCall('c1');
    story.reply(['More science.']);
    const { frames } = story.say('Forget that.');
    expect(frames.filter(({ type }) => type === 'settings')).toMatchObject([{ newsTopics: [SPORT] }]);
    expect(topics(story)).toEqual(['none sport']);
  });

  it('[L8] [M5] a list that a client sends again is still forgotten with the words behind it', () => {
    const story = attached();
    asks(story, 'More science.', 'c1', { wanted: [SCIENCE] });
    story.endCall('c1');
    story.reply(['More science.']);
    story.settings({ newsTopics: [SCIENCE, SPORT] });
    story.say('Forget that.');
    expect(topics(story)).toEqual(['none sport']);
  });

  it('[L8] [N6] an erasure of the session or of the user takes all topics, and the client is told', () => {
    for (const what of ['session', 'me'] as const) {
      const story = attached();
      story.settings({ newsTopics: [SPORT], mute: ['ben'] });
      expect(story.forget(what).frames.at(-1)).toMatchObject({ type: 'settings', newsTopics: [] });
      expect([topics(story), story.session.settings.mute]).toEqual([[], what === 'me' ? [] : ['ben']]);
    }
  });
});
