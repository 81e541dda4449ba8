/** Reads RSS, RSS 1.0 (RDF) and Atom into articles of plain text [L4]. Their content is data [N7]. */
import { FeedError } from './feed-error.ts';
import { feedChildElementsOf, feedRootElementOf, feedXmlAttributeText, type NamedElement } from './namespaces.ts';
import { articlePlainText, articlePlainTextOrHtml, plainArticleHtml } from './plain-text.ts';
import { parseFeedTime } from './times.ts';
import { feedXmlElementText, feedXmlLocalName, parseFeedXmlElements } from './xml.ts';

/** Every field is bounded and on one line. */
export type Article = {
  /** The same in every feed that lists the article. */
  id: string;
  title: string;
  /** '' for none. */
  summary: string;
  /** A web address, or ''. */
  link: string;
  /** When it was published, by the feed's own account; null: unknown. */
  atMs: number | null;
  /** The feed's title. */
  source: string;
  categories: string[];
};
export type ParsedFeed = { title: string; articles: Article[] };

/** Items read of one feed. Most feeds list the newest first. */
const MOST_ITEMS = 300;
const MOST_PARTS = 40;
/** Articles kept of one feed: the newest. */
export const MOST_ARTICLES = 60;
/** Characters. A feed whose articles all reach these bounds still fits one row. */
export const LONGEST_ID = 200;
export const LONGEST_ARTICLE_TITLE = 200;
export const LONGEST_SUMMARY = 600;
export const LONGEST_LINK = 500;
export const LONGEST_SOURCE = 80;
export const MOST_CATEGORIES = 8;
export const LONGEST_CATEGORY = 40;
/** Characters of the summary that replace a missing title. */
const LONGEST_BEGINNING = 80;

/** `url`: the feed's address. Throws only FeedError. */
export function parseFeed(text: string, url: string): ParsedFeed {
  if (/^\s*(?:<!doctype\s+html|<html)\b/i.test(text)) throw new FeedError('not_a_feed');
  const { element, items } = feedElementAndItems(
    feedRootElementOf(parseFeedXmlElements(text, createFeedElementFilter())),
  );
  const source = feedElementWords(element, LONGEST_SOURCE, 'title', 'atom:title') || (URL.parse(url)?.hostname ?? '');
  const articles = items.flatMap((item) => parseFeedArticle(item, { url, source }) ?? []);
  return { title: source, articles: keepNewestArticles(dropRepeatedArticles(articles)) };
}

const STRUCTURE = new Set(['channel', 'item', 'entry']);
/** Elements with text, be it plain, escaped or XHTML. */
const TEXTS = new Set(
  `title link guid id description encoded summary content pubdate date published updated modified issued created category
  subject`.split(/\s+/),
);

/** A filter for one document that bounds its articles and the texts of each. */
function createFeedElementFilter(): (name: string) => 'element' | 'text' | null {
  let items = 0;
  let parts = 0;
  return (name) => {
    const local = feedXmlLocalName(name);
    if (TEXTS.has(local)) return ++parts <= MOST_PARTS ? 'text' : null;
    if (!STRUCTURE.has(local)) return null;
    parts = 0;
    return ++items <= MOST_ITEMS ? 'element' : null;
  };
}

/** The element that describes the feed, and the articles in it or beside it. */
function feedElementAndItems(root: NamedElement): { element: NamedElement; items: NamedElement[] } {
  if (root.name === 'atom:feed') return { element: root, items: feedChildElementsOf(root, 'atom:entry') };
  if (root.name !== 'rss' && root.name !== 'rdf:rdf') throw new FeedError('not_a_feed');
  const channels = feedChildElementsOf(root, 'channel');
  return {
    element: channels[0] ?? root,
    items: [...channels, root].flatMap((one) => feedChildElementsOf(one, 'item')),
  };
}

/** Null: the item has no text. */
function parseFeedArticle(item: NamedElement, { url, source }: { url: string; source: string }): Article | null {
  const summary = articleSummary(item);
  const written = feedElementWords(item, LONGEST_ARTICLE_TITLE, 'title', 'atom:title', 'dc:title');
  const title = [written, articlePlainTextOrHtml(summary, LONGEST_BEGINNING)].find(feedArticleSaysSomething);
  if (title === undefined) return null;
  const link = articleLink(item, url);
  const id = feedArticleId(item, url) || link || boundArticleId(`${url} ${title}`);
  return { id, title, summary, link, atMs: articleTimeOf(item), source, categories: articleCategories(item) };
}

/** False for a text of addresses or punctuation alone. */
function feedArticleSaysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/\b(?:https?:\/\/|www\.)\S+/giu, ''));
}

/** The text of the first of these names that has one. */
function feedElementWords(element: NamedElement, most: number, ...names: string[]): string {
  for (const name of names) {
    for (const one of feedChildElementsOf(element, name)) {
      const text = feedElementPlainText(one, most);
      if (text !== '') return text;
    }
  }
  return '';
}

/** By the type that Atom gives it; RSS has none, and careless programs escape as often as they like. */
function feedElementPlainText(one: NamedElement, most: number): string {
  const type = feedXmlAttributeText(one, 'type').toLowerCase();
  const written = feedXmlElementText(one.element);
  // Base64 is never text for somebody: other media, or Atom 0.3.
  if (type.includes('/') && !/^text\/|[/+](?:xml|html)\b/.test(type)) return '';
  if (feedXmlAttributeText(one, 'mode').toLowerCase() === 'base64')
    return articlePlainTextOrHtml(decodeBase64FeedText(written), most);
  if (type === 'html' || type === 'text/html') return plainArticleHtml(written, most);
  return type === 'text' || type === 'text/plain'
    ? articlePlainText(written, most)
    : articlePlainTextOrHtml(written, most);
}

/** '' where the bytes are no text. */
function decodeBase64FeedText(written: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(written, 'base64'));
  } catch {
    return '';
  }
}

function articleSummary(item: NamedElement): string {
  return feedElementWords(item, LONGEST_SUMMARY, ...SUMMARIES);
}

const SUMMARIES = 'description atom:summary content:encoded atom:content dc:description'.split(' ');

/** Atom's links are attributes and may lead elsewhere, to comments or audio for example. */
function articleLink(item: NamedElement, url: string): string {
  const links = feedChildElementsOf(item, 'link', 'atom:link').filter((link) =>
    /^(?:alternate)?$/.test(feedXmlAttributeText(link, 'rel')),
  );
  const guids = feedChildElementsOf(item, 'guid').filter(
    (guid) => feedXmlAttributeText(guid, 'ispermalink') !== 'false',
  );
  const addresses = [
    ...links.map((link) =>
      absoluteFeedAddress(feedXmlAttributeText(link, 'href') || feedXmlElementText(link.element), url),
    ),
    ...guids.map(({ element }) => absoluteFeedAddress(feedXmlElementText(element))),
  ];
  return addresses.find((one) => one !== '') ?? '';
}

/** '' for no address. `base`: what a relative address starts from. */
function absoluteFeedAddress(written: string, base?: string): string {
  const text = articlePlainTextOrHtml(written, 2 * LONGEST_LINK);
  const address = /^\S+$/.test(text) ? URL.parse(text, base) : null;
  const isOfTheWeb = address !== null && /^https?:$/.test(address.protocol);
  return isOfTheWeb && address.href.length <= LONGEST_LINK ? address.href : '';
}

/** A guid that is no URI is unique only within its feed, so the feed's address joins it. */
function feedArticleId(item: NamedElement, url: string): string {
  const written =
    feedElementWords(item, LONGEST_SUMMARY, 'guid', 'atom:id') ||
    articlePlainTextOrHtml(feedXmlAttributeText(item, 'about'), LONGEST_SUMMARY);
  if (written === '') return '';
  return boundArticleId(/^[a-z][a-z\d+.-]*:\S/i.test(written) ? written : `${url} ${written}`);
}

/** Long addresses differ at their end, so the end is kept. */
function boundArticleId(id: string): string {
  return id.slice(-LONGEST_ID).toWellFormed();
}

function articleTimeOf(item: NamedElement): number | null {
  const written = TIMES.flatMap((name) => feedChildElementsOf(item, name));
  const times = written.map(({ element }) =>
    parseFeedTime(articlePlainTextOrHtml(feedXmlElementText(element), LONGEST_BEGINNING)),
  );
  return times.find((ms) => ms !== null) ?? null;
}

/** Times of publication come before times of change. */
const TIMES =
  'pubdate atom:published atom:issued dc:date dc:issued dc:created atom:created atom:updated atom:modified'.split(' ');

function articleCategories(item: NamedElement): string[] {
  const all = feedChildElementsOf(item, 'category', 'atom:category', 'dc:subject').slice(0, 4 * MOST_CATEGORIES);
  const written = all.map(
    (one) => feedXmlAttributeText(one, 'label') || feedXmlAttributeText(one, 'term') || feedXmlElementText(one.element),
  );
  const names = written.map((one) => articlePlainTextOrHtml(one, LONGEST_CATEGORY)).filter((one) => one !== '');
  return [...new Set(names)].slice(0, MOST_CATEGORIES);
}

/** Drops repeated articles. Where a feed gives all its articles one guid, their links tell them apart. */
function dropRepeatedArticles(articles: readonly Article[]): Article[] {
  const byId = new Map<string, Article>();
  for (const article of articles) {
    const same = byId.get(article.id);
    const isAnother = same !== undefined && same.link !== article.link && article.link !== '';
    const id = isAnother ? boundArticleId(article.link) : article.id;
    if (!byId.has(id)) byId.set(id, { ...article, id });
  }
  return [...byId.values()];
}

/** Articles without a time stay in the feed's order, behind all others. */
function keepNewestArticles(articles: readonly Article[]): Article[] {
  return articles.toSorted((a, b) => (b.atMs ?? 0) - (a.atMs ?? 0)).slice(0, MOST_ARTICLES);
}
