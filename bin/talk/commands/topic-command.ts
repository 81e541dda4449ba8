/** Words what news the user wants to hear, by topic [L8]. */
import type { Sotto } from '../../../client/sdk/connection/connection.ts';
import type { NewsTopic } from '../../../shared/protocol/frames.ts';
import { settingsInForce } from '../settings-in-force.ts';
import { type SlashCommand, wrongSlashCommandUsage } from '../slash-command.ts';

export const TOPIC: Record<string, SlashCommand> = {
  '/topic': {
    usage: '/topic WANT TOPIC',
    does: 'command.topic',
    run: async ({ sotto }, words) => sotto.settings({ newsTopics: await topicsAfter(sotto, words) }),
  },
};

const WANTS = { more: 'more', less: 'less', none: 'none', any: null } as const;

/** All topics, with this one as the words want it. */
async function topicsAfter(sotto: Sotto, words: string): Promise<NewsTopic[]> {
  const [, wanted = '', topic = ''] = /^(more|less|none|any)\s+(\S.*)$/i.exec(words) ?? [];
  if (topic === '') throw wrongSlashCommandUsage('/topic more science, /topic any science');
  const want = WANTS[wanted.toLowerCase() as keyof typeof WANTS];
  const { newsTopics } = await settingsInForce(sotto);
  const others = newsTopics.filter((one) => one.topic.toLowerCase() !== topic.toLowerCase());
  return want === null ? others : [...others, { topic, want }];
}
