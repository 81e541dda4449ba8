/** A fake of the used part of Wikipedia's Action API: search and article texts. */
import { type Page, sends, startWebFake, type WebFake } from './web.ts';

/** `articles`: plain text by title. A search matches any word of the title or the first line. */
export function startWikipediaFake(articles: Readonly<Record<string, string>> = ARTICLES): Promise<WebFake> {
  return startWebFake((url) => wikipediaPage(articles, url));
}

/** Its article texts wait until released; searches do not. */
export async function startSlowWikipedia(articles = ARTICLES): Promise<WebFake & { letGo(): void }> {
  const gate = Promise.withResolvers<void>();
  const web = await startWebFake((url) => {
    const page = wikipediaPage(articles, url);
    if (page === undefined || !url.searchParams.has('titles')) return page;
    return (request, response) => void gate.promise.then(() => page(request, response));
  });
  return { ...web, letGo: gate.resolve };
}

/** Its answer at this address. */
function wikipediaPage(articles: Readonly<Record<string, string>>, url: URL): Page | undefined {
  const words = url.searchParams.get('srsearch');
  const title = url.searchParams.get('titles');
  if (url.pathname !== '/w/api.php') return undefined;
  if (words !== null)
    return json({ query: { search: hits(articles, words, Number(url.searchParams.get('srlimit'))) } });
  const generated = url.searchParams.get('gsrsearch');
  if (generated !== null) return json(openings(articles, generated, Number(url.searchParams.get('gsrlimit'))));
  if (title === null) return json({ error: { code: 'badvalue' } });
  const extract = articles[title];
  return json({
    query: { pages: [extract === undefined ? { title, missing: true } : { pageid: 1, title, extract }] },
  });
}

/**
 * Search results with extracts. The best is last, since `index` has the order; an empty result has no list.
 */
function openings(articles: Readonly<Record<string, string>>, words: string, most: number): object {
  const pages = found(articles, words, most).map(([title, text], i) => {
    return { pageid: i + 1, ns: 0, title, index: i + 1, extract: text.split('\n').slice(0, 2).join('\n') };
  });
  return pages.length === 0 ? { batchcomplete: true } : { batchcomplete: true, query: { pages: pages.toReversed() } };
}

function hits(articles: Readonly<Record<string, string>>, words: string, most: number): object[] {
  return found(articles, words, most).map(([title, text]) => ({
    ns: 0,
    title,
    pageid: 1,
    snippet: `<span class="searchmatch">${title}</span> &amp; more: ${text.slice(0, 80)}`,
  }));
}

function found(articles: Readonly<Record<string, string>>, words: string, most: number): [string, string][] {
  const wanted = words
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 2);
  const all = Object.entries(articles).filter(([title, text]) => {
    const head = `${title} ${text.split('\n', 1)[0]}`.toLowerCase();
    return wanted.some((word) => head.includes(word));
  });
  return all.slice(0, most);
}

function json(body: object): Page {
  return sends(JSON.stringify(body), 'application/json; charset=utf-8');
}

export const ARTICLES: Readonly<Record<string, string>> = {
  'Solar panel': [
    'A solar panel (/ˈsoʊlər/) is a device that turns sunlight into electricity by means of photovoltaic cells.',
    'Solar panels are made of silicon cells, which free electrons when light falls on them, and are framed in aluminium and glass.',
    'Efficiency',
    'The best solar panels on the market turn about a quarter of the light that falls on them into electricity.',
    'Birds of the family Corvidae have nothing to do with any of this, although they like to sit on warm things.',
  ].join('\n'),
  'History of solar power': [
    'The history of solar power begins in 1839, when Edmond Becquerel saw that light can drive a current.',
    'The first solar panel of silicon was shown by Bell Laboratories in 1954, and it powered a small toy wheel.',
  ].join('\n'),
  'List of solar things': 'A list of solar things that is no article and tells nothing at all.',
};
