/** A browser tab in which a user signs in, and the issuer that it asks. */
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect } from 'vitest';
import { isDuplicatedTab } from '../../../client/web/sign-in/duplicated-tab.ts';
import type { BrowserLocation } from '../../../client/web/sign-in/redirect.ts';
import { signInWithIssuer } from '../../../client/web/sign-in/sign-in.ts';
import { SignInFailed } from '../../../client/web/sign-in/sign-in-errors.ts';
import type { SignedIn } from '../../../client/web/sign-in/signed-in-session.ts';
import type { TabStorage } from '../../../client/web/sign-in/tab-storage.ts';
import type { SignInConfig } from '../../../shared/gateway/page/config.ts';
import { CLIENT, IssuerFake } from './issuer-fake.ts';

export const PAGE = 'https://talk.example/?persona=tutor#here';
export const MINUTE = 60_000;

/** One tab: its address, storage and clock. */
export class Tab implements BrowserLocation {
  readonly stored: Map<string, string>;
  /** The loaded page. */
  #page = new EventTarget();
  readonly storage: TabStorage = {
    getItem: (key) => this.stored.get(key) ?? null,
    setItem: (key, value) => void this.stored.set(key, value),
    removeItem: (key) => void this.stored.delete(key),
  };
  href = PAGE;
  left: string | null = null;
  nowMs = 0;

  constructor(stored: Iterable<[string, string]> = []) {
    this.stored = new Map(stored);
  }

  /** The stored keys of a sign-in. */
  get kept(): [string, string][] {
    return [...this.stored].filter(([key]) => key !== 'sotto.tab');
  }

  /** A duplicated tab, with a copy of this tab's storage. */
  duplicate(): Tab {
    return new Tab(this.stored);
  }

  leave(url: string): void {
    this.left = url;
  }

  leaves(): void {
    this.#page.dispatchEvent(new Event('pagehide'));
  }

  /** Restored by the browser's history: nothing is loaded. */
  returns(): void {
    this.#page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  }

  rewrite(url: string): void {
    this.href = url;
  }

  signIn(more: Partial<SignInConfig> = {}, storage: TabStorage = this.storage): Promise<SignedIn | 'redirecting'> {
    const config = { issuer: issuer.url, clientId: CLIENT, scope: 'openid', ...more };
    this.#page.dispatchEvent(new Event('pagehide'));
    this.#page = new EventTarget();
    const copied = isDuplicatedTab(storage, { locks: navigator.locks, page: this.#page, waitMs: 50 });
    return signInWithIssuer(config, this, storage, () => this.nowMs, copied);
  }

  /** The user signs in at the issuer; returns the address of the redirect. */
  async comeBack(): Promise<string> {
    const { headers } = await fetch(this.left ?? '', { redirect: 'manual' });
    this.href = headers.get('location') ?? '';
    this.left = null;
    return this.href;
  }

  /** The whole sign-in. */
  async signedIn(more: Partial<SignInConfig> = {}): Promise<SignedIn> {
    expect(await this.signIn(more)).toBe('redirecting');
    await this.comeBack();
    return requireSignedIn(await this.signIn(more));
  }
}

export function requireSignedIn(signed: SignedIn | 'redirecting'): SignedIn {
  if (signed === 'redirecting') throw new Error('nobody is signed in');
  return signed;
}

export async function signInFailure(signing: Promise<unknown>): Promise<SignInFailed> {
  const error = await signing.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof SignInFailed) return error;
  throw new Error(`no failure to sign in: ${error}`);
}

/** The issuer and the tab of the current test, set by `useTab`. */
export let issuer: IssuerFake;
export let tab: Tab;

/** Gives each test a new issuer and a new tab. */
export function useTab(): void {
  beforeEach(async () => {
    issuer = await IssuerFake.start();
    tab = new Tab();
  });
  afterEach(() => issuer.close());
}

/** An issuer in place of one that a test has closed. */
export async function startIssuer(): Promise<void> {
  issuer = await IssuerFake.start();
}

/** Which of the issuer's tokens this is, from 1. */
export const tokenNumber = (token: string) => decodeJwt(token).given;
