import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOR_LAMBDA } from '../../../infra/bundles.ts';
import { type ConsumedUnits, dynamoTable } from '../../../shared/adapters/aws/dynamo.ts';
import { liveClock } from '../../../shared/engine/ports/live.ts';
import { fetchNews } from '../../../shared/news/fetch-all-feeds.ts';
import { readFeeds } from '../../../shared/storage/news.ts';
import { guardedFetch } from '../../../shared/tools/network/guarded-fetch.ts';
import { clientAt, type LocalDynamo, startDynalite } from '../../contract/dynalite.ts';
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
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-news-'));
  dynamo = await startDynalite();
  await dynamo.createTable('rows');
  web = await startWebFake(({ pathname }) => (pathname === '/feed' ? sends(PAPER, 'application/rss+xml') : undefined));
  await build({ ...FOR_LAMBDA, entryPoints: { index: 'functions/news/handler.ts' }, outdir: folder });
}, 120_000);
afterAll(async () => {
  await web.close();
  await dynamo.close();
  rmSync(folder, { recursive: true });
});

describe('[L4] the function that asks the feeds', () => {
  it('[L4] [N5] keeps what it finds in the table, and logs places and reasons', async () => {
    const urls = [`${web.url}/gone`, `${web.url}/feed`];
    const code = `await (await import('${pathToFileURL(join(folder, 'index.mjs'))}')).handler({});`;
    const env = {
      SOTTO_TABLE: 'rows',
      NEWS_FEED_URL: urls.join(', '),
      ALLOW_PRIVATE_FETCH: '1',
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { env });
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: 'warn', message: 'feed asked', position: 0, was: 'failed', why: 'refused' },
      { level: 'info', message: 'feed asked', position: 1, was: 'new', articles: 60 },
    ]);
    const client = clientAt(dynamo.endpoint);
    const feeds = await readFeeds(dynamoTable({ table: 'rows', client }), urls);
    client.destroy();
    expect(feeds.map(({ failures, articles }) => [failures, articles.length])).toEqual([
      [1, 0],
      [0, 60],
    ]);
  }, 15_000);

  it('[L4] costs a read of the lists, and a write of each', async () => {
    const costs: ConsumedUnits[] = [];
    const client = clientAt(dynamo.endpoint);
    await dynamo.createTable('costs');
    const table = dynamoTable({ table: 'costs', client, onCost: (cost) => costs.push(cost) });
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const fetch = guardedFetch({ clock: liveClock, allowPrivate: true });
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
