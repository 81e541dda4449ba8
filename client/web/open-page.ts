/** Prepares the conversation: the server's address, the user, and what this browser has stored. */
import type { PageConfig, PagePersona, SignInConfig } from '../../shared/gateway/page/config.ts';
import { TranslatedError } from '../companion/panels/error-text.ts';
import { browserModel } from '../sdk/browser/browser-model.ts';
import { indexedDbStorage } from '../sdk/browser/indexeddb-storage.ts';
import { ticketUrls } from '../sdk/connection/connection-credentials.ts';
import type { InterfaceLanguage } from '../strings/interface-language.ts';
import { spokenLocaleOf } from '../strings/language-tags.ts';
import { messageOf } from '../strings/message.ts';
import { beginPageTalk, type PageTalk } from './page-talk.ts';
import type { SignedIn } from './sign-in/signed-in-session.ts';
import { readSoundPreference, soundPreferenceStorage } from './voice/sound-preference.ts';

export type OpenedPage = {
  talk: PageTalk;
  config: PageConfig;
  language: InterfaceLanguage;
  /** Null: this server has no sign-in. */
  signedIn: SignedIn | null;
  /** Whether the hello said that sound is audible here [A3]. */
  sound: boolean;
  /** Whether the storage outlives the page [D18]. */
  remembers: boolean;
};

/** What the page's address asks for. */
export type PageAddress = { user: string | null; persona: string };

/** `personas`: the default first. */
export function readPageAddress(address: URL, personas: readonly PagePersona[]): PageAddress {
  const chosenPersona = (name: string) => address.searchParams.get(name)?.trim() || null;
  return { user: chosenPersona('user'), persona: chosenPersona('persona') ?? personas[0]?.name ?? 'companion' };
}

/** 'redirecting': the page navigates to the issuer. Rejects with a message for the user. */
export async function openPage(address: URL, language: InterfaceLanguage): Promise<OpenedPage | 'redirecting'> {
  const config = await fetchPageConfig(address);
  if (config.tokensOnly) throw new TranslatedError(messageOf('outside.tokens', { command: 'npx sotto talk --token' }));
  const signedIn = config.signIn === null ? null : await signInToPage(config.signIn);
  if (signedIn === 'redirecting') return 'redirecting';
  const personas = config.personas ?? PERSONAS;
  const { user, persona } = readPageAddress(address, personas);
  const name = signedIn?.user ?? user ?? config.user ?? 'you';
  const way =
    signedIn === null ? openPageByName(config.server, name) : openPageByToken(config.server, () => signedIn.token());
  const storage = await indexedDbStorage(`sotto ${name} ${persona}`);
  const model = config.asksClient ? await browserModel() : null;
  const sound = readSoundPreference(soundPreferenceStorage());
  const talk = beginPageTalk({
    server: config.server,
    ...way,
    persona,
    personas,
    storage,
    model,
    locale: spokenLocaleOf(navigator.languages),
    language,
    sound,
  });
  return { talk, config, language, signedIn, sound, remembers: storage.durable };
}

export async function fetchPageConfig(address: URL): Promise<PageConfig> {
  const answer = await fetch(new URL('config.json', address), { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) throw new TranslatedError(messageOf('outside.unanswered'));
  return (await answer.json()) as PageConfig;
}

/** Loaded only where sign-in is required. */
async function signInToPage(config: SignInConfig): Promise<SignedIn | 'redirecting'> {
  const { signInWithIssuer: signIn } = await import('./sign-in/sign-in.ts');
  return signIn(config);
}

/** A local server accepts a name [N1]. */
function openPageByName(server: string, user: string) {
  const url = new URL(server.replace(/^http/, 'ws'));
  url.searchParams.set('user', user);
  return { by: { user }, url: url.href };
}

function openPageByToken(server: string, token: () => Promise<string>) {
  return { by: { token }, url: ticketUrls(server, token) };
}
