/** To the issuer and back: what is remembered meanwhile, and what stands in the address afterwards. */
import type { Issuer } from './issuer.ts';
import { Problem } from './problems.ts';
import { read, type Storing, write } from './storing.ts';

/** Of the browser's window, what a sign-in needs. */
export type Place = {
  readonly href: string;
  /** Goes to another page, with a way back. */
  leave(url: string): void;
  /** Shows another address for the same page, without a way back to the present one. */
  rewrite(url: string): void;
};

/** What only this tab knows, so that nobody else's answer fits. */
export type Pending = {
  state: string;
  nonce: string;
  verifier: string;
  /** Where the user was. */
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

/** The page's own address, as the issuer has it in its list: no query, no fragment, and no file's name. */
export function pageOf(href: string): string {
  const { origin, pathname } = new URL(href);
  return origin + pathname.replace(/\/index\.html$/, '/');
}

/** Null: nobody comes back. Otherwise the address shows nothing of it any more, and it counts once. Throws Problem for an answer that nobody has asked for. */
export function whatCameBack(place: Place, storage: Storing): Back | null {
  const { searchParams: answer } = new URL(place.href);
  if (!answer.has('code') && !answer.has('error')) return null;
  const redirectUri = pageOf(place.href);
  const pending = read<Pending>(storage, KEY);
  storage.removeItem(KEY);
  place.rewrite(pending?.href ?? redirectUri);
  if (pending === null) throw new Problem('This sign-in was not begun in this tab, or was used before.');
  return { answer, pending, redirectUri };
}

/** Throws Problem where the browser stores nothing: whoever came back would not be known. */
export async function begin(issuer: Issuer, place: Place, storage: Storing): Promise<void> {
  const { url, ...secrets } = await issuer.question(pageOf(place.href));
  if (!write<Pending>(storage, KEY, { ...secrets, href: place.href }))
    throw new Problem('This browser stores nothing for this page, and signing in needs that for a minute.');
  place.leave(url);
}
