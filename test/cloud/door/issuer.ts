/** An identity provider in place of the operator's: its keys on loopback, and tokens for any name. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../gateway-types.ts';

/** Reserved for tests (RFC 6761): nobody's address. */
export const ISSUER_HOST = 'issuer.sotto.test';
export const ISSUER = `https://${ISSUER_HOST}`;
export const AUDIENCE = 'sotto';

export type LocalIssuer = {
  port: number;
  /** `lastsMs`: of the cloud's time. */
  token(user: string, lastsMs: number): string;
  close(): Promise<void>;
};

export async function startIssuer(clock: Clock): Promise<LocalIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' }] };
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    token(user, lastsMs) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const exp = Math.floor((clock.now() + lastsMs) / 1_000);
      const claims = { iss: ISSUER, aud: AUDIENCE, sub: user, exp };
      const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: 'key-1' })}.${part(claims)}`;
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
