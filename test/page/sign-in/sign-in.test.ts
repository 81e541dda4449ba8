/** The way to the issuer and back: which answers count, and what a failure tells the user. */
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import type { TabStorage } from '../../../client/web/sign-in/tab-storage.ts';
import { inEnglish } from '../english.ts';
import { issuer, PAGE, requireSignedIn, signInFailure, startIssuer, Tab, tab, tokenNumber, useTab } from './tab.ts';

useTab();

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
    expect(inEnglish((await signInFailure(tab.signIn())).told)).toBe(
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
    const { told, retry } = await signInFailure(other.signIn());
    expect(inEnglish(told)).toBe('This sign-in was not begun in this tab, or was used before.');
    expect(other.href).toBe('https://talk.example/');
    expect(await retry()).toBe('redirecting');
    requireSignedIn(await tab.signIn());
    tab.href = back;
    expect(inEnglish((await signInFailure(tab.signIn())).told)).toContain('used before');
  });

  it.each([
    ['nonce', { nonce: 'another' }],
    ['audience', { audience: 'another-page' }],
  ])('[N1] a sign-in answer counts only with the %s that was asked for', async (_, mood) => {
    issuer.mood = mood;
    await tab.signIn();
    await tab.comeBack();
    expect(inEnglish((await signInFailure(tab.signIn())).told)).toContain('was not what was asked for');
    expect(tab.kept).toEqual([]);
  });

  it('[N1] a sign-in answer counts only in time, and a wrong clock is named', async () => {
    issuer.mood = { aheadSeconds: -7_200 };
    await tab.signIn();
    await tab.comeBack();
    expect(inEnglish((await signInFailure(tab.signIn())).told)).toBe(
      'The sign-in seems to be of another time. Is the clock of this device right?',
    );
  });

  it('[N1] a sign-in answer counts only with the secret of the request', async () => {
    await tab.signIn();
    await tab.comeBack();
    const [key, text] = tab.kept[0] ?? ['', '{}'];
    tab.stored.set(key, JSON.stringify({ ...JSON.parse(text), verifier: 'x'.repeat(43) }));
    expect(inEnglish((await signInFailure(tab.signIn())).told)).toBe('The sign-in has ended, or took too long.');
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
    const { told, retry } = await signInFailure(tab.signIn());
    expect(inEnglish(told)).toBe(words);
    expect(tab.href).toBe(PAGE);
    issuer.mood = {};
    expect(await retry()).toBe('redirecting');
    await tab.comeBack();
    expect(tokenNumber(await requireSignedIn(await tab.signIn()).token())).toBe(1);
  });

  it('[N1] an issuer that does not answer is named, since the operator may have forgotten to list it', async () => {
    await issuer.close();
    const { told } = await signInFailure(tab.signIn());
    expect(inEnglish(told)).toBe(`The sign-in service at ${new URL(issuer.url).host} cannot be reached.`);
    expect(tab.left).toBeNull();
    await startIssuer();
  });

  it('[N1] a browser without storage is not redirected in circles', async () => {
    const full: TabStorage = {
      getItem: () => null,
      setItem() {
        throw new Error('blocked');
      },
      removeItem() {},
    };
    expect(inEnglish((await signInFailure(tab.signIn({}, full))).told)).toContain(
      'This browser stores nothing for this page',
    );
    expect(tab.left).toBeNull();
  });

  it('[N1] an issuer without encryption is asked on this machine only', async () => {
    const { told } = await signInFailure(tab.signIn({ issuer: 'http://issuer.example' }));
    expect(inEnglish(told)).toContain('was not what was asked for');
    expect(tab.left).toBeNull();
  });
});
