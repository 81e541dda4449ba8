// Sees to it that node_modules holds what the lock file names.
import { installPackages, STAGE } from './install-packages.mjs';
import { isInstalled, replacesPackages } from './installed-packages.mjs';
import { withProcessLock } from './process-lock.mjs';
import { processesIn } from './processes.mjs';
import { waitForNpm } from './wait-for-npm.mjs';

/** A program of this checkout (run-steps.mjs titles them), or its tests. */
const USES_PACKAGES = /^sotto [a-z:]+|^\S*node \S*vitest/;

/**
 * `command`: as it was typed, for whoever has to wait. `isProduct`: without the packages for development. True: they
 * have been installed just now, by this process or another. Throws a sentence to print.
 */
export async function providePackages({ command, isProduct, tell }) {
  if (isInstalled('.', isProduct)) return false;
  await withProcessLock('.setup-lock', command, tell, async () => {
    // Another process, or an `npm ci` in another terminal, may have installed meanwhile.
    await waitForNpm(['.', STAGE], tell);
    if (isInstalled('.', isProduct)) return;
    refuseToReplaceUsedPackages(command);
    await installPackages(isProduct, tell);
  });
  return true;
}

/** What is only added harms nobody. */
function refuseToReplaceUsedPackages(command) {
  if (!replacesPackages('.')) return;
  const [user] = processesIn(['.'], (one) => one.pid !== process.pid && USES_PACKAGES.test(one.command));
  if (user === undefined) return;
  throw new Error(
    `The lock file names other packages than those that process ${user.pid} (${user.command}) runs from. End that process, then ${command} installs them.`,
  );
}
