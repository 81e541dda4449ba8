/** Somebody who is signed in: a token that is always good, for as long as the issuer renews it. */
import type { Granted, Issuer } from './issuer.ts';
import { type Place, pageOf } from './journey.ts';
import { inWords, isFinal, Problem, SignInFailed } from './problems.ts';
import { dropRenewal, keepRenewal } from './renewal.ts';
import type { Storing } from './storing.ts';

export type SignedIn = {
  /** Whose tokens they are: `sub`, as the server knows the user. */
  readonly user: string;
  /** The token to show to the server, with at least some seconds left. Rejects with SignInFailed; whether that is for good says `ended`. */
  token(): Promise<string>;
  /** Forgets all tokens, and leaves the page for the issuer's own sign-out, where it has one. Returns what to tell the user, also when it had ended before. */
  signOut(): string;
  /** Resolves once nothing renews the sign-in any more; never otherwise. */
  ended: Promise<Ended>;
};

/** By the user's own wish, or because the issuer renews it no more; in words. */
export type Ended = { by: 'user' | 'issuer' } & Pick<SignInFailed, 'message' | 'again'>;

/** How much earlier than its end a token is renewed: what is asked for with it takes a while. Of a short-lived one, a fifth of its life. */
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
      // It may still be good, and the issuer there again before its end.
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

  /** Once for all who ask meanwhile: some issuers take a refresh token that is used twice for stolen. */
  #renewed(held: Held): Promise<void> {
    this.#renewing ??= this.#renew(held).finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #renew({ user, refresh, untilMs }: Held): Promise<void> {
    if (refresh === null) throw new Problem(OVER, { isFinal: untilMs <= this.#around.now() });
    const granted = await this.#issuer.renew({ user, refresh });
    // Whoever has signed out meanwhile stays so.
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
