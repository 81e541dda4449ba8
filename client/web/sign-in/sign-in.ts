/**
 * Sign-in at the operator's issuer: authorization code with PKCE (OpenID Connect), as a public client. Tokens
 * stay in memory; the refresh token in the tab's storage (decisions/0007).
 */
import type { SignInConfig } from '../../../shared/gateway/page/config.ts';
import { isDuplicatedTab } from './duplicated-tab.ts';
import { findIssuer, type IssuerClient } from './issuer-client.ts';
import { type BrowserLocation, beginRedirect, signInBrowserLocation, takeRedirectAnswer } from './redirect.ts';
import { loadRefreshToken, removeRefreshToken } from './refresh-token-storage.ts';
import { isSignInRefusal, SignInFailed, signInErrorText } from './sign-in-errors.ts';
import { type SignedIn, SignedInSession } from './signed-in-session.ts';
import { type TabStorage, thisTab } from './tab-storage.ts';

/**
 * Returns the signed-in user, or redirects to the issuer. Rejects with SignInFailed: a message and a way to
 * retry. `now`: in ms. `copied`: whether this tab's storage is a copy of another's.
 */
export async function signInWithIssuer(
  config: SignInConfig,
  place: BrowserLocation = signInBrowserLocation(),
  storage: TabStorage = thisTab(),
  now: () => number = Date.now,
  copied: Promise<boolean> = isDuplicatedTab(storage),
): Promise<SignedIn | 'redirecting'> {
  const retry = () => signInWithIssuer(config, place, storage, now, copied);
  try {
    const back = takeRedirectAnswer(place, storage);
    const issuer = await findIssuer(config);
    // The refresh token belongs to the tab that was duplicated.
    if (await copied) removeRefreshToken(storage);
    const granted = back === null ? await renewStoredSignIn(issuer, storage) : await issuer.redeem(back);
    if (granted !== null) return new SignedInSession(issuer, granted, { place, storage, now, retry });
    await beginRedirect(issuer, place, storage);
    return 'redirecting';
  } catch (error) {
    throw new SignInFailed(signInErrorText(error), retry, { cause: error });
  }
}

/** Null: this tab has no sign-in, or it has ended. */
async function renewStoredSignIn(issuer: IssuerClient, storage: TabStorage) {
  const last = loadRefreshToken(issuer.config, storage);
  if (last === null) return null;
  try {
    return await issuer.renew(last);
  } catch (error) {
    // A refused renewal leads to a new sign-in: otherwise each visit would meet the same refusal.
    if (!isSignInRefusal(error)) throw error;
    removeRefreshToken(storage);
    return null;
  }
}
