/** Who may ask the single-machine home for what: the development defaults, and what the operator has set. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AdmissionPolicy } from '../../../auth/doorkeeper.ts';
import { type Producer, parseProducers } from '../../../auth/producers.ts';
import type { Verdict } from '../../../auth/tokens.ts';
import { liveIds } from '../../../engine/ports/live.ts';
import type { Settings } from '../../../engine/settings/read-settings.ts';
import { hostOf, isAskedForHere, isDirect, isLoopback } from './caller.ts';
import { localVerifier, signingKey } from './tokens.ts';

export type LocalGuard = AdmissionPolicy & {
  producers: readonly Producer[];
  /** Whether whoever this server answers may call themselves anybody by `?user=`: only where nobody signs in. */
  believesNames: boolean;
  /** Why this request is not even looked at; null: it is. */
  refusalOf(request: IncomingMessage): HttpRefusal | null;
};
export type HttpRefusal = { status: 400 | 401 | 403; message: string };

type Trust = Pick<Settings, 'data' | 'host' | 'issuer' | 'origins' | 'producers' | 'publicUrl'>;

/** Throws one sentence for the operator about a setting, or a file, that cannot be understood. */
export function localGuard(
  { data, host, issuer, origins, producers, publicUrl }: Trust,
  now: () => number,
): LocalGuard {
  const signsIn = issuer !== null;
  if (!signsIn && !isLoopback(`http://${host}`))
    throw new Error(
      `HOST=${host} lets others reach this server, so they have to sign in: set SOTTO_ISSUER and SOTTO_AUDIENCE, or leave HOST out.`,
    );
  const pages = publicUrl === null ? origins : [...origins, new URL(publicUrl).origin];
  const nobodyNamed = signsIn ? [] : [DEVELOPMENT];
  return {
    verify: localVerifier(signingKey(data), now, issuer && lateVerifier(issuer)),
    welcomes: (origin) => isLoopback(origin) || (signsIn && pages.includes(origin)),
    producers: producers === null ? nobodyNamed : parseProducers(textOf(producers)),
    believesNames: !signsIn,
    refusalOf: (request) => refusalOf(request, signsIn),
  };
}

/**
 * Without an issuer names are believed, so only programs and pages of this machine are answered: a proxy would let everybody be
 * anybody. With one the token decides, whoever hands it on.
 */
function refusalOf(request: IncomingMessage, signsIn: boolean): HttpRefusal | null {
  if (hostOf(request) === null) return { status: 400, message: 'The Host header must be a name or an address.' };
  if (request.headers['access-control-request-private-network'] !== undefined)
    return { status: 403, message: 'Pages of another network may not call here.' };
  if (signsIn) return null;
  if (!isAskedForHere(request)) return { status: 403, message: 'Call from this machine: http://127.0.0.1:8787/' };
  if (isDirect(request)) return null;
  return {
    status: 401,
    message: 'Nobody signs in at this server, so it answers no proxy: set SOTTO_ISSUER and SOTTO_AUDIENCE.',
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
    verifier ??= import('../../../auth/tokens.ts').then(({ tokenVerifier }) => tokenVerifier(issuer));
    return (await verifier)(token);
  };
}
