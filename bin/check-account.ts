/** `npm run check:account`: looks at an account before a deployment, or walks the deployment after it. */
import { userInfo } from 'node:os';
import { HELP, parseOptions } from './check-account/options.ts';
import { type StepResult, tableRow, verdictOn } from './check-account/report.ts';
import { STEPS } from './check-account/steps.ts';
import { walk } from './check-account/walk.ts';
import { run } from './terminal/run-program.ts';
import { UserError } from './terminal/user-error.ts';

const args = process.argv.slice(2);

if (args.includes('--before') && !args.includes('--help')) {
  // Loaded only where it is needed: it takes the CDK.
  const [{ parseBeforeOptions }, { examineAccount }, { operatorRegion }] = await Promise.all([
    import('./check-account/before/before-options.ts'),
    import('./check-account/before/examine-account.ts'),
    import('./aws/operator-region.ts'),
  ]);
  await run(parseBeforeOptions(args, { region: await operatorRegion() }), HELP, async (options) => {
    conclude(await examineAccount(options, show), 'docs/how-to/aws/deploy-on-aws.md');
  });
} else
  await run(parseOptions(args, process.env, userInfo().username), HELP, async (options) => {
    conclude(await walk(STEPS, options, show), 'docs/how-to/aws/check-a-deployment.md');
  });

function show(result: StepResult): void {
  process.stdout.write(tableRow(result));
}

function conclude(results: readonly StepResult[], more: string): void {
  const { isWell, text } = verdictOn(results, more);
  if (!isWell) throw new UserError(text);
  process.stdout.write(`${text}\n`);
}
