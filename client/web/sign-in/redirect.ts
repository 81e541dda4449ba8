/** The redirect to the issuer and back: what is stored meanwhile, and how the address is cleaned. */
import type { Issuer } from './issuer-client.ts';
import { SignInError } from './sign-in-errors.ts';
import { read, type Storing, write } from './tab-storage.ts';

/** The part of the browser's window that a sign-in uses. */
export type Place = {
  readonly href: string;
  /** Navigates, with a history entry. */
  leave(url: string): void;
  /** Replaces the address of this page, without a history entry. */
  rewrite(url: string): void;
};

/** Known to this tab only, so that no foreign answer is accepted. */
export type Pending = {
  state: string;
  nonce: string;
  verifier: string;
  /** The address to return to. */
  href: string;
};
export type Back = { answer: URLSearchParams; pending: Pending; redirectUri: string };

const KEY = 'sotto.sign-in';

export function thisPlace(): Place {
  return {
    get href() {
      return location.href;
    },
    leave: (url) => location.assign(url),
    rewrite: (url) => history.replaceState(history.state, '', url),
  };
}

/** The redirect address as registered with the issuer: no query, fragment or file name. */
export function pageOf(href: string): string {
  const { origin, pathname } = new URL(href);
  return origin + pathname.replace(/\/index\.html$/, '/');
}

/**
 * Null: not a return from the issuer. Otherwise cleans the address; an answer counts once. Throws SignInError
 * for an answer without a request.
 */
export function whatCameBack(place: Place, storage: Storing): Back | null {
  const { searchParams: answer } = new URL(place.href);
  if (!answer.has('code') && !answer.has('error')) return null;
  const redirectUri = pageOf(place.href);
  const pending = read<Pending>(storage, KEY);
  storage.removeItem(KEY);
  place.rewrite(pending?.href ?? redirectUri);
  if (pending === null) throw new SignInError('This sign-in was not begun in this tab, or was used before.');
  return { answer, pending, redirectUri };
}

/** Throws SignInError if the browser stores nothing: the answer could not be matched. */
export async function begin(issuer: Issuer, place: Place, storage: Storing): Promise<void> {
  const { url, ...secrets } = await issuer.question(pageOf(place.href));
  if (!write<Pending>(storage, KEY, { ...secrets, href: place.href }))
    throw new SignInError('This browser stores nothing for this page, and signing in needs that for a minute.');
  place.leave(url);
}
