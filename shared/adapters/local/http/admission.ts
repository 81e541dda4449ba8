/** Access control of the single-machine server: development defaults and the operator's settings. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { askAppAuthorizeHook } from '../../../app/call-hooks.ts';
import type { ServedApp } from '../../../app/serve-app.ts';
import type { AdmissionPolicy } from '../../../auth/admission.ts';
import { type Producer, parseProducers } from '../../../auth/producers.ts';
import type { Verdict } from '../../../auth/token-verifier.ts';
import { liveIds } from '../../../ports/live.ts';
import type { Clock, Log } from '../../../ports/ports.ts';
import type { Settings } from '../../../settings/read-settings.ts';
import {
  isDirectLocalRequest,
  isLocalHostAskedFor,
  isLoopbackRequestAddress,
  localRequestHost,
} from './request-origin.ts';
import { localTokenSigningKey, localVerifier } from './tokens.ts';

export type LocalGuard = AdmissionPolicy & {
  producers: readonly Producer[];
  /** Whether `?user=` is believed: only without sign-in. */
  believesNames: boolean;
  /** Why the request is refused; null: admitted. */
  refusalOf(request: IncomingMessage): HttpRefusal | null;
};
export type HttpRefusal = { status: 400 | 401 | 403; message: string };

type Trust = Pick<Settings, 'data' | 'host' | 'issuer' | 'origins' | 'producers' | 'publicUrl'>;

/** Throws one sentence for an invalid setting or file. `hooks`: an application decides who comes in [E8]. */
export function localGuard(
  { data, host, issuer, origins, producers, publicUrl }: Trust,
  now: () => number,
  hooks: { served: Pick<ServedApp, 'current'>; log: Log; clock: Clock } | null = null,
): LocalGuard {
  const signsIn = issuer !== null || hooks?.served.current.authorize !== undefined;
  if (!signsIn && !isLoopbackRequestAddress(`http://${host}`))
    throw new Error(
      `HOST=${host} lets others reach this server, so they have to sign in: set SOTTO_ISSUER and SOTTO_AUDIENCE, or leave HOST out.`,
    );
  const pages = publicUrl === null ? origins : [...origins, new URL(publicUrl).origin];
  const nobodyNamed = signsIn ? [] : [DEVELOPMENT];
  const verify = localVerifier(localTokenSigningKey(data), now, issuer && localLateVerifier(issuer));
  return {
    verify: hooks === null ? verify : (token) => askAppAuthorizeHook(hooks.served.current, verify, token, hooks),
    isOriginAllowed: (origin) => isLoopbackRequestAddress(origin) || (signsIn && pages.includes(origin)),
    producers:
      producers === null ? nobodyNamed : parseProducers(localJsonSettingText('SOTTO_PRODUCERS', producers, '[')),
    believesNames: !signsIn,
    refusalOf: (request) => localHttpRefusalOf(request, signsIn),
  };
}

/**
 * Without an issuer names are believed, so only this machine's programs and pages are served: a proxy would
 * admit anybody as anybody. With an issuer the token decides.
 */
function localHttpRefusalOf(request: IncomingMessage, signsIn: boolean): HttpRefusal | null {
  if (localRequestHost(request) === null)
    return { status: 400, message: 'The Host header must be a name or an address.' };
  if (request.headers['access-control-request-private-network'] !== undefined)
    return { status: 403, message: 'Pages of another network may not call here.' };
  if (signsIn) return null;
  if (!isLocalHostAskedFor(request)) return { status: 403, message: 'Call from this machine: http://127.0.0.1:8787/' };
  if (isDirectLocalRequest(request)) return null;
  return {
    status: 401,
    message: 'Nobody signs in at this server, so it answers no proxy: set SOTTO_ISSUER and SOTTO_AUDIENCE.',
  };
}

/** A publicly known key, so it is disabled once the operator names producers. */
const DEVELOPMENT: Producer = { name: 'local', sha256: liveIds.digest('local'), users: '*', reads: true };

/** `value`: a file's path, or the JSON itself, which opens so. Throws one sentence for a missing file. */
export function localJsonSettingText(name: string, value: string, opens: '[' | '{'): string {
  if (value.startsWith(opens)) return value;
  try {
    return readFileSync(value, 'utf8');
  } catch (error) {
    throw new Error(`${name}: ${value} cannot be read.`, { cause: error });
  }
}

/** The library loads at first use. */
function localLateVerifier(issuer: NonNullable<Settings['issuer']>): (token: string) => Promise<Verdict> {
  let verifier: Promise<(token: string) => Promise<Verdict>> | undefined;
  return async (token) => {
    verifier ??= import('../../../auth/token-verifier.ts').then(({ tokenVerifier }) => tokenVerifier(issuer));
    return (await verifier)(token);
  };
}
