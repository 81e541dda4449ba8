/** Who may connect (N1). Tickets, and an end to connections whose token has expired, come with issue 2. */
import { Rejected } from '../runtime/errors.ts';
import type { Log } from '../runtime/ports.ts';
import type { Handshake } from './handshake.ts';
import type { Verdict } from './tokens.ts';

export type Policy = {
  /** Null: no issuer is configured, and nobody may connect. */
  verify: ((token: string) => Promise<Verdict>) | null;
  /** Pages that may connect, as browsers spell an origin. Programs send none and need not stand here. */
  origins: readonly string[];
};

/**
 * The user's name. Throws Rejected, always with the same words (the log says why), and Transient when nobody can tell at the
 * moment.
 */
export async function admit({ verify, origins }: Policy, handshake: Handshake, log: Log): Promise<string> {
  const { origin, token } = handshake;
  if (verify === null) {
    log.error('nobody can connect: no issuer is configured');
    throw refused();
  }
  const verdict: Verdict =
    origin !== null && !origins.includes(origin)
      ? { refused: 'foreign origin' }
      : token === null
        ? { refused: 'no token' }
        : await verify(token);
  if ('user' in verdict) return verdict.user;
  log.warn('connection refused', { why: verdict.refused });
  throw refused();
}

function refused(): Rejected {
  return new Rejected('forbidden', 'Connect with a token of the issuer that this server trusts.');
}
