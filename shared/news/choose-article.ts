/** Chooses the next news article for a user, and tracks which ones they were told. Pure. */
import type { Feed, Listed } from './refresh-feed.ts';
import { about } from './topic-match.ts';

/** The user's own row. */
export type NewsSeen = {
  /** Ids of articles that the user was told, oldest first. */
  told: { id: string; atMs: number }[];
  /** The last time that each feed supplied an article. */
  turns: { url: string; atMs: number }[];
};

export type NewsWish = {
  nowMs: number;
  /** Words or a category; absent: any. */
  topic?: string;
};

/** The part of a feed that the choice needs. */
export type ArticleList = Pick<Feed, 'url'> & { articles: readonly Listed[] };
export type NewsChoice = { article: Listed; url: string };

export const NOTHING_SEEN: NewsSeen = { told: [], turns: [] };
/** Older articles are no news, even if a feed still lists them. */
export const NEWS_DAYS = 3;
const DAY_MS = 24 * 3_600_000;
/** Ids are kept this long. Later the article is too old anyway. One more day covers clock differences. */
const KEEP_MS = (NEWS_DAYS + 1) * DAY_MS;
/** One every quarter of an hour for that time gives fewer. */
export const MOST_SEEN = 400;

/** The newest untold article of the feed that was used longest ago. Null: there is none. */
export function nextFor(lists: readonly ArticleList[], seen: NewsSeen, wish: NewsWish): NewsChoice | null {
  const toldIds = toldIn(lists, seen);
  const turnOf = (url: string) => seen.turns.find((turn) => turn.url === url)?.atMs ?? 0;
  const best = lists.flatMap(({ url, articles }) => {
    const [article] = fresh(articles, wish).filter((one) => !marksOf(one).some((mark) => toldIds.has(mark)));
    return article === undefined ? [] : [{ article, url }];
  });
  const [first] = best.toSorted((a, b) => turnOf(a.url) - turnOf(b.url) || timeOf(b.article) - timeOf(a.article));
  return first ?? null;
}

/** Adds this article, and drops those that are too old or whose feeds are gone. */
export function withToldArticle(
  seen: NewsSeen,
  { article, url }: NewsChoice,
  lists: readonly ArticleList[],
  nowMs: number,
): NewsSeen {
  const recent = seen.told.filter(({ id, atMs }) => id !== article.id && atMs > nowMs - KEEP_MS);
  const turns = seen.turns.filter((turn) => turn.url !== url && lists.some((list) => list.url === turn.url));
  return {
    told: [...recent, { id: article.id, atMs: nowMs }].slice(-MOST_SEEN),
    turns: [...turns, { url, atMs: nowMs }],
  };
}

/** Adds articles that the user requested, under every id of theirs. No feed's turn is used. */
export function withHandedOver(
  seen: NewsSeen,
  handed: readonly Pick<Listed, 'title' | 'link'>[],
  lists: readonly ArticleList[],
  nowMs: number,
): NewsSeen {
  const marks = new Set(handed.flatMap(linkAndTitle));
  const isTheirs = (one: Listed) => linkAndTitle(one).some((mark) => marks.has(mark));
  const theirs = lists.flatMap(({ articles }) => articles.filter(isTheirs));
  const ids = new Set(theirs.map(({ id }) => id));
  if (ids.size === 0) return seen;
  const recent = seen.told.filter(({ id, atMs }) => !ids.has(id) && atMs > nowMs - KEEP_MS);
  return { ...seen, told: [...recent, ...[...ids].map((id) => ({ id, atMs: nowMs }))].slice(-MOST_SEEN) };
}

/** The newest of all feeds in turns, so that a busy feed leaves room for others. No article twice. */
export function newestArticles(lists: readonly ArticleList[], wish: NewsWish, most: number): Listed[] {
  const each = lists.map(({ articles }) => fresh(articles, wish));
  const rounds = Math.max(0, ...each.map(({ length }) => length));
  const inTurns = Array.from({ length: rounds }, (_, round) => newestFirst(each.flatMap((list) => list[round] ?? [])));
  const chosen: Listed[] = [];
  const known = new Set<string>();
  for (const article of inTurns.flat()) {
    if (chosen.length === most) break;
    if (!marksOf(article).some((mark) => known.has(mark))) chosen.push(article);
    for (const mark of marksOf(article)) known.add(mark);
  }
  return chosen;
}

/** Recent articles on the topic, newest first. */
function fresh(articles: readonly Listed[], { nowMs, topic = '' }: NewsWish): Listed[] {
  const fits = about(topic);
  return newestFirst(articles.filter((one) => timeOf(one) > nowMs - NEWS_DAYS * DAY_MS && fits(one)));
}

function newestFirst(articles: readonly Listed[]): Listed[] {
  return articles.toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** A time in the future is not believed. */
function timeOf({ atMs, foundMs }: Listed): number {
  return Math.min(atMs ?? foundMs, foundMs);
}

/** Articles that share an id, a link or a title are the same; feeds of one publisher share articles. */
function marksOf(article: Listed): string[] {
  return [article.id, ...linkAndTitle(article)];
}

function linkAndTitle({ link, title }: Pick<Listed, 'title' | 'link'>): string[] {
  return [...(link === '' ? [] : [link]), title.toLowerCase()];
}

function toldIn(lists: readonly ArticleList[], { told }: NewsSeen): Set<string> {
  const ids = new Set(told.map(({ id }) => id));
  const articles = lists.flatMap((list) => list.articles.filter(({ id }) => ids.has(id)));
  return new Set([...ids, ...articles.flatMap(marksOf)]);
}
