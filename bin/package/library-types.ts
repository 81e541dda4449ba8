/** The type declarations of exports/, and of what they name. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { LANGUAGE_TAGS } from '../../shared/language/languages.ts';

const ROOT = join(import.meta.dirname, '../..');
const COMPILER = join(ROOT, 'node_modules/typescript/lib/tsc.js');
const OPTIONS = {
  // Checked elsewhere.
  noCheck: true,
  lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable'],
  noEmit: false,
  incremental: false,
  declaration: true,
  emitDeclarationOnly: true,
  outDir: 'out',
  rootDir: ROOT,
};

/** Writes them below `outDir`, at their sources' paths. */
export function writeLibraryTypes(outDir: string, entries: readonly string[]): void {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist/declared-'));
  try {
    const files = entries.map((entry) => join(ROOT, entry));
    const config = { extends: '../../tsconfig.json', compilerOptions: OPTIONS, files, include: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    execFileSync(process.execPath, [COMPILER, '-p', folder], { stdio: 'inherit' });
    const copied = new Set<string>();
    const copy = (path: string): void => {
      if (copied.has(path)) return;
      copied.add(path);
      const source = readFileSync(join(folder, 'out', `${path}.d.ts`), 'utf8');
      const text = withLanguageNames(source)
        .replace(/'(\.[^']+)\.tsx?'/g, "'$1.js'")
        .replace(/"(\.[^"]+)\.tsx?"/g, '"$1.js"');
      mkdirSync(dirname(join(outDir, path)), { recursive: true });
      writeFileSync(join(outDir, `${path}.d.ts`), text);
      for (const [, target = ''] of text.matchAll(/['"](\.[^'"]+)\.js['"]/g)) copy(posix.join(dirname(path), target));
    };
    for (const entry of entries) copy(entry.replace(/\.tsx?$/, ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Folders add their names to the languages, and the package has no folders. */
function withLanguageNames(declarations: string): string {
  return declarations.replace('keyof LanguageFolders', LANGUAGE_TAGS.map((tag) => `'${tag}'`).join(' | '));
}
