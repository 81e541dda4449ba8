/** A signed-in user: a token that stays valid while the issuer renews it. */
import type { Granted, Issuer } from './issuer-client.ts';
import { type Place, pageOf } from './redirect.ts';
import { dropRenewal, keepRenewal } from './refresh-token-storage.ts';
import { inWords, isFinal, SignInError, SignInFailed } from './sign-in-errors.ts';
import type { Storing } from './tab-storage.ts';

export type SignedIn = {
  /** The user's `sub`, as the server knows it. */
  readonly user: string;
  /** A token valid for some seconds at least. Rejects with SignInFailed; `ended`: for good. */
  token(): Promise<string>;
  /** Forgets all tokens, and navigates to the issuer's sign-out, if any. Returns what to tell the user. */
  signOut(): string;
  /** Resolves when the sign-in cannot be renewed any more; never otherwise. */
  ended: Promise<Ended>;
};

/** Ended by the user or by the issuer; the message is for the user. */
export type Ended = { by: 'user' | 'issuer' } & Pick<SignInFailed, 'message' | 'again'>;

/** How early a token is renewed, since requests take time. At most a fifth of its lifetime. */
const EARLY_MS = 60_000;
const EARLY_SHARE = 1 / 5;

type Around = { place: Place; storage: Storing; now: () => number; again: SignInFailed['again'] };
type Held = Granted & { untilMs: number };

export class Session implements SignedIn {
  readonly user: string;
  readonly ended: Promise<Ended>;
  readonly #issuer: Issuer;
  readonly #around: Around;
  /** Null: signed out, or ended. */
  #held: Held | null;
  #renewing: Promise<void> | null = null;
  #tellEnd: (end: Ended) => void = () => {};

  constructor(issuer: Issuer, first: Granted, around: Around) {
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
    if (held === null) throw this.#end(OVER);
    const leftMs = held.untilMs - this.#around.now();
    if (leftMs > Math.min(EARLY_MS, held.lastsMs * EARLY_SHARE)) return held.token;
    try {
      await this.#renewed(held);
    } catch (error) {
      if (isFinal(error)) throw this.#end(inWords(error));
      // The token may still be valid, and the issuer reachable again before its end.
      if (held.untilMs <= this.#around.now())
        throw new SignInFailed(inWords(error), this.#around.again, { cause: error });
    }
    if (this.#held === null) throw this.#end(OVER);
    return this.#held.token;
  }

  signOut(): string {
    const { place } = this.#around;
    const url = this.#issuer.signOutUrl(pageOf(place.href), this.#held?.idToken);
    const { message } = this.#end(url === null ? SIGNED_OUT_HERE : 'You are signed out.', 'user');
    if (url !== null) place.leave(url);
    return message;
  }

  /** One renewal for all concurrent callers: some issuers take a reused refresh token for stolen. */
  #renewed(held: Held): Promise<void> {
    this.#renewing ??= this.#renew(held).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #renew({ user, refresh, untilMs }: Held): Promise<void> {
    if (refresh === null) throw new SignInError(OVER, { isFinal: untilMs <= this.#around.now() });
    const granted = await this.#issuer.renew({ user, refresh });
    // A sign-out meanwhile stands.
    if (this.#held !== null) this.#held = this.#holding(granted);
  }

  #holding(granted: Granted): Held {
    keepRenewal(this.#issuer.config, granted, this.#around.storage);
    return { ...granted, untilMs: this.#around.now() + granted.lastsMs };
  }

  /** The first end counts. */
  #end(why: string, by: Ended['by'] = 'issuer'): SignInFailed {
    const { storage, again } = this.#around;
    this.#held = null;
    dropRenewal(storage);
    this.#tellEnd({ by, message: why, again });
    return new SignInFailed(why, again);
  }
}

const OVER = 'Your sign-in has ended.';
const SIGNED_OUT_HERE =
  'You are signed out here. The sign-in service itself may still know you, and let in whoever uses this browser next.';
