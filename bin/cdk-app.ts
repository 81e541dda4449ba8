/** The CDK's program for `npm run synth` and `npm run deploy`; see docs/reference/deployment-options.md. */
import { join } from 'node:path';
import { mistakeInChoices, sottoApp } from '../infra/build-cdk-app.ts';
import { bundleFunctions } from '../infra/bundles.ts';
import { builtPage } from './build-page.ts';

// Without the CLI an app writes to a temporary folder.
const outdir = process.env.CDK_OUTDIR ?? 'cdk.out';

// Without credentials the CDK's command line says us-east-1, which means nothing.
const region = process.env.CDK_DEFAULT_ACCOUNT && process.env.CDK_DEFAULT_REGION;

/** Reported before the build, which takes a while. */
const mistake = mistakeInChoices(outdir, region);
if (mistake === null) {
  const bundles = join(import.meta.dirname, '../dist/functions');
  const [page] = await Promise.all([builtPage(), bundleFunctions(bundles)]);
  sottoApp({ bundles, page, region }, { outdir }).app.synth();
} else {
  console.error(mistake);
  process.exitCode = 1;
}
