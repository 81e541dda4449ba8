/** Wikipedia by its Action API: no key, and the text of articles without their markup. */
import * as z from 'zod';
import { FetchError } from '../fetch.ts';
import { htmlText } from '../html-text.ts';
import { answered } from './answered.ts';
import { LONGEST_SNIPPET, LONGEST_TITLE, type OpenLibrary } from './stages.ts';
import { cut } from './words.ts';

const hits = z.object({ query: z.object({ search: z.array(z.object({ title: z.string(), snippet: z.string() })) }) });
const articles = z.object({ query: z.object({ pages: z.array(z.object({ extract: z.string().optional() })) }) });

/** Titles that list articles instead of being one. */
const NO_ARTICLE = /^(?:List|Lists|Outline|Index) of |\(disambiguation\)$/;
const RESULTS = 4;

/** `url`: https://en.wikipedia.org, or another language's. */
export const wikipedia: OpenLibrary = (fetch, url) => {
  const ask = (parameters: Record<string, string>) => {
    const query = new URLSearchParams({ action: 'query', format: 'json', formatversion: '2', ...parameters });
    return fetch({ url: `${url}/w/api.php?${query}`, types: ['application/json'] });
  };
  return {
    search: async (words) => {
      const found = answered(hits, await ask({ list: 'search', srsearch: words, srlimit: String(RESULTS) }));
      return found.query.search
        .filter(({ title }) => !NO_ARTICLE.test(title))
        .map(({ title, snippet }) => ({
          title: cut(title, LONGEST_TITLE),
          url: `${url}/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`,
          snippet: cut(htmlText(snippet), LONGEST_SNIPPET),
          source: 'Wikipedia',
        }));
    },
    read: async ({ title }) => {
      const text = { prop: 'extracts', explaintext: '1', exsectionformat: 'plain', redirects: '1' };
      const { query } = answered(articles, await ask({ ...text, titles: title }));
      const [article] = query.pages;
      if (article === undefined) throw new FetchError('wrong_type', 'no article of this title');
      return article.extract ?? '';
    },
  };
};
