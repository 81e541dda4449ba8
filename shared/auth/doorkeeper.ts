/** Who comes in (N1): by a ticket, by a token, or on loopback by a name. The same for sockets and for HTTP calls. */
import type { Handshake } from './handshake.ts';
import { Stranger } from './stranger.ts';
import { type House, redeemTicket } from './tickets.ts';
import type { Admitted, Verdict } from './tokens.ts';

export type AdmissionPolicy = {
  /** Null: no issuer is configured, and nobody comes in. */
  verify: ((token: string) => Promise<Verdict>) | null;
  /** Whether this page may come, as browsers spell its origin. Programs name none and are not asked. */
  welcomes(origin: string): boolean;
};

type Shown = Omit<Handshake, 'subprotocol'>;

/** Throws Stranger, always with the same words (the log says why), and Transient when nobody can tell at the moment. */
export async function admit(house: House, { verify, welcomes }: AdmissionPolicy, shown: Shown): Promise<Admitted> {
  if (verify === null) {
    house.log.error('nobody can connect: no issuer is configured');
    throw new Stranger();
  }
  const isForeign = shown.origin !== null && !welcomes(shown.origin);
  const verdict = isForeign ? { refused: 'foreign origin' } : await verdictOn(house, verify, shown);
  if ('user' in verdict) return verdict;
  house.log.warn('connection refused', { why: verdict.refused });
  throw new Stranger();
}

/** What was shown first counts, and alone: a ticket that is no good is not made good by a name beside it. */
async function verdictOn(
  house: House,
  verify: NonNullable<AdmissionPolicy['verify']>,
  { ticket, token, name }: Shown,
): Promise<Verdict> {
  if (ticket !== null) return redeemTicket(house, ticket);
  if (token !== null) return verify(token);
  return name === null ? { refused: 'no token' } : { user: name, expiresAtMs: null };
}
