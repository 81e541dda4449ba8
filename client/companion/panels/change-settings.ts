/** The user's settings for the panels: sent and shown at once, and reverted if refused. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { RememberedOfUser } from '../../../shared/protocol/me.ts';
import { type Message, messageOf } from '../../strings/message.ts';
import type { ConversationSignals } from '../talk/conversation-signals.ts';
import { plainDeliverySource } from './delivery-status-text.ts';
import { errorMessage } from './error-text.ts';
import {
  acceptPendingSetting,
  addPendingSetting,
  DEFAULT_SETTINGS,
  dropPendingSetting,
  NO_PENDING_SETTINGS,
  type PanelSettings,
  type PendingSettings,
  type SettingsChange,
  setPendingSettingsBase,
  settingsWithPending,
} from './pending-settings.ts';

export type EditableSettings = {
  chosen: ReadonlySignal<PendingSettings>;
  /** Why a change failed, in words. */
  problem: ReadonlySignal<Message | null>;
  /** Resolves to whether it was accepted. */
  change(change: SettingsChange): Promise<boolean>;
  /** Sends the whole list, which must be loaded first [D23]. */
  mute(source: string): Promise<boolean>;
  unmute(source: string): Promise<boolean>;
  /** Loads the settings unless they are known. Resolves to whether they are known. */
  load(): Promise<boolean>;
  end(): void;
};

/** The user's settings before any was changed in this session; undefined: they never changed one. */
export type SettingsLookup = () => Promise<StoredSettings | undefined>;
type StoredSettings = RememberedOfUser['settings'];

/** Without a look-up, the settings count that the connection reports. */
type Of = Pick<ConversationSignals, 'sotto' | 'settings'> & { lookUpSettings?: SettingsLookup };

export function createSettings({ sotto, settings, lookUpSettings }: Of): EditableSettings {
  const chosen = signal(NO_PENDING_SETTINGS);
  const problem = signal<Message | null>(null);
  let keys = 0;
  const end = effect(() => {
    if (settings.value !== null) chosen.value = setPendingSettingsBase(chosen.peek(), userSettingsFrom(settings.value));
  });

  const change = async (change: SettingsChange) => {
    keys += 1;
    const key = keys;
    chosen.value = addPendingSetting(chosen.peek(), key, change);
    try {
      await sotto.settings(change);
      chosen.value = acceptPendingSetting(chosen.peek(), key);
      problem.value = null;
      return true;
    } catch (error) {
      chosen.value = dropPendingSetting(chosen.peek(), key);
      problem.value = [messageOf('settings.notChanged'), errorMessage(error)];
      return false;
    }
  };
  const load = async () => {
    if (chosen.peek().base !== null) return true;
    if (lookUpSettings === undefined) return false;
    try {
      const stored = await lookUpSettings();
      // A setting that arrived over the socket meanwhile is newer.
      if (chosen.peek().base === null)
        chosen.value = setPendingSettingsBase(chosen.peek(), stored ? userSettingsFrom(stored) : DEFAULT_SETTINGS);
      problem.value = null;
      return true;
    } catch (error) {
      problem.value = [messageOf('settings.unknown'), errorMessage(error)];
      return false;
    }
  };
  const changeMuted = async (edit: (mute: readonly string[]) => string[]) =>
    (await load()) && change({ mute: edit(settingsWithPending(chosen.peek()).mute) });
  return {
    chosen,
    problem,
    change,
    mute: (source) => changeMuted((mute) => [...unmuteSourceInSettings(mute, source), source]),
    unmute: (source) => changeMuted((mute) => unmuteSourceInSettings(mute, source)),
    load,
    end,
  };
}

function unmuteSourceInSettings(mute: readonly string[], source: string): string[] {
  return mute.filter((one) => plainDeliverySource(one) !== plainDeliverySource(source));
}

/** Keeps only what can be chosen; the persona's own verbosity counts as the default. */
function userSettingsFrom(
  settings: Omit<PanelSettings, 'verbosity'> & { verbosity: PanelSettings['verbosity'] | null },
): PanelSettings {
  const { verbosity, quietHours, later, attentionPerHour, mute, life, news, newsTopics, model, language, quietUntil } =
    settings;
  return {
    verbosity: verbosity ?? DEFAULT_SETTINGS.verbosity,
    quietHours,
    later,
    attentionPerHour,
    mute,
    life,
    news,
    newsTopics,
    model,
    language,
    quietUntil,
  };
}
