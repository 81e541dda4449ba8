import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveClock } from '../../shared/ports/live.ts';
import { type SearchEngines, webSearchTool } from '../../shared/tools/built-in/web-search.ts';
import { createGuardedFetch } from '../../shared/tools/network/guarded-fetch.ts';
import { ToolError, toolCachePolicy } from '../../shared/tools/tool.ts';
import { sends, startWebFake, type WebFake } from '../fakes/web.ts';
import { startWikipediaFake } from '../fakes/wikipedia.ts';
import { call, ownHost } from './own-host.ts';

const fetch = createGuardedFetch({ clock: liveClock, allowPrivate: true });
const search = (engines: SearchEngines, query: string) => call(webSearchTool(engines), { query }, ownHost({ fetch }));
const WIKIPEDIA = { wikipediaUrl: 'https://en.wikipedia.org', searxngUrl: null };

describe('[T5] web_search by Wikipedia', () => {
  let web: WebFake;
  beforeEach(async () => {
    web = await startWikipediaFake();
  });
  afterEach(() => web.close());
  const ask = (query: string) => search({ wikipediaUrl: web.url, searxngUrl: null }, query);

  it('[T5] web_search by Wikipedia tells what the best articles begin with, and where they are', async () => {
    expect(await ask('solar panels')).toEqual([
      {
        title: 'Solar panel',
        extract: expect.stringMatching(/^A solar panel is a device that turns sunlight into electricity by means of /),
        url: `${web.url}/wiki/Solar_panel`,
        source: 'Wikipedia',
      },
      {
        title: 'History of solar power',
        extract: expect.stringMatching(/^The history of solar power begins in 1839/),
        url: `${web.url}/wiki/History_of_solar_power`,
        source: 'Wikipedia',
      },
    ]);
    expect(web.requests).toHaveLength(1);
  });

  it('[T5] web_search by Wikipedia tells whole sentences, and only a few', async () => {
    const found = await ask('solar panels');
    for (const { extract } of found as { extract: string }[]) {
      expect(extract.length).toBeLessThanOrEqual(500);
      expect(extract).toMatch(/\.$/);
    }
  });

  it('[T5] [C3] an empty search result is not cached', async () => {
    expect(await ask('quaternion juggling')).toBeNull();
  });
});

describe('[T5] web_search by SearXNG, where there is one', () => {
  it('[T5] web_search by SearXNG tells what it finds, and who it is from', async () => {
    const results = [
      { url: 'https://www.sun.example/panels', title: 'Panels', content: 'A solar panel makes electricity.' },
      { url: 'https://cars.example/', title: 'Cars', content: 'What an engine shows that finds nothing.' },
    ];
    const engine = await startWebFake(({ pathname }) =>
      pathname === '/search' ? sends(JSON.stringify({ results }), 'application/json') : undefined,
    );
    expect(await search({ ...WIKIPEDIA, searxngUrl: engine.url }, 'solar panel')).toEqual([
      {
        title: 'Panels',
        extract: 'A solar panel makes electricity.',
        url: 'https://www.sun.example/panels',
        source: 'sun.example',
      },
    ]);
    await engine.close();
  });

  it('[T5] the model is told where web_search searches', () => {
    expect(webSearchTool(WIKIPEDIA).description).toContain('Searches Wikipedia once');
    expect(webSearchTool({ ...WIKIPEDIA, searxngUrl: 'http://127.0.0.1:8888' }).description).toContain(
      'Searches the web once',
    );
  });
});

describe('[T5] web_search', () => {
  const tool = webSearchTool(WIKIPEDIA);

  it.each([
    ['Wikipedia', { ...WIKIPEDIA, wikipediaUrl: 'http://127.0.0.1:1' }],
    ['SearXNG', { ...WIKIPEDIA, searxngUrl: 'http://127.0.0.1:1' }],
  ])('[T5] [N5] web_search says in one sentence without an address that it cannot reach %s', async (_, engines) => {
    const error = await search(engines, 'tea').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ToolError);
    expect(error).toMatchObject({
      failure: 'noSearch',
      message: 'So nothing is known of it. It may work again later.',
    });
  });

  it('[C2] [C4] a search result is cached for an hour, for this session only', () => {
    expect(toolCachePolicy(tool, { query: 'tea' })).toEqual({ scope: 'session' });
  });

  it('[N7] web_search has what others wrote, and only reads', () => {
    expect(tool).toMatchObject({ foreign: true, effect: 'read' });
  });
});
