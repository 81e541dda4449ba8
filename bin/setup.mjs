// Runs before `npm start`, `npm test` and others: installs the lock file's packages when it changed. Plain
// JavaScript for Node ≥ 18, because the project's own Node may be missing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.installed';
const LOCK = '.setup-lock';
/** An installation takes half a minute; an older lock is a killed one's. */
const STALE_MS = 5 * 60_000;

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

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
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
  // The caller's Node and npm: `npm ci` is about to delete the Node inside node_modules.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  console.error('Installing dependencies (first run, or the lock file changed) …');
  const run = npm
    ? spawnSync(node, [npm, ...args], { stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { stdio: ['ignore', 2, 2], shell: true });
  if (run.status !== 0) {
    rmSync(LOCK, { recursive: true, force: true });
    process.exit(run.status ?? 1);
  }
  installLambdaRuntime(node, npm);
  writeFileSync(STAMP, wanted);
}

/**
 * Lambda's runtime client for `npm run start:cloud` and its tests, apart from the lock file: its scripts would
 * compile curl (docs/decisions/0053). `start:cloud` tries again if this fails.
 */
function installLambdaRuntime(node, npm) {
  const [own, cwd] = ['test/cloud/functions/runtime', 'node_modules/.cache/lambda-runtime'];
  if (!existsSync(own)) return;
  mkdirSync(cwd, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(`${own}/${name}`, `${cwd}/${name}`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  if (npm) spawnSync(node, [npm, ...args], { cwd, stdio: ['ignore', 2, 2] });
  else spawnSync('npm', args, { cwd, stdio: ['ignore', 2, 2], shell: true });
}
