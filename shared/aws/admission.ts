/** Who may connect, as the operator has set it. */
import type { Policy } from '../auth/doorkeeper.ts';
import { tokenVerifier } from '../auth/tokens.ts';
import { optional } from './settings.ts';

export function admissionPolicy(env: Parameters<typeof optional>[0]): Policy {
  const issuer = optional(env, 'SOTTO_ISSUER');
  const audience = optional(env, 'SOTTO_AUDIENCE');
  const origins = optional(env, 'SOTTO_ORIGINS')?.split(',') ?? [];
  return {
    // A token that is made out for somebody else proves nothing to us, so an issuer alone is not enough.
    verify:
      issuer === null || audience === null
        ? null
        : tokenVerifier({ issuer, audience, jwksUri: optional(env, 'SOTTO_JWKS_URI') }),
    origins: origins.map((origin) => origin.trim().replace(/\/$/, '')).filter((origin) => origin !== ''),
  };
}
