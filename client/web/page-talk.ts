/** The page's conversation: connected, and with the user's address for HTTP calls. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { PagePersona } from '../../shared/gateway/page/config.ts';
import type { SettingsLookup } from '../companion/panels/change-settings.ts';
import { type ConversationSignals, conversationSignals } from '../companion/talk/conversation-signals.ts';
import { connect } from '../sdk/connection/connection.ts';
import { exportMe } from '../sdk/requests/export-or-forget-me.ts';
import type { OwnModel } from '../sdk/requests/model-requests.ts';
import { imageUploader } from '../sdk/requests/upload-image.ts';
import type { HttpCaller } from '../sdk/requests/user-http-request.ts';
import type { ClientStorage } from '../sdk/storage/client-storage.ts';
import { ConversationStore } from '../sdk/store/conversation-store.ts';
import { followChosenLanguage, type InterfaceLanguage } from '../strings/interface-language.ts';

export type TalkPlace = {
  /** `https://…`: for HTTP calls. */
  server: string;
  by: HttpCaller;
  /** The socket's address; a new one per connection if tickets are needed. */
  url: string | (() => Promise<string>);
  persona: string;
  /** All of the server, the default first. */
  personas: readonly PagePersona[];
  storage: ClientStorage;
  /** This browser's own model, for servers that ask it [B1]; null: none. */
  model: OwnModel | null;
  locale: string;
  language: InterfaceLanguage;
  /** False: the page starts muted [A3]. */
  sound: boolean;
};

export type PageTalk = ConversationSignals &
  Pick<TalkPlace, 'server' | 'by' | 'personas'> & {
    /** What was forgotten last, so that panels drop it. */
    forgotten: ReadonlySignal<Forgotten | null>;
    lookUpSettings: SettingsLookup;
    /** Removes these turns from the page [M5, N6]. */
    forget(turns: Forgotten['turns']): void;
  };

export type Forgotten = { turns: readonly number[] | 'all' };

/** No turn is older: the answer has little more than the settings. */
const NO_ENTRIES = { before: 1 };

export function pageSettingsLookup(server: string, by: HttpCaller, persona: string, request = fetch): SettingsLookup {
  return async () => (await exportMe(server, by, { persona, ...NO_ENTRIES }, request)).personas[persona]?.settings;
}

export function beginPageTalk({
  server,
  by,
  url,
  persona,
  personas,
  storage,
  model,
  locale,
  language,
  sound,
}: TalkPlace): PageTalk {
  const sotto = connect({
    url,
    persona,
    storage,
    locale,
    sound,
    history: true,
    model,
    capabilities: { heard: true, speech: 'server', figures: true },
    upload: imageUploader(server, by),
  });
  const store = new ConversationStore(sotto);
  followChosenLanguage(store, (chosen) => void language.choose(chosen));
  const forgotten = signal<Forgotten | null>(null);
  return {
    ...conversationSignals(sotto, store, language.texts),
    server,
    by,
    personas,
    forgotten,
    lookUpSettings: pageSettingsLookup(server, by, persona),
    forget(turns) {
      store.forget(turns);
      forgotten.value = { turns };
    },
  };
}
