/** News in the real server: fetched once for everybody, told once to each, and there for whoever asks (L4, L6, L7). */
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
/** She speaks after a moment of silence, and does not wait long for the next. */
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

/** What stands last in the prompt. */
function lastOf({ messages }: ChatRequest): string {
  return String(messages.at(-1)?.content ?? '');
}

/** A model that tells whatever article it is given, and hums otherwise. */
function retells(body: ChatRequest): ReturnType<typeof says> {
  const [, title] = /<<<an article\n(.*)/.exec(lastOf(body)) ?? [];
  return says(title === undefined ? 'Hm.' : `${title} they say.`);
}

/** The feed has been fetched. */
async function fetched({ logged }: Opened): Promise<void> {
  const limit = AbortSignal.timeout(5_000);
  while (!logged.some((line) => line.includes('feed asked')) && !limit.aborted)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

async function nextCause(client: Client): Promise<string> {
  return (await client.next('turn.started')).cause;
}

describe('[L4] [L6] news, in a running home', () => {
  it('[L6] [L4] is told after a silence, once to each user; the feed is fetched once for everybody', async () => {
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
    ada.send({ type: 'life', id: 'n1', act: 'news' });
    expect(await ada.next('error')).toMatchObject({ code: 'not_found', id: 'n1' });
    expect(home.logged.join('\n')).not.toMatch(/erry|fog|they say|127\.0\.0\.1/);
  });

  it('[L6] is not told to who does not want it, and a remark comes instead', async () => {
    const home = await open({ ...LIVELY, IDLE_AFTER_SECS: '0.8' });
    await fetched(home);
    const client = await home.join();
    client.send({ type: 'settings', id: 's1', news: false });
    await client.next('settings');
    expect(await nextCause(client)).toBe('idle');
    client.send({ type: 'life', id: 'n1', act: 'news' });
    expect(await nextCause(client)).toBe('news');
  });

  it('[L4] a feed that cannot be had is passed over in silence', async () => {
    const home = await open(LIVELY, { feed: null });
    await fetched(home);
    const client = await home.join();
    expect(await nextCause(client)).toBe('idle');
    await client.next('turn.ended');
    expect(client.lines).toEqual(['Hm.']);
    expect(client.all('error')).toEqual([]);
  });

  it('[L4] where nobody wants news, nothing is fetched', async () => {
    const home = await open({ ...LIVELY, NEWS_FEED_URL: 'none' });
    const client = await home.join();
    expect(await nextCause(client)).toBe('idle');
    client.send({ type: 'life', id: 'n1', act: 'news' });
    expect(await client.next('error')).toMatchObject({ code: 'not_found', id: 'n1' });
    expect(home.web.requests).toEqual([]);
  });
});

describe('[L7] [T5] news, for whoever asks', () => {
  /** A model that calls the tool where the user asks, and says what it was told. */
  const asks = (body: ChatRequest) => {
    const last = body.messages.at(-1);
    return last?.role === 'tool' ? says(`Told: ${String(last.content)}`) : calls('news', { topic: 'ferry' });
  };

  it('[L7] [T5] [C4] is found by the tool, from what was fetched for everybody, whoever asked before', async () => {
    const home = await open({}, { reply: asks });
    await fetched(home);
    const [ada, grace] = [await home.join(), await home.join({ user: 'grace' })];
    for (const [client, state] of [
      [ada, 'finished'],
      [grace, 'cached'],
    ] as const) {
      client.say('Anything about the ferry?');
      await client.next('turn.ended');
      expect(client.all('tool').at(-1)).toMatchObject({ name: 'news', state });
    }
    const told = home.model.requests.flatMap(({ body }) =>
      body.messages.at(-1)?.role === 'tool' ? [lastOf(body)] : [],
    );
    expect(told).toHaveLength(2);
    for (const one of told) {
      expect(one).toMatch(/^<<<the result of news\n.*"title":"Ferry late".*"source":"The Paper".*\n>>>$/s);
      expect(one).not.toMatch(/ada|grace/);
    }
    expect(home.web.requests).toHaveLength(1);
  });

  it('[L4] [L7] where it cannot be had, one honest sentence reaches the model, and nothing of the fault', async () => {
    const home = await open({}, { feed: '<html>Error: 42', reply: asks });
    await fetched(home);
    const client = await home.join();
    client.say('What is new?');
    await client.next('turn.ended');
    const told = home.model.requests.flatMap(({ body }) =>
      body.messages.at(-1)?.role === 'tool' ? [lastOf(body)] : [],
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(
      'The news cannot be had at the moment, so it is not known what is new. It may work again later.',
    );
    expect(told[0]).not.toMatch(/42|html|not_a_feed|127/);
  });

  it('[L7] is offered where there are feeds, and words about news alone call nothing', async () => {
    const [home, without] = [await open({}), await open({ NEWS_FEED_URL: 'none' })];
    const offered: string[][] = [];
    for (const one of [home, without]) {
      const client = await one.join();
      client.say('I have news: my sister is getting married!');
      await client.next('turn.ended');
      expect(client.all('tool')).toEqual([]);
      offered.push(one.model.requests[0]?.body.tools?.map(({ function: { name } }) => name) ?? []);
    }
    expect(offered[0]).toContain('news');
    expect(offered[1]?.length).toBe((offered[0]?.length ?? 0) - 1);
  });
});
