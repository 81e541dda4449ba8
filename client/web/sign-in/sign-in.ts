/**
 * Sign-in at the operator's issuer: authorization code with PKCE (OpenID Connect), as a public client. Tokens
 * stay in memory; the refresh token in the tab's storage (decisions/0007).
 */
import type { SignInConfig } from '../../../shared/gateway/page/config.ts';
import { isCopied } from './duplicated-tab.ts';
import { type Issuer, issuerOf } from './issuer-client.ts';
import { begin, type Place, thisPlace, whatCameBack } from './redirect.ts';
import { dropRenewal, renewalKept } from './refresh-token-storage.ts';
import { inWords, isRefusal, SignInFailed } from './sign-in-errors.ts';
import { Session, type SignedIn } from './signed-in-session.ts';
import { type Storing, thisTab } from './tab-storage.ts';

/**
 * Returns the signed-in user, or redirects to the issuer. Rejects with SignInFailed: a message and a way to
 * retry. `now`: in ms. `copied`: whether this tab's storage is a copy of another's.
 */
export async function signIn(
  config: SignInConfig,
  place: Place = thisPlace(),
  storage: Storing = thisTab(),
  now: () => number = Date.now,
  copied: Promise<boolean> = isCopied(storage),
): Promise<SignedIn | 'redirecting'> {
  const again = () => signIn(config, place, storage, now, copied);
  try {
    const back = whatCameBack(place, storage);
    const issuer = await issuerOf(config);
    // The refresh token belongs to the tab that was duplicated.
    if (await copied) dropRenewal(storage);
    const granted = back === null ? await renewed(issuer, storage) : await issuer.redeem(back);
    if (granted !== null) return new Session(issuer, granted, { place, storage, now, again });
    await begin(issuer, place, storage);
    return 'redirecting';
  } catch (error) {
    throw new SignInFailed(inWords(error), again, { cause: error });
  }
}

/** Null: this tab has no sign-in, or it has ended. */
async function renewed(issuer: Issuer, storage: Storing) {
  const last = renewalKept(issuer.config, storage);
  if (last === null) return null;
  try {
    return await issuer.renew(last);
  } catch (error) {
    // A refused renewal leads to a new sign-in: otherwise each visit would meet the same refusal.
    if (!isRefusal(error)) throw error;
    dropRenewal(storage);
    return null;
  }
}
