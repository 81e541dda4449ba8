/** The stack's admission policy from the operator's settings. */
import type { AdmissionPolicy } from '../../../auth/admission.ts';
import { tokenVerifier } from '../../../auth/token-verifier.ts';
import { isSignedBySha1 } from '../../../engine/ports/live.ts';
import type { Log, Secrets } from '../../../engine/ports/ports.ts';
import type { Settings } from '../../../engine/settings/read-settings.ts';
import { deployedVerifier } from './deployed-app.ts';

type Trust = Pick<Settings, 'issuer' | 'origins' | 'phones'>;

/** `parts`: of a function that takes calls by telephone. */
export function admissionPolicy(
  { issuer, origins, phones }: Trust,
  parts: { secrets: Secrets; log: Log } | null = null,
): AdmissionPolicy {
  const policy = {
    verify: deployedVerifier(issuer && tokenVerifier(issuer)),
    welcomes: (origin: string) => origins.includes(origin),
  };
  if (phones === null || parts === null) return policy;
  const signing = { ...parts, phones, isSignedBy: isSignedBySha1 };
  return {
    ...policy,
    // Imported by the first call, since few connections are calls.
    isFromCarrier: async (signature) =>
      (await import('../../../auth/phone-signature.ts')).isFromCarrier(signing, signature),
  };
}
