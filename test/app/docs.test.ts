/** The applications in the docs are run. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadApp } from '../../shared/app/load-app.ts';

const ROOT = join(import.meta.dirname, '../..');
const shared = join(ROOT, 'shared');
/** Where the names of the package are. */
const FILES: Readonly<Record<string, string>> = {
  definePersona: 'app/define-persona.ts',
  defineTool: 'app/define-tool.ts',
  defineAct: 'app/acts/define-act.ts',
  defineSotto: 'app/define-sotto.ts',
  aisdk: 'app/aisdk.ts',
  startSotto: '../exports/sotto.ts',
};

// Within the checkout, where `zod` is found.
const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pages = globSync('{README.md,docs/{how-to,tutorial}/**/*.md}', { cwd: ROOT }).sort();
const snippets = pages.flatMap((page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm)]
    .map(([, code = '']) => code)
    .filter((code) => /from 'sotto'/.test(code))
    .map((code, at) => [`${page} ${at + 1}`, code] as const),
);

function withFiles(code: string): string {
  return code.replace(/^import \{ ([^}]+) \} from 'sotto';$/m, (_, names: string) =>
    names
      .split(', ')
      .map((name) => `import { ${name} } from ${JSON.stringify(join(shared, FILES[name] ?? 'no-such-name'))};`)
      .join('\n'),
  );
}

it('[E5] the documentation has applications to check', () => expect(snippets.length).toBeGreaterThanOrEqual(6));

it.each(snippets)('[E5] %s of the documentation is an application as it stands', async (name, code) => {
  const file = join(folder, `${name.replaceAll(/\W/g, '-')}.ts`);
  writeFileSync(file, withFiles(code));
  if (code.includes('export default')) expect((await loadApp(file)).kind).toBe('sotto app');
  else await import(file);
});
