import type { Verbosity } from '../../protocol/frames.ts';
import type { UserSettings } from './state.ts';

/** All settings as they are from now on. */
export type SettingsEvent = { type: 'settings'; verbosity: Verbosity } & Required<Omit<UserSettings, 'verbosity'>>;
