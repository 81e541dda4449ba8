// Runs before `npm start`, `npm test` and others: installs what the lock file names, unless it is there. Plain
// JavaScript for Node ≥ 18, because the project's own Node may be missing. `product`: only what runs Sotto.
import { existsSync } from 'node:fs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { isInstalled } from './setup/is-installed.mjs';
import { waitForNpm } from './setup/npm-at-work.mjs';
import { withProcessLock } from './setup/process-lock.mjs';

const isProduct = process.argv[2] === 'product';
const tell = (line) => process.stderr.write(`${line}\n`);

try {
  if (!isInstalled('.', isProduct)) await withProcessLock('.setup-lock', tell, installUnlessPresent);
} catch (error) {
  tell(error.message);
  process.exit(1);
}

// npm has no Node 24 for every platform (macOS): there the caller's own Node must be 24 or newer.
const hasNode = existsSync('node_modules/.bin/node') || existsSync('node_modules/.bin/node.cmd');
if (!hasNode && Number(process.versions.node.split('.')[0]) < 24) {
  tell(
    `This project needs Node 24 and npm brought none for ${process.platform}-${process.arch}. Please install Node 24 (you have ${process.version}).`,
  );
  process.exit(1);
}

/** Another process, or an `npm ci` in another terminal, may have installed meanwhile. */
async function installUnlessPresent() {
  await waitForNpm('.', tell);
  if (!isInstalled('.', isProduct)) await installDependencies(isProduct, tell);
}
