/** `npm run check:account`: walks a deployment as a user and a producer would, and says what failed. */
import { userInfo } from 'node:os';
import { HELP, parseOptions } from './check-account/options.ts';
import { tableRow, verdictOn } from './check-account/report.ts';
import { STEPS } from './check-account/steps.ts';
import { walk } from './check-account/walk.ts';
import { run } from './run-program.ts';
import { UserError } from './user-error.ts';

await run(parseOptions(process.argv.slice(2), process.env, userInfo().username), HELP, async (options) => {
  const results = await walk(STEPS, options, (result) => process.stdout.write(tableRow(result)));
  const { isWell, text } = verdictOn(results);
  if (!isWell) throw new UserError(text);
  process.stdout.write(`${text}\n`);
});
