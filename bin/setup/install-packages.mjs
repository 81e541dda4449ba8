// Installs by `npm ci` into a folder beside node_modules, which takes its place when it is whole. So a failure or a
// kill leaves the packages that were there, and no process loses files under its feet.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { isInstalled, isInterrupted } from './installed-packages.mjs';

export const STAGE = '.setup';

const AGAIN_MS = 10_000;
/** npm's own pauses before it tries again are 10 s and 60 s: too long to learn that there is no network. */
const RETRIES = ['--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=2000'];
/** What all packages take, with room for their archives. */
const NEEDED_MB = 1_000;

/** Throws a sentence to print. */
export async function installPackages(isProduct, tell) {
  // Somebody who has all keeps all.
  const isWhole = !isProduct || existsSync('node_modules/vitest');
  const what = isWhole ? 'dependencies' : 'what Sotto needs to run';
  const isAgain = isInterrupted('.') || existsSync(`${STAGE}/node_modules`);
  const reason = isAgain ? 'an earlier installation was interrupted' : 'first run, or the lock file changed';
  tell(`Installing ${what} (${reason}) …`);
  const startMs = Date.now();
  const progress = setInterval(
    () => tell(`… still installing (${Math.round((Date.now() - startMs) / 1_000)} s)`),
    AGAIN_MS,
  );
  try {
    copyInto(STAGE, ['package.json', 'package-lock.json', '.npmrc']);
    // A kill between the two may have left it whole.
    if (!isInstalled(STAGE, !isWhole)) await installInto(STAGE, isWhole);
    if (!exchange()) await installInto('.', isWhole);
    rmSync(STAGE, { recursive: true, force: true });
    if (isWhole) await installLambdaRuntime();
  } finally {
    clearInterval(progress);
  }
}

async function installInto(folder, isWhole) {
  const failure = await runNpm(['ci', ...(isWhole ? [] : ['--omit=dev'])], folder);
  if (failure !== null) {
    rmSync(STAGE, { recursive: true, force: true });
    throw new Error(failure);
  }
  removeUnused(`${folder}/node_modules`, isWhole);
}

/** False where node_modules cannot be moved, such as a volume of Docker's. */
function exchange() {
  const [staged, old] = [`${STAGE}/node_modules`, `${STAGE}/old`];
  rmSync(old, { recursive: true, force: true });
  try {
    if (existsSync('node_modules')) renameSync('node_modules', old);
    renameSync(staged, 'node_modules');
  } catch (error) {
    if (!['EBUSY', 'EXDEV', 'EPERM', 'EACCES'].includes(error.code)) throw error;
    return false;
  }
  if (existsSync(`${old}/.cache`)) renameSync(`${old}/.cache`, 'node_modules/.cache');
  return true;
}

function copyInto(folder, names, from = '.') {
  mkdirSync(folder, { recursive: true });
  for (const name of names.filter((one) => existsSync(`${from}/${one}`)))
    copyFileSync(`${from}/${name}`, `${folder}/${name}`);
}

/**
 * By the caller's Node and npm: those inside node_modules are about to go. Resolves to a sentence on what failed, or
 * null.
 */
function runNpm(args, cwd) {
  const node = process.env.npm_node_execpath ?? process.execPath;
  const program = process.env.npm_execpath;
  const all = [...args, ...RETRIES, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const options = { cwd, stdio: ['ignore', 'ignore', 'pipe'] };
  const npm = program
    ? spawn(node, [program, ...all], options)
    : spawn('npm', all, { ...options, shell: process.platform === 'win32' });
  // A signal to this process alone must not leave npm at work. A second one ends this process at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => npm.kill(signal));
  let complaint = '';
  npm.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  return new Promise((resolve) => {
    npm.once('error', ({ message }) => resolve(`npm cannot be run: ${message}`));
    npm.once('close', (status, signal) => resolve(status === 0 ? null : sentenceOn(complaint, signal)));
  });
}

const UNREACHABLE =
  'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT';
const UNTRUSTED =
  'SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_\\w+';

/** npm's codes, and what to do. A code that is not here is told in npm's own words. */
const REMEDIES = [
  [
    UNREACHABLE,
    'The package registry cannot be reached. Installing needs a network, or a registry of your own in .npmrc; then start again.',
  ],
  [
    UNTRUSTED,
    "The package registry's certificate is not trusted. Name your authority's file in NODE_EXTRA_CA_CERTS, or as cafile in .npmrc; then start again.",
  ],
  ['E401|E403|ENEEDAUTH', 'The package registry refuses. Log in with npm login, or correct .npmrc; then start again.'],
  ['ENOSPC|EDQUOT', 'The disk is full. Make room here and in the folder of `npm config get cache`; then start again.'],
  [
    'EACCES|EPERM|EROFS',
    'npm may not write to this folder, or to that of `npm config get cache`. Make both yours; then start again.',
  ],
];

function sentenceOn(complaint, signal) {
  if (signal !== null) return `The installation was ended by ${signal}. Start again to go on.`;
  for (const [codes, remedy] of REMEDIES) {
    const [, code] = complaint.match(new RegExp(`\\b(${codes})\\b`)) ?? [];
    if (code !== undefined) return `Nothing was installed (${code}). ${remedy}`;
  }
  // A program that was cut off by a full disk crashes when npm runs it.
  const freeMb = freeMegabytes();
  if (freeMb < NEEDED_MB)
    return `Nothing was installed. The disk has ${freeMb} MB left, and installing takes up to ${NEEDED_MB} MB. Make room, then start again.`;
  return complaint.trim() || 'npm ci failed and did not say why. Run it here to see.';
}

function freeMegabytes() {
  const { bavail, bsize } = statfsSync('.');
  return Math.floor((bavail * bsize) / 1e6);
}

/** Node's C++ headers: nothing here is compiled. Where only Sotto runs, also types and source maps. */
function removeUnused(folder, isWhole) {
  const isUnused = isWhole ? /^node-\w+-\w+[\\/]include$/ : /^node-\w+-\w+[\\/]include$|\.d\.[cm]?ts$|\.map$/;
  for (const path of readdirSync(folder, { recursive: true }))
    if (isUnused.test(path)) rmSync(`${folder}/${path}`, { recursive: true, force: true });
}

/**
 * Lambda's runtime client for `npm run sotto -- cloud` and its tests, apart from the lock file: its scripts would
 * compile curl (docs/decisions/0018). That program tries again if this fails.
 */
async function installLambdaRuntime() {
  const [own, cwd] = ['test/cloud/functions/runtime', 'node_modules/.cache/lambda-runtime'];
  if (!existsSync(own)) return;
  copyInto(cwd, ['package.json', 'package-lock.json'], own);
  if (!isInstalled(cwd, false)) await runNpm(['ci', '--ignore-scripts'], cwd);
}
