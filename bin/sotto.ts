/** What the CDK runs for `npm run synth` and `npm run deploy`. docs/OPERATIONS.md says what can be chosen. */
import { join } from 'node:path';
import { sottoApp } from '../infra/app.ts';
import { bundleFunctions } from '../infra/bundles.ts';

const bundles = join(import.meta.dirname, '../dist/functions');
await bundleFunctions(bundles);

// Without the CLI an app writes to a temporary folder that nobody finds.
sottoApp(bundles, { outdir: process.env.CDK_OUTDIR ?? 'cdk.out' }).app.synth();
