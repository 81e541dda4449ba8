import type { Verbosity } from '../../protocol/frames.ts';
import type { UserSettings } from './state.ts';

/**
 * All settings as they are from now on. `spoken`: what the agent speaks, where that may have changed.
 * `newsCall`: the call that changed what news the user wants.
 */
export type SettingsEvent = { type: 'settings'; verbosity: Verbosity; spoken?: string; newsCall?: string } & Required<
  Omit<UserSettings, 'verbosity' | 'newsCall'>
>;
