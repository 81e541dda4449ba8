/** `news` [T5, L7]: the newest stored articles of the feeds [L4]. */
import * as z from 'zod/mini';
import { dateTimeStampOf } from '../../language/date-times.ts';
import type { NewsTopic } from '../../protocol/frames.ts';
import { MAX_TOPIC } from '../../protocol/limits.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import { cutToolTextToSentences } from '../plain-speech.ts';
import { type Headline, type SyncTool, ToolRefusal } from '../tool.ts';

/** The news for every user. */
export type NewsSource = {
  /** False for words that ask for any news: "the headlines". */
  namesTopic(words: string): boolean;
  /** The newest on a topic, or of all, as the user wants topics [L8]. Null: no current news is available. */
  newestStories(topic: string, most: number, newsTopics: readonly NewsTopic[]): Promise<NewsStory[] | null>;
};
export type NewsStory = { title: string; summary: string; link: string; source: string; atMs: number | null };

export function newsTool(newsSource: NewsSource): SyncTool {
  return {
    name: 'news',
    version: '1',
    description:
      'The newest headlines, each with how it begins and whose it is, as the papers put them lately. Use it when the user ' +
      'asks for the news, or what is new about a topic. Tell one or two in your own words, and say whose they are. Null: there is nothing ' +
      'about that topic. Not for facts, the weather, or what has happened to the user.',
    takes: toolArgumentsFromZod(
      z.object({
        topic: z
          .optional(z.string().check(z.trim(), z.maxLength(MAX_TOPIC)))
          .check(
            z.describe(
              'A word or two that have to be in it, or a category: "science". Leave it out for whatever is newest.',
            ),
          ),
      }),
    ),
    effect: 'read',
    foreign: true,
    mode: 'sync',
    timeoutMs: 5_000,
    usesNewsTopics: true,
    // The feeds are fetched no more often.
    cache: { scope: 'public' },
    questionParameter: 'topic',
    headlinesIn: newsHeadlinesIn,
    run: async ({ input: { topic } }, host) => {
      const { topics } = await host.news.read();
      const stories = await newsSource.newestStories(typeof topic === 'string' ? topic : '', MOST_STORIES, topics);
      if (stories === null) throw new ToolRefusal('noNews', { hint: LATER });
      return stories.length === 0 ? null : stories.map(newsStoryForModel);
    },
  };
}

const LATER = 'So it is not known what is new. It may work again later.';
const MOST_STORIES = 5;
/** Characters: one or two sentences. */
const LONGEST_EXTRACT = 300;

function newsStoryForModel({ title, summary, link, source, atMs }: NewsStory): object {
  return {
    title,
    extract: cutToolTextToSentences(summary, LONGEST_EXTRACT) || title,
    ...(link !== '' && { url: link }),
    source,
    ...(atMs !== null && { published: dateTimeStampOf(atMs, 'UTC') }),
  };
}

const STORIES_FOR_MODEL = z.array(z.object({ title: z.string(), url: z._default(z.string(), '') }));

/** Reads what `shown` has written; empty for any other text. */
function newsHeadlinesIn(answer: string): Headline[] {
  const { data = [] } = STORIES_FOR_MODEL.safeParse(parseNewsToolJson(answer));
  return data.map(({ title, url }) => ({ title, link: url }));
}

function parseNewsToolJson(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}
