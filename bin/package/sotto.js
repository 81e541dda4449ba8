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
  process.exitCode = 1;
}
