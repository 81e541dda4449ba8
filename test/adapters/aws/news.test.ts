import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ConsumedUnits, dynamoTable } from '../../../shared/adapters/aws/dynamo.ts';
import { fetchNews } from '../../../shared/news/fetch-all-feeds.ts';
import { liveClock } from '../../../shared/ports/live.ts';
import { readStoredFeeds } from '../../../shared/storage/news.ts';
import { createGuardedFetch } from '../../../shared/tools/network/guarded-fetch.ts';
import { clientAt, type LocalDynamo, startDynalite } from '../../contract/dynalite.ts';
import { Lambda } from '../../fakes/lambda.ts';
import { sends, startWebFake, type WebFake } from '../../fakes/web.ts';
import { rss } from '../../news/feeds.ts';

/** As large as a newspaper's front page. */
const PAPER = rss(
  ...Array.from({ length: 60 }, (_, at) => {
    const words = Array.from({ length: 30 }, (_, n) => `word${(at * 37 + n * 101) % 997}`).join(' ');
    return `<title>Headline ${at}: ${words.slice(0, 60)}</title><link>https://paper.example/2026/11/${at}</link><guid>https://paper.example/${at}</guid><description>${words}</description>`;
  }),
);

let dynamo: LocalDynamo;
let web: WebFake;
beforeAll(async () => {
  dynamo = await startDynalite();
  await dynamo.createTable('rows');
  web = await startWebFake(({ pathname }) => (pathname === '/feed' ? sends(PAPER, 'application/rss+xml') : undefined));
});
afterAll(async () => {
  await web.close();
  await dynamo.close();
  vi.unstubAllEnvs();
});

describe('[L4] the function that asks the feeds', () => {
  it('[L4] [N5] the deployed news function stores what it finds in the table, and logs places and reasons', async () => {
    const urls = [`${web.url}/gone`, `${web.url}/feed`];
    const env = {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    };
    // The SDK reads where a service is at its first request.
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const settings = { SOTTO_TABLE: 'rows', NEWS_FEED_URL: urls.join(', '), ALLOW_PRIVATE_FETCH: '1' };
    const news = new Lambda(() => import('../../../functions/news/handler.ts'), { ...env, ...settings });
    await news.invoke({});
    expect(news.logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', message: 'feed asked', position: 0, was: 'failed', why: 'refused' },
      { level: 'info', message: 'feed asked', position: 1, was: 'new', articles: 60 },
    ]);
    const client = clientAt(dynamo.endpoint);
    const feeds = await readStoredFeeds(dynamoTable({ table: 'rows', client }), urls);
    client.destroy();
    expect(feeds.map(({ failures, articles }) => [failures, articles.length])).toEqual([
      [1, 0],
      [0, 60],
    ]);
  });

  it('[L4] a news round costs one read of the lists and one write of each', async () => {
    const costs: ConsumedUnits[] = [];
    const client = clientAt(dynamo.endpoint);
    await dynamo.createTable('costs');
    const table = dynamoTable({ table: 'costs', client, onCost: (cost) => costs.push(cost) });
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const fetch = createGuardedFetch({ clock: liveClock, allowPrivate: true });
    const stopping = new AbortController().signal;
    const room = { table, fetch, clock: liveClock, log, stopping, settings: { feeds: [`${web.url}/feed`] } };
    await fetchNews(room);
    await fetchNews(room);
    client.destroy();
    expect(costs.map(({ operation }) => operation)).toEqual(['query', 'put', 'query', 'put']);
    const { readUnits = 0 } = costs[2] ?? {};
    const { writeUnits = 0 } = costs[3] ?? {};
    expect(readUnits).toBeLessThanOrEqual(5);
    expect(writeUnits).toBeLessThanOrEqual(16);
  });
});
