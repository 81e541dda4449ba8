/** `sotto/cdk`: Sotto as a construct, with the bundles and the page that come with the package. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Construct } from 'constructs';
import {
  SottoConstruct as SottoFromFolders,
  type SottoConstructProps as SottoFromFoldersProps,
} from '../infra/sotto.ts';

export type { SottoOptions } from '../infra/sotto.ts';
/** `bundles` and `pageFolder`: the package's own, unless chosen. */
export type SottoProps = Omit<SottoFromFoldersProps, 'bundles' | 'pageFolder'> &
  Partial<Pick<SottoFromFoldersProps, 'bundles' | 'pageFolder'>>;

export class Sotto extends SottoFromFolders {
  constructor(scope: Construct, id: string, props: SottoProps) {
    super(scope, id, { bundles: folderHolding(FUNCTIONS), pageFolder: folderHolding(PAGE), ...props });
  }
}

/** In the package, and in a checkout, which builds them for `npm run aws -- synth`. */
const FUNCTIONS = ['../functions/connect/index.mjs', '../dist/functions/connect/index.mjs'];
const PAGE = ['../page/index.html', '../dist/web/index.html'];

/** The folder above the first file that exists, without the function's own. */
function folderHolding(files: readonly string[]): string {
  const found = files.map((file) => join(import.meta.dirname, file)).find((file) => existsSync(file));
  if (found === undefined)
    throw new Error('Nothing is built to be deployed: run npm run aws -- synth in the checkout first.');
  return dirname(found).replace(/[\\/]connect$/, '');
}
