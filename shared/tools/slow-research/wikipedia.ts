/** Wikipedia by its Action API: no key, plain text of articles. */
import * as z from 'zod/mini';
import { type Fetch, FetchError } from '../network/fetch-port.ts';
import { textOfFetchedHtml } from '../network/html-text.ts';
import { cutToolTextToSentences } from '../plain-speech.ts';
import { parseResearchAnswer } from './json-answer.ts';
import { researchWithoutPronunciations, truncateResearchAtWord } from './relevance.ts';
import { type FoundPage, LONGEST_PAGE_TITLE, LONGEST_SNIPPET, type OpenPageLibrary } from './research-stages.ts';

const hitsShape = z.object({
  query: z.object({ search: z.array(z.object({ title: z.string(), snippet: z.string() })) }),
});
const articlesShape = z.object({ query: z.object({ pages: z.array(z.object({ extract: z.optional(z.string()) })) }) });

/** Titles of lists and disambiguations. */
const NO_ARTICLE = /^(?:List|Lists|Outline|Index) of |\(disambiguation\)$/;
const MOST_HITS = 4;

/** `url`: https://en.wikipedia.org, or another language's. */
export const wikipediaResearchLibrary: OpenPageLibrary = (fetch, url) => {
  const ask = wikipediaRequests(fetch, url);
  return {
    search: async (words) => {
      const found = parseResearchAnswer(
        hitsShape,
        await ask({ list: 'search', srsearch: words, srlimit: String(MOST_HITS) }),
      );
      return found.query.search
        .filter(({ title }) => !NO_ARTICLE.test(title))
        .map(({ title, snippet }) => ({
          title: truncateResearchAtWord(title, LONGEST_PAGE_TITLE),
          url: wikipediaArticleAddress(url, title),
          snippet: truncateResearchAtWord(textOfFetchedHtml(snippet), LONGEST_SNIPPET),
          source: 'Wikipedia',
        }));
    },
    read: async ({ title }) => {
      const text = { prop: 'extracts', explaintext: '1', exsectionformat: 'plain', redirects: '1' };
      const { query } = parseResearchAnswer(articlesShape, await ask({ ...text, titles: title }));
      const [article] = query.pages;
      if (article === undefined) throw new FetchError('wrong_type', 'no article of this title');
      return article.extract ?? '';
    },
  };
};

const openingsShape = z.object({
  query: z.optional(
    z.object({ pages: z.array(z.object({ title: z.string(), index: z.number(), extract: z.optional(z.string()) })) }),
  ),
});
const MOST_OPENINGS = 5;

/** The best articles with their openings, in one request. Throws FetchError. */
export async function searchWikipediaOpenings(fetch: Fetch, url: string, words: string): Promise<FoundPage[]> {
  const search = { generator: 'search', gsrsearch: words, gsrlimit: String(MOST_OPENINGS) };
  const text = { prop: 'extracts', exintro: '1', explaintext: '1', exchars: '700', exlimit: String(MOST_OPENINGS) };
  const { query } = parseResearchAnswer(openingsShape, await wikipediaRequests(fetch, url)({ ...search, ...text }));
  const pages = query?.pages.filter(({ title }) => !NO_ARTICLE.test(title)) ?? [];
  return pages
    .toSorted((a, b) => a.index - b.index)
    .map(({ title, extract = '' }) => ({
      title: truncateResearchAtWord(title, LONGEST_PAGE_TITLE),
      url: wikipediaArticleAddress(url, title),
      snippet: cutToolTextToSentences(researchWithoutPronunciations(extract).replace(/\s+/g, ' '), LONGEST_SNIPPET),
      source: 'Wikipedia',
    }));
}

function wikipediaRequests(fetch: Fetch, url: string) {
  return (parameters: Record<string, string>) => {
    const query = new URLSearchParams({ action: 'query', format: 'json', formatversion: '2', ...parameters });
    return fetch({ url: `${url}/w/api.php?${query}`, types: ['application/json'] });
  };
}

function wikipediaArticleAddress(url: string, title: string): string {
  return `${url}/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
}
