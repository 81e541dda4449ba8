/** The log of all functions. */
import { jsonLog, liveEnv } from '../../../ports/live.ts';
import type { Log } from '../../../ports/ports.ts';
import { readSettings } from '../../../settings/read-settings.ts';

/** One line of JSON per entry: the metric filters of infra/operations/log-metrics.ts read them. */
const LEVEL = readSettings(liveEnv()).logLevel ?? 'info';
export const lambdaLog: Log = jsonLog(LEVEL, printLambdaLogLine);

function printLambdaLogLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The same with metrics of turns. */
export function lambdaLogAbout(metrics: Parameters<typeof jsonLog>[2]): Log {
  return jsonLog(LEVEL, printLambdaLogLine, metrics);
}
