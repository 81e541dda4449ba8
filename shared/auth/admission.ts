/** Admits callers [N1] by ticket, token or, on loopback, name. The same for sockets and HTTP. */
import { Rejected, Transient } from '../ports/errors.ts';
import type { Handshake } from './handshake.ts';
import { type House, redeemConnectionTicket } from './tickets.ts';
import type { Admitted, Verdict } from './token-verifier.ts';
import { Unauthenticated } from './unauthenticated-error.ts';

export type AdmissionPolicy = {
  /** Null: no issuer is configured, and all callers are refused. */
  verify: ((token: string) => Promise<Verdict>) | null;
  /** Whether pages of this origin may connect. Programs send no origin and are not checked. */
  isOriginAllowed(origin: string): boolean;
  /** Whether a telephone carrier has signed the upgrade [G26]. Absent: no calls are taken. */
  isFromCarrier?(signature: string): Promise<boolean>;
};

type ShownCredentials = Omit<Handshake, 'subprotocol'>;

/** Throws Unauthenticated with a fixed message (the log has the reason), and Rejected if undecided. */
export async function admitUserByToken(
  house: House,
  { verify, isOriginAllowed }: AdmissionPolicy,
  credentials: ShownCredentials,
): Promise<Admitted> {
  if (verify === null) {
    house.log.error('nobody can connect: no issuer is configured');
    throw new Unauthenticated();
  }
  const isForeign = credentials.origin !== null && !isOriginAllowed(credentials.origin);
  const verdict = isForeign
    ? { refused: 'foreign origin' }
    : await admissionCredentialVerdict(house, verify, credentials);
  if ('user' in verdict) return verdict;
  house.log.warn('connection refused', { why: verdict.refused });
  throw new Unauthenticated();
}

/** Admits a carrier's connection. Its user is known with its first message [G27]. Throws as `admit` does. */
export async function admitCarrierBySignature({ log }: House, policy: AdmissionPolicy, signature = ''): Promise<void> {
  if (policy.isFromCarrier === undefined) throw new Rejected('not_found', 'Calls by telephone are not taken here.');
  if (await policy.isFromCarrier(signature)) return;
  const refusalReason =
    signature === '' ? 'no signature' : 'a signature of another key, or of an address that is not in SOTTO_PHONE';
  log.warn('connection refused', { why: refusalReason });
  throw new Unauthenticated();
}

/** Only the first credential counts: an invalid ticket is not replaced by a name. */
async function admissionCredentialVerdict(
  house: House,
  verify: NonNullable<AdmissionPolicy['verify']>,
  { ticket, token, name }: ShownCredentials,
): Promise<Verdict> {
  if (ticket !== null) return redeemConnectionTicket(house, ticket);
  if (token !== null) return verifyCredentialIfPossible(house, verify(token));
  return name === null ? { refused: 'no token' } : { user: name, expiresAtMs: null };
}

const AGAIN_AFTER_MS = 1_000;

/** Who verifies may be away: the caller is not told that nothing can be stored. */
async function verifyCredentialIfPossible({ log }: House, verdict: Promise<Verdict>): Promise<Verdict> {
  try {
    return await verdict;
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    log.warn('store unavailable', { why: error.message });
    throw new Rejected('internal', 'Nobody can tell just now who you are: please try again.', AGAIN_AFTER_MS);
  }
}
