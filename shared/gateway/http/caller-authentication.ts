/** Authenticates the caller and hides all else [N2]. */
import { admitUserByToken } from '../../auth/admission.ts';
import { bearerTokenOfHandshake } from '../../auth/handshake.ts';
import { mayProducerReach, type Producer, producerByDigest } from '../../auth/producers.ts';
import type { Admitted } from '../../auth/token-verifier.ts';
import { Unauthenticated } from '../../auth/unauthenticated-error.ts';
import { Rejected } from '../../ports/errors.ts';
import { isSessionUserName } from '../../session/kernel/session-identity.ts';
import type { HttpCall } from './route.ts';

/** The user, from a trusted issuer's token (on loopback by name). Throws Unauthenticated (401). */
export async function authenticateHttpUser({ context, guard, header, name }: HttpCall): Promise<Admitted> {
  const token = bearerTokenOfHandshake(header('authorization'));
  const admitted = await admitUserByToken(context, guard, { origin: header('origin'), ticket: null, token, name });
  if (!isSessionUserName(admitted.user)) throw new Unauthenticated('This name is blank or too long.');
  return admitted;
}

/** The producer, by its key. `otherwise`: a key from another header. Throws Unauthenticated (401). */
export function producerOfHttpCall({ context, guard, header }: HttpCall, otherwise: string | null = null): Producer {
  const key = bearerTokenOfHandshake(header('authorization')) ?? otherwise;
  const producer = key === null ? null : producerByDigest(guard.producers, context.ids.digest(key));
  if (producer !== null) return producer;
  context.log.warn('producer refused', { why: key === null ? 'no key' : 'unknown key' });
  throw new Unauthenticated('Come with the key of a producer that this server knows: Authorization: Bearer <key>.');
}

/**
 * Throws Rejected (403) if the producer may not reach the user. The message is the same for unknown users.
 */
export function assertReachOfHttpCall(producer: Producer, user: string): void {
  if (!isSessionUserName(user) || !mayProducerReach(producer, user))
    throw new Rejected('forbidden', 'This key reaches no such user.');
}

/** The answer (404) to unknown ids and to those of others alike. */
export function httpNotFoundError(): Rejected {
  return new Rejected('not_found', 'There is nothing here.');
}
