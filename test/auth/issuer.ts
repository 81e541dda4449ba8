/** A local issuer: generated keys, tokens of every kind, and its published keys without a network. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { NonRetryableFetchError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';

export const ISSUER = 'https://issuer.example/tenant';
export const AUDIENCE = 'sotto';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

type Claims = Record<string, unknown>;
type Header = Record<string, unknown>;

/** A token for ada, valid an hour; claims can be overridden, and `undefined` removes one. */
export function token(claims: Claims = {}, header: Header = {}, key: KeyObject = privateKey): string {
  return signed(claims, header, (text) => sign('sha256', Buffer.from(text), key));
}

/** Signed by an unknown key. */
export function forgedToken(): string {
  return token({}, {}, stranger);
}

/** `alg: none`, with and without the empty signature's dot. */
export function unsignedToken(signature = ''): string {
  return signed({}, { alg: 'none' }, () => Buffer.from(signature));
}

/** Algorithm confusion: the public key as the secret of a symmetric signature. */
export function confusedToken(): string {
  const secret = publicKey.export({ type: 'spki', format: 'pem' });
  return signed({}, { alg: 'HS256' }, (text) => createHmac('sha256', secret).update(text).digest());
}

/** Claims changed after signing. */
export function tamperedToken(): string {
  const [header, , signature] = token().split('.');
  return [header, encoded({ ...standing(), sub: 'grace' }), signature].join('.');
}

function signed(claims: Claims, header: Header, signature: (text: string) => Buffer): string {
  const head = encoded({ alg: 'RS256', typ: 'JWT', kid: 'key-1', ...header });
  const text = `${head}.${encoded({ ...standing(), ...claims })}`;
  return `${text}.${signature(text).toString('base64url')}`;
}

function standing(): Claims {
  return { iss: ISSUER, aud: AUDIENCE, sub: 'ada', exp: inSeconds(3_600) };
}

export function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The issuer's keys as a verifier fetches them; `fetched` receives each requested address. */
export function publishedKeys(fetched: (uri: string) => void = () => {}): SimpleJwksCache {
  const fetch = async (uri: string) => {
    fetched(uri);
    return KEYS;
  };
  return new SimpleJwksCache({ fetcher: { fetch } });
}

/** An issuer whose keys are at `/certs`, with this OpenID configuration; null: none. */
export function issuerAt(configuration: object | null, fetched: string[]) {
  return {
    async fetch(uri: string): Promise<ArrayBuffer> {
      fetched.push(uri);
      if (uri === 'https://issuer.example/certs') return KEYS;
      if (configuration !== null && uri.endsWith('/openid-configuration')) return bytesOf(configuration);
      throw new NonRetryableFetchError(uri, 'not found');
    },
  };
}

const KEYS = bytesOf({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig' }] });

function bytesOf(value: object): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(value)).buffer;
}
