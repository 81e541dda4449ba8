/** Wikipedia by its Action API: no key, plain text of articles. */
import * as z from 'zod/mini';
import { type Fetch, FetchError } from '../network/fetch-port.ts';
import { htmlText } from '../network/html-text.ts';
import { cutToSentences } from '../plain-speech.ts';
import { parseAnswer } from './json-answer.ts';
import { cut, withoutSounds } from './relevance.ts';
import { type FoundPage, LONGEST_PAGE_TITLE, LONGEST_SNIPPET, type OpenLibrary } from './stage-types.ts';

const hits = z.object({ query: z.object({ search: z.array(z.object({ title: z.string(), snippet: z.string() })) }) });
const articles = z.object({ query: z.object({ pages: z.array(z.object({ extract: z.optional(z.string()) })) }) });

/** Titles of lists and disambiguations. */
const NO_ARTICLE = /^(?:List|Lists|Outline|Index) of |\(disambiguation\)$/;
const RESULTS = 4;

/** `url`: https://en.wikipedia.org, or another language's. */
export const wikipedia: OpenLibrary = (fetch, url) => {
  const ask = asking(fetch, url);
  return {
    search: async (words) => {
      const found = parseAnswer(hits, await ask({ list: 'search', srsearch: words, srlimit: String(RESULTS) }));
      return found.query.search
        .filter(({ title }) => !NO_ARTICLE.test(title))
        .map(({ title, snippet }) => ({
          title: cut(title, LONGEST_PAGE_TITLE),
          url: addressOf(url, title),
          snippet: cut(htmlText(snippet), LONGEST_SNIPPET),
          source: 'Wikipedia',
        }));
    },
    read: async ({ title }) => {
      const text = { prop: 'extracts', explaintext: '1', exsectionformat: 'plain', redirects: '1' };
      const { query } = parseAnswer(articles, await ask({ ...text, titles: title }));
      const [article] = query.pages;
      if (article === undefined) throw new FetchError('wrong_type', 'no article of this title');
      return article.extract ?? '';
    },
  };
};

const openings = z.object({
  query: z.optional(
    z.object({ pages: z.array(z.object({ title: z.string(), index: z.number(), extract: z.optional(z.string()) })) }),
  ),
});
const OPENINGS = 5;

/** The best articles with their openings, in one request. Throws FetchError. */
export async function wikipediaOpenings(fetch: Fetch, url: string, words: string): Promise<FoundPage[]> {
  const search = { generator: 'search', gsrsearch: words, gsrlimit: String(OPENINGS) };
  const text = { prop: 'extracts', exintro: '1', explaintext: '1', exchars: '700', exlimit: String(OPENINGS) };
  const { query } = parseAnswer(openings, await asking(fetch, url)({ ...search, ...text }));
  const pages = query?.pages.filter(({ title }) => !NO_ARTICLE.test(title)) ?? [];
  return pages
    .toSorted((a, b) => a.index - b.index)
    .map(({ title, extract = '' }) => ({
      title: cut(title, LONGEST_PAGE_TITLE),
      url: addressOf(url, title),
      snippet: cutToSentences(withoutSounds(extract).replace(/\s+/g, ' '), LONGEST_SNIPPET),
      source: 'Wikipedia',
    }));
}

function asking(fetch: Fetch, url: string) {
  return (parameters: Record<string, string>) => {
    const query = new URLSearchParams({ action: 'query', format: 'json', formatversion: '2', ...parameters });
    return fetch({ url: `${url}/w/api.php?${query}`, types: ['application/json'] });
  };
}

function addressOf(url: string, title: string): string {
  return `${url}/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}
