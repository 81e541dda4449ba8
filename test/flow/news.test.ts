import { afterEach, describe, expect, it } from 'vitest';
import { type ChatRequest, calls, says } from '../fakes/openai.ts';
import { sends, startWebFake, type WebFake } from '../fakes/web.ts';
import { rss } from '../news/feeds.ts';
import { type Client, serve } from './home.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const FERRY = rss('<title>Ferry late</title><description>It waits for the fog.</description>').replace(
  '<title>T<',
  '<title>The Paper<',
);
const LIVELY = { LIFE: '1', IDLE_AFTER_SECS: '0.3', IDLE_EVERY_SECS: '0.3-0.3', DELIVERY_SETTLE_MS: '50' };

type Opened = Awaited<ReturnType<typeof serve>> & { web: WebFake };

async function open(
  env: Record<string, string>,
  {
    feed = FERRY,
    reply = retells,
  }: { feed?: string | null; reply?: (body: ChatRequest) => ReturnType<typeof says> } = {},
): Promise<Opened> {
  const web = await startWebFake(() => (feed === null ? undefined : sends(feed, 'application/rss+xml')));
  stops.push(web.close);
  const home = await serve({ env: { ALLOW_PRIVATE_FETCH: '1', NEWS_FEED_URL: `${web.url}/feed`, ...env }, reply });
  stops.push(home.stop);
  return Object.assign(home, { web });
}

/** The end of the prompt. */
function lastOf({ messages }: ChatRequest): string {
  return String(messages.at(-1)?.content ?? '');
}

/** A model that tells any given article, and hums otherwise. */
function retells(body: ChatRequest): ReturnType<typeof says> {
  const [, title] = /<<<an article\n(.*)/.exec(lastOf(body)) ?? [];
  return says(title === undefined ? 'Hm.' : `${title} they say.`);
}

/** A model that sets topics for words about sport, says what the tool says, and retells news. */
function choosesOrRetells(body: ChatRequest): ReturnType<typeof says> {
  const last = body.messages.at(-1);
  if (last?.role === 'tool') return says(/"text":"([^"]*)"/.exec(lastOf(body))?.[1] ?? lastOf(body));
  if (/No sport, please/.test(lastOf(body))) return calls('news_topics', { none: ['sport'] });
  return retells(body);
}

/** The feed has been fetched. */
async function fetched({ logged }: Opened): Promise<void> {
  const limit = AbortSignal.timeout(15_000);
  while (!logged.some((line) => line.includes('feed asked')) && !limit.aborted)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

async function nextCause(client: Client): Promise<string> {
  return (await client.next('turn.started')).cause;
}

describe('[L4] [L6] news, in a running home', () => {
  it('[L6] [L4] news is told after a silence, once to each user, and the feed is fetched once for everybody', async () => {
    const home = await open(LIVELY);
    await fetched(home);
    const [ada, grace] = [await home.join(), await home.join({ user: 'grace' })];
    for (const client of [ada, grace]) {
      expect(await nextCause(client)).toBe('news');
      expect(await client.next('line')).toMatchObject({
        kind: 'remark',
        text: 'The Paper: Ferry late they say.',
        expression: 'neutral',
      });
      expect(await client.next('turn.ended')).toMatchObject({ status: 'complete' });
    }
    ada.say('And else?');
    await ada.until((frame) => frame.type === 'turn.started' && frame.cause === 'user');
    expect(await nextCause(ada)).toBe('idle');
    expect(home.web.requests).toHaveLength(1);
    expect(home.model.requests[0]?.body.tools?.map(({ function: { name } }) => name)).toContain('news');
    ada.send({ type: 'life', id: 'n1', act: 'news' });
    expect(await ada.next('error')).toMatchObject({ code: 'not_found', id: 'n1' });
    expect(home.logged.join('\n')).not.toMatch(/erry|fog|they say|127\.0\.0\.1/);
  });

  it('[L8] what the user says of topics holds for the next news, is shown, exported, and forgotten with the words', async () => {
    const items = ['Cup final', 'Comet seen'].map(
      (title, at) => `<title>${title}</title><guid>${at}</guid><category>${at === 0 ? 'Sports' : 'Science'}</category>`,
    );
    const home = await open({ LIFE: '0' }, { feed: rss(...items), reply: choosesOrRetells });
    await fetched(home);
    const client = await home.join();
    client.say('No sport, please.');
    const wanted = [{ topic: 'sport', want: 'none' }];
    expect(await client.next('settings')).toMatchObject({ newsTopics: wanted, news: true });
    expect(await client.next('line')).toMatchObject({ text: 'Nothing about sport.' });
    await client.next('turn.ended');
    client.send({ type: 'life', id: 'n1', act: 'news' });
    expect(await client.next('line')).toMatchObject({ text: 'T: Comet seen they say.' });
    await client.next('turn.ended');
    client.send({ type: 'life', id: 'n2', act: 'news' });
    expect(await client.next('error')).toMatchObject({ code: 'not_found', id: 'n2' });
    const exported = async () => {
      const answer = await fetch(`http://127.0.0.1:${home.home.port}/me?user=ada`);
      return (await answer.json()) as { personas: { companion: { settings: { newsTopics: unknown } } } };
    };
    expect((await exported()).personas.companion.settings.newsTopics).toEqual(wanted);
    client.say('Forget what I said about sport.');
    expect(await client.next('settings')).toMatchObject({ newsTopics: [] });
    expect((await exported()).personas.companion.settings.newsTopics).toEqual([]);
    client.send({ type: 'life', id: 'n3', act: 'news' });
    await client.until((frame) => frame.type === 'line' && frame.text.includes('Cup final'));
  });

  it('[L8] without a feed the user is told in one sentence that no news is told', async () => {
    const home = await serve({ env: { NEWS_FEED_URL: 'none' }, reply: choosesOrRetells });
    stops.push(home.stop);
    const client = await home.join();
    client.say('No sport, please.');
    await client.next('turn.ended');
    expect(client.lines.join(' ')).toBe('Error: No news is told here, because this server has no feed of news.');
    expect(client.all('settings')).toEqual([]);
  });
});
