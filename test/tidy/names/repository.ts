/**
 * The rules on names and folders, read over the whole repository: the tests and `main.ts` take it from here.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readGlossary } from '../read-glossary.ts';
import { crowdedFolders } from '../rules.ts';
import { readSources } from '../source.ts';
import { declarationsIn } from './declarations.ts';
import { misnamedFiles, repeatedNames, retiredNames, riddleFunctions, riddleValues } from './name-rules.ts';

const FOLDERS = '{shared,functions,personas,client,infra,bin,bench,exports,test}';
const MOST_FILES = 20;

/** Where a retired word is not ours: what others' protocols, systems and drawings call by it. */
const FOREIGN: ReadonlyMap<string, RegExp> = new Map([
  ['skills', /(?:^|\/)a2a/],
  ['skill', /(?:^|\/)a2a/],
  ['mouth', /(?:^|\/)face\//],
  ['home', /^shared\/memory\/facts/],
]);

/** Names that several files may export, with the reason. */
const EVERYWHERE: ReadonlyMap<string, string> = new Map([['handler', 'Lambda starts a function by this name.']]);

export const RULES = [
  'retired words',
  'functions',
  'values',
  'file names',
  'repeated names',
  'crowded folders',
] as const;
export type Rule = (typeof RULES)[number];

export function nameViolations(): Record<Rule, string[]> {
  const sources = readSources([`${FOLDERS}/**/*.{ts,tsx}`]);
  const declarations = sources.flatMap(declarationsIn);
  const paths = sources.map(({ path }) => path);
  const { retired } = readGlossary(readFileSync('docs/GLOSSARY.md', 'utf8'));
  const product = declarations.filter(({ path }) => !path.startsWith('test/'));
  return {
    'retired words': retiredNames(declarations, paths, retired, FOREIGN),
    functions: riddleFunctions(declarations),
    values: riddleValues(declarations),
    'file names': misnamedFiles(product),
    'repeated names': repeatedNames(product, EVERYWHERE),
    'crowded folders': crowdedFolders(trackedFiles(), MOST_FILES, new Set()),
  };
}

/** Every file that is not fetched or made. */
function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return list.split('\n').filter((path) => path.includes('/'));
}
