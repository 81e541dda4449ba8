/** The user's settings while changes are unconfirmed. Pure. */
import type { Events } from '../../sdk/frames/wire-types.ts';

export type PanelSettings = Omit<Events['settings'], 'type' | 'seq' | 'at' | 'speed'>;
export type SettingsChange = Partial<PanelSettings>;

/** The server's defaults [D9, D23, F5, L6]. */
export const DEFAULT_SETTINGS: PanelSettings = {
  verbosity: 'brief',
  quietHours: null,
  later: 'defer',
  attentionPerHour: 6,
  mute: [],
  life: true,
  news: true,
  newsTopics: [],
  model: null,
  language: null,
  quietUntil: null,
};

/** `base`: from the server; null before its answer. `changes`: changes without an answer yet. */
export type PendingSettings = {
  base: PanelSettings | null;
  changes: readonly { key: number; change: SettingsChange }[];
};

export const NO_PENDING_SETTINGS: PendingSettings = { base: null, changes: [] };

/** The settings to show, as if all changes were accepted. */
export function settingsWithPending({ base, changes }: PendingSettings): PanelSettings {
  return Object.assign({ ...(base ?? DEFAULT_SETTINGS) }, ...changes.map(({ change }) => change));
}

export function setPendingSettingsBase(chosen: PendingSettings, base: PanelSettings): PendingSettings {
  return { ...chosen, base };
}

export function addPendingSetting(
  { base, changes }: PendingSettings,
  key: number,
  change: SettingsChange,
): PendingSettings {
  return { base, changes: [...changes, { key, change }] };
}

/** Keeps the accepted change until the server reports the settings. */
export function acceptPendingSetting({ base, changes }: PendingSettings, key: number): PendingSettings {
  const change = changes.find((one) => one.key === key)?.change;
  return { base: { ...(base ?? DEFAULT_SETTINGS), ...change }, changes: changes.filter((one) => one.key !== key) };
}

/** Drops the refused change; the others stay. */
export function dropPendingSetting({ base, changes }: PendingSettings, key: number): PendingSettings {
  return { base, changes: changes.filter((one) => one.key !== key) };
}
