import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ArticleList,
  chooseNextArticle,
  type NewsChoice,
  type NewsSeen,
  NOTHING_SEEN,
  newestArticles,
  recordHandedOverArticle,
  recordToldArticle,
} from '../../shared/news/choose-article.ts';
import type { ListedArticle } from '../../shared/news/refresh-feed.ts';
import { newsTopicMatcher } from '../../shared/news/topic-match.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function article(id: string, hoursAgo: number | null, more: Partial<ListedArticle> = {}): ListedArticle {
  return {
    id,
    title: `On ${id}`,
    summary: '',
    link: '',
    atMs: hoursAgo === null ? null : NOW_MS - hoursAgo * HOUR_MS,
    source: 'T',
    categories: [],
    foundMs: NOW_MS,
    ...more,
  };
}
const list = (url: string, ...articles: ListedArticle[]): ArticleList => ({ url, articles });

/** One article every quarter of an hour. */
function told(lists: readonly ArticleList[], times: number, topic = ''): string[] {
  let seen = NOTHING_SEEN;
  const ids: string[] = [];
  for (let at = 0; at < times; at += 1) {
    const nowMs = NOW_MS + at * 900_000;
    const choice = chooseNextArticle(lists, seen, { nowMs, topic });
    ids.push(choice?.article.id ?? '-');
    if (choice !== null) seen = recordToldArticle(seen, choice, lists, nowMs);
  }
  return ids;
}

describe('[L4] what comes next for a user', () => {
  it('[L4] the next article for a user is the newest that they have not been told, then the one before', () => {
    expect(told([list('f', article('old', 9), article('new', 1), article('mid', 5))], 4)).toEqual([
      'new',
      'mid',
      'old',
      '-',
    ]);
    expect(chooseNextArticle([], NOTHING_SEEN, { nowMs: NOW_MS })).toBeNull();
  });
  it('[L4] an article without a date is as old as it has been known, and one from the future is not believed', () => {
    const lists = [
      list(
        'f',
        article('future', -9_000, { foundMs: NOW_MS - 3 * HOUR_MS }),
        article('undated', null, { foundMs: NOW_MS - 2 * HOUR_MS }),
        article('dated', 1),
      ),
    ];
    expect(told(lists, 3)).toEqual(['dated', 'undated', 'future']);
  });

  it('[L4] news feeds take turns, so that a busy one leaves room for the others', () => {
    const loud = list('loud', ...Array.from({ length: 20 }, (_, at) => article(`l${at}`, at / 10)));
    const quiet = list('quiet', article('q0', 20), article('q1', 30));
    expect(told([loud, quiet, list('empty')], 6)).toEqual(['l0', 'q0', 'l1', 'q1', 'l2', 'l3']);
    const seen: NewsSeen = { toldArticles: [], turns: [{ url: 'loud', atMs: NOW_MS - 1 }] };
    expect(chooseNextArticle([loud, quiet], seen, { nowMs: NOW_MS })?.url).toBe('quiet');
  });

  it('[L4] an article in two feeds is told once: by id, address, or title', () => {
    const one = article('a', 1, { link: 'https://h.example/a', title: 'Ferry found' });
    const lists = [
      list('f', one),
      list(
        'g',
        { ...one },
        article('b', 2, { link: 'https://h.example/a' }),
        article('c', 3, { title: 'FERRY found' }),
        article('d', 4),
      ),
    ];
    expect(told(lists, 3)).toEqual(['a', 'd', '-']);
    expect(newestArticles(lists, { nowMs: NOW_MS }, 5).map(({ id }) => id)).toEqual(['a', 'd']);
  });

  it('[L4] a request for news about a topic gets articles of that topic only', () => {
    const lists = [
      list(
        'f',
        article('a', 1),
        article('b', 2, { categories: ['Ships'] }),
        article('c', 3, { title: 'A ship sails' }),
      ),
    ];
    expect(told(lists, 3, 'ship')).toEqual(['b', 'c', '-']);
  });
});

describe('[L4] [M8] what is kept of it', () => {
  const choice = (id: string, url = 'f'): NewsChoice => ({ article: article(id, 1), url });

  it('[L4] ids of told articles are dropped when the articles are too old to come again', () => {
    const before: NewsSeen = {
      toldArticles: [
        { id: 'gone', atMs: NOW_MS - 4 * DAY_MS },
        { id: 'vanished', atMs: NOW_MS - 3 * DAY_MS },
        { id: 'a', atMs: NOW_MS - HOUR_MS },
      ],
      turns: [
        { url: 'removed', atMs: NOW_MS - 2 },
        { url: 'g', atMs: NOW_MS - 1 },
      ],
    };
    expect(recordToldArticle(before, choice('b'), [list('f'), list('g')], NOW_MS)).toEqual({
      toldArticles: [
        { id: 'vanished', atMs: NOW_MS - 3 * DAY_MS },
        { id: 'a', atMs: NOW_MS - HOUR_MS },
        { id: 'b', atMs: NOW_MS },
      ],
      turns: [
        { url: 'g', atMs: NOW_MS - 1 },
        { url: 'f', atMs: NOW_MS },
      ],
    });
  });

  it("[L4] an article that was told on request counts as told under every id, and the feeds' order stays", () => {
    const lists = [
      list('f', article('a', 1, { link: 'https://h.example/a' }), article('b', 2)),
      list('g', article('c', 3, { link: 'https://h.example/a' }), article('d', 4, { title: 'ON B' }), article('e', 5)),
    ];
    const before: NewsSeen = {
      toldArticles: [{ id: 'a', atMs: NOW_MS - HOUR_MS }],
      turns: [{ url: 'g', atMs: NOW_MS - 1 }],
    };
    const handed = [
      { title: 'Reworded since', link: 'https://h.example/a' },
      { title: 'On b', link: '' },
      { title: 'Gone', link: '' },
    ];
    const after = recordHandedOverArticle(before, handed, lists, NOW_MS);
    expect(after).toEqual({
      toldArticles: ['a', 'b', 'c', 'd'].map((id) => ({ id, atMs: NOW_MS })),
      turns: [{ url: 'g', atMs: NOW_MS - 1 }],
    });
    expect(chooseNextArticle(lists, after, { nowMs: NOW_MS })?.article.id).toBe('e');
    expect(recordHandedOverArticle(before, [], lists, NOW_MS)).toEqual(before);
  });

  it('[L4] the list of told articles is bounded', () => {
    let seen = NOTHING_SEEN;
    for (let at = 0; at < 1_000; at += 1) seen = recordToldArticle(seen, choice(`${at}`), [list('f')], NOW_MS + at);
    expect([seen.toldArticles.length, seen.toldArticles[0]?.id, seen.toldArticles.at(-1)?.id]).toEqual([
      400,
      '600',
      '999',
    ]);
  });

  it('[L4] no article is told twice to a user, while feeds come, change and fail', () => {
    const ids = fc.uniqueArray(fc.nat(30), { maxLength: 12 });
    const steps = fc.array(fc.record({ f: ids, g: ids, hours: fc.nat(20) }), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (all) => {
        let seen = NOTHING_SEEN;
        let nowMs = NOW_MS;
        const heard = new Set<string>();
        for (const { f, g, hours } of all) {
          nowMs += hours * HOUR_MS;
          const listed = (id: number) => article(`${id}`, null, { atMs: NOW_MS + id * 10 * HOUR_MS, foundMs: nowMs });
          const lists = [list('f', ...f.map(listed)), list('g', ...g.map(listed))];
          const choice = chooseNextArticle(lists, seen, { nowMs });
          if (choice === null) continue;
          if (choice.article.atMs !== null && choice.article.atMs <= nowMs) {
            expect(heard.has(choice.article.id)).toBe(false);
            heard.add(choice.article.id);
          }
          seen = recordToldArticle(seen, choice, lists, nowMs);
        }
      }),
    );
  });
});

describe('[L4] the newest, for whoever asks', () => {
  it('[L4] the news for whoever asks has each feed in turns, the newer articles first', () => {
    const lists = [
      list('f', article('f1', 1), article('f2', 2), article('f3', 3)),
      list('g', article('g1', 4), article('old', 80)),
    ];
    expect(newestArticles(lists, { nowMs: NOW_MS }, 3).map(({ id }) => id)).toEqual(['f1', 'g1', 'f2']);
    expect(newestArticles(lists, { nowMs: NOW_MS }, 9)).toHaveLength(4);
  });
});

describe('[L4] about a topic', () => {
  const said = (title: string, ...categories: string[]) => article('x', 1, { title, categories });

  it.each([
    ['election', 'Elections are near', true],
    ['the ship', 'Many shipping lines', true],
    ['war news', 'A trade war', true],
    ['war news', 'Peace at last', false],
    ['IT', 'Anything', false],
    ['technology', 'New technologies', true],
    ['politics', 'A political question', true],
    ['climate change', 'The climate has changed', true],
    ['climate change', 'A change of government', false],
    ['football and tennis', 'A tennis final', true],
    ['rate', 'They concentrate', false],
    ['World Cup', 'A cup of tea', false],
    ['Wahlen', 'Die Wahl beginnt', true],
    ['Bücher', 'Das Buch', true],
    ['the latest news about ships', 'A ship sails', true],
    ['news', 'Anything', true],
    ["today's headlines", 'Anything', true],
    ['world news', 'Anything', true],
    ['the latest from today', 'Anything', true],
    ['Nachrichten von heute', 'Anything', true],
    ['', 'Anything', true],
    ['???', 'Anything', true],
  ])('[L4] the topic %j is found in the title %j: %s', (topic, title, fits) => {
    expect(newsTopicMatcher(topic)(said(title))).toBe(fits);
  });
});
