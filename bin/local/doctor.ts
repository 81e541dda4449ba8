/** `npm run doctor`, `sotto doctor`: checks what a server needs here, with a remedy for each lack. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { serverSettingsOf } from '../../shared/adapters/local/start-sotto.ts';
import { loadApp } from '../../shared/app/load-app.ts';
import { parseModelSpecChain } from '../../shared/models/model-spec.ts';
import type { Settings } from '../../shared/settings/read-settings.ts';
import { unknownSettings } from '../../shared/settings/unknown-settings.ts';
import { buildPageOnce } from '../build-page.ts';
import { appFile } from './app-file.ts';
import { examineModels } from './examine-models.ts';
import { type Finding, lineOfFinding } from './finding.ts';
import { oneCommandArgument } from './one-argument.ts';

const HELP = `Check what a server needs on this machine. Fails where something is missing.

  npm run doctor              of ./sotto.ts, if there is one
  npm run doctor -- FILE      of this application
`;

/** Long enough for an issuer that has to wake up. */
const ISSUER_WAIT_MS = 5_000;

const given = oneCommandArgument(HELP);
if (given !== null) await examineInstallation(given);

async function examineInstallation(path: string | undefined): Promise<void> {
  const findings = [examineNodeVersion()];
  const file = appFile(path);
  const app = file === null ? undefined : await findDoctorFaults(findings, 'application', file, () => loadApp(file));
  const settings = await findDoctorFaults(findings, 'settings', '', () => serverSettingsOf(app, { env: process.env }));
  if (settings !== undefined) {
    findings.push(await examinePort(settings), examineDataFolder(settings));
    const specs = await findDoctorFaults(findings, 'SOTTO_MODEL', settings.model, () =>
      parseModelSpecChain('chat', 'SOTTO_MODEL', settings.model),
    );
    if (specs !== undefined) findings.push(...(await examineModels(settings, process.env)));
    findings.push(...unknownSettings(process.env).map((remedy) => ({ what: 'environment', is: '', remedy })));
    if (settings.issuer !== null) findings.push(await examineSignIn(settings.issuer));
    if (settings.page) await findDoctorFaults(findings, 'page', 'built', buildPageOnce);
  }
  const width = Math.max(...findings.map(({ what }) => what.length));
  for (const finding of findings) console.log(lineOfFinding(finding, width));
  if (findings.some(({ remedy }) => remedy !== null)) process.exitCode = 1;
}

/** What `look` throws is the remedy: messages of settings and applications name it. */
async function findDoctorFaults<T>(findings: Finding[], what: string, is: string, look: () => T | Promise<T>) {
  try {
    const value = await look();
    findings.push({ what, is: is || 'valid', remedy: null });
    return value;
  } catch (error) {
    findings.push({ what, is: '', remedy: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

function examineNodeVersion(): Finding {
  const isFit = Number(process.versions.node.split('.')[0]) >= 24;
  return { what: 'Node', is: process.version, remedy: isFit ? null : 'install Node 24: https://nodejs.org' };
}

async function examinePort({ port: wanted, host }: Settings): Promise<Finding> {
  const taken = await new Promise<boolean>((resolveTaken) => {
    const server = createServer();
    server.once('error', () => resolveTaken(true));
    server.listen(wanted, host, () => server.close(() => resolveTaken(false)));
  });
  const remedy = taken ? 'it is taken, perhaps by Sotto itself: set PORT to another one' : null;
  return { what: 'port', is: `${host}:${wanted}`, remedy };
}

function examineDataFolder({ data }: Settings): Finding {
  const what = 'data';
  if (data === ':memory:') return { what, is: 'in memory: lost when it stops', remedy: null };
  const is = existsSync(join(data, 'sotto.db')) ? `${resolve(data)}, which holds conversations` : resolve(data);
  try {
    mkdirSync(data, { recursive: true });
    accessSync(data, constants.W_OK);
    return { what, is, remedy: null };
  } catch {
    return { what, is, remedy: 'nothing can be written there: set SOTTO_DATA to a folder of yours' };
  }
}

async function examineSignIn({ issuer, jwksUri }: NonNullable<Settings['issuer']>): Promise<Finding> {
  const { issuerKeys } = await import('../../shared/auth/issuer-keys.ts');
  const keys = issuerKeys({ issuer, jwksUri });
  const address = jwksUri ?? `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`;
  try {
    await keys.getJwks(address);
    return { what: 'issuer', is: `${issuer}, whose keys were fetched`, remedy: null };
  } catch (error) {
    return { what: 'issuer', is: issuer, remedy: await issuerRemedy(address, jwksUri !== null, error) };
  }
}

async function issuerRemedy(address: string, isOwnAddress: boolean, error: unknown): Promise<string> {
  const certificate = issuerCertificateFault(error);
  if (certificate !== null)
    return `its certificate is not trusted (${certificate}): name the file of its authority in NODE_EXTRA_CA_CERTS, here and at the start`;
  const isAnswering = await fetch(address, { signal: AbortSignal.timeout(ISSUER_WAIT_MS) }).then(
    () => true,
    () => false,
  );
  const setting = isOwnAddress ? 'SOTTO_JWKS_URI' : 'SOTTO_ISSUER';
  if (!isAnswering)
    return `${address} does not answer: look whether it runs and can be reached from here, or correct ${setting}`;
  return isOwnAddress
    ? `it answers, but its keys cannot be fetched from ${address}: correct SOTTO_JWKS_URI`
    : "it answers, but its keys cannot be fetched: correct SOTTO_ISSUER, or set SOTTO_JWKS_URI to the keys' address";
}

/** OpenSSL's words for it, as in "self-signed certificate"; null: something else failed. */
function issuerCertificateFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const [fault] = /[\w' -]*certificate[\w' -]*/i.exec(error.message) ?? [];
  return fault?.trim() ?? issuerCertificateFault(error.cause);
}
