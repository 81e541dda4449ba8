/** Source files for the tidy rules: code without strings and comments, and its imports. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export type Source = {
  /** From the repository's root, with `/`. */
  path: string;
  text: string;
  /** `text` with comments, strings and patterns blanked, character by character. */
  code: string;
  /** Regular expressions as they are written, with their flags. */
  patterns: readonly string[];
  imports: Import[];
};
export type Import = {
  /** A path from the root for own files, otherwise the package's specifier. */
  target: string;
  own: boolean;
  typeOnly: boolean;
  /** `export … from`. */
  passedOn: boolean;
  line: number;
};

export function readSources(patterns: readonly string[]): Source[] {
  const paths = globSync([...patterns], { exclude: ['**/node_modules/**', '**/dist/**'] });
  return paths.map((path) => source(path.replaceAll('\\', '/'), readFileSync(path, 'utf8'))).sort(byPath);
}

function byPath(a: Source, b: Source): number {
  return a.path < b.path ? -1 : 1;
}

export function source(path: string, text: string): Source {
  const patterns: string[] = [];
  const code = codeOf(text, (pattern) => patterns.push(pattern));
  return { path, text, code, patterns, imports: importsOf(path, text, code) };
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

const COMMENT = /\/\/[^\n]*|\/\*.*?\*\//sy;
const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/sy;
/** From a backtick, or an expression's closing brace, to the next expression or the end. */
const TEMPLATE = /[`}](?:\\.|\$(?!\{)|[^`\\$])*(?:`|\$\{)/sy;
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/y;
const OTHER = /[\w$]+|\s+|./sy;
/** After these tokens, a slash begins a pattern; otherwise it divides. */
const BEFORE_PATTERN = /^(?:[(,=:[!&|?{};+\-*%<>~^]|return|typeof|case|await|of|in|)$/;

function codeOf(text: string, onPattern: (pattern: string) => void): string {
  let code = '';
  let previous = '';
  /** For each open template, the number of open braces in its current expression. */
  const templates: number[] = [];
  while (code.length < text.length) {
    const rest = (pattern: RegExp) => match(pattern, text, code.length);
    const char = text[code.length];
    const endsExpression = char === '}' && templates.at(-1) === 0;
    const isPattern = char === '/' && BEFORE_PATTERN.test(previous);
    const comment = rest(COMMENT);
    const pattern = comment === '' && isPattern && rest(PATTERN);
    const words = rest(STRING) || pattern;
    if (pattern) onPattern(pattern);
    if (comment) {
      code += blank(comment);
    } else if (words) {
      code += quoted(words);
      previous = 'words';
    } else if (char === '`' || endsExpression) {
      const chunk = rest(TEMPLATE) || text.slice(code.length);
      if (endsExpression) templates.pop();
      if (chunk.endsWith('${')) templates.push(0);
      code += quoted(chunk);
      previous = chunk.endsWith('${') ? '{' : 'words';
    } else {
      const token = rest(OTHER);
      if (token === '{' || token === '}') templates.push((templates.pop() ?? 0) + (token === '{' ? 1 : -1));
      code += token;
      previous = token.trim() || previous;
    }
  }
  return code;
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** Keeps line ends. */
function blank(words: string): string {
  return words.replace(/[^\n]/g, ' ');
}

/** Keeps the quotes. */
function quoted(words: string): string {
  const quote = (char = '') => (/['"`]/.test(char) ? char : ' ');
  return quote(words[0]) + blank(words.slice(1, -1)) + quote(words.at(-1));
}

/**
 * `import … from '…'`, `export … from '…'`, `import '…'`, `import('…')` and `new URL('…', import.meta.url)`.
 */
const IMPORTS =
  /\b(?:(import|export)\s+(type\s)?[\w$*\s{},]+?\sfrom\s*|import\s*\(?\s*|new\s+URL\(\s*(?=['"]\s*['"],\s*import\.meta\.url))['"](?<blank>\s*)['"]/dg;

function importsOf(path: string, text: string, code: string): Import[] {
  return [...statementsOf(path, text, code), ...globImportsOf(path, text, code)];
}

/** Of a template with one expression, the files that it may name. */
const GLOB_IMPORTS = /\bimport\(\s*(?=`)/g;

function globImportsOf(path: string, text: string, code: string): Import[] {
  return [...code.matchAll(GLOB_IMPORTS)].flatMap(({ 0: { length }, index }) => {
    const [, before, after] = /^`(\.[^`$]*)\$\{\w+\}([^`$]*)`/.exec(text.slice(index + length)) ?? [];
    if (before === undefined || after === undefined) return [];
    return globSync(posix.join(posix.dirname(path), `${before}*${after}`)).map((target) => ({
      ...{ target: target.replaceAll('\\', '/'), own: true, typeOnly: false, passedOn: false },
      line: lineAt(text, index),
    }));
  });
}

function statementsOf(path: string, text: string, code: string): Import[] {
  return [...code.matchAll(IMPORTS)].flatMap((found) => {
    const [start, end] = found.indices?.groups?.blank ?? [0, 0];
    const specifier = text.slice(start, end);
    const isUrl = found[0].startsWith('new');
    // A folder's address is no import.
    if (isUrl && !specifier.endsWith('.ts')) return [];
    const own = specifier.startsWith('.') || isUrl;
    return {
      target: own ? posix.join(posix.dirname(path), specifier) : specifier,
      own,
      typeOnly: found[2] !== undefined,
      passedOn: found[1] === 'export',
      line: lineAt(text, found.index),
    };
  });
}
