/** Reads RSS, RSS 1.0 (RDF) and Atom into articles of plain text [L4]. Their content is data [N7]. */
import { FeedError } from './feed-error.ts';
import { childElementsOf, type NamedElement, rootElementOf, xmlAttributeText } from './namespaces.ts';
import { articlePlainText, plainHtml, plainTextOrHtml } from './plain-text.ts';
import { parseFeedTime } from './times.ts';
import { parseXmlElements, xmlElementText, xmlLocalName } from './xml.ts';

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
  const { element, items } = feedElementAndItems(rootElementOf(parseXmlElements(text, createElementFilter())));
  const source = elementWords(element, LONGEST_SOURCE, 'title', 'atom:title') || (URL.parse(url)?.hostname ?? '');
  const articles = items.flatMap((item) => parseArticle(item, { url, source }) ?? []);
  return { title: source, articles: keepNewestArticles(dropRepeatedArticles(articles)) };
}

const STRUCTURE = new Set(['channel', 'item', 'entry']);
/** Elements with text, be it plain, escaped or XHTML. */
const TEXTS = new Set(
  `title link guid id description encoded summary content pubdate date published updated modified issued created category
  subject`.split(/\s+/),
);

/** A filter for one document that bounds its articles and the texts of each. */
function createElementFilter(): (name: string) => 'element' | 'text' | null {
  let items = 0;
  let parts = 0;
  return (name) => {
    const local = xmlLocalName(name);
    if (TEXTS.has(local)) return ++parts <= MOST_PARTS ? 'text' : null;
    if (!STRUCTURE.has(local)) return null;
    parts = 0;
    return ++items <= MOST_ITEMS ? 'element' : null;
  };
}

/** The element that describes the feed, and the articles in it or beside it. */
function feedElementAndItems(root: NamedElement): { element: NamedElement; items: NamedElement[] } {
  if (root.name === 'atom:feed') return { element: root, items: childElementsOf(root, 'atom:entry') };
  if (root.name !== 'rss' && root.name !== 'rdf:rdf') throw new FeedError('not_a_feed');
  const channels = childElementsOf(root, 'channel');
  return { element: channels[0] ?? root, items: [...channels, root].flatMap((one) => childElementsOf(one, 'item')) };
}

/** Null: the item has no text. */
function parseArticle(item: NamedElement, { url, source }: { url: string; source: string }): Article | null {
  const summary = articleSummary(item);
  const written = elementWords(item, LONGEST_ARTICLE_TITLE, 'title', 'atom:title', 'dc:title');
  const title = [written, plainTextOrHtml(summary, LONGEST_BEGINNING)].find(saysSomething);
  if (title === undefined) return null;
  const link = articleLink(item, url);
  const id = feedArticleId(item, url) || link || boundArticleId(`${url} ${title}`);
  return { id, title, summary, link, atMs: articleTimeOf(item), source, categories: articleCategories(item) };
}

/** False for a text of addresses or punctuation alone. */
function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(/\b(?:https?:\/\/|www\.)\S+/giu, ''));
}

/** The text of the first of these names that has one. */
function elementWords(element: NamedElement, most: number, ...names: string[]): string {
  for (const name of names) {
    for (const one of childElementsOf(element, name)) {
      const text = elementPlainText(one, most);
      if (text !== '') return text;
    }
  }
  return '';
}

/** By the type that Atom gives it; RSS has none, and careless programs escape as often as they like. */
function elementPlainText(one: NamedElement, most: number): string {
  const type = xmlAttributeText(one, 'type').toLowerCase();
  const written = xmlElementText(one.element);
  // Base64 is never text for somebody: other media, or Atom 0.3.
  if (type.includes('/') && !/^text\/|[/+](?:xml|html)\b/.test(type)) return '';
  if (xmlAttributeText(one, 'mode').toLowerCase() === 'base64') return plainTextOrHtml(decodeBase64Text(written), most);
  if (type === 'html' || type === 'text/html') return plainHtml(written, most);
  return type === 'text' || type === 'text/plain' ? articlePlainText(written, most) : plainTextOrHtml(written, most);
}

/** '' where the bytes are no text. */
function decodeBase64Text(written: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(written, 'base64'));
  } catch {
    return '';
  }
}

function articleSummary(item: NamedElement): string {
  return elementWords(item, LONGEST_SUMMARY, ...SUMMARIES);
}

const SUMMARIES = 'description atom:summary content:encoded atom:content dc:description'.split(' ');

/** Atom's links are attributes and may lead elsewhere, to comments or audio for example. */
function articleLink(item: NamedElement, url: string): string {
  const links = childElementsOf(item, 'link', 'atom:link').filter((link) =>
    /^(?:alternate)?$/.test(xmlAttributeText(link, 'rel')),
  );
  const guids = childElementsOf(item, 'guid').filter((guid) => xmlAttributeText(guid, 'ispermalink') !== 'false');
  const addresses = [
    ...links.map((link) => absoluteAddress(xmlAttributeText(link, 'href') || xmlElementText(link.element), url)),
    ...guids.map(({ element }) => absoluteAddress(xmlElementText(element))),
  ];
  return addresses.find((one) => one !== '') ?? '';
}

/** '' for no address. `base`: what a relative address starts from. */
function absoluteAddress(written: string, base?: string): string {
  const text = plainTextOrHtml(written, 2 * LONGEST_LINK);
  const address = /^\S+$/.test(text) ? URL.parse(text, base) : null;
  const isOfTheWeb = address !== null && /^https?:$/.test(address.protocol);
  return isOfTheWeb && address.href.length <= LONGEST_LINK ? address.href : '';
}

/** A guid that is no URI is unique only within its feed, so the feed's address joins it. */
function feedArticleId(item: NamedElement, url: string): string {
  const written =
    elementWords(item, LONGEST_SUMMARY, 'guid', 'atom:id') ||
    plainTextOrHtml(xmlAttributeText(item, 'about'), LONGEST_SUMMARY);
  if (written === '') return '';
  return boundArticleId(/^[a-z][a-z\d+.-]*:\S/i.test(written) ? written : `${url} ${written}`);
}

/** Long addresses differ at their end, so the end is kept. */
function boundArticleId(id: string): string {
  return id.slice(-LONGEST_ID).toWellFormed();
}

function articleTimeOf(item: NamedElement): number | null {
  const written = TIMES.flatMap((name) => childElementsOf(item, name));
  const times = written.map(({ element }) =>
    parseFeedTime(plainTextOrHtml(xmlElementText(element), LONGEST_BEGINNING)),
  );
  return times.find((ms) => ms !== null) ?? null;
}

/** Times of publication come before times of change. */
const TIMES =
  'pubdate atom:published atom:issued dc:date dc:issued dc:created atom:created atom:updated atom:modified'.split(' ');

function articleCategories(item: NamedElement): string[] {
  const all = childElementsOf(item, 'category', 'atom:category', 'dc:subject').slice(0, 4 * MOST_CATEGORIES);
  const written = all.map(
    (one) => xmlAttributeText(one, 'label') || xmlAttributeText(one, 'term') || xmlElementText(one.element),
  );
  const names = written.map((one) => plainTextOrHtml(one, LONGEST_CATEGORY)).filter((one) => one !== '');
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
