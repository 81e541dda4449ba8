/** Admits connections. Nothing can be sent yet: the session begins with `hello`. */
import { type AdmissionPolicy, admitCarrierBySignature, admitUserByToken } from '../auth/admission.ts';
import type { Handshake } from '../auth/handshake.ts';
import type { Admitted } from '../auth/token-verifier.ts';
import type { Context } from '../engine/context.ts';
import { admitCaller, admitUnnamedConnection } from '../engine/process/connection-admission.ts';
import { errorAnswer } from '../ports/error-mapping.ts';
import { Rejected } from '../ports/errors.ts';
import { isSessionUserName } from '../session/kernel/session-identity.ts';
import type { Speaks } from '../storage/connections.ts';
import { BY_CARRIER } from './protocols/spoken-protocol.ts';

/** Admitted, unauthenticated, no such path, rate limit, our fault, unavailable. */
export type Status = 200 | 401 | 404 | 429 | 500 | 503;

/** Admits only a valid ticket or the issuer's unexpired token [N1]. Never throws. */
export async function admitGatewayConnection(
  context: Context,
  policy: AdmissionPolicy,
  connection: string,
  shown: Handshake,
  speaks?: Speaks,
): Promise<Status> {
  try {
    if (speaks?.protocol === BY_CARRIER) {
      await admitCarrierBySignature(context, policy, shown.signature);
      await admitUnnamedConnection(context, connection, speaks);
    } else await acceptGatewayConnection(context, connection, await admitUserByToken(context, policy, shown), speaks);
    return 200;
  } catch (error) {
    const { code, retryAfterMs } = errorAnswer(context.log, error);
    if (code === 'limited') return 429;
    if (code === 'not_found') return 404;
    return code === 'forbidden' ? 401 : retryAfterMs === undefined ? 500 : 503;
  }
}

/** Records a connection whose user is authenticated. */
export async function acceptGatewayConnection(
  context: Context,
  connection: string,
  { user, expiresAtMs, minor }: Admitted,
  speaks?: Speaks,
): Promise<void> {
  if (!isSessionUserName(user)) throw new Rejected('forbidden', 'This name is blank or too long.');
  await admitCaller(context, connection, {
    user,
    session: null,
    expiresAtMs,
    ...(speaks && { speaks }),
    ...(minor && { minor }),
  });
}
