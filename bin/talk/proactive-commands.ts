/** Words the agent's proactive state [L1, L5, L6], and shown images [V2]. */
import type { ShownProactive } from '../../shared/protocol/frames.ts';
import { readShownImage } from './read-image-file.ts';
import { isCommandOn, type SlashCommand } from './slash-command.ts';

const PROACTIVE_USAGE = { usage: '/life on|off', does: 'whether the agent may begin by itself' };
const NEWS = { usage: '/news [on|off]', does: 'hear news now; or whether it may begin with them by itself' };

export const PROACTIVE_COMMANDS: Record<string, SlashCommand> = {
  '/image': {
    usage: '/image FILE [WORDS]',
    does: 'show it a JPEG, PNG or WebP: /image "cat.jpg" Who is it?',
    run: async ({ doing }, words) => doing.showImage(await readShownImage(words)),
  },
  '/idle': {
    usage: '/idle',
    does: 'have it say something by itself',
    run: ({ doing }) => doing.requestProactive('idle'),
  },
  '/news': {
    ...NEWS,
    run: ({ sotto, doing }, words) =>
      words === '' ? doing.requestProactive('news') : sotto.settings({ news: isCommandOn(words, NEWS) }),
  },
  '/reflect': {
    usage: '/reflect',
    does: 'have it think about what was said',
    run: async ({ doing, screen }) => {
      await doing.requestProactive('reflection');
      screen.status('the agent thinks about what was said');
    },
  },
  '/life': {
    ...PROACTIVE_USAGE,
    run: ({ sotto }, words) => sotto.settings({ life: isCommandOn(words, PROACTIVE_USAGE) }),
  },
};

/** `the agent may begin by itself, also with news; awake, 2 remarks unanswered`. */
export function proactiveSentence({ on, news, asleep, unanswered, reflecting }: ShownProactive): string {
  if (!on) return 'the agent does not begin by itself';
  const state = [
    asleep ? 'asleep until you do something' : 'awake',
    ...(unanswered === 0 ? [] : [`${unanswered} ${unanswered === 1 ? 'remark' : 'remarks'} unanswered`]),
    ...(reflecting ? ['thinking about what was said'] : []),
  ];
  return `the agent may begin by itself${news ? ', also with news' : ''}; ${state.join(', ')}`;
}
