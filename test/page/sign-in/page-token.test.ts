/** The page's token: when it is renewed, and when it ends. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../english.ts';
import { issuer, MINUTE, requireSignedIn, signInFailure, tab, tokenNumber, useTab } from './tab.ts';

useTab();

describe('[N1] a token', () => {
  it("[N1] the page's token is the same until a minute before its end, then another", async () => {
    const signed = await tab.signedIn();
    tab.nowMs = 58 * MINUTE;
    expect(tokenNumber(await signed.token())).toBe(1);
    tab.nowMs = 59 * MINUTE;
    expect(tokenNumber(await signed.token())).toBe(2);
    expect(issuer.asked.map((asked) => asked.get('grant_type'))).toEqual(['authorization_code', 'refresh_token']);
    tab.nowMs = 119 * MINUTE;
    expect(tokenNumber(await signed.token())).toBe(3);
    expect(issuer.asked[2]?.get('refresh_token')).toBe('refresh-2');
  });

  it("[N1] the page's token is renewed once for all who ask meanwhile", async () => {
    const signed = await tab.signedIn();
    tab.nowMs = 61 * MINUTE;
    const tokens = await Promise.all([signed.token(), signed.token(), signed.token()]);
    expect(tokens.map(tokenNumber)).toEqual([2, 2, 2]);
  });

  it("[N1] the page's token is renewed without asking the user when the page is loaded again", async () => {
    await tab.signedIn();
    const signed = requireSignedIn(await tab.signIn());
    expect(tokenNumber(await signed.token())).toBe(2);
    expect(signed.user).toBe('ada');
    expect(tab.left).toBeNull();
  });

  it("[N1] the page's token for another audience is renewed without naming it again", async () => {
    await tab.signedIn({ use: 'access_token' });
    issuer.mood = { noIdTokenLater: true };
    const signed = requireSignedIn(await tab.signIn({ use: 'access_token' }));
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
    expect(tokenNumber(await signed.token())).toBe(1);
    tab.nowMs = 61 * MINUTE;
    await signInFailure(signed.token());
    issuer.mood = {};
    expect(tokenNumber(await signed.token())).toBe(2);
  });

  it.each([
    [400, 'temporarily_unavailable'],
    [503, 'server_error'],
  ])("[N1] the page's token is asked for again after a temporary refusal: %i, %s", async (tokenStatus, tokenError) => {
    const signed = await tab.signedIn();
    issuer.mood = { tokenStatus, tokenError };
    tab.nowMs = 61 * MINUTE;
    expect(inEnglish((await signInFailure(signed.token())).told)).toBe('The sign-in service is out of order just now.');
    expect(inEnglish((await signInFailure(tab.signIn())).told)).toBe('The sign-in service is out of order just now.');
    issuer.mood = {};
    expect(tokenNumber(await signed.token())).toBe(2);
  });

  it("[N1] the page's token is asked for again after a non-standard refusal, and opening the page signs in", async () => {
    const signed = await tab.signedIn();
    issuer.mood = { tokenStatus: 400, tokenError: 'not_in_the_mood' };
    tab.nowMs = 61 * MINUTE;
    await signInFailure(signed.token());
    issuer.mood = {};
    expect(tokenNumber(await signed.token())).toBe(2);
    issuer.mood = { tokenStatus: 400, tokenError: 'not_in_the_mood' };
    expect(await tab.signIn()).toBe('redirecting');
  });

  it("[N1] the page's token ends for good where the issuer refuses the page itself", async () => {
    const tokenError = 'invalid_client';
    const signed = await tab.signedIn();
    issuer.mood = { tokenStatus: 400, tokenError };
    tab.nowMs = 61 * MINUTE;
    await signInFailure(signed.token());
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
    expect(inEnglish((await signInFailure(signed.token())).told)).toBe(words);
    const { by, told, retry } = await signed.ended;
    expect([by, inEnglish(told)]).toEqual(['issuer', words]);
    expect(inEnglish((await signInFailure(signed.token())).told)).toBe('Your sign-in has ended.');
    issuer.mood = {};
    expect(await retry()).toBe('redirecting');
  });

  it("[N1] the page's token lasts to its end where nothing renews it", async () => {
    issuer.mood = { noRefresh: true };
    const signed = await tab.signedIn();
    expect(tab.kept).toEqual([]);
    tab.nowMs = 59.9 * MINUTE;
    expect(tokenNumber(await signed.token())).toBe(1);
    tab.nowMs = 60 * MINUTE;
    await signInFailure(signed.token());
    expect(inEnglish((await signed.ended).told)).toBe('Your sign-in has ended.');
  });
});
