/** What the CDK runs for `npm run synth` and `npm run deploy`. docs/OPERATIONS.md says what can be chosen. */
import { join } from 'node:path';
import { sottoApp } from '../infra/app.ts';
import { bundleFunctions } from '../infra/bundles.ts';
import { builtPage } from './page.ts';

const bundles = join(import.meta.dirname, '../dist/functions');
const [page] = await Promise.all([builtPage(), bundleFunctions(bundles)]);

// Without the CLI an app writes to a temporary folder that nobody finds.
sottoApp({ bundles, page }, { outdir: process.env.CDK_OUTDIR ?? 'cdk.out' }).app.synth();
