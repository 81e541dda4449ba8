/** `sotto doctor`: checks what a server needs on this machine, with a remedy for each lack. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { settingsOf } from '../../shared/adapters/local/start-sotto.ts';
import { loadApp } from '../../shared/app/load-app.ts';
import type { Settings } from '../../shared/engine/settings/read-settings.ts';
import { nameOf, parseChain } from '../../shared/models/model-spec.ts';
import { builtPage } from '../build-page.ts';
import { appFile } from './app-file.ts';

const HELP = `Check what a server needs on this machine. Fails where something is missing.

  npx sotto doctor         of ./sotto.ts, if there is one
  npx sotto doctor FILE    of this application
`;

/** `remedy` is null where all is well. */
type Finding = { what: string; is: string; remedy: string | null };

const WAIT_MS = 5_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
if (values.help) process.stdout.write(HELP);
else await examine(positionals[0]);

async function examine(given: string | undefined): Promise<void> {
  const findings = [node()];
  const file = appFile(given);
  const app = file === null ? undefined : await found(findings, 'application', file, () => loadApp(file));
  const settings = await found(findings, 'settings', '', () => settingsOf(app, { env: process.env }));
  if (settings !== undefined) {
    findings.push(await port(settings), dataFolder(settings), ...(await servers(settings)), aws(settings));
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

/** Any answer shows that a server is there: what it says without a key does not matter. */
async function servers(settings: Settings): Promise<Finding[]> {
  const usual = { openai: settings.openaiBaseUrl, llamacpp: settings.llamacppUrl, koboldai: settings.koboldaiUrl };
  return await Promise.all(
    parseChain('chat', 'SOTTO_MODEL', settings.model).map(async (spec): Promise<Finding> => {
      const what = `model ${nameOf(spec)}`;
      if (!('address' in spec)) return { what, is: 'no server to ask', remedy: null };
      const address = spec.address ?? usual[spec.backend];
      try {
        const { status } = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
        return { what, is: `${address} answers (HTTP ${status})`, remedy: null };
      } catch {
        return { what, is: address, remedy: 'it does not answer: start it, or correct the address in SOTTO_MODEL' };
      }
    }),
  );
}

function aws({ model }: Settings): Finding {
  const isWanted = model.includes('bedrock:');
  const isKnown = Boolean(process.env.AWS_ACCESS_KEY_ID ?? process.env.AWS_PROFILE ?? process.env.AWS_ROLE_ARN);
  if (!isWanted) return { what: 'AWS', is: 'not used by this model', remedy: null };
  const remedy = isKnown ? null : 'no credentials are set: AWS_PROFILE, or AWS_ACCESS_KEY_ID and its secret';
  return { what: 'AWS', is: process.env.AWS_REGION ?? 'the region of the profile', remedy };
}
