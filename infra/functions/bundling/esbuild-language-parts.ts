/**
 * A bundle has no folders to look through. What is in memory of every language is imported statically in it,
 * which its start reads without waiting, and languages are known by name.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { LANGUAGE_TAGS } from '../../../shared/language/languages.ts';

/** For esbuild's `define`. */
export const LANGUAGE_NAMES = { LANGUAGE_FOLDERS: JSON.stringify(LANGUAGE_TAGS.join(' ')) };

const IMPORT = /^import \{ partOfEachLanguage \} from .*$/m;
const LIST = /await partOfEachLanguage\(\s*\(tag\) => import\(`(?<before>[^`$]*)\$\{tag\}(?<after>[^`$]*)`\),?\s*\)/;

export const languageParts: Plugin = {
  name: 'language-parts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]language[\\/].*-of-languages\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const { before, after } = LIST.exec(source)?.groups ?? {};
      if (before === undefined || after === undefined) throw new Error(`${path} has no list of languages' parts.`);
      const parts = LANGUAGE_TAGS.map((tag) => {
        const module = `${before}${tag}${after}`;
        const [, name] = /^export const (\w+)/m.exec(readFileSync(join(dirname(path), module), 'utf8')) ?? [];
        if (name === undefined) throw new Error(`${module} exports nothing.`);
        return { tag, name, statement: `import { ${name} } from '${module}';\n` };
      });
      const list = `{ ${parts.map(({ tag, name }) => `${tag}: ${name}`).join(', ')} }`;
      const contents =
        parts.map(({ statement }) => statement).join('') + source.replace(IMPORT, '').replace(LIST, list);
      return { contents, loader: 'ts' };
    });
  },
};

const STRINGS = /import\(`(?<before>[^`$]*)\$\{language\}(?<after>[^`$]*)`\)/;

/** For browsers: the strings of each language in a file that is named by it, which is loaded when needed. */
export const languageStrings: Plugin = {
  name: 'language-strings',
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /[\\/]client[\\/]strings[\\/]load-strings\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const { before, after } = STRINGS.exec(source)?.groups ?? {};
      if (before === undefined || after === undefined) throw new Error(`${path} imports no strings of languages.`);
      const imports = LANGUAGE_TAGS.map((tag) => `${tag}: () => import('language:${before}${tag}${after}')`);
      return { contents: source.replace(STRINGS, `({ ${imports.join(', ')} })[language]()`), loader: 'ts' };
    });
    onResolve({ filter: /^language:/ }, ({ path, resolveDir }) => ({
      path: basename(dirname(path)),
      namespace: 'language',
      pluginData: join(resolveDir, path.slice('language:'.length)),
    }));
    onLoad({ filter: /./, namespace: 'language' }, ({ pluginData }) => ({
      contents: `export * from './${basename(pluginData)}';`,
      resolveDir: dirname(pluginData),
    }));
  },
};
