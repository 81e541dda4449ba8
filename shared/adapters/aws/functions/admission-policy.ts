/** The stack's admission policy from the operator's settings. */
import type { AdmissionPolicy } from '../../../auth/admission.ts';
import type { Issuer } from '../../../auth/token-verifier.ts';
import { openAdapterOnce } from '../../../ports/lazy-adapters.ts';
import { isSignedBySha1 } from '../../../ports/live.ts';
import type { Log, Secrets } from '../../../ports/ports.ts';
import type { Settings } from '../../../settings/read-settings.ts';
import { verifierOfDeployment } from './deployed-app.ts';

type Trust = Pick<Settings, 'issuer' | 'origins' | 'phones'>;

/** `parts`: of a function that takes calls by telephone. */
export function lambdaAdmissionPolicy(
  { issuer, origins, phones }: Trust,
  parts: { secrets: Secrets; log: Log } | null = null,
): AdmissionPolicy {
  const policy = {
    verify: verifierOfDeployment(issuer && lambdaTokenVerifierOf(issuer)),
    isOriginAllowed: (origin: string) => origins.includes(origin),
  };
  if (phones === null || parts === null) return policy;
  const signing = { ...parts, phones, isSignedBy: isSignedBySha1 };
  return {
    ...policy,
    // Imported by the first call, since few connections are calls.
    isFromCarrier: async (signature) =>
      (await import('../../../auth/phone-signature.ts')).isCarrierSignature(signing, signature),
  };
}

/** Imported by the first token: most sockets come with a ticket, and agents with a key of their own. */
function lambdaTokenVerifierOf(issuer: Issuer): NonNullable<AdmissionPolicy['verify']> {
  const opened = openAdapterOnce(async () => (await import('../../../auth/token-verifier.ts')).tokenVerifier(issuer));
  return async (token) => (await opened())(token);
}
