/** Fetches one feed for all users [L4]. A failure keeps the last list; repeated failures cause a rest. */
import { type Fetch, FetchError, type ResponseValidators } from '../tools/network/fetch-port.ts';
import { FeedError } from './feed-error.ts';
import type { Article } from './feed-parser.ts';

/** The stored state of a feed, by address. It holds nothing of any user [C4]. */
export type Feed = {
  url: string;
  /** The title of the last successful fetch. */
  title: string;
  articles: ListedArticle[];
  validators: ResponseValidators;
  /** The last successful answer, "unchanged" included; null: never. */
  goodMs: number | null;
  /** The last request. */
  askedMs: number;
  /** Failures in a row, and until when the feed is not asked after them. */
  failures: number;
  restsUntilMs: number;
};

/** `foundMs`: when the article was first seen here. Feeds may omit or misstate their own times. */
export type ListedArticle = Article & { foundMs: number };

export type RefreshedFeed = {
  feed: Feed;
  /** `resting`: the feed was not asked. `why`: one fixed word. */
  was: { is: 'new'; articles: number } | { is: 'unchanged' } | { is: 'resting' } | { is: 'failed'; reason: string };
};

/** The timeout of a whole fetch. */
const PATIENCE_MS = 4_000;
/** A feed that failed this often rests. The rest doubles with every further failure. */
const MOST_FAILURES = 3;
const REST_MS = 30 * 60_000;
const LONGEST_REST_MS = 12 * 3_600_000;

/** Most specific first; many servers send a generic type or the type of a page. */
const TYPES = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
  'text/plain',
  'text/html',
  'application/octet-stream',
];

export function emptyFeed(url: string): Feed {
  return { url, title: '', articles: [], validators: {}, goodMs: null, askedMs: 0, failures: 0, restsUntilMs: 0 };
}

/** Rejects only on a bug. */
export async function refreshFeed(feed: Feed, world: { fetch: Fetch; nowMs: number }): Promise<RefreshedFeed> {
  const { fetch, nowMs } = world;
  if (nowMs < feed.restsUntilMs) return { feed, was: { is: 'resting' } };
  const healthy = { ...feed, askedMs: nowMs, goodMs: nowMs, failures: 0, restsUntilMs: 0 };
  try {
    const { text, validators = {} } = await fetch({
      url: feed.url,
      types: TYPES,
      headers: conditionalFeedHeaders(feed),
      withinMs: PATIENCE_MS,
    });
    // Most feeds have not changed since the last fetch, and a parser of XML is large.
    const { parseFeed } = await import('./feed-parser.ts');
    const { title, articles } = parseFeed(text, feed.url);
    const listed = mergeFoundArticles(articles, feed.articles, nowMs);
    return { feed: { ...healthy, title, articles: listed, validators }, was: { is: 'new', articles: listed.length } };
  } catch (error) {
    if (error instanceof FetchError && error.status === 304) return { feed: healthy, was: { is: 'unchanged' } };
    if (!(error instanceof FetchError || error instanceof FeedError)) throw error;
    return { feed: feedAfterFailure(feed, nowMs), was: { is: 'failed', reason: error.what } };
  }
}

/** Conditional headers, where there is a list to keep. */
function conditionalFeedHeaders({ validators: { etag, lastModified } }: Feed): Record<string, string> {
  return { ...(etag && { 'if-none-match': etag }), ...(lastModified && { 'if-modified-since': lastModified }) };
}

function mergeFoundArticles(
  articles: readonly Article[],
  earlier: readonly ListedArticle[],
  nowMs: number,
): ListedArticle[] {
  const found = new Map(earlier.map(({ id, foundMs }) => [id, foundMs]));
  return articles.map((article) => ({ ...article, foundMs: found.get(article.id) ?? nowMs }));
}

function feedAfterFailure(feed: Feed, nowMs: number): Feed {
  const failures = feed.failures + 1;
  const excess = failures - MOST_FAILURES;
  const restMs = excess < 0 ? 0 : Math.min(REST_MS * 2 ** excess, LONGEST_REST_MS);
  return { ...feed, askedMs: nowMs, failures, restsUntilMs: restMs === 0 ? 0 : nowMs + restMs };
}
