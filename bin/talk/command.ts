/** What a command that is typed with a slash is, and what it has at hand. */
import type { Sotto } from '../../client/sdk/connection.ts';
import type { Act, Action, Models, Shown } from '../../client/sdk/wire.ts';
import type { ClearAnswer, ClearRequest } from '../../shared/protocol/cache.ts';
import type { Me } from '../../shared/protocol/me.ts';
import type { Stats } from '../../shared/protocol/stats.ts';
import { Problem } from '../problem.ts';
import type { Renderer } from './render.ts';
import type { Screen } from './show.ts';

/** What begins turns. Resolves when nothing more is to be waited for. */
export type Doing = {
  act(action: Action): Promise<unknown>;
  showImage(image: Shown): Promise<unknown>;
  life(act: Act): Promise<unknown>;
};

/** `stats`, `memory`: throw a Problem where there is none to be had. */
export type With = {
  sotto: Sotto;
  doing: Doing;
  screen: Screen;
  render: Renderer;
  stats: () => Promise<Stats>;
  memory: () => Promise<Me>;
  models: () => Models;
  clear: (wanted: ClearRequest) => Promise<ClearAnswer>;
};

export type Command = {
  /** As it is typed; in brackets, what may be left out. */
  usage: string;
  does: string;
  /** `words`: behind its name; they are checked here. A Problem that is thrown is told. */
  run(to: With, words: string): unknown;
};

/** Throws a Problem: the usage, where it is neither. */
export function isOn(words: string, { usage }: Pick<Command, 'usage'>): boolean {
  if (words === 'on' || words === 'off') return words === 'on';
  throw new Problem(`like this: ${usage}`);
}
