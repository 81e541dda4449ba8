/** Chooses the next news article for a user, and tracks which ones they were told. Pure. */
import type { WantedNews } from '../tools/tool.ts';
import type { Feed, ListedArticle } from './refresh-feed.ts';
import { articleNamesTopic, newsTopicMatcher } from './topic-match.ts';

/** The user's own row. */
export type NewsSeen = {
  /** Ids of articles that the user was told, oldest first. */
  toldArticles: { id: string; atMs: number }[];
  /** The last time that each feed supplied an article. */
  turns: { url: string; atMs: number }[];
};

export type NewsRequest = {
  nowMs: number;
  /** Words or a category; absent: any. */
  topic?: string;
  /** What the user wants of topics [L8]. Of an asked topic nothing is left out. */
  newsTopics?: WantedNews['topics'];
};

/** The part of a feed that the choice needs. */
export type ArticleList = Pick<Feed, 'url'> & { articles: readonly ListedArticle[] };
export type NewsChoice = { article: ListedArticle; url: string };

export const NOTHING_SEEN: NewsSeen = { toldArticles: [], turns: [] };
/** Older articles are no news, even if a feed still lists them. */
export const NEWS_DAYS = 3;
const DAY_MS = 24 * 3_600_000;
/** Ids are kept this long. Later the article is too old anyway. One more day covers clock differences. */
const KEEP_MS = (NEWS_DAYS + 1) * DAY_MS;
/** One every quarter of an hour for that time gives fewer. */
export const MOST_SEEN = 400;

/** The newest untold article, of the topics that come first, of the feed used longest ago. Null: none. */
export function chooseNextArticle(
  lists: readonly ArticleList[],
  newsSeen: NewsSeen,
  request: NewsRequest,
): NewsChoice | null {
  const toldIds = idsOfToldArticles(lists, newsSeen);
  const placeOf = articleTopicPlaces(request);
  const turnOf = (url: string) => newsSeen.turns.find((turn) => turn.url === url)?.atMs ?? 0;
  const best = lists.flatMap(({ url, articles }) => {
    const untold = recentArticles(articles, request).filter(
      (one) => !articleMarks(one).some((mark) => toldIds.has(mark)),
    );
    const [article] = untold.toSorted((a, b) => placeOf(a) - placeOf(b));
    return article === undefined ? [] : [{ article, url }];
  });
  const [first] = best.toSorted(
    (a, b) =>
      placeOf(a.article) - placeOf(b.article) ||
      turnOf(a.url) - turnOf(b.url) ||
      articleTime(b.article) - articleTime(a.article),
  );
  return first ?? null;
}

/** Adds this article, and drops those that are too old or whose feeds are gone. */
export function recordToldArticle(
  newsSeen: NewsSeen,
  { article, url }: NewsChoice,
  lists: readonly ArticleList[],
  nowMs: number,
): NewsSeen {
  const recent = newsSeen.toldArticles.filter(({ id, atMs }) => id !== article.id && atMs > nowMs - KEEP_MS);
  const turns = newsSeen.turns.filter((turn) => turn.url !== url && lists.some((list) => list.url === turn.url));
  return {
    toldArticles: [...recent, { id: article.id, atMs: nowMs }].slice(-MOST_SEEN),
    turns: [...turns, { url, atMs: nowMs }],
  };
}

/** Adds articles that the user requested, under every id of theirs. No feed's turn is used. */
export function recordHandedOverArticle(
  newsSeen: NewsSeen,
  handed: readonly Pick<ListedArticle, 'title' | 'link'>[],
  lists: readonly ArticleList[],
  nowMs: number,
): NewsSeen {
  const marks = new Set(handed.flatMap(articleLinkAndTitle));
  const isTheirs = (one: ListedArticle) => articleLinkAndTitle(one).some((mark) => marks.has(mark));
  const theirs = lists.flatMap(({ articles }) => articles.filter(isTheirs));
  const ids = new Set(theirs.map(({ id }) => id));
  if (ids.size === 0) return newsSeen;
  const recent = newsSeen.toldArticles.filter(({ id, atMs }) => !ids.has(id) && atMs > nowMs - KEEP_MS);
  return { ...newsSeen, toldArticles: [...recent, ...[...ids].map((id) => ({ id, atMs: nowMs }))].slice(-MOST_SEEN) };
}

/** The newest of all feeds in turns, so that a busy feed leaves room for others. No article twice [L8]. */
export function newestArticles(lists: readonly ArticleList[], request: NewsRequest, most: number): ListedArticle[] {
  const each = lists.map(({ articles }) => recentArticles(articles, request));
  const rounds = Math.max(0, ...each.map(({ length }) => length));
  const inTurns = Array.from({ length: rounds }, (_, round) =>
    sortNewestArticlesFirst(each.flatMap((list) => list[round] ?? [])),
  );
  const placeOf = articleTopicPlaces(request);
  const chosen: ListedArticle[] = [];
  const titles = new Set<string>();
  for (const article of inTurns.flat().toSorted((a, b) => placeOf(a) - placeOf(b))) {
    if (chosen.length === most) break;
    if (!articleMarks(article).some((mark) => titles.has(mark))) chosen.push(article);
    for (const mark of articleMarks(article)) titles.add(mark);
  }
  return chosen;
}

/** Recent articles on the topic, newest first. */
function recentArticles(articles: readonly ListedArticle[], request: NewsRequest): ListedArticle[] {
  const { nowMs, topic = '' } = request;
  const fits = newsTopicMatcher(topic);
  const placeOf = articleTopicPlaces(request);
  const isWanted = (one: ListedArticle) => fits(one) && placeOf(one) < PLACES.none;
  return sortNewestArticlesFirst(
    articles.filter((one) => articleTime(one) > nowMs - NEWS_DAYS * DAY_MS && isWanted(one)),
  );
}

/** What comes before what [L8]. */
const PLACES = { more: 0, any: 1, less: 2, none: 3 } as const;

/** The place of an article. Where several topics match, the strictest counts: none, less, more. */
function articleTopicPlaces({ topic = '', newsTopics = [] }: NewsRequest): (article: ListedArticle) => number {
  const isAsked = articleNamesTopic(topic);
  const matchers = newsTopics
    .filter((one) => articleNamesTopic(one.topic))
    .map(({ topic: of, want }) => ({
      fits: newsTopicMatcher(of),
      place: PLACES[isAsked && want === 'none' ? 'less' : want],
    }));
  return (article) => {
    const places = matchers.filter(({ fits }) => fits(article)).map(({ place }) => place);
    return places.length === 0 ? PLACES.any : Math.max(...places);
  };
}

function sortNewestArticlesFirst(articles: readonly ListedArticle[]): ListedArticle[] {
  return articles.toSorted((a, b) => articleTime(b) - articleTime(a));
}

/** A time in the future is not believed. */
function articleTime({ atMs, foundMs }: ListedArticle): number {
  return Math.min(atMs ?? foundMs, foundMs);
}

/** Articles that share an id, a link or a title are the same; feeds of one publisher share articles. */
function articleMarks(article: ListedArticle): string[] {
  return [article.id, ...articleLinkAndTitle(article)];
}

function articleLinkAndTitle({ link, title }: Pick<ListedArticle, 'title' | 'link'>): string[] {
  return [...(link === '' ? [] : [link]), title.toLowerCase()];
}

function idsOfToldArticles(lists: readonly ArticleList[], { toldArticles }: NewsSeen): Set<string> {
  const ids = new Set(toldArticles.map(({ id }) => id));
  const articles = lists.flatMap((list) => list.articles.filter(({ id }) => ids.has(id)));
  return new Set([...ids, ...articles.flatMap(articleMarks)]);
}
