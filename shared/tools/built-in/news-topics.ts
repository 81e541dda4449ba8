/** `news_topics` [L8]: what the user wants more or less of in the news, in any language. */
import * as z from 'zod/mini';
import { toolSayingWith } from '../../language/tool-sayings.ts';
import { MAX_NEWS_TOPIC, MAX_NEWS_TOPICS } from '../../protocol/limits.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import { type Host, type SyncTool, ToolRefusal, type ToolTask, type WantedNews } from '../tool.ts';
import type { NewsSource } from './news.ts';

const topicList = z.optional(
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NEWS_TOPIC))).check(z.maxLength(MAX_NEWS_TOPICS)),
);
const shape = z.object({
  more: topicList.check(
    z.describe(
      "Topics that come before others. The user's own word, and behind commas other words by which articles tell of it, also in English: " +
        '"Sport, football, tennis, Olympic".',
    ),
  ),
  less: topicList.check(z.describe('Topics that come only if there is nothing else.')),
  none: topicList.check(z.describe('Topics that are not told at all.')),
  any: topicList.check(z.describe('Topics that are as any other again, in the words that are set.')),
  unasked: z.optional(z.boolean()).check(z.describe('False: no news by itself, only on request. True: again.')),
});
type TopicRequest = z.infer<typeof shape>;

/** Null: there is no news. */
export function newsTopicsTool(newsSource: Pick<NewsSource, 'namesTopic'> | null): SyncTool {
  return {
    name: 'news_topics',
    version: '1',
    description:
      'Sets what news the user wants: more of a topic, less or nothing of it, or no news unasked. Without arguments it tells what is set. ' +
      'Use it for "more science, no sport", "mute the news", "what news do you tell me?". For the news itself use `news`.',
    takes: toolArgumentsFromZod(shape),
    activity: 'look',
    effect: (input) => (isNewsTopicsChange(shape.parse(input)) ? 'write' : 'read'),
    sessionOnly: true,
    mode: 'sync',
    atOnce: true,
    inWords: (_, { sayings }) => sayings.looks.news,
    workTitle: (_, { sayings }) => sayings.looks.news,
    timeoutMs: 5_000,
    run: (task, host) => {
      if (newsSource === null) throw new ToolRefusal('noFeeds');
      return chooseTopicsByNewsTool(newsSource, task, host);
    },
  };
}

function isNewsTopicsChange({ more = [], less = [], none = [], any = [], unasked }: TopicRequest): boolean {
  return unasked !== undefined || more.length + less.length + none.length + any.length > 0;
}

async function chooseTopicsByNewsTool(
  { namesTopic }: Pick<NewsSource, 'namesTopic'>,
  { input }: ToolTask,
  host: Host,
): Promise<unknown> {
  const request = shape.parse(input);
  const newsBefore = await host.news.read();
  const { more = [], less = [], none = [], any = [], unasked } = request;
  const nameless = [...more, ...less, ...none].find((topic) => !namesTopic(topic));
  if (nameless !== undefined)
    throw new ToolRefusal('unclear', { hint: `"${nameless}" names no topic. For all news there is \`unasked\`.` });
  if (newsBefore.topics.length + more.length + less.length + none.length - any.length > MAX_NEWS_TOPICS)
    throw new ToolRefusal('undone', { hint: `${MAX_NEWS_TOPICS} topics are set at most. One has to go first.` });
  if (!isNewsTopicsChange(request)) return newsTopicsToolAnswerOf(newsBefore, host);
  const topics = [
    ...more.map((topic) => ({ topic, want: 'more' as const })),
    ...less.map((topic) => ({ topic, want: 'less' as const })),
    ...none.map((topic) => ({ topic, want: 'none' as const })),
  ];
  const dropped = [...any, ...topics.map(({ topic }) => topic)].flatMap((word) =>
    topicsCalledInNewsTool(word, newsBefore),
  );
  return newsTopicsToolAnswerOf(
    await host.news.choose({ wanted: topics, dropped: [...any, ...dropped], news: unasked }),
    host,
  );
}

/** What is set under this name, or with it among its words. */
function topicsCalledInNewsTool(word: string, { topics }: WantedNews): string[] {
  const name = newsTopicToolName(word).toLowerCase();
  return topics.flatMap(({ topic }) =>
    topic.split(SEPARATOR).some((one) => one.trim().toLowerCase() === name) ? [topic] : [],
  );
}

const SEPARATOR = /[,;]/;

/** The first of its words: the others find it. */
function newsTopicToolName(topic: string): string {
  return topic.split(SEPARATOR)[0]?.trim() || topic;
}

/** `text`: what holds now, in the language of the session. */
function newsTopicsToolAnswerOf({ topics, isUnasked }: WantedNews, { language, sayings }: Host): object {
  const list = new Intl.ListFormat(language);
  const sentences = (['more', 'less', 'none'] as const).flatMap((want) => {
    const names = topics.filter((one) => one.want === want).map(({ topic }) => newsTopicToolName(topic));
    return names.length === 0 ? [] : [toolSayingWith(sayings.newsTopics[want], { topics: list.format(names) })];
  });
  const all = [
    ...(sentences.length > 0 ? sentences : [sayings.newsTopics.any]),
    ...(isUnasked ? [] : [sayings.newsTopics.onRequest]),
  ];
  return {
    text: all.join(' '),
    ...(topics.length > 0 && { topics: topics.map(({ topic, want }) => ({ topic, want })) }),
  };
}
