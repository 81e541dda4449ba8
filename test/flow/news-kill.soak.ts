import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { DONE, delta, finish, startOpenAiFake } from '../fakes/openai.ts';
import { sends, startWebFake } from '../fakes/web.ts';
import { rss } from '../news/feeds.ts';
import { type Client, join } from './home.ts';
import { killProcess, startProcess } from './process.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function asksForNews(client: Client): Promise<void> {
  for (let n = 1; client.all('turn.started').length === 0; n += 1) {
    client.send({ type: 'life', id: `n${n}`, act: 'news' });
    await client.until((frame) => frame.type === 'turn.started' || (frame.type === 'error' && frame.id === `n${n}`));
  }
}

it('[L4] [U9] a process that is killed after the first line of a news article counts the article as told', {
  timeout: 20_000,
}, async () => {
  const data = await mkdtemp(path(tmpdir(), 'sotto-news-'));
  stops.push(() => rm(data, { recursive: true, force: true }));
  const web = await startWebFake(() => sends(rss('<title>Ferry late</title>'), 'application/rss+xml'));
  // A sentence ends where the next one has begun.
  const says = [delta({ content: 'The ferry is late. V' }), 5_000, delta({ content: 'ery.' }), finish(), DONE];
  const model = await startOpenAiFake({ reply: () => ({ steps: says }) });
  stops.push(web.close, model.close);
  const env = { SOTTO_MODEL: 'openai:fake', OPENAI_BASE_URL: model.url };
  const news = { LIFE: '1', ALLOW_PRIVATE_FETCH: '1', NEWS_FEED_URL: `${web.url}/feed`, IDLE_AFTER_SECS: '60' };
  const first = await startProcess(data, { ...env, ...news });
  const ada = await join(first.port);
  await asksForNews(ada);
  expect(await ada.next('line')).toMatchObject({ kind: 'remark', text: 'The ferry is late.' });
  // As long as it takes to hear of it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await killProcess(first);

  const second = await startProcess(data, { ...env, ...news });
  stops.push(() => killProcess(second));
  const again = await join(second.port, { hello: { cursor: 0 } });
  await again.until((frame) => frame.type === 'turn.ended' && frame.turn === 1);
  again.send({ type: 'life', id: 'again', act: 'news' });
  expect(await again.until((frame) => frame.type === 'error' && frame.id === 'again')).toMatchObject({
    code: 'not_found',
  });
  expect(again.all('turn.started')).toHaveLength(1);
});
