/** `npm run erase`: erases again whom a restored table has brought back [N6]. */
import { eraseRestored } from '../shared/adapters/aws/restored-table.ts';
import { HELP, parseOptions } from './erase/options.ts';
import { run } from './run-program.ts';
import { UserError } from './user-error.ts';

await run(parseOptions(process.argv.slice(2)), HELP, async (options) => {
  for await (const { user, askedAtMs, failure } of eraseRestored(options)) {
    if (failure !== null)
      throw new UserError(
        `${options.function} failed at ${user} (${failure}): its log says why. Run this again to go on.`,
      );
    process.stdout.write(`${user} is erased again (asked for at ${new Date(askedAtMs).toISOString()})\n`);
  }
  process.stdout.write('All who were erased since are erased in this table.\n');
});
