/** `npm run sotto -- safety`: crises of a year by kind [K9], and the protocol to be published [K10]. */

import { join } from 'node:path';
import { dynamoTable } from '../shared/adapters/aws/dynamo.ts';
import { sqliteReader } from '../shared/adapters/local/storage/sqlite-reader.ts';
import { COUNTED, type CrisisCounts, readCrisisCounts } from '../shared/engine/usage/crisis-counts.ts';
import { CRISIS_KINDS } from '../shared/language/understanding/crisis-kinds.ts';
import { readSettings } from '../shared/settings/read-settings.ts';
import { crisisProtocol } from './safety/crisis-protocol.ts';
import { parseSafetyOptions, SAFETY_HELP, type SafetyOptions } from './safety/options.ts';
import { runProgram } from './terminal/run-program.ts';
import { UserError } from './terminal/user-error.ts';

const settings = readSettings(process.env);
await runProgram(parseSafetyOptions(process.argv.slice(2), settings.data), SAFETY_HELP, runSafetyCommand);

async function runSafetyCommand(options: SafetyOptions): Promise<void> {
  if (options === 'protocol') return void process.stdout.write(crisisProtocol(settings.operator));
  const { year, data, table: name, region } = options;
  const place = name === undefined ? undefined : { table: name, ...(region !== undefined && { region }) };
  const counts = await crisisCountsOf(place === undefined ? join(data, 'sotto.db') : place, year);
  process.stdout.write(`${crisisCountLines(counts, year).join('\n')}\n`);
}

async function crisisCountsOf(from: string | Parameters<typeof dynamoTable>[0], year: number): Promise<CrisisCounts> {
  try {
    const table = typeof from === 'string' ? sqliteReader(from) : dynamoTable(from);
    try {
      return await readCrisisCounts(table, year);
    } finally {
      await table.close();
    }
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function crisisCountLines(counts: CrisisCounts, year: number): string[] {
  const row = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(16), ...cells.map((cell) => String(cell).padStart(10))].join('');
  return [
    `Crises of ${year}, in nobody's name.`,
    row('', COUNTED),
    ...CRISIS_KINDS.map((kind) =>
      row(
        kind,
        COUNTED.map((what) => counts[what][kind]),
      ),
    ),
  ];
}
