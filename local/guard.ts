/** Who may ask the single-machine home for what: the development defaults, and what the operator has set. */
import { readFileSync } from 'node:fs';
import type { Policy } from '../shared/auth/doorkeeper.ts';
import { type Producer, parseProducers } from '../shared/auth/producers.ts';
import type { Verdict } from '../shared/auth/tokens.ts';
import type { Settings } from '../shared/runtime/env.ts';
import { liveIds } from '../shared/runtime/live.ts';
import { localVerifier, signingKey } from './tokens.ts';
import { isLoopback } from './who.ts';

export type LocalGuard = Policy & { producers: readonly Producer[] };

/** Throws one sentence for the operator about a setting, or a file, that cannot be understood. */
export function localGuard({ data, issuer, producers }: Settings, now: () => number): LocalGuard {
  const elsewhere = issuer && lateVerifier(issuer);
  return {
    verify: localVerifier(signingKey(data), now, elsewhere),
    welcomes: isLoopback,
    producers: producers === null ? [DEVELOPMENT] : parseProducers(textOf(producers)),
  };
}

/** Its key is known to everybody, which is why it is gone as soon as the operator names producers. */
const DEVELOPMENT: Producer = { name: 'local', sha256: liveIds.digest('local'), users: '*' };

/** The path of a file, or the list itself. */
function textOf(producers: string): string {
  if (producers.startsWith('[')) return producers;
  try {
    return readFileSync(producers, 'utf8');
  } catch (error) {
    throw new Error(`SOTTO_PRODUCERS: ${producers} cannot be read.`, { cause: error });
  }
}

/** Like the model's SDK, the library is loaded by the first who needs it. */
function lateVerifier(issuer: NonNullable<Settings['issuer']>): (token: string) => Promise<Verdict> {
  let verifier: Promise<(token: string) => Promise<Verdict>> | undefined;
  return async (token) => {
    verifier ??= import('../shared/auth/tokens.ts').then(({ tokenVerifier }) => tokenVerifier(issuer));
    return (await verifier)(token);
  };
}
