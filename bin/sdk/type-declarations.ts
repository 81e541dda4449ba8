/**
 * Writes the package's types. Wire types are inferred from schemas, which applications lack: the compiler
 * writes out what it infers.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import type { Exported } from './public-exports.ts';

const ROOT = join(import.meta.dirname, '../..');
const COMPILER = join(ROOT, 'node_modules/typescript/lib/tsc.js');
/** Sources of the wire's types, and the one file that they become. */
const WIRE = ['cache-clear', 'frames', 'me', 'stats'].map((name) => `shared/protocol/${name}.ts`);
const WRITTEN_OUT = 'protocol';
const OPTIONS = {
  // Checked elsewhere; here both environments' globals are needed at once.
  noCheck: true,
  jsx: 'react-jsx',
  jsxImportSource: 'preact',
  lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable'],
  noEmit: false,
  incremental: false,
  declaration: true,
  emitDeclarationOnly: true,
  noErrorTruncation: true,
  outDir: 'out',
};

/** A `.d.ts` beside each entry's module; `types/` holds only what those need. */
export function writeTypes(outDir: string, entries: Readonly<Record<string, readonly Exported[]>>): void {
  const types = declareTypes(Object.values(entries).flat());
  const needed = new Set<string>();
  const need = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    const text = types.get(name);
    if (text === undefined) throw new Error(`${name} is needed by the package's types, and nobody has declared it.`);
    writeDeclarationFile(join(outDir, 'types', `${name}.d.ts`), text);
    for (const [, target = ''] of text.matchAll(/'(\.[^']+)\.js'/g)) need(posix.join(posix.dirname(name), target));
  };
  for (const [entry, exported] of Object.entries(entries)) {
    for (const { from } of exported) need(declarationFileName(from));
    const everyType = exported.map(declarationReExport).join('');
    writeDeclarationFile(
      join(outDir, `${entry}.d.ts`),
      `${everyType}export type * from './types/${WRITTEN_OUT}.js';\n`,
    );
  }
}

/** The compiler's declarations of these and their imports, by name in the package. */
function declareTypes(exported: readonly Exported[]): Map<string, string> {
  // Inside the project, so that imports resolve.
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist/declared-'));
  try {
    writeDeclarationFile(join(folder, `${WRITTEN_OUT}.ts`), WIRE.map(declarationRequest).join(''));
    const files = [`${WRITTEN_OUT}.ts`, ...exported.map(({ from }) => join(import.meta.dirname, from))];
    const compilerOptions = { ...OPTIONS, rootDir: ROOT };
    // Without the project's own files, which it would inherit.
    const config = { extends: '../../tsconfig.json', compilerOptions, files, include: [] };
    writeDeclarationFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    execFileSync(process.execPath, [COMPILER, '-p', folder], { stdio: 'inherit' });
    return new Map([
      [
        WRITTEN_OUT,
        declarationTypes(readFileSync(join(folder, 'out', relative(ROOT, folder), `${WRITTEN_OUT}.d.ts`), 'utf8')),
      ],
      ...globSync('{client,shared/language}/**/*.d.ts', { cwd: join(folder, 'out') }).map((path): [string, string] => {
        const name = path.replaceAll('\\', '/').replace(/\.d\.ts$/, '');
        return [name, packageDeclarations(name, readFileSync(join(folder, 'out', path), 'utf8'))];
      }),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The compiler prints a type's name, but writes out the type of a value. */
function declarationRequest(path: string): string {
  const names = [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^export type (\w+)/gm)].map(([, name]) => name);
  const imported = `import type { ${names.map((name) => `${name} as ${name}_`).join(', ')} } from '../../${path}';\n`;
  const same = posix.basename(path, '.ts').replaceAll('-', '_');
  return [
    imported,
    `declare function ${same}<T>(): { [K in keyof T]: T[K] };\n`,
    ...names.map((name) => `export const ${name} = ${same}<${name}_>();\n`),
  ].join('');
}

function declarationTypes(declarations: string): string {
  return declarations.replace(/^export declare const (\w+):/gm, 'export type $1 =');
}

/** Imports name the built module, and wire types come from one file. */
function packageDeclarations(name: string, declarations: string): string {
  const up = '../'.repeat(name.split('/').length - 1) || './';
  return declarations
    .replace(/'(?:\.\.\/)+shared\/protocol\/[\w-]+\.ts'/g, `'${up}${WRITTEN_OUT}.js'`)
    .replace(/'(\.[^']+)\.tsx?'/g, "'$1.js'");
}

function declarationReExport({ from, values, types = [] }: Exported): string {
  const names = [...values, ...types.map((name) => `type ${name}`)];
  return `export { ${names.join(', ')} } from './types/${declarationFileName(from)}.js';\n`;
}

/** `../../client/sdk/browser/report-page-visibility.ts` gives "client/sdk/browser/report-page-visibility". */
function declarationFileName(from: string): string {
  return from.slice(from.indexOf('client/')).replace(/\.tsx?$/, '');
}

function writeDeclarationFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
