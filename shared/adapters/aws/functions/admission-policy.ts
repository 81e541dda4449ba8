/** The stack's admission policy from the operator's settings. */
import type { AdmissionPolicy } from '../../../auth/admission.ts';
import { tokenVerifier } from '../../../auth/token-verifier.ts';
import type { Settings } from '../../../engine/settings/read-settings.ts';
import { deployedVerifier } from './deployed-app.ts';

export function admissionPolicy({ issuer, origins }: Pick<Settings, 'issuer' | 'origins'>): AdmissionPolicy {
  return { verify: deployedVerifier(issuer && tokenVerifier(issuer)), welcomes: (origin) => origins.includes(origin) };
}
