/** `npm start`: Sotto on this machine, for this machine. */
import { startHome } from '../local/main.ts';
import { readSettings } from '../shared/runtime/env.ts';
import { jsonLog, type Level } from '../shared/runtime/live.ts';

const LEVELS: readonly string[] = ['info', 'warn', 'error', 'silent'] satisfies Level[];

try {
  const settings = readSettings(process.env);
  const level = process.env.SOTTO_LOG ?? 'warn';
  if (!LEVELS.includes(level)) throw new Error(`SOTTO_LOG must be one of ${LEVELS.join(', ')}.`);
  const log = jsonLog(level as Level, (line) => process.stderr.write(`${line}\n`));
  const home = await startHome({ settings, log });
  console.log(
    `Sotto listens on ws://127.0.0.1:${home.port}/?user=NAME  (model: ${settings.model}, data: ${settings.data})`,
  );
  console.log('Talk to it in another terminal:  npm run talk');
  const stop = () => void home.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}

function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'This port is taken, perhaps by Sotto itself. Choose another one: PORT=8788 npm start';
  }
  return error.message;
}
