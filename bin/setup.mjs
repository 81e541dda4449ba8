// Runs before `npm start`, `npm test` and others: installs the lock file's packages when it changed. Plain
// JavaScript for Node ≥ 18, because the project's own Node may be missing. `product`: only what runs Sotto.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';

const STAMP = 'node_modules/.installed';
const LOCK = '.setup-lock';
/** An installation takes half a minute; an older lock is a killed one's. */
const STALE_MS = 5 * 60_000;

const isProduct = process.argv[2] === 'product';
const wanted = createHash('sha256')
  .update(readFileSync('package.json'))
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

if (!isInstalled()) {
  await locked();
  try {
    if (!isInstalled()) install();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

// npm has no Node 24 for every platform (macOS): there the caller's own Node must be 24 or newer.
const brought = existsSync('node_modules/.bin/node') || existsSync('node_modules/.bin/node.cmd');
if (!brought && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `This project needs Node 24 and npm brought none for ${process.platform}-${process.arch}. Please install Node 24 (you have ${process.version}).`,
  );
  process.exit(1);
}

/** A whole installation holds the product's. */
function isInstalled() {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  return stamp === wanted || (isProduct && stamp === `product ${wanted}`);
}

/** Two first runs at once (`npm start` and `npm test`) must not install over each other. */
async function locked() {
  for (;;) {
    try {
      mkdirSync(LOCK);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const age = existsSync(LOCK) ? Date.now() - statSync(LOCK).mtimeMs : 0;
    if (age > STALE_MS) rmSync(LOCK, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function install() {
  // Somebody who has all keeps all.
  const isWhole = !isProduct || existsSync('node_modules/vitest');
  console.error(
    isWhole
      ? 'Installing dependencies (first run, or the lock file changed) …'
      : 'Installing what Sotto needs to run (first run, or the lock file changed) …',
  );
  const status = npm(['ci', ...(isWhole ? [] : ['--omit=dev'])]);
  if (status !== 0) {
    rmSync(LOCK, { recursive: true, force: true });
    process.exit(status ?? 1);
  }
  removeUnused(isWhole);
  if (isWhole) installLambdaRuntime();
  writeFileSync(STAMP, isWhole ? wanted : `product ${wanted}`);
}

/** By the caller's Node and npm: `npm ci` is about to delete the Node inside node_modules. */
function npm(args, cwd = '.') {
  const node = process.env.npm_node_execpath ?? process.execPath;
  const program = process.env.npm_execpath;
  const all = [...args, '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const options = { cwd, stdio: ['ignore', 2, 2] };
  return (program ? spawnSync(node, [program, ...all], options) : spawnSync('npm', all, { ...options, shell: true }))
    .status;
}

/** Node's C++ headers: nothing here is compiled. Where only Sotto runs, also types and source maps. */
function removeUnused(isWhole) {
  const isUnused = isWhole ? /^node-\w+-\w+[\\/]include$/ : /^node-\w+-\w+[\\/]include$|\.d\.[cm]?ts$|\.map$/;
  for (const path of readdirSync('node_modules', { recursive: true }))
    if (isUnused.test(path)) rmSync(`node_modules/${path}`, { recursive: true, force: true });
}

/**
 * Lambda's runtime client for `npm run start:cloud` and its tests, apart from the lock file: its scripts would
 * compile curl (docs/decisions/0053). `start:cloud` tries again if this fails.
 */
function installLambdaRuntime() {
  const [own, cwd] = ['test/cloud/functions/runtime', 'node_modules/.cache/lambda-runtime'];
  if (!existsSync(own)) return;
  mkdirSync(cwd, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(`${own}/${name}`, `${cwd}/${name}`);
  npm(['ci', '--ignore-scripts'], cwd);
}
