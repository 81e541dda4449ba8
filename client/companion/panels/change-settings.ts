/** The user's settings for the panels: sent and shown at once, and reverted if refused. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { RememberedOfUser } from '../../../shared/protocol/me.ts';
import type { Talk } from '../talk/conversation-signals.ts';
import { plain } from './delivery-status-text.ts';
import { whyOf } from './error-text.ts';
import {
  type Chosen,
  NOTHING_CHOSEN,
  shownOf,
  USUAL,
  type Wish,
  type Wishes,
  withAccepted,
  withBase,
  withRefused,
  withWish,
} from './pending-settings.ts';

export type Choosing = {
  chosen: ReadonlySignal<Chosen>;
  /** Why a change failed, in words. */
  problem: ReadonlySignal<string | null>;
  /** Resolves to whether it was accepted. */
  choose(wish: Wish): Promise<boolean>;
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
type Of = Pick<Talk, 'sotto' | 'settings'> & { lookUpSettings?: SettingsLookup };

export function choosing({ sotto, settings, lookUpSettings }: Of): Choosing {
  const chosen = signal(NOTHING_CHOSEN);
  const problem = signal<string | null>(null);
  let keys = 0;
  const end = effect(() => {
    if (settings.value !== null) chosen.value = withBase(chosen.peek(), wishesIn(settings.value));
  });

  const choose = async (wish: Wish) => {
    keys += 1;
    const key = keys;
    chosen.value = withWish(chosen.peek(), key, wish);
    try {
      await sotto.settings(wish);
      chosen.value = withAccepted(chosen.peek(), key);
      problem.value = null;
      return true;
    } catch (error) {
      chosen.value = withRefused(chosen.peek(), key);
      problem.value = `That was not changed. ${whyOf(error)}`;
      return false;
    }
  };
  const load = async () => {
    if (chosen.peek().base !== null) return true;
    if (lookUpSettings === undefined) return false;
    try {
      const known = await lookUpSettings();
      // A setting that arrived over the socket meanwhile is newer.
      if (chosen.peek().base === null) chosen.value = withBase(chosen.peek(), known ? wishesIn(known) : USUAL);
      problem.value = null;
      return true;
    } catch (error) {
      problem.value = `What you have chosen could not be looked up. ${whyOf(error)}`;
      return false;
    }
  };
  const muting = async (change: (mute: readonly string[]) => string[]) =>
    (await load()) && choose({ mute: change(shownOf(chosen.peek()).mute) });
  return {
    chosen,
    problem,
    choose,
    mute: (source) => muting((mute) => [...without(mute, source), source]),
    unmute: (source) => muting((mute) => without(mute, source)),
    load,
    end,
  };
}

function without(mute: readonly string[], source: string): string[] {
  return mute.filter((one) => plain(one) !== plain(source));
}

/** Keeps only what can be chosen; the persona's own verbosity counts as the default. */
function wishesIn(settings: Omit<Wishes, 'verbosity'> & { verbosity: Wishes['verbosity'] | null }): Wishes {
  const { verbosity, quietHours, later, attentionPerHour, mute, life, news, model } = settings;
  return { verbosity: verbosity ?? USUAL.verbosity, quietHours, later, attentionPerHour, mute, life, news, model };
}
