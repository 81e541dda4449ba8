/** The CDK's program for synth and deploy of bin/aws.ts; see docs/reference/deployment-options.md. */
import { buildSottoApp, checkCdkOptions } from '../infra/build-cdk-app.ts';
import { DEPLOYMENTS_FILE, stacksDeployedAt } from '../infra/options/deployed-options/deployments-file.ts';
import { buildPageOnce } from './build-page.ts';
import { bundleFunctionsOnce } from './bundle-functions.ts';

// Without the CLI an app writes to a temporary folder.
const outdir = process.env.CDK_OUTDIR ?? 'cdk.out';

// Without credentials the CDK's command line says us-east-1, which means nothing.
const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;
const at = account && region ? { account, region } : null;

/** CloudFormation's own rules take seven seconds; the soak holds them (test/infra/checked.test.ts). */
const builtinCloudFormationValidation = process.env.CLOUDFORMATION_RULES === '1';

// Before the build, which takes a while.
const isDeployed = process.env.SOTTO_CDK_COMMAND !== 'synth';
const { stack, mistake, deployed } = checkCdkOptions(outdir, { at, isDeployed });
if (at !== null) console.error(describeStack(stack, at));
if (mistake !== null) {
  console.error(mistake);
  process.exitCode = 1;
} else {
  const [page, { folder: bundles }] = await Promise.all([buildPageOnce(), bundleFunctionsOnce()]);
  buildSottoApp(
    { bundles, page, region: at?.region, deployed },
    { outdir, builtinCloudFormationValidation },
  ).app.synth();
}

/** `cdk destroy` asks whether one is sure, and shows the stack's name alone. */
function describeStack(stack: string, place: { account: string; region: string }): string {
  const others = stacksDeployedAt(DEPLOYMENTS_FILE, place).filter((one) => one !== stack);
  const beside = others.length === 0 ? '' : ` Beside it there is ${others.join(', ')} (-c stage=…).`;
  return `This is the stack ${stack} in ${place.region} of the account ${place.account}.${beside}`;
}
