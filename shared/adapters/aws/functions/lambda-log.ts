/** The log of all functions. */
import { jsonLinesLog, liveEnv } from '../../../ports/live.ts';
import type { Log } from '../../../ports/ports.ts';
import { readSettings } from '../../../settings/read-settings.ts';

/** One line of JSON per entry: the metric filters of infra/operations/log-metrics.ts read them. */
const LEVEL = readSettings(liveEnv()).logLevel ?? 'info';
export const lambdaLog: Log = jsonLinesLog(LEVEL, printLambdaLogLine);

function printLambdaLogLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The same with metrics of turns. */
export function lambdaLogAbout(metrics: Parameters<typeof jsonLinesLog>[2]): Log {
  return jsonLinesLog(LEVEL, printLambdaLogLine, metrics);
}
