import type { Verbosity } from '../../protocol/frames.ts';
import type { UserSettings } from './state.ts';

/**
 * All settings as they are from now on. `spoken`: what the agent speaks, where that may have changed.
 * `newsCall`: the call that changed what news the user wants.
 */
export type SettingsEvent = { type: 'settings'; verbosity: Verbosity; spoken?: string; newsCall?: string } & Required<
  Omit<UserSettings, 'verbosity' | 'newsCall' | 'quiet'>
> &
  Pick<UserSettings, 'quiet'>;

/** As older records have it: quiet until then [D23], over where that has passed. */
export type QuietEvent = { type: 'quiet.asked'; call: string; untilMs: number };
