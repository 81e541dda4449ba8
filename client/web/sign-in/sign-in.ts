/**
 * Signing in at the operator's issuer: authorization code with PKCE (OpenID Connect), as a public client. Tokens stay in memory; what renews
 * them stays in the tab's own storage, so that a reload asks nobody (decisions/0031).
 */
import type { SignInConfig } from '../../../shared/page/config.ts';
import { isCopied } from './copied.ts';
import { type Issuer, issuerOf } from './issuer.ts';
import { begin, type Place, thisPlace, whatCameBack } from './journey.ts';
import { inWords, isRefusal, SignInFailed } from './problems.ts';
import { dropRenewal, renewalKept } from './renewal.ts';
import { Session, type SignedIn } from './session.ts';
import { type Storing, thisTab } from './storing.ts';

/**
 * Who is not signed in is sent to the issuer, and nothing is left to do here. Who comes back from there, or is still known to this tab, is signed in.
 * Rejects with SignInFailed: in words, and with a way to try again. `now`: in ms. `copied`: whether what this tab stores is another's.
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
    // What another tab renews its sign-in by is not ours.
    if (await copied) dropRenewal(storage);
    const granted = back === null ? await renewed(issuer, storage) : await issuer.redeem(back);
    if (granted !== null) return new Session(issuer, granted, { place, storage, now, again });
    await begin(issuer, place, storage);
    return 'redirecting';
  } catch (error) {
    throw new SignInFailed(inWords(error), again, { cause: error });
  }
}

/** Null: this tab knows nobody, or somebody whose sign-in has ended. */
async function renewed(issuer: Issuer, storage: Storing) {
  const last = renewalKept(issuer.config, storage);
  if (last === null) return null;
  try {
    return await issuer.renew(last);
  } catch (error) {
    // Whoever opens the page can be asked, and must be: otherwise the same no would meet them each time.
    if (!isRefusal(error)) throw error;
    dropRenewal(storage);
    return null;
  }
}
