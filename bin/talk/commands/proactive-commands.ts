/** Words the agent's proactive state [L1, L5, L6], and shown images [V2]. */
import type { ShownProactive } from '../../../shared/protocol/frames.ts';
import { readShownImage } from '../read-image-file.ts';
import { isCommandOn, type SlashCommand } from '../slash-command.ts';
import { talkText } from '../texts/talk-texts.ts';

const PROACTIVE_USAGE = { usage: '/life on|off', does: 'command.life' } as const;
const NEWS = { usage: '/news [on|off]', does: 'command.news' } as const;

export const PROACTIVE_COMMANDS: Record<string, SlashCommand> = {
  '/image': {
    usage: '/image FILE [WORDS]',
    does: 'command.image',
    run: async ({ doing }, words) => doing.showImage(await readShownImage(words)),
  },
  '/idle': {
    usage: '/idle',
    does: 'command.idle',
    run: ({ doing }) => doing.requestProactive('idle'),
  },
  '/news': {
    ...NEWS,
    run: ({ sotto, doing }, words) =>
      words === '' ? doing.requestProactive('news') : sotto.settings({ news: isCommandOn(words, NEWS) }),
  },
  '/reflect': {
    usage: '/reflect',
    does: null,
    run: async ({ doing, screen }) => {
      await doing.requestProactive('reflection');
      screen.status(talkText('talk.thinking'));
    },
  },
  '/life': {
    ...PROACTIVE_USAGE,
    run: ({ sotto }, words) => sotto.settings({ life: isCommandOn(words, PROACTIVE_USAGE) }),
  },
};

/** `the agent may begin by itself, also with news; awake, 2 remarks unanswered`. */
export function proactiveSentence({ on, news, asleep, unanswered, reflecting }: ShownProactive): string {
  if (!on) return talkText('settings.silent');
  const state = [
    talkText(asleep ? 'proactive.asleep' : 'proactive.awake'),
    ...(unanswered === 0 ? [] : [talkText('proactive.unanswered', { count: unanswered })]),
    ...(reflecting ? [talkText('proactive.thinking')] : []),
  ];
  return `${talkText(news ? 'proactive.news' : 'proactive.on')}; ${state.join(', ')}`;
}
