/** A server that a spec names: its address, and the key that it gets [B1]. */
import { Transient } from '../ports/errors.ts';
import type { Secrets } from '../ports/ports.ts';
import { ModelError } from './model.ts';
import type { ServerSpec } from './model-spec.ts';

export type Server = {
  baseUrl: string;
  /** Headers of each request; absent: no key. Throws ModelError when the key cannot be read. */
  headers?: () => Promise<Record<string, string>>;
};

export const NO_KEY: NonNullable<Server['headers']> = async () => ({});

/**
 * Defaults of specs without an address or key. `key`: sent to that address alone. `keyHeader`: the header of
 * every key; absent: `authorization`, as a bearer token.
 */
export type UsualServer = { address: string; key: string | null; keyHeader?: string | undefined };

/** Sent to OPENAI_BASE_URL, or the address that the settings use instead. */
export const OPENAI_KEY = 'OPENAI_API_KEY';

/** `said`: setting and entry, for errors. Throws RangeError when the key is known to be missing. */
export function modelServerFor(spec: ServerSpec, usual: UsualServer, secrets: Secrets, where: string): Server {
  const baseUrl = spec.address ?? usual.address;
  const key = modelServerSecretName(spec, usual);
  if (spec.key !== null && secrets.isMissing(spec.key))
    throw new RangeError(`${where} names the key ${spec.key}, and ${secrets.place} holds none of that name.`);
  return {
    baseUrl,
    headers:
      key === null ? NO_KEY : () => modelServerKeyHeaders(key, spec.key !== null, { secrets, header: usual.keyHeader }),
  };
}

/** The name of the server's key. The default key goes to the default address only. */
export function modelServerSecretName({ address, key }: ServerSpec, usual: UsualServer): string | null {
  if (key !== null) return key;
  const isThere = address === null || URL.parse(address)?.origin === URL.parse(usual.address)?.origin;
  return isThere ? usual.key : null;
}

/** Characters that a header can carry. */
const PRINTABLE = /^[\x21-\x7e]+$/;

async function modelServerKeyHeaders(
  key: string,
  isNamed: boolean,
  { secrets, header }: { secrets: Secrets; header: UsualServer['keyHeader'] },
): Promise<Record<string, string>> {
  const value = await secrets.read(key).catch((error: unknown) => {
    // A ModelError lets the chain try its next model [B4].
    throw error instanceof Transient ? new ModelError('unreachable', error.message, { cause: error }) : error;
  });
  if (value !== null && PRINTABLE.test(value))
    return header === undefined ? { authorization: `Bearer ${value}` } : { [header]: value };
  if (value === null && !isNamed) return {};
  const reason = value === null ? 'is not there' : 'holds characters that no header takes';
  throw new ModelError('refused', `the key ${key} ${reason}: look into ${secrets.place}`);
}
