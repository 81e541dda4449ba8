/** Imports the module that it is given and prints how many milliseconds that took. */
const startedMs = performance.now();
await import(process.argv[2] ?? '');
process.stdout.write(String(performance.now() - startedMs), () => process.exit(0));
