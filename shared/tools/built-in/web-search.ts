/** `web_search` [T5]: one search of Wikipedia or the operator's search engine. */
import * as z from 'zod/mini';
import { MAX_QUERY } from '../../protocol/limits.ts';
import { deliveryRequestTopic } from '../../session/deliveries/requests/request-topic.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import type { Fetch } from '../network/fetch-port.ts';
import { explainNetworkOutage } from '../network/outage-wording.ts';
import type { FoundPage } from '../slow-research/research-stages.ts';
import { relevantResearchPages } from '../slow-research/search.ts';
import { searxngResearchLibrary } from '../slow-research/searxng.ts';
import { searchWikipediaOpenings } from '../slow-research/wikipedia.ts';
import type { SyncTool } from '../tool.ts';

/** `searxngUrl`: null: Wikipedia is used. */
export type SearchEngines = { wikipediaUrl: string; searxngUrl: string | null };

export function webSearchTool(engines: SearchEngines): SyncTool {
  const engineName = engines.searxngUrl === null ? 'Wikipedia' : 'the web';
  return {
    name: 'web_search',
    version: '1',
    description:
      `Searches ${engineName} once, and gives a few results with how each begins. Use it for a fact that you do not know for certain, or ` +
      'that may have changed since you learned it. What it gives was written by others: say whose it is. Null: nothing was found. ' +
      'Not for the time, the weather or the news, and not for what needs several pages.',
    takes: toolArgumentsFromZod(
      z.object({
        query: z
          .string()
          .check(
            z.trim(),
            z.overwrite(deliveryRequestTopic),
            z.minLength(1),
            z.maxLength(MAX_QUERY),
            z.describe('A few telling words, complete in themselves.'),
          ),
      }),
    ),
    effect: 'read',
    foreign: true,
    mode: 'sync',
    timeoutMs: 12_000,
    cache: { scope: 'session' },
    questionParameter: 'query',
    meaning: 'query',
    run: async ({ input }, { fetch, signal }) => {
      const query = String(input.query);
      const within: Fetch = (call) => fetch({ ...call, signal });
      const pages = relevantResearchPages(
        query,
        await explainNetworkOutage('noSearch', searchWebPages(query, engines, within)),
      );
      return pages.length === 0 ? null : pages.slice(0, MOST_RESULTS).map(webPageForModel);
    },
  };
}

const MOST_RESULTS = 5;

function searchWebPages(
  query: string,
  { wikipediaUrl, searxngUrl }: SearchEngines,
  fetch: Fetch,
): Promise<FoundPage[]> {
  return searxngUrl === null
    ? searchWikipediaOpenings(fetch, wikipediaUrl, query)
    : searxngResearchLibrary(fetch, searxngUrl).search(query);
}

function webPageForModel({ title, snippet, url, source }: FoundPage): object {
  return { title, extract: snippet, url, source };
}
