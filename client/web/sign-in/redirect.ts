/** The redirect to the issuer and back: what is stored meanwhile, and how the address is cleaned. */
import { messageOf } from '../../strings/message.ts';
import type { IssuerClient } from './issuer-client.ts';
import { SignInError } from './sign-in-errors.ts';
import { readTabStorage, type TabStorage, writeTabStorage } from './tab-storage.ts';

/** The part of the browser's window that a sign-in uses. */
export type BrowserLocation = {
  readonly href: string;
  /** Navigates, with a history entry. */
  leave(url: string): void;
  /** Replaces the address of this page, without a history entry. */
  rewrite(url: string): void;
};

/** Known to this tab only, so that no foreign answer is accepted. */
export type PendingRedirect = {
  state: string;
  nonce: string;
  verifier: string;
  /** The address to return to. */
  href: string;
};
export type RedirectAnswer = { answer: URLSearchParams; pending: PendingRedirect; redirectUri: string };

const KEY = 'sotto.sign-in';

export function signInBrowserLocation(): BrowserLocation {
  return {
    get href() {
      return location.href;
    },
    leave: (url) => location.assign(url),
    rewrite: (url) => history.replaceState(history.state, '', url),
  };
}

/** The redirect address as registered with the issuer: no query, fragment or file name. */
export function signInPageAddress(href: string): string {
  const { origin, pathname } = new URL(href);
  return origin + pathname.replace(/\/index\.html$/, '/');
}

/**
 * Null: not a return from the issuer. Otherwise cleans the address; an answer counts once. Throws SignInError
 * for an answer without a request.
 */
export function takeRedirectAnswer(place: BrowserLocation, storage: TabStorage): RedirectAnswer | null {
  const { searchParams: answer } = new URL(place.href);
  if (!answer.has('code') && !answer.has('error')) return null;
  const redirectUri = signInPageAddress(place.href);
  const pending = readTabStorage<PendingRedirect>(storage, KEY);
  storage.removeItem(KEY);
  place.rewrite(pending?.href ?? redirectUri);
  if (pending === null) throw new SignInError(messageOf('signIn.otherTab'));
  return { answer, pending, redirectUri };
}

/** Throws SignInError if the browser stores nothing: the answer could not be matched. */
export async function beginRedirect(issuer: IssuerClient, place: BrowserLocation, storage: TabStorage): Promise<void> {
  const { url, ...secrets } = await issuer.question(signInPageAddress(place.href));
  if (!writeTabStorage<PendingRedirect>(storage, KEY, { ...secrets, href: place.href }))
    throw new SignInError(messageOf('signIn.noStorage'));
  place.leave(url);
}
