/** Searches the web by the operator's SearXNG instance; pages are read at their own address. */
import * as z from 'zod/mini';
import { textOfFetchedHtml } from '../network/html-text.ts';
import { parseResearchAnswer } from './json-answer.ts';
import { truncateResearchAtWord } from './relevance.ts';
import { LONGEST_PAGE_TITLE, LONGEST_SNIPPET, LONGEST_URL, type OpenPageLibrary } from './research-stages.ts';

const hitsShape = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string(), content: z.nullish(z.string()) })),
});
const MOST_HITS = 4;

/** `url`: the instance, whose settings must allow the format `json`. */
export const searxngResearchLibrary: OpenPageLibrary = (fetch, url) => ({
  search: async (words) => {
    const query = new URLSearchParams({ q: words, format: 'json' });
    const { results } = parseResearchAnswer(
      hitsShape,
      await fetch({ url: `${url}/search?${query}`, types: ['application/json'] }),
    );
    return results
      .filter((one) => one.url.length <= LONGEST_URL && URL.canParse(one.url))
      .slice(0, MOST_HITS)
      .map((one) => ({
        title: truncateResearchAtWord(one.title, LONGEST_PAGE_TITLE),
        url: one.url,
        snippet: truncateResearchAtWord(one.content ?? '', LONGEST_SNIPPET),
        source: new URL(one.url).hostname.replace(/^www\./, ''),
      }));
  },
  read: async (page) => {
    const { type, text } = await fetch({ url: page.url, types: ['text/html', 'application/xhtml+xml', 'text/plain'] });
    return type === 'text/plain' ? text : textOfFetchedHtml(text);
  },
});
