/** The language that a page or a companion is in: the user's choice, else the browser's, else English. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ConversationSnapshot } from '../sdk/store/conversation-store.ts';
import type { ObservableStore } from '../sdk/store/store.ts';
import { canonicalTags } from './language-tags.ts';
import { loadStrings, stringsLanguage } from './load-strings.ts';
import type { OwnStrings } from './message.ts';
import { primaryInterfaceLanguage, Texts } from './texts.ts';

export type LanguageOptions = {
  /** As `navigator.languages`: the first one that there is. What is no tag is passed over. */
  preferred: readonly string[];
  own?: OwnStrings;
};

export type InterfaceLanguage = {
  texts: ReadonlySignal<Texts>;
  /** Changes the language. Null, or a language that there is not: the browser's. */
  choose(chosen: string | null): Promise<void>;
};

/** `chosen`: on an earlier visit. Rejects if the language's file cannot be had. */
export async function openInterfaceLanguage(
  options: LanguageOptions,
  chosen: string | null = null,
): Promise<InterfaceLanguage> {
  const texts = signal(await loadInterfaceTexts(options, chosen));
  let choices = 0;
  const choose = async (wanted: string | null) => {
    choices += 1;
    const choice = choices;
    if (interfaceTag(options, wanted) === texts.peek().tag) return;
    // Without the file, the language stays: everything can still be read.
    const loaded = await loadInterfaceTexts(options, wanted).catch(() => null);
    if (loaded !== null && choice === choices) texts.value = loaded;
  };
  return { texts, choose };
}

async function loadInterfaceTexts(options: LanguageOptions, chosen: string | null): Promise<Texts> {
  const tag = interfaceTag(options, chosen);
  const strings = await loadStrings(stringsLanguage(tag) ?? 'en');
  return new Texts(tag, { ...strings, ...options.own?.[primaryInterfaceLanguage(tag)], ...options.own?.[tag] });
}

/** BCP 47, with the region that the browser names. */
export function interfaceTag({ preferred, own = {} }: LanguageOptions, chosen: string | null): string {
  const isThere = (tag: string) =>
    stringsLanguage(tag) !== null || Object.hasOwn(own, tag) || Object.hasOwn(own, primaryInterfaceLanguage(tag));
  const tags = preferred.flatMap(canonicalTags);
  const [wanted = tags.find(isThere) ?? 'en'] = chosen === null ? [] : canonicalTags(chosen).filter(isThere);
  const tag = tags.find((one) => primaryInterfaceLanguage(one) === primaryInterfaceLanguage(wanted)) ?? wanted;
  // These strings are in simplified characters, whatever the region writes.
  return primaryInterfaceLanguage(tag) === 'zh' ? 'zh' : tag;
}

type Followed = ObservableStore<Pick<ConversationSnapshot, 'connection' | 'settings'>>;

/** Follows the user's choice in the session: on this device, on another one, or in words [S16]. */
export function followChosenLanguage(
  store: Pick<Followed, 'snapshot' | 'subscribe'>,
  choose: (chosen: string | null) => void,
): void {
  let before: Partial<ReturnType<Followed['snapshot']>> = {};
  const look = () => {
    const { connection, settings } = store.snapshot();
    const { connection: connectionBefore, settings: settingsBefore } = before;
    before = { connection, settings };
    if (connection !== connectionBefore && connection.is === 'live' && connection.languages?.chosen !== undefined)
      choose(connection.languages.chosen);
    if (settings !== null && settings !== settingsBefore) choose(settings.language);
  };
  store.subscribe(look);
  look();
}

const STORAGE_KEY = 'sotto.language';

/** Null: nothing was chosen on an earlier visit, or storage is blocked. */
export function readChosenLanguage(storage: Pick<Storage, 'getItem'> | null): string | null {
  try {
    return storage?.getItem(STORAGE_KEY) ?? null;
  } catch {
    return null;
  }
}

/** Blocked or full storage throws: then the server tells it again. */
export function saveChosenLanguage(
  storage: Pick<Storage, 'setItem' | 'removeItem'> | null,
  chosen: string | null,
): void {
  try {
    if (chosen === null) storage?.removeItem(STORAGE_KEY);
    else storage?.setItem(STORAGE_KEY, chosen);
  } catch {}
}
