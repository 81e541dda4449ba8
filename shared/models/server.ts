/** A server that a spec names: where it is, and the key that it is shown (B1). */
import { Transient } from '../engine/ports/errors.ts';
import type { Secrets } from '../engine/ports/ports.ts';
import { ModelError } from './model.ts';
import type { ServerSpec } from './spec.ts';

export type Server = {
  baseUrl: string;
  /** For each request; none: it is shown no key. Throws ModelError where the key cannot be had. */
  headers?: () => Promise<Record<string, string>>;
};

export const NO_KEY: NonNullable<Server['headers']> = async () => ({});

/** Of servers whose entry names neither. `key`: shown to that address alone, where there is one of its name. */
export type UsualServer = { address: string; key: string | null };

/** Goes to OPENAI_BASE_URL, and with it to whatever the settings put in its place. */
export const OPENAI_KEY = 'OPENAI_API_KEY';

/** `said`: the setting and its entry, which errors begin with. Throws RangeError where it is known that there is no such key. */
export function serverOf(spec: ServerSpec, usual: UsualServer, secrets: Secrets, said: string): Server {
  const baseUrl = spec.address ?? usual.address;
  const key = serverKeyName(spec, usual);
  if (spec.key !== null && secrets.lacks(spec.key))
    throw new RangeError(`${said} names the key ${spec.key}, and ${secrets.place} holds none of that name.`);
  return { baseUrl, headers: key === null ? NO_KEY : () => shown(key, spec.key !== null, secrets) };
}

/**
 * The name of the key that this server is shown. A key belongs to one server: one with an address of its own is shown the usual key
 * only where both are the same place.
 */
export function serverKeyName({ address, key }: ServerSpec, usual: UsualServer): string | null {
  if (key !== null) return key;
  const isThere = address === null || URL.parse(address)?.origin === URL.parse(usual.address)?.origin;
  return isThere ? usual.key : null;
}

/** What headers can carry. */
const PRINTABLE = /^[\x21-\x7e]+$/;

async function shown(key: string, isNamed: boolean, secrets: Secrets): Promise<Record<string, string>> {
  const value = await secrets.read(key).catch((error: unknown) => {
    // Another model may stand in for this one (B4).
    throw error instanceof Transient ? new ModelError('unreachable', error.message, { cause: error }) : error;
  });
  if (value !== null && PRINTABLE.test(value)) return { authorization: `Bearer ${value}` };
  if (value === null && !isNamed) return {};
  const why = value === null ? 'is not there' : 'holds characters that no header takes';
  throw new ModelError('refused', `the key ${key} ${why}: look into ${secrets.place}`);
}
