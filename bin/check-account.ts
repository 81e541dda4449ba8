/** `npm run check:account`: looks at an account before a deployment, or walks the deployment after it. */
import { userInfo } from 'node:os';
import { CHECK_ACCOUNT_HELP, parseCheckAccountOptions } from './check-account/options.ts';
import { accountVerdict, reportRow, type StepResult } from './check-account/report.ts';
import { runSteps } from './check-account/run-steps.ts';
import { STEPS } from './check-account/steps.ts';
import { runProgram } from './terminal/run-program.ts';
import { UserError } from './terminal/user-error.ts';

const args = process.argv.slice(2);

if (args.includes('--before') && !args.includes('--help')) {
  // Loaded only where it is needed: it takes the CDK.
  const [{ parseBeforeOptions }, { examineAccount }, { operatorRegion }] = await Promise.all([
    import('./check-account/before/before-options.ts'),
    import('./check-account/before/examine-account.ts'),
    import('./aws/operator-region.ts'),
  ]);
  await runProgram(
    parseBeforeOptions(args, { region: await operatorRegion() }),
    CHECK_ACCOUNT_HELP,
    async (options) => {
      printAccountCheckVerdict(
        await examineAccount(options, printAccountCheckStep),
        'docs/how-to/aws/deploy-on-aws.md',
      );
    },
  );
} else
  await runProgram(
    parseCheckAccountOptions(args, process.env, userInfo().username),
    CHECK_ACCOUNT_HELP,
    async (options) => {
      printAccountCheckVerdict(
        await runSteps(STEPS, options, printAccountCheckStep),
        'docs/how-to/aws/check-a-deployment.md',
      );
    },
  );

function printAccountCheckStep(result: StepResult): void {
  process.stdout.write(reportRow(result));
}

function printAccountCheckVerdict(results: readonly StepResult[], more: string): void {
  const { isWell, text } = accountVerdict(results, more);
  if (!isWell) throw new UserError(text);
  process.stdout.write(`${text}\n`);
}
