/** A tab with a copy of another tab's storage: which of the two renews the token. */
import { describe, expect, it } from 'vitest';
import { isDuplicatedTab } from '../../../client/web/sign-in/duplicated-tab.ts';
import { issuer, MINUTE, requireSignedIn, tab, tokenNumber, useTab } from './tab.ts';

useTab();

describe('[N1] a token', () => {
  it('[N1] a copied tab does not renew the token but signs in itself, and both stay signed in', async () => {
    const signed = await tab.signedIn();
    const copy = tab.duplicate();
    expect(await copy.signIn()).toBe('redirecting');
    tab.nowMs = 61 * MINUTE;
    expect(tokenNumber(await signed.token())).toBe(2);
    await copy.comeBack();
    expect(requireSignedIn(await copy.signIn()).user).toBe('ada');
    for (const one of [tab, copy]) requireSignedIn(await one.signIn());
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
    expect(requireSignedIn(await copy.signIn()).user).toBe('ada');
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
});
