/** Imports the given module and prints the duration in milliseconds. */
const startedMs = performance.now();
await import(process.argv[2] ?? '');
process.stdout.write(String(performance.now() - startedMs), () => process.exit(0));
