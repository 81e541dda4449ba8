// Runs a program by its name, as `npm start` and `npm run sotto -- token` do: installs what it needs, finds a Node
// that is new enough, and passes the arguments on. Plain JavaScript, since the caller's Node may be old.
import { fileURLToPath } from 'node:url';
import { findNode, isNodeOfPackages } from './setup/find-node.mjs';
import { commandOf, listPrograms, PROGRAMS } from './setup/programs.mjs';
import { providePackages } from './setup/provide-packages.mjs';
import { runNode, runSteps } from './setup/run-steps.mjs';

const [name = '', ...args] = process.argv.slice(2);
const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
const tell = (line) => process.stderr.write(`${line}\n`);

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (name === '' || name === '--help') process.stdout.write(`${listPrograms()}\n`);
else if (program === undefined) {
  tell(`There is no program ${name}.\n\n${listPrograms()}`);
  process.exitCode = 2;
} else {
  const { node, isReplaced } = await provideNode();
  // Threads of this process would look for the removed Node.
  if (node === process.execPath && !isReplaced) await runSteps(name, program.steps, args);
  else if (node !== null) process.exitCode = await runNode(node, [...process.execArgv, 'bin/run.mjs', name, ...args]);
}

/** `node` null: it has said what is missing. `isReplaced`: this process runs on one that has been removed. */
async function provideNode() {
  try {
    const command = commandOf(name);
    const isInstalledAnew = await providePackages({ command, isProduct: program.isProduct === true, tell });
    return { node: findNode(), isReplaced: isInstalledAnew && isNodeOfPackages() };
  } catch (error) {
    tell(error.message);
    process.exitCode = 1;
    return { node: null, isReplaced: false };
  }
}
