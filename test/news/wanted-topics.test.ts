import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArticleList, chooseNextArticle, NOTHING_SEEN, newestArticles } from '../../shared/news/choose-article.ts';
import type { ListedArticle } from '../../shared/news/refresh-feed.ts';
import { newsTopicMatcher } from '../../shared/news/topic-match.ts';
import type { NewsTopic } from '../../shared/protocol/frames.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 12);

/** Older with each place in the list. */
function list(url: string, ...titles: string[]): ArticleList {
  const articles = titles.map((title, at): ListedArticle => {
    const [category = '', words = title] = title.split(': ');
    const atMs = NOW_MS - (at + 1) * 3_600_000;
    return {
      id: title,
      title: words,
      summary: '',
      link: '',
      atMs,
      source: url,
      categories: [category],
      foundMs: NOW_MS,
    };
  });
  return { url, articles };
}

const want = (kind: NewsTopic['want'], ...topics: string[]): NewsTopic[] =>
  topics.map((topic) => ({ topic, want: kind }));
const first = (newsTopics: NewsTopic[], ...lists: ArticleList[]) =>
  chooseNextArticle(lists, NOTHING_SEEN, { nowMs: NOW_MS, newsTopics })?.article.title ?? null;
const newest = (newsTopics: NewsTopic[], topic: string, ...lists: ArticleList[]) =>
  newestArticles(lists, { nowMs: NOW_MS, topic, newsTopics }, 5).map(({ title }) => title);

const PAPER = list('f', 'Sports: A goal at last', 'Politics: The vote', 'Town: A new bridge', 'Science: A comet');

describe('[L8] topics of the news', () => {
  it('[L8] a topic without which the user wants to be is not told, be there nothing else', () => {
    expect(first(want('none', 'sport'), PAPER)).toBe('The vote');
    expect(first(want('none', 'sport'), list('f', 'Sports: A goal at last'))).toBeNull();
    expect(newest(want('none', 'sport', 'politics'), '', PAPER)).toEqual(['A new bridge', 'A comet']);
  });

  it('[L8] more of a topic comes before all others, and less of it behind them', () => {
    expect(first(want('more', 'science'), PAPER)).toBe('A comet');
    expect(newest([...want('more', 'science'), ...want('less', 'sports')], '', PAPER)).toEqual([
      'A comet',
      'The vote',
      'A new bridge',
      'A goal at last',
    ]);
    expect(first(want('less', 'sports'), list('f', 'Sports: A goal at last'))).toBe('A goal at last');
  });

  it('[L8] a wanted topic comes first from whichever feed has it', () => {
    const other = list('g', 'Town: A fair', 'Science: A fossil');
    expect(first(want('more', 'science'), list('f', 'Town: A new bridge'), other)).toBe('A fossil');
  });

  it('[L8] where several topics match, the strictest counts', () => {
    const both = list('f', 'Science: The vote on science', 'Town: A new bridge');
    expect(first([...want('more', 'science'), ...want('less', 'vote')], both)).toBe('A new bridge');
    expect(first([...want('none', 'vote'), ...want('more', 'science')], both)).toBe('A new bridge');
  });

  it('[L8] a topic that is asked for by name is told, although it is wanted less or not at all', () => {
    expect(newest(want('none', 'sport'), 'sports', PAPER)).toEqual(['A goal at last']);
    const berlin = list('f', 'Sports: Berlin wins', 'Town: Berlin builds');
    expect(newest(want('none', 'sport'), 'Berlin', berlin)).toEqual(['Berlin builds', 'Berlin wins']);
  });

  it.each([
    ['a title', 'football', 'World: Football comes home', true],
    ['a category', 'Sport', 'Sports: At last', true],
    ['another word for it', 'Sport, football, tennis', 'World: A tennis final', true],
    ['a German stem', 'Wahlen', 'Welt: Die Wahl ist entschieden', true],
    ['both words', 'climate change', 'World: The change of climate', true],
    ['one of two words', 'climate change', 'World: A change of guard', false],
    ['a part of another word', 'sport', 'World: Transport on strike', false],
    ['only what it is about', 'sport', 'World: Two goals in extra time', false],
    ['no word at all', 'the news', 'World: News of a comet', false],
  ])('[L8] an article is found by %s, and not by more than its words', (_, topic, title, isFound) => {
    expect(first(want('none', topic), list('f', title)) === null).toBe(isFound);
  });

  it('[L8] whatever is wanted, nothing unwanted is chosen while lists hold anything, and nothing is invented', () => {
    const words = ['sport', 'science', 'vote', 'bridge', 'comet'];
    const wanted = fc.array(
      fc.record({ topic: fc.constantFrom(...words), want: fc.constantFrom<NewsTopic['want']>('more', 'less', 'none') }),
    );
    const titles = fc.uniqueArray(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)), {
      selector: (pair) => pair.join(' '),
      maxLength: 8,
    });
    fc.assert(
      fc.property(wanted, titles, (all, pairs) => {
        const lists = [list('f', ...pairs.map((pair) => pair.join(' ')))];
        const chosen = newest(all, '', ...lists);
        const isRefused = (title: string) =>
          all.some(({ topic, want: kind }) => kind === 'none' && title.includes(topic));
        expect(chosen.filter(isRefused)).toEqual([]);
        const allowed = pairs.map((pair) => pair.join(' ')).filter((title) => !isRefused(title));
        expect(chosen).toHaveLength(Math.min(5, allowed.length));
        expect(allowed).toEqual(expect.arrayContaining(chosen));
        expect(first(all, ...lists)).toBe(chosen[0] ?? null);
      }),
    );
  });

  it('[L8] a topic in capitals, with accents or spaces around is the same words', () => {
    const [article] = list('f', 'SPORTS: Fútbol').articles;
    if (article === undefined) throw new Error('no article');
    expect(['sport', ' Sports ', 'futbol', 'FÚTBOL'].map((topic) => newsTopicMatcher(topic)(article))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
