/**
 * Which article comes next for a user, and which they have been told. Pure: lists and the user's row come in, and the row that is to
 * stand there goes out.
 */
import type { Feed, Listed } from './fetching.ts';
import { about } from './topics.ts';

/** What stands in the user's own row. */
export type NewsSeen = {
  /** Told articles by their ids, oldest first. */
  told: { id: string; atMs: number }[];
  /** When each feed had its last turn. */
  turns: { url: string; atMs: number }[];
};

export type NewsWish = {
  nowMs: number;
  /** Words, or a category; none: whatever there is. */
  topic?: string;
};

/** As much of a feed as is chosen from. */
export type ArticleList = Pick<Feed, 'url'> & { articles: readonly Listed[] };
export type NewsChoice = { article: Listed; url: string };

export const NOTHING_SEEN: NewsSeen = { told: [], turns: [] };
/** What is older than so many days is no news, wherever it still stands. */
export const NEWS_DAYS = 3;
const DAY_MS = 24 * 3_600_000;
/** So nobody needs the ids of what was told before that. A day more, for clocks that differ. */
const KEEP_MS = (NEWS_DAYS + 1) * DAY_MS;
/** More than anybody is told in that time, one every quarter of an hour. */
export const MOST_SEEN = 400;

/** The newest that they have not been told, of the feed that has not had a turn for longest. Null: there is none. */
export function nextFor(lists: readonly ArticleList[], seen: NewsSeen, wish: NewsWish): NewsChoice | null {
  const told = toldIn(lists, seen);
  const turnOf = (url: string) => seen.turns.find((turn) => turn.url === url)?.atMs ?? 0;
  const best = lists.flatMap(({ url, articles }) => {
    const [article] = fresh(articles, wish).filter((one) => !marksOf(one).some((mark) => told.has(mark)));
    return article === undefined ? [] : [{ article, url }];
  });
  const [first] = best.toSorted((a, b) => turnOf(a.url) - turnOf(b.url) || timeOf(b.article) - timeOf(a.article));
  return first ?? null;
}

/** With this one, and without those that are too old to come again, or whose feeds are gone. */
export function withToldArticle(
  seen: NewsSeen,
  { article, url }: NewsChoice,
  lists: readonly ArticleList[],
  nowMs: number,
): NewsSeen {
  const told = seen.told.filter(({ id, atMs }) => id !== article.id && atMs > nowMs - KEEP_MS);
  const turns = seen.turns.filter((turn) => turn.url !== url && lists.some((list) => list.url === turn.url));
  return {
    told: [...told, { id: article.id, atMs: nowMs }].slice(-MOST_SEEN),
    turns: [...turns, { url, atMs: nowMs }],
  };
}

/** With what somebody was given on request, under every id that it is listed under: feeds of one house share theirs. It is nobody's turn. */
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
  const told = seen.told.filter(({ id, atMs }) => !ids.has(id) && atMs > nowMs - KEEP_MS);
  return { ...seen, told: [...told, ...[...ids].map((id) => ({ id, atMs: nowMs }))].slice(-MOST_SEEN) };
}

/** The newest of all feeds, in turns, so that one that has much to say leaves room for the others. Each once. */
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

/** Not too old, about what is wanted, newest first. */
function fresh(articles: readonly Listed[], { nowMs, topic = '' }: NewsWish): Listed[] {
  const fits = about(topic);
  return newestFirst(articles.filter((one) => timeOf(one) > nowMs - NEWS_DAYS * DAY_MS && fits(one)));
}

function newestFirst(articles: readonly Listed[]): Listed[] {
  return articles.toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** What a feed says of the future is not believed. */
function timeOf({ atMs, foundMs }: Listed): number {
  return Math.min(atMs ?? foundMs, foundMs);
}

/** Two with one of them in common are one article: feeds of one house share theirs. */
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
