/** TLS in front of a server of this machine, for clients that insist on it. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';

/** `ca`: whom a client trusts. `port`: of `localhost`. */
export type TlsProxy = { port: number; ca: string; close(): void };

export async function startTlsProxy(behind: number): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-tls-'));
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/ca.pem`];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, ...name], { stdio: 'ignore' });
  const ca = readFileSync(`${folder}/ca.pem`, 'utf8');
  const server = createServer({ key: readFileSync(`${folder}/key.pem`), cert: ca }, (socket) => {
    const origin = connect(behind, '127.0.0.1');
    socket.pipe(origin).pipe(socket);
    for (const [one, other] of [
      [socket, origin],
      [origin, socket],
    ] as const)
      one.on('error', () => other.destroy());
  });
  rmSync(folder, { recursive: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, ca, close: () => void server.close() };
}
