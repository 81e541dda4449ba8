/** Types of slash commands and their environment. */
import type { Sotto } from '../../client/sdk/connection/connection.ts';
import type { Act, Action, Models, Shown } from '../../client/sdk/frames/wire-types.ts';
import type { englishTerminalStrings } from '../../shared/language/en/terminal-strings.ts';
import type { ClearAnswer, ClearRequest } from '../../shared/protocol/cache-clear.ts';
import type { Me } from '../../shared/protocol/me.ts';
import type { Stats } from '../../shared/protocol/stats.ts';
import { UserError } from '../terminal/user-error.ts';
import type { FrameRenderer } from './frames-as-text.ts';
import type { TerminalScreen } from './print-conversation.ts';
import { talkText } from './texts/talk-texts.ts';

/** Starts turns. Resolves when they are over. */
export type Doing = {
  act(action: Action): Promise<unknown>;
  showImage(image: Shown): Promise<unknown>;
  requestProactive(act: Act): Promise<unknown>;
};

/** `stats`, `memory`: throw a UserError when they fail. */
export type With = {
  sotto: Sotto;
  doing: Doing;
  screen: TerminalScreen;
  render: FrameRenderer;
  stats: () => Promise<Stats>;
  memory: () => Promise<Me>;
  models: () => Models;
  clear: (wanted: ClearRequest) => Promise<ClearAnswer>;
};

export type SlashCommand = {
  /** As typed; optional parts in brackets. */
  usage: string;
  /** The name of what it does; null: another command's help tells it. */
  does: Extract<keyof typeof englishTerminalStrings, `command.${string}`> | null;
  /** `words`: the unchecked arguments. A thrown UserError is printed. */
  run(to: With, words: string): unknown;
};

export function wrongSlashCommandUsage(usage: string): UserError {
  return new UserError(talkText('wrong.usage', { usage }));
}

/** Throws a UserError with the usage for anything else. */
export function isCommandOn(words: string, { usage }: Pick<SlashCommand, 'usage'>): boolean {
  if (words === 'on' || words === 'off') return words === 'on';
  throw wrongSlashCommandUsage(usage);
}
