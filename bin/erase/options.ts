/** What `npm run erase` takes. */
import { parseArgs } from 'node:util';
import type { RestoredTable } from '../../shared/adapters/aws/restored-table.ts';
import type { Asked } from '../run-program.ts';

export const HELP = `Erase again whom a restored table has brought back. Run it before users reach
the table.

  npm run erase -- --table Sotto-restored --bucket B --function F \\
    --restored-to 2026-11-20T08:00:00Z

  --table NAME         the restored table
  --bucket NAME        output ImageBucket: it holds who was erased, and when
  --function NAME      output RememberFunction, deployed with -c table=NAME
  --restored-to TIME   the moment of the table's state, in UTC: erasures asked
                       for before it are in it
  --help               this

It needs credentials that may list and read the bucket, scan the table, and
invoke the function.
`;

export function parseOptions(args: readonly string[]): Asked<RestoredTable> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...{ table: { type: 'string' }, bucket: { type: 'string' }, function: { type: 'string' } },
        ...{ 'restored-to': { type: 'string' }, help: { type: 'boolean', default: false } },
      },
    });
    if (values.help) return { is: 'help' };
    const { table, bucket, function: name, 'restored-to': restoredTo } = values;
    if (!table || !bucket || !name || !restoredTo)
      return { is: 'wrong', message: '--table, --bucket, --function and --restored-to are all needed.' };
    const restoredToMs = Date.parse(restoredTo);
    if (!/Z$/.test(restoredTo) || Number.isNaN(restoredToMs))
      return { is: 'wrong', message: '--restored-to must be a time in UTC, like 2026-11-20T08:00:00Z.' };
    return { is: 'erase', options: { table, bucket, function: name, restoredToMs } };
  } catch (error) {
    return { is: 'wrong', message: error instanceof Error ? error.message : String(error) };
  }
}
