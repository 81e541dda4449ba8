import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { appFile } from '../../bin/local/app-file.ts';
import { loadApp } from '../../shared/app/load-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'sotto-app-'));
const define = join(import.meta.dirname, '../../shared/app');

afterEach(() => vi.unstubAllEnvs());

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

it('[E5] an application is the default export of a file of TypeScript', async () => {
  const app = await loadApp('test/app/parcel/sotto.ts');
  expect(app.personas.map(({ name }) => name)).toEqual(['nora']);
});

it.each([
  [
    'nothing',
    'const a = 1;',
    'it has no default export: end it with "export default defineSotto({ personas: [ … ] })".',
  ],
  [
    'another thing',
    'export default 1;',
    'its default export is no application: write "export default defineSotto({ … })".',
  ],
  [
    'an application by name',
    "export const app = { kind: 'sotto app' };",
    'its application is exported as "app": write "export default app" as well.',
  ],
])('[E5] a file that exports %s instead of an application is named in the error', async (what, text, sentence) => {
  const path = file(`${what.replaceAll(' ', '-')}.mjs`, text);
  await expect(loadApp(path)).rejects.toThrow(`${path}: ${sentence}`);
});

it('[E5] an application file that is missing, or throws, is named with its line', async () => {
  const missing = join(folder, 'missing.ts');
  await expect(loadApp(missing)).rejects.toThrow(`${missing}: there is no such file`);
  const thrown = file('thrown.mjs', 'const a = null;\n\na.b();\n');
  await expect(loadApp(thrown)).rejects.toThrow(`${thrown}:3: Cannot read properties of null`);
});

it("[E5] an application's package that is not installed is named with the command to install it", async () => {
  const path = file('needy.mjs', "import 'no-such-package';\n");
  await expect(loadApp(path)).rejects.toThrow('the package no-such-package is not installed: npm i no-such-package');
});

it('[E5] mistakes in an application are reported with the line that has them', async () => {
  const path = file(
    'wrong.mjs',
    `import { definePersona } from '${define}/define-persona.ts';
import { defineSotto } from '${define}/define-sotto.ts';

const nora = definePersona({ name: 'nora', instructions: 'Nora.', tools: ['wether'] });
export default defineSotto({ personas: [nora] });
`,
  );
  const mistake = `${path}:4: the persona "nora" names the tool "wether"`;
  await expect(loadApp(path)).rejects.toThrow(mistake);
  // Loaded anew, its address has a query.
  await expect(loadApp(path, '2')).rejects.toThrow(mistake);
});

it('[E6] the application file is the one typed, else the one that SOTTO_APP names, else none', () => {
  expect(appFile(undefined)).toBeNull();
  vi.stubEnv('SOTTO_APP', ' app/mine.ts ');
  expect(appFile(undefined)).toBe(join(process.cwd(), 'app/mine.ts'));
  expect(appFile('other.ts')).toBe(join(process.cwd(), 'other.ts'));
});

it("[E6] in a checkout, importing the package's name leads to its sources", () => {
  for (const [name, source] of [
    ['sotto', 'sotto'],
    ['sotto/cdk', 'cdk'],
    ['sotto/testing', 'testing'],
  ])
    expect(import.meta.resolve(name ?? '')).toMatch(new RegExp(`/exports/${source}\\.ts$`));
});
