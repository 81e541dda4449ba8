import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { stepSession, stepSessionWake } from '../../../shared/engine/step.ts';
import { parseFeed } from '../../../shared/news/feed-parser.ts';
import { emptyFeed } from '../../../shared/news/refresh-feed.ts';
import { openStoredNews } from '../../../shared/news/stored-news.ts';
import type { Table } from '../../../shared/ports/ports.ts';
import type { NewsTopic } from '../../../shared/protocol/frames.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import { putStoredFeed, readNewsHistory } from '../../../shared/storage/news.ts';
import { newsTool } from '../../../shared/tools/built-in/news.ts';
import { ID } from '../../engine/world.ts';
import { rss } from '../../news/feeds.ts';
import {
  call,
  held,
  made,
  prompted,
  type Round,
  STARTED_MS,
  scripted,
  startTalks,
  type Talks,
  talks,
  text,
  toldIn,
} from '../tool-calls/talks.ts';

const FEED = 'https://paper.example/feed';
const ASKS: Round = [text('Let me look.'), call('news')];
const SAYS: Round = [text('The Paper says the ferry is late.')];

let desk: ReturnType<typeof openStoredNews>;
beforeEach(() => {
  const tool = newsTool({
    namesTopic: () => true,
    newestStories: async (...asked) => (await desk?.newestStories(...asked)) ?? null,
  });
  const forum = made('forum', () => JSON.stringify([{ title: 'First' }]), { foreign: true });
  startTalks(tool, forum);
  desk = openStoredNews({ feeds: [FEED] }, { table: talks.table, clock: talks.clock, log: { warn: () => {} } });
});

const process = (more: Parameters<Talks['process']>[0] = {}) =>
  talks.process({ env: { LIFE: '1', NEWS_FEED_URL: FEED }, ...more });

/** The news store after a round: the newest first. */
async function published(...titles: string[]): Promise<void> {
  const items = titles.map((title) => `<title>${title}</title><guid>https://paper.example/${title}</guid>`);
  const { articles } = parseFeed(rss(...items), FEED);
  const listed = articles.map((article) => ({ ...article, foundMs: STARTED_MS }));
  await putStoredFeed(talks.table, { ...emptyFeed(FEED), articles: listed, goodMs: STARTED_MS, askedMs: STARTED_MS });
}

/** The article of the proactive turn; undefined: there is none. */
async function unasked(context: Context): Promise<string | undefined> {
  const frame = { type: 'life', id: `n${talks.world.asked.length}`, act: 'news' } as const;
  const before = talks.world.asked.length;
  await stepSession(context, ID, { type: 'client', connection: `of ${ID}`, frame, digest: frame.id });
  const job = talks.world.asked[before];
  if (job === undefined) return undefined;
  const model = scripted(SAYS);
  await answerReplyJob({ ...context, model: () => model }, job);
  return /<<<an article\nT: (.*)/.exec(prompted(model))?.[1];
}

async function told(user = 'ada'): Promise<string[] | undefined> {
  return (await readNewsHistory(talks.table, user))?.toldArticles.map(({ id }) =>
    id.replace('https://paper.example/', ''),
  );
}

const breath = () => talks.clock.settle();

describe('[L4] [L7] what was told on request', () => {
  it('[L4] [L7] news that was told on request is not told again unasked, and the next article is', async () => {
    const context = process();
    await talks.hello(context);
    await published('First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth');
    const model = await talks.turn(context, 'What is new?', [ASKS, SAYS]);
    expect(toldIn(model, 2)[0]?.text).toContain('"title":"Fifth"');
    expect((await told())?.toSorted()).toEqual(['Fifth', 'First', 'Fourth', 'Second', 'Third']);
    expect([await unasked(context), await unasked(context)]).toEqual(['Sixth', undefined]);
    expect(talks.world.sent('error').map(({ code }) => code)).toEqual(['not_found']);
  });

  it("[L4] [C4] news from the cache that another session asked for counts as told, in each user's own row", async () => {
    const context = process();
    await talks.hello(context, { session: 'ben~companion' });
    await talks.hello(context);
    await published('First');
    await talks.turn(context, 'What is new?', [ASKS, SAYS], { session: 'ben~companion' });
    expect([await told('ben'), await told()]).toEqual([['First'], undefined]);
    await talks.turn(context, 'What is new?', [ASKS, SAYS]);
    expect(talks.told(1)).toContain('news cached');
    expect(await told()).toEqual(['First']);
    expect(await unasked(context)).toBeUndefined();
  });

  it('[L8] [C4] what the user wants of topics holds for what is told on request and unasked, and is not cached', async () => {
    const context = process();
    await talks.hello(context);
    await published('First', 'Sports', 'Third');
    const newsTopics: NewsTopic[] = [{ topic: 'sport', want: 'none' }];
    const frame = { type: 'settings', id: 's1', newsTopics } as const;
    await stepSession(context, ID, { type: 'client', connection: `of ${ID}`, frame, digest: 's1' });
    const model = await talks.turn(context, 'What is new?', [ASKS, SAYS]);
    expect(toldIn(model, 2)[0]?.text).not.toContain('Sports');
    expect((await told())?.toSorted()).toEqual(['First', 'Third']);
    expect(await unasked(context)).toBeUndefined();
    const again = await talks.turn(context, 'What is new?', [ASKS, SAYS]);
    expect(toldIn(again, 2)[0]?.text).toContain('First');
    expect(talks.logged.filter(({ sentence }) => sentence === 'CACHE_HIT')).toEqual([]);
    const named = await talks.turn(context, 'And sport?', [[call('news', { topic: 'sports' })], SAYS]);
    expect(toldIn(named, 2)[0]?.text).toContain('Sports');
  });

  it('[L4] news on request does not count as told where the user spoke up before a word of it', async () => {
    const context = process();
    await talks.hello(context);
    await published('First');
    const speaksUp = async () => void (await talks.say(context, 'Hey.'));
    await talks.turn(context, 'What is new?', [ASKS, [speaksUp, text('Late.')]]);
    expect(talks.told(1)).toContain('reply: Let me look.');
    expect(await told()).toBeUndefined();
    expect(await unasked(context)).toBe('First');
  });

  it('[L4] news on request counts as told from the first line about it, whatever becomes of the rest', async () => {
    const context = process();
    await talks.hello(context);
    await published('First');
    const counted: unknown[] = [];
    const count = async () => void counted.push(await told());
    const tells: Round = [count, text('The Paper says this. And'), breath, count, new Error('out of order')];
    await talks.turn(context, 'What is new?', [ASKS, tells]);
    expect(counted).toEqual([undefined, ['First']]);
    expect(talks.told(1).at(-1)).toBe('failed');
  });

  it('[L4] [L7] news on request counts where the agent looked twice, and both are remembered', async () => {
    const context = process();
    await talks.hello(context);
    await published('First', 'Second');
    const [ferry, tide] = ['First', 'Second'].map((topic) => call('news', { topic }));
    if (ferry === undefined || tide === undefined) throw new Error('two calls');
    await talks.turn(context, 'What is new?', [[ferry], [text('One.'), tide], [text('Two.')]]);
    expect((await told())?.toSorted()).toEqual(['First', 'Second']);
  });

  it('[L4] [U9] news on request counts where a process died after finding it, and the next one tells it without looking again', async () => {
    const context = process();
    await talks.hello(context);
    await published('First');
    const found = held();
    const dies = () => {
      found.come();
      return new Promise(() => {});
    };
    void talks.begin(context, 'What is new?', [[call('news')], [dies]]);
    await found.comes;
    await talks.clock.settle();
    const next = process();
    const before = talks.world.asked.length;
    await talks.clock.pass(1);
    await stepSessionWake(next, ID, { restartedAtMs: talks.clock.now() });
    const again = talks.world.asked[before];
    if (again === undefined) throw new Error('not asked again');
    const model = scripted(SAYS);
    await answerReplyJob({ ...next, model: () => model }, again);
    expect(prompted(model)).toContain('"title":"First"');
    expect(await told()).toEqual(['First']);
  });
  it('[L4] [N7] only the built-in news tool marks articles as told, and no other tool can', async () => {
    const context = process();
    await talks.hello(context);
    await published('First');
    await talks.turn(context, 'What does the forum say?', [[call('forum')], SAYS]);
    expect(await told()).toBeUndefined();
  });

  it('[L4] [M8] a turn without a request for news costs nothing for news', async () => {
    const looked: string[] = [];
    const watched: Table = {
      ...talks.table,
      query: (span) => {
        looked.push(span.pk);
        return talks.table.query(span);
      },
      get: (key) => {
        looked.push(key.sk);
        return talks.table.get(key);
      },
    };
    const context = process({ table: watched });
    await talks.hello(context);
    await published('First');
    const ofNews = () => looked.filter((one) => one.startsWith('NEWS'));
    await talks.turn(context, 'Hello.', [[call('forum')], SAYS]);
    expect(ofNews()).toEqual([]);
    await talks.turn(context, 'What is new?', [ASKS, SAYS]);
    expect(ofNews().toSorted()).toEqual(['NEWS', 'NEWS#feeds']);
  });
});
