// Waits for an `npm ci` or `npm install` that somebody began in this folder.
import { setTimeout as pause } from 'node:timers/promises';
import { processesIn } from './processes.mjs';
import { waiting } from './waiting.mjs';

/** npm's commands that write to node_modules, in the process title. Not those that run scripts afterwards. */
const INSTALLS =
  /^npm (ci|clean-install|install-clean|i|in|install|add|update|up|upgrade|un|uninstall|r|rm|remove|prune|dedupe|ddp|rb|rebuild)( |$)/;

/** `tell` gets a line about whom it waits for. Returns when no npm installs into these folders. */
export async function waitForNpm(folders, tell) {
  const wait = waiting(tell);
  for (;;) {
    // `ps` and `lsof` cost more for each process: the command is looked at first.
    const npm = processesIn(folders, ({ command }) => INSTALLS.test(command))[0];
    if (npm === undefined) return;
    wait(`process ${npm.pid} (${npm.command}), which installs packages here`);
    await pause(300);
  }
}
