/** A signed-in user: a token that stays valid while the issuer renews it. */
import { type Message, messageOf } from '../../strings/message.ts';
import type { IssuerClient, Tokens } from './issuer-client.ts';
import { type BrowserLocation, signInPageAddress } from './redirect.ts';
import { removeRefreshToken, saveRefreshToken } from './refresh-token-storage.ts';
import { isFinalSignInError, SignInError, SignInFailed, signInErrorText } from './sign-in-errors.ts';
import type { TabStorage } from './tab-storage.ts';

export type SignedIn = {
  /** The user's `sub`, as the server knows it. */
  readonly user: string;
  /** A token valid for some seconds at least. Rejects with SignInFailed; `ended`: for good. */
  token(): Promise<string>;
  /** Forgets all tokens, and navigates to the issuer's sign-out, if any. Returns what to tell the user. */
  signOut(): Message;
  /** Resolves when the sign-in cannot be renewed any more; never otherwise. */
  ended: Promise<SignInEnd>;
};

/** Ended by the user or by the issuer; the message is for the user. */
export type SignInEnd = { by: 'user' | 'issuer' } & Pick<SignInFailed, 'told' | 'retry'>;

/** How early a token is renewed, since requests take time. At most a fifth of its lifetime. */
const EARLY_MS = 60_000;
const EARLY_SHARE = 1 / 5;

type SessionBrowser = { place: BrowserLocation; storage: TabStorage; now: () => number; retry: SignInFailed['retry'] };
type HeldTokens = Tokens & { untilMs: number };

export class SignedInSession implements SignedIn {
  readonly user: string;
  readonly ended: Promise<SignInEnd>;
  readonly #issuer: IssuerClient;
  readonly #around: SessionBrowser;
  /** Null: signed out, or ended. */
  #held: HeldTokens | null;
  #renewing: Promise<void> | null = null;
  #tellEnd: (end: SignInEnd) => void = () => {};

  constructor(issuer: IssuerClient, first: Tokens, around: SessionBrowser) {
    this.#issuer = issuer;
    this.#around = around;
    this.user = first.user;
    this.#held = this.#holding(first);
    this.ended = new Promise((resolve) => {
      this.#tellEnd = resolve;
    });
  }

  async token(): Promise<string> {
    const held = this.#held;
    if (held === null) throw this.#end(SIGN_IN_ENDED);
    const leftMs = held.untilMs - this.#around.now();
    if (leftMs > Math.min(EARLY_MS, held.lastsMs * EARLY_SHARE)) return held.token;
    try {
      await this.#renewOnce(held);
    } catch (error) {
      if (isFinalSignInError(error)) throw this.#end(signInErrorText(error));
      // The token may still be valid, and the issuer reachable again before its end.
      if (held.untilMs <= this.#around.now())
        throw new SignInFailed(signInErrorText(error), this.#around.retry, { cause: error });
    }
    if (this.#held === null) throw this.#end(SIGN_IN_ENDED);
    return this.#held.token;
  }

  signOut(): Message {
    const { place } = this.#around;
    const url = this.#issuer.signOutUrl(signInPageAddress(place.href), this.#held?.idToken);
    const { told } = this.#end(messageOf(url === null ? 'signIn.signedOutHere' : 'signIn.signedOut'), 'user');
    if (url !== null) place.leave(url);
    return told;
  }

  /** One renewal for all concurrent callers: some issuers take a reused refresh token for stolen. */
  #renewOnce(held: HeldTokens): Promise<void> {
    this.#renewing ??= this.#renew(held).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #renew({ user, refresh, untilMs }: HeldTokens): Promise<void> {
    if (refresh === null) throw new SignInError(SIGN_IN_ENDED, { isFinal: untilMs <= this.#around.now() });
    const granted = await this.#issuer.renew({ user, refresh });
    // A sign-out meanwhile stands.
    if (this.#held !== null) this.#held = this.#holding(granted);
  }

  #holding(granted: Tokens): HeldTokens {
    saveRefreshToken(this.#issuer.config, granted, this.#around.storage);
    return { ...granted, untilMs: this.#around.now() + granted.lastsMs };
  }

  /** The first end counts. */
  #end(told: Message, by: SignInEnd['by'] = 'issuer'): SignInFailed {
    const { storage, retry } = this.#around;
    this.#held = null;
    removeRefreshToken(storage);
    this.#tellEnd({ by, told, retry });
    return new SignInFailed(told, retry);
  }
}

const SIGN_IN_ENDED = messageOf('signIn.ended');
