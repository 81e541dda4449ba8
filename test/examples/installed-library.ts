/** An example as an application has it: its own folder, with the library and packages installed beside it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageManifest } from '../../bin/package/manifest.ts';
import { buildModules } from '../../bin/sdk/build-package.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Returns a new folder, which the caller removes. `packages`: of this checkout's node_modules. */
export async function installExample(name: string, packages: readonly string[] = []): Promise<string> {
  const app = mkdtempSync(join(tmpdir(), 'sotto-example-'));
  cpSync(join(ROOT, 'examples', name), app, { recursive: true });
  const library = join(app, 'node_modules/sotto');
  mkdirSync(library, { recursive: true });
  cpSync(await builtClient(), join(library, 'client'), { recursive: true });
  writeFileSync(join(library, 'index.js'), `export * from '${pathToFileURL(join(ROOT, 'exports/sotto.ts')).href}';\n`);
  writeFileSync(join(library, 'in-function.js'), `export * from '${join(ROOT, 'exports/in-function.ts')}';\n`);
  writeFileSync(join(library, 'cdk.js'), `export * from '${pathToFileURL(join(ROOT, 'exports/cdk.ts')).href}';\n`);
  writeFileSync(join(library, 'package.json'), JSON.stringify({ name: 'sotto', type: 'module', exports: EXPORTS }));
  for (const one of packages) {
    mkdirSync(join(app, 'node_modules', one, '..'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', one), join(app, 'node_modules', one), 'junction');
  }
  return app;
}

let built: Promise<string> | undefined;

/** Once for all examples of this process. */
function builtClient(): Promise<string> {
  built ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sotto-client-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    await buildModules(folder);
    return folder;
  })();
  return built;
}

/** As the package names its modules; the library itself is run from its sources. */
const EXPORTS = {
  ...(packageManifest(ROOT, []) as { exports: object }).exports,
  '.': { 'sotto-function': './in-function.js', default: './index.js' },
  './cdk': './cdk.js',
};
