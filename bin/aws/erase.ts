/** `npm run aws -- erase`: erases again whom a restored table has brought back [N6]. */
import { eraseUsersOfRestoredTable } from '../../shared/adapters/aws/restored-table.ts';
import { UserError } from '../terminal/user-error.ts';
import { findChosenStack, parseOperatorOptions } from './options.ts';

export async function eraseDeployedUser(args: readonly string[]): Promise<void> {
  const { 'restored-to': restoredTo = '', ...which } = parseOperatorOptions(args, {
    'restored-to': { type: 'string' },
  });
  const restoredToMs = Date.parse(restoredTo);
  if (!/Z$/.test(restoredTo) || Number.isNaN(restoredToMs))
    throw new UserError('--restored-to must be a time in UTC, like 2026-11-20T08:00:00Z.');
  const { outputs } = await findChosenStack(which);
  const { TableName: table = '', ImageBucket: bucket = '', UpkeepFunction: upkeep = '' } = outputs;
  for await (const { user, askedAtMs, failure } of eraseUsersOfRestoredTable({
    table,
    bucket,
    function: upkeep,
    restoredToMs,
  })) {
    if (failure !== null)
      throw new UserError(`${upkeep} failed at ${user} (${failure}): its log says why. Run this again to go on.`);
    process.stdout.write(`${user} is erased again (asked for at ${new Date(askedAtMs).toISOString()})\n`);
  }
  process.stdout.write(`All who were erased since are erased in ${table}.\n`);
}
