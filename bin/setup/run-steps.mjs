// Runs the steps of a program: one step in this process, several as processes one after the other.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A step is a file and its arguments. `args` go to the last one. The first that fails ends the program. */
export async function runSteps(name, steps, args) {
  const all = steps.map((step, index) => (index === steps.length - 1 ? [...step, ...args] : step));
  // Whoever installs packages finds by this title the processes that use them.
  process.title = `sotto ${name}`;
  if (all.length === 1) {
    const [file, ...rest] = all[0];
    process.argv.splice(1, Number.POSITIVE_INFINITY, resolve(file), ...rest);
    await import(pathToFileURL(resolve(file)).href);
    return;
  }
  for (const step of all) {
    process.exitCode = await runNode(process.execPath, step);
    if (process.exitCode !== 0) return;
  }
}

/** Resolves to its exit code. What would end this process alone ends that one. */
export function runNode(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((ended, failed) => {
    child.once('error', failed);
    // By a signal: as a shell tells it.
    child.once('close', (code) => ended(code ?? 1));
  });
}
