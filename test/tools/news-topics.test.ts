import { describe, expect, it } from 'vitest';
import { germanSayings } from '../../shared/language/de/wording.ts';
import { articleNamesTopic } from '../../shared/news/topic-match.ts';
import type { NewsChange } from '../../shared/session/user-settings/commands.ts';
import { userNewsTopicsAfterChange } from '../../shared/session/user-settings/news-topics.ts';
import { newsTopicsTool } from '../../shared/tools/built-in/news-topics.ts';
import { type Host, type ToolEffect, toolEffect, type WantedNews } from '../../shared/tools/tool.ts';
import { call, ownHost } from './own-host.ts';

const tool = newsTopicsTool({ namesTopic: articleNamesTopic });

/** A host that keeps what is chosen. */
function keeping(
  kept: WantedNews = { topics: [], isUnasked: true },
  more: Pick<Partial<Host>, 'language' | 'sayings'> = {},
) {
  const changes: NewsChange[] = [];
  const news: Host['news'] = {
    read: async () => kept,
    choose: async (change) => {
      changes.push(change);
      kept = { topics: userNewsTopicsAfterChange(kept.topics, change), isUnasked: change.news ?? kept.isUnasked };
      return kept;
    },
  };
  return { host: ownHost({ news, ...more }), changes };
}

describe('[L8] the tool for what news the user wants', () => {
  it('[L8] several topics are set at once, and the answer tells what holds now', async () => {
    const { host } = keeping();
    expect(await call(tool, { more: ['science', 'space'], none: ['Sport, football'] }, host)).toEqual({
      text: 'More news about science and space. Nothing about Sport.',
      topics: [
        { topic: 'science', want: 'more' },
        { topic: 'space', want: 'more' },
        { topic: 'Sport, football', want: 'none' },
      ],
    });
    expect(await call(tool, { less: ['science'], unasked: false }, host)).toMatchObject({
      text: 'More news about space. Less about science. Nothing about Sport. It comes only when you ask.',
    });
  });

  it('[L8] a topic is found by any of its words, to be changed or dropped', async () => {
    const { host } = keeping({ topics: [{ topic: 'Sport, football', want: 'none' }], isUnasked: false });
    expect(await call(tool, { less: ['football'] }, host)).toMatchObject({ text: /^Less about football\./ });
    expect(await call(tool, { any: ['football'], unasked: true }, host)).toEqual({ text: 'News of every kind.' });
  });

  it('[L8] without arguments it tells what is set, and changes nothing', async () => {
    const { host, changes } = keeping({ topics: [{ topic: 'politics', want: 'less' }], isUnasked: true });
    expect(await call(tool, {}, host)).toMatchObject({ text: 'Less about politics.' });
    expect(changes).toEqual([]);
  });

  it('[L8] the tool of topics answers in the language of the session', async () => {
    const speech = { language: 'de', sayings: germanSayings.tools };
    const { host } = keeping({ topics: [], isUnasked: true }, speech);
    expect(await call(tool, { none: ['Sport'], more: ['Technik', 'Wissen'] }, host)).toMatchObject({
      text: 'Mehr Nachrichten über Technik und Wissen. Nichts über Sport.',
    });
  });

  it.each<[object, ToolEffect]>([
    [{}, 'read'],
    [{ more: [] }, 'read'],
    [{ any: ['sport'] }, 'write'],
    [{ unasked: false }, 'write'],
  ])('[L8] [T4] the arguments %j are a %s', (input, effect) => {
    expect(toolEffect(tool, { ...input })).toBe(effect);
  });

  it('[L8] without a feed, for all news, and beyond the bound it says in a sentence that nothing was changed', async () => {
    const { host, changes } = keeping({
      topics: Array.from({ length: 32 }, (_, at) => ({ topic: `topic ${at}`, want: 'less' as const })),
      isUnasked: true,
    });
    const refused = async (of: typeof tool, input: object) =>
      call(of, input, host).catch((error: unknown) => String(error));
    expect(await refused(newsTopicsTool(null), { more: ['science'] })).toMatch(/noFeeds/);
    expect(await refused(tool, { none: ['the news'] })).toMatch(/names no topic/);
    expect(await refused(tool, { none: ['sport'] })).toMatch(/32 topics/);
    expect(changes).toEqual([]);
  });
});
