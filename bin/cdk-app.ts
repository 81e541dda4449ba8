/** The CDK's program for `npm run synth` and `npm run deploy`; see docs/reference/deployment-options.md. */
import { mistakeInChoices, sottoApp } from '../infra/build-cdk-app.ts';
import { builtPage } from './build-page.ts';
import { bundledFunctions } from './bundle-functions.ts';

// Without the CLI an app writes to a temporary folder.
const outdir = process.env.CDK_OUTDIR ?? 'cdk.out';

// Without credentials the CDK's command line says us-east-1, which means nothing.
const region = process.env.CDK_DEFAULT_ACCOUNT && process.env.CDK_DEFAULT_REGION;

/** CloudFormation's own rules take seven seconds; the soak holds them (test/infra/checked.test.ts). */
const builtinCloudFormationValidation = process.env.CLOUDFORMATION_RULES === '1';

/** Reported before the build, which takes a while. */
const mistake = mistakeInChoices(outdir, region);
if (mistake === null) {
  const [page, { folder: bundles }] = await Promise.all([builtPage(), bundledFunctions()]);
  sottoApp({ bundles, page, region }, { outdir, builtinCloudFormationValidation }).app.synth();
} else {
  console.error(mistake);
  process.exitCode = 1;
}
