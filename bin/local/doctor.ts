/** `sotto doctor`: checks what a server needs on this machine, with a remedy for each lack. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { settingsOf } from '../../shared/adapters/local/start-sotto.ts';
import { loadApp } from '../../shared/app/load-app.ts';
import type { Settings } from '../../shared/engine/settings/read-settings.ts';
import { OPENAI_KEY } from '../../shared/models/model-server.ts';
import { nameOf, parseChain } from '../../shared/models/model-spec.ts';
import { builtPage } from '../build-page.ts';
import { appFile } from './app-file.ts';
import { oneArgument } from './one-argument.ts';

const HELP = `Check what a server needs on this machine. Fails where something is missing.

  npx sotto doctor         of ./sotto.ts, if there is one
  npx sotto doctor FILE    of this application
`;

/** `remedy` is null where all is well. */
type Finding = { what: string; is: string; remedy: string | null };

const WAIT_MS = 5_000;
/** Nobody else's server is known to need a key. */
const KEYED_HOST = 'api.openai.com';

const given = oneArgument(HELP);
if (given !== null) await examine(given);

async function examine(path: string | undefined): Promise<void> {
  const findings = [node()];
  const file = appFile(path);
  const app = file === null ? undefined : await found(findings, 'application', file, () => loadApp(file));
  const settings = await found(findings, 'settings', '', () => settingsOf(app, { env: process.env }));
  if (settings !== undefined) {
    findings.push(await port(settings), dataFolder(settings));
    const specs = await found(findings, 'SOTTO_MODEL', settings.model, () =>
      parseChain('chat', 'SOTTO_MODEL', settings.model),
    );
    if (specs !== undefined) findings.push(...(await servers(specs, settings)), aws(settings));
    if (settings.issuer !== null) findings.push(await signIn(settings.issuer));
    if (settings.page) await found(findings, 'page', 'built', builtPage);
  }
  const width = Math.max(...findings.map(({ what }) => what.length));
  for (const { what, is, remedy } of findings)
    console.log(
      `${remedy === null ? '✓' : '✗'} ${what.padEnd(width)}  ${[is, remedy ?? ''].filter(Boolean).join(' — ')}`,
    );
  if (findings.some(({ remedy }) => remedy !== null)) process.exitCode = 1;
}

/** What `look` throws is the remedy: messages of settings and applications name it. */
async function found<T>(findings: Finding[], what: string, is: string, look: () => T | Promise<T>) {
  try {
    const value = await look();
    findings.push({ what, is: is || 'valid', remedy: null });
    return value;
  } catch (error) {
    findings.push({ what, is: '', remedy: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isFit = major > 22 || (major === 22 && minor >= 18);
  return {
    what: 'Node',
    is: process.version,
    remedy: isFit ? null : 'install Node 22.18 or newer: https://nodejs.org',
  };
}

async function port({ port: wanted, host }: Settings): Promise<Finding> {
  const taken = await new Promise<boolean>((resolveTaken) => {
    const server = createServer();
    server.once('error', () => resolveTaken(true));
    server.listen(wanted, host, () => server.close(() => resolveTaken(false)));
  });
  const remedy = taken ? 'it is taken, perhaps by Sotto itself: set PORT to another one' : null;
  return { what: 'port', is: `${host}:${wanted}`, remedy };
}

function dataFolder({ data }: Settings): Finding {
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

type Spec = ReturnType<typeof parseChain<'chat'>>[number];

/** Any answer shows that a server is there: what it says without a key does not matter. */
async function servers(specs: readonly Spec[], settings: Settings): Promise<Finding[]> {
  const usual = { openai: settings.openaiBaseUrl, llamacpp: settings.llamacppUrl, koboldai: settings.koboldaiUrl };
  return await Promise.all(
    specs.map(async (spec): Promise<Finding> => {
      const what = `model ${nameOf(spec)}`;
      if (!('address' in spec)) return { what, is: 'no server to ask', remedy: null };
      const address = spec.address ?? usual[spec.backend];
      const key = spec.key ?? (URL.parse(address)?.hostname === KEYED_HOST ? OPENAI_KEY : null);
      if (key !== null && !process.env[key])
        return { what, is: address, remedy: `it takes a key: set ${key} in the environment` };
      try {
        const { status } = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
        return { what, is: `${address} answers (HTTP ${status})`, remedy: null };
      } catch {
        return { what, is: address, remedy: 'it does not answer: start it, or correct the address in SOTTO_MODEL' };
      }
    }),
  );
}

async function signIn({ issuer, jwksUri }: NonNullable<Settings['issuer']>): Promise<Finding> {
  const { issuerKeys } = await import('../../shared/auth/issuer-keys.ts');
  const keys = issuerKeys({ issuer, jwksUri });
  const address = jwksUri ?? `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`;
  try {
    await keys.getJwks(address);
    return { what: 'issuer', is: `${issuer}, whose keys were fetched`, remedy: null };
  } catch {
    const remedy = "its keys cannot be fetched: correct SOTTO_ISSUER, or set SOTTO_JWKS_URI to the keys' address";
    return { what: 'issuer', is: issuer, remedy };
  }
}

function aws({ model }: Settings): Finding {
  const isWanted = model.includes('bedrock:');
  const isKnown = Boolean(process.env.AWS_ACCESS_KEY_ID ?? process.env.AWS_PROFILE ?? process.env.AWS_ROLE_ARN);
  if (!isWanted) return { what: 'AWS', is: 'not used by this model', remedy: null };
  const remedy = isKnown ? null : 'no credentials are set: AWS_PROFILE, or AWS_ACCESS_KEY_ID and its secret';
  return { what: 'AWS', is: process.env.AWS_REGION ?? 'the region of the profile', remedy };
}
