import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDuplicatedTab } from '../../client/web/sign-in/duplicated-tab.ts';
import type { BrowserLocation } from '../../client/web/sign-in/redirect.ts';
import { signInWithIssuer } from '../../client/web/sign-in/sign-in.ts';
import { SignInFailed } from '../../client/web/sign-in/sign-in-errors.ts';
import type { SignedIn } from '../../client/web/sign-in/signed-in-session.ts';
import type { TabStorage } from '../../client/web/sign-in/tab-storage.ts';
import type { SignInConfig } from '../../shared/gateway/page/config.ts';
import { inEnglish } from './english.ts';
import { CLIENT, IssuerFake } from './issuer-fake.ts';

const PAGE = 'https://talk.example/?persona=tutor#here';
const MINUTE = 60_000;

/** One tab: its address, storage and clock. */
class Tab implements BrowserLocation {
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
    return someone(await this.signIn(more));
  }
}

function someone(signed: SignedIn | 'redirecting'): SignedIn {
  if (signed === 'redirecting') throw new Error('nobody is signed in');
  return signed;
}

async function failure(signing: Promise<unknown>): Promise<SignInFailed> {
  const error = await signing.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof SignInFailed) return error;
  throw new Error(`no failure to sign in: ${error}`);
}

let issuer: IssuerFake;
let tab: Tab;
beforeEach(async () => {
  issuer = await IssuerFake.start();
  tab = new Tab();
});
afterEach(() => issuer.close());

/** Which of the issuer's tokens this is, from 1. */
const given = (token: string) => decodeJwt(token).given;

describe('[N1] who is not signed in', () => {
  it('[N1] sign-in sends the user to the issuer, with a request that only this tab can use the answer to', async () => {
    expect(await tab.signIn()).toBe('redirecting');
    const asked = Object.fromEntries(new URL(tab.left ?? '').searchParams);
    const secret = expect.stringMatching(/^[\w-]{43}$/);
    expect(asked).toEqual({
      response_type: 'code',
      client_id: 'the-page',
      redirect_uri: 'https://talk.example/',
      scope: 'openid',
      state: secret,
      nonce: secret,
      code_challenge: secret,
      code_challenge_method: 'S256',
    });
    expect(new Set([asked.state, asked.nonce, asked.code_challenge]).size).toBe(3);
  });

  it('[N1] sign-in returns to where the user was, with a token for the page, and nothing of it in the address', async () => {
    const signed = await tab.signedIn();
    const token = await signed.token();
    expect(decodeJwt(token)).toMatchObject({ iss: issuer.url, aud: 'the-page', sub: 'ada' });
    expect(signed.user).toBe('ada');
    expect(tab.href).toBe(PAGE);
    expect([...tab.stored.values()].join()).not.toContain(token);
  });

  it("[N1] sign-in uses the page's own address, whatever file the address names", async () => {
    tab.href = 'https://talk.example/index.html?user=ada';
    await tab.signedIn();
    expect(issuer.questions[0]?.get('redirect_uri')).toBe('https://talk.example/');
    expect(tab.href).toBe('https://talk.example/index.html?user=ada');
  });

  it('[N1] sign-in may get a token for another audience, where the server accepts that', async () => {
    const signed = await tab.signedIn({ use: 'access_token', audience: 'https://sotto.example' });
    expect(await signed.token()).toBe('access-1');
    expect(issuer.questions[0]?.get('audience')).toBe('https://sotto.example');
  });
});

describe('[N1] an answer counts only', () => {
  it('[N1] a sign-in answer counts only with the state of the request', async () => {
    await tab.signIn();
    const back = new URL(await tab.comeBack());
    back.searchParams.set('state', 'another');
    tab.href = back.href;
    expect(inEnglish((await failure(tab.signIn())).told)).toBe(
      'The answer to your sign-in was not what was asked for, so it counts for nothing.',
    );
    expect(issuer.asked).toEqual([]);
    expect(tab.href).toBe(PAGE);
  });

  it('[N1] a sign-in answer counts once, and in the tab that has asked', async () => {
    await tab.signIn();
    const back = await tab.comeBack();
    const other = new Tab();
    other.href = back;
    const { told, retry } = await failure(other.signIn());
    expect(inEnglish(told)).toBe('This sign-in was not begun in this tab, or was used before.');
    expect(other.href).toBe('https://talk.example/');
    expect(await retry()).toBe('redirecting');
    someone(await tab.signIn());
    tab.href = back;
    expect(inEnglish((await failure(tab.signIn())).told)).toContain('used before');
  });

  it.each([
    ['nonce', { nonce: 'another' }],
    ['audience', { audience: 'another-page' }],
  ])('[N1] a sign-in answer counts only with the %s that was asked for', async (_, mood) => {
    issuer.mood = mood;
    await tab.signIn();
    await tab.comeBack();
    expect(inEnglish((await failure(tab.signIn())).told)).toContain('was not what was asked for');
    expect(tab.kept).toEqual([]);
  });

  it('[N1] a sign-in answer counts only in time, and a wrong clock is named', async () => {
    issuer.mood = { aheadSeconds: -7_200 };
    await tab.signIn();
    await tab.comeBack();
    expect(inEnglish((await failure(tab.signIn())).told)).toBe(
      'The sign-in seems to be of another time. Is the clock of this device right?',
    );
  });

  it('[N1] a sign-in answer counts only with the secret of the request', async () => {
    await tab.signIn();
    await tab.comeBack();
    const [key, text] = tab.kept[0] ?? ['', '{}'];
    tab.stored.set(key, JSON.stringify({ ...JSON.parse(text), verifier: 'x'.repeat(43) }));
    expect(inEnglish((await failure(tab.signIn())).told)).toBe('The sign-in has ended, or took too long.');
  });
});

describe('what goes wrong is told in words, and can be tried again', () => {
  it.each([
    ['access_denied', 'You were not let in: the sign-in was cancelled or refused.'],
    ['temporarily_unavailable', 'The sign-in service is out of order just now.'],
    ['invalid_scope', 'The sign-in service does not take this page as it is set up (invalid_scope).'],
    ['<img src=x>', 'The sign-in service does not take this page as it is set up (no reason given).'],
  ])('[N1] a failed sign-in is told in words, and can be tried again: %s', async (error, words) => {
    issuer.mood = { refuses: error };
    await tab.signIn();
    await tab.comeBack();
    const { told, retry } = await failure(tab.signIn());
    expect(inEnglish(told)).toBe(words);
    expect(tab.href).toBe(PAGE);
    issuer.mood = {};
    expect(await retry()).toBe('redirecting');
    await tab.comeBack();
    expect(given(await someone(await tab.signIn()).token())).toBe(1);
  });

  it('[N1] an issuer that does not answer is named, since the operator may have forgotten to list it', async () => {
    await issuer.close();
    const { told } = await failure(tab.signIn());
    expect(inEnglish(told)).toBe(`The sign-in service at ${new URL(issuer.url).host} cannot be reached.`);
    expect(tab.left).toBeNull();
    issuer = await IssuerFake.start();
  });

  it('[N1] a browser without storage is not redirected in circles', async () => {
    const full: TabStorage = {
      getItem: () => null,
      setItem() {
        throw new Error('blocked');
      },
      removeItem() {},
    };
    expect(inEnglish((await failure(tab.signIn({}, full))).told)).toContain(
      'This browser stores nothing for this page',
    );
    expect(tab.left).toBeNull();
  });

  it('[N1] an issuer without encryption is asked on this machine only', async () => {
    const { told } = await failure(tab.signIn({ issuer: 'http://issuer.example' }));
    expect(inEnglish(told)).toContain('was not what was asked for');
    expect(tab.left).toBeNull();
  });
});

describe('[N1] a token', () => {
  it("[N1] the page's token is the same until a minute before its end, then another", async () => {
    const signed = await tab.signedIn();
    tab.nowMs = 58 * MINUTE;
    expect(given(await signed.token())).toBe(1);
    tab.nowMs = 59 * MINUTE;
    expect(given(await signed.token())).toBe(2);
    expect(issuer.asked.map((asked) => asked.get('grant_type'))).toEqual(['authorization_code', 'refresh_token']);
    tab.nowMs = 119 * MINUTE;
    expect(given(await signed.token())).toBe(3);
    expect(issuer.asked[2]?.get('refresh_token')).toBe('refresh-2');
  });

  it("[N1] the page's token is renewed once for all who ask meanwhile", async () => {
    const signed = await tab.signedIn();
    tab.nowMs = 61 * MINUTE;
    const tokens = await Promise.all([signed.token(), signed.token(), signed.token()]);
    expect(tokens.map(given)).toEqual([2, 2, 2]);
  });

  it("[N1] the page's token is renewed without asking the user when the page is loaded again", async () => {
    await tab.signedIn();
    const signed = someone(await tab.signIn());
    expect(given(await signed.token())).toBe(2);
    expect(signed.user).toBe('ada');
    expect(tab.left).toBeNull();
  });

  it('[N1] a copied tab does not renew the token but signs in itself, and both stay signed in', async () => {
    const signed = await tab.signedIn();
    const copy = tab.duplicate();
    expect(await copy.signIn()).toBe('redirecting');
    tab.nowMs = 61 * MINUTE;
    expect(given(await signed.token())).toBe(2);
    await copy.comeBack();
    expect(someone(await copy.signIn()).user).toBe('ada');
    for (const one of [tab, copy]) someone(await one.signIn());
    expect(issuer.asked.filter((asked) => asked.get('grant_type') === 'refresh_token')).toHaveLength(3);
  });

  it('[N1] a copy of a copied tab is recognised, and has a name of its own', async () => {
    await tab.signedIn();
    const around = () => ({ locks: navigator.locks, page: new EventTarget(), waitMs: 50 });
    const copy = tab.duplicate();
    expect(await isDuplicatedTab(copy.storage, around())).toBe(true);
    expect(await isDuplicatedTab(copy.duplicate().storage, around())).toBe(true);
  });

  it('[N1] a copied tab renews the token of a closed original', async () => {
    await tab.signedIn();
    const copy = tab.duplicate();
    tab.leaves();
    expect(someone(await copy.signIn()).user).toBe('ada');
  });

  it("[N1] the page's token is renewed as usual where a browser refuses locks, or has none", async () => {
    await tab.signedIn();
    const refuses = () => Promise.reject(new DOMException('No.', 'SecurityError'));
    for (const locks of [null, { request: refuses as LockManager['request'] }])
      expect(await isDuplicatedTab(tab.storage, { locks, page: new EventTarget(), waitMs: 50 })).toBe(false);
  });

  it("[N1] a page that is restored from the browser's cache keeps its own token", async () => {
    await tab.signedIn();
    tab.leaves();
    tab.returns();
    expect(await tab.duplicate().signIn()).toBe('redirecting');
  });

  it("[N1] the page's token for another audience is renewed without naming it again", async () => {
    await tab.signedIn({ use: 'access_token' });
    issuer.mood = { noIdTokenLater: true };
    const signed = someone(await tab.signIn({ use: 'access_token' }));
    expect([signed.user, await signed.token()]).toEqual(['ada', 'access-2']);
  });

  it("[N1] the page's token is not renewed with another issuer's refresh token", async () => {
    await tab.signedIn();
    expect(await tab.signIn({ clientId: 'another-page' })).toBe('redirecting');
  });

  it("[N1] the page's token is used to its end while the issuer is unavailable, and renewed afterwards", async () => {
    const signed = await tab.signedIn();
    issuer.mood = { tokenStatus: 503 };
    tab.nowMs = 59.5 * MINUTE;
    expect(given(await signed.token())).toBe(1);
    tab.nowMs = 61 * MINUTE;
    await failure(signed.token());
    issuer.mood = {};
    expect(given(await signed.token())).toBe(2);
  });

  it.each([
    [400, 'temporarily_unavailable'],
    [503, 'server_error'],
  ])("[N1] the page's token is asked for again after a temporary refusal: %i, %s", async (tokenStatus, tokenError) => {
    const signed = await tab.signedIn();
    issuer.mood = { tokenStatus, tokenError };
    tab.nowMs = 61 * MINUTE;
    expect(inEnglish((await failure(signed.token())).told)).toBe('The sign-in service is out of order just now.');
    expect(inEnglish((await failure(tab.signIn())).told)).toBe('The sign-in service is out of order just now.');
    issuer.mood = {};
    expect(given(await signed.token())).toBe(2);
  });

  it("[N1] the page's token is asked for again after a non-standard refusal, and opening the page signs in", async () => {
    const signed = await tab.signedIn();
    issuer.mood = { tokenStatus: 400, tokenError: 'not_in_the_mood' };
    tab.nowMs = 61 * MINUTE;
    await failure(signed.token());
    issuer.mood = {};
    expect(given(await signed.token())).toBe(2);
    issuer.mood = { tokenStatus: 400, tokenError: 'not_in_the_mood' };
    expect(await tab.signIn()).toBe('redirecting');
  });

  it("[N1] the page's token ends for good where the issuer refuses the page itself", async () => {
    const tokenError = 'invalid_client';
    const signed = await tab.signedIn();
    issuer.mood = { tokenStatus: 400, tokenError };
    tab.nowMs = 61 * MINUTE;
    await failure(signed.token());
    expect(await signed.ended).toMatchObject({ by: 'issuer' });
    expect(tab.kept).toEqual([]);
  });

  it.each([
    [
      'the issuer says so',
      { tokenStatus: 400, tokenError: 'invalid_grant' },
      'The sign-in has ended, or took too long.',
    ],
    ['it is somebody else’s', { user: 'eve' }, 'The sign-in has ended: it was renewed for somebody else.'],
    [
      'the issuer renews no such tokens',
      { noIdTokenLater: true },
      'The sign-in has ended: its service does not renew it.',
    ],
  ])("[N1] the page's token is not renewed when %s: the page is told, and signs in again", async (_, mood, words) => {
    const signed = await tab.signedIn();
    issuer.mood = mood;
    tab.nowMs = 61 * MINUTE;
    expect(inEnglish((await failure(signed.token())).told)).toBe(words);
    const { by, told, retry } = await signed.ended;
    expect([by, inEnglish(told)]).toEqual(['issuer', words]);
    expect(inEnglish((await failure(signed.token())).told)).toBe('Your sign-in has ended.');
    issuer.mood = {};
    expect(await retry()).toBe('redirecting');
  });

  it("[N1] the page's token lasts to its end where nothing renews it", async () => {
    issuer.mood = { noRefresh: true };
    const signed = await tab.signedIn();
    expect(tab.kept).toEqual([]);
    tab.nowMs = 59.9 * MINUTE;
    expect(given(await signed.token())).toBe(1);
    tab.nowMs = 60 * MINUTE;
    await failure(signed.token());
    expect(inEnglish((await signed.ended).told)).toBe('Your sign-in has ended.');
  });
});

describe('[N1] who signs out', () => {
  it("[N1] sign-out leaves nothing in the tab, and goes to the issuer's own sign-out", async () => {
    const signed = await tab.signedIn();
    signed.signOut();
    expect(tab.kept).toEqual([]);
    const left = new URL(tab.left ?? '');
    expect(left.origin + left.pathname).toBe(`${issuer.url}/logout`);
    expect(Object.fromEntries(left.searchParams)).toEqual({
      client_id: 'the-page',
      post_logout_redirect_uri: 'https://talk.example/',
      logout_uri: 'https://talk.example/',
      id_token_hint: expect.stringMatching(/^ey/),
    });
    await failure(signed.token());
  });

  it('[N1] sign-out holds, also where a token was on its way', async () => {
    const signed = await tab.signedIn();
    let open = () => {};
    issuer.mood = {
      noSignOut: true,
      waits: new Promise((resolve) => {
        open = resolve;
      }),
    };
    tab.nowMs = 61 * MINUTE;
    const asking = failure(signed.token());
    signed.signOut();
    open();
    expect(inEnglish((await asking).told)).toBe('Your sign-in has ended.');
    expect(await signed.ended).toMatchObject({ by: 'user' });
    expect(tab.kept).toEqual([]);
  });

  it('[N1] sign-out is shown on the page where the issuer has no sign-out of its own', async () => {
    issuer.mood = { noSignOut: true };
    const signed = await tab.signedIn();
    signed.signOut();
    expect(tab.left).toBeNull();
    const { by, told } = await signed.ended;
    expect([by, inEnglish(told)]).toEqual([
      'user',
      'You are signed out here. The sign-in service itself may still know you, and let in whoever uses this browser next.',
    ]);
  });
});
