/** Sign-out, in the tab and at the issuer. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../english.ts';
import { issuer, MINUTE, signInFailure, tab, useTab } from './tab.ts';

useTab();

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
    await signInFailure(signed.token());
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
    const asking = signInFailure(signed.token());
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
