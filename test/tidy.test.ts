/** The parts of the style that a machine can check (STYLE 26). Each message of test/tidy/ says what to do. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { unreadableComments } from './tidy/comments.ts';
import { type Page, stepsWithoutFunction, wrongPaths } from './tidy/doc-paths.ts';
import { folderPairs } from './tidy/folder-pairs.ts';
import { crossFeatureShare, cyclesOver, importCycles } from './tidy/import-cycles.ts';
import { wrongImports } from './tidy/layers.ts';
import { numbersIn, quotesIn, unknownNumbers, unproved } from './tidy/numbers.ts';
import {
  barrels,
  deadFiles,
  defaultExports,
  hiddenProcessState,
  longFiles,
  looseTypes,
  strayPackages,
  worldly,
} from './tidy/rules.ts';
import { readSources, type Source } from './tidy/source.ts';

const FOLDERS = ['shared', 'functions', 'personas', 'client', 'infra', 'bin', 'bench', 'exports', 'eval'];

/** The rules of memory and the session know each other's entries; each further pair is one to undo. */
const MOST_PAIRS = 3;

/** A concept is not cut in two for its length. */
const MOST_LINES = 400;

/** A handler parses, calls one thing and maps the error (STYLE 2). */
const MOST_HANDLER_LINES = 30;

/** Entry points: a Lambda starts at handler.ts, and personas are found by their folder. */
const ENTRIES = [
  ...[
    'bin/**/*.ts',
    'exports/*.ts',
    'bench/**/*.ts',
    'personas/*.ts',
    'eval/shipped/*.ts',
    'eval/shipped/*.ts',
    'functions/*/handler.ts',
    'client/web/*.d.ts',
  ],
  // Scripts of their own in the browser (bin/build-page.ts, bin/docs/site/build-site.ts).
  ...['client/web/notifications/service-worker.ts', 'client/docs/main.ts'],
  // What an application imports.
  ...['shared/app/{define-*,load-app,aisdk}.ts', 'shared/adapters/local/start-sotto.ts'],
];
/** Finished and tested code that nothing uses yet. */
const AHEAD: readonly string[] = [];
/** Files that name further entry points. */
const NAMING_ENTRIES = ['package.json', 'bin/sdk/public-exports.ts', 'client/*/package.json', 'client/**/*.html'];

const PAGES = ['README.md', ...globSync('docs/**/*.md')];
const ALL_PATHS = ['*', ...[...FOLDERS, 'test', 'docs'].map((folder) => `${folder}/**`)];

let sources: Source[];
let tests: Source[];
beforeAll(() => {
  sources = readSources(FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`));
  // Excluded: the rules' own examples, and tests that only `npm run soak` runs.
  tests = readSources(['test/**/*.ts']).filter(({ path }) => !/^test\/tidy|\.soak\.ts$/.test(path));
});

describe('the code', () => {
  it('imports go one way, from the outer folders to the inner ones', () => expect(wrongImports(sources)).toEqual([]));

  it('imports have no cycles by value', () => {
    const engine = sources.filter(({ path }) => /^(?:shared|functions|infra)\//.test(path));
    expect(cyclesOver(0, importCycles(engine, { isType: false }))).toEqual([]);
    // The types of a session follow from the list of its features, so every feature knows them by type.
    const isDerived = (target: string) => target === 'shared/session/kernel/features.ts';
    const declared = engine.map((source) => ({
      ...source,
      imports: source.imports.filter(({ target, typeOnly }) => !(typeOnly && isDerived(target))),
    }));
    expect(cyclesOver(5, importCycles(declared, { isType: true }))).toEqual([]);
  });

  it('at most three pairs of folders import each other', () => {
    expect(folderPairs(sources).slice(MOST_PAIRS)).toEqual([]);
  });

  it('comments are short enough and complete', () => expect(unreadableComments([...sources, ...tests])).toEqual([]));

  it('session features import little of each other', () => {
    expect(crossFeatureShare(sources)).toBeLessThanOrEqual(0.15);
  });

  it('what a process remembers is in its ProcessState', () => {
    expect(hiddenProcessState(sources)).toEqual([]);
  });

  it('time, chance and settings come from ports', () => {
    expect(worldly(sources)).toEqual([]);
  });

  it('each service and engine is used behind its port only', () => {
    expect(strayPackages(sources)).toEqual([]);
  });

  it('each export is named, and none is a default', () => {
    expect(defaultExports(sources)).toEqual([]);
  });

  it('types are declared and not asserted', () => {
    expect(looseTypes(sources)).toEqual([]);
  });

  it('no file only passes exports on, and no folder is named utils', () => {
    // What the package exports is passed on by its entries alone.
    expect(barrels(sources.filter(({ path }) => !path.startsWith('exports/')))).toEqual([]);
  });

  it('files are within the length limit', () => {
    expect(longFiles(sources, MOST_LINES)).toEqual([]);
  });

  it('function handlers are within half a screen', () => {
    const handlers = sources.filter(({ path }) => path.startsWith('functions/'));
    expect(handlers.filter(({ path }) => !/^functions\/[^/]+\/handler\.ts$/.test(path))).toEqual([]);
    expect(longFiles(handlers, MOST_HANDLER_LINES)).toEqual([]);
  });

  it('each source file is used by an entry point', () => {
    expect(deadFiles(sources, entries())).toEqual([]);
  });
});

describe('the rules', () => {
  const numbers = numbersIn(readFileSync('docs/SPEC.md', 'utf8'));

  it('each rule of docs/SPEC.md has a number and a test', () => {
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    expect(unproved(numbers, tests.flatMap(quotesIn))).toEqual([]);
  });

  it('each rule that a test title names is in docs/SPEC.md', () => {
    expect(unknownNumbers(tests.flatMap(quotesIn), new Set(numbers))).toEqual([]);
  });
});

describe('the docs', () => {
  it('docs name files, functions and decisions that exist', () => {
    const paths = globSync(ALL_PATHS, { exclude: ['**/node_modules/**'] }).map((path) => path.replaceAll('\\', '/'));
    const repository = { paths, sources: [...sources, ...readSources(['test/**/*.ts'])] };
    expect(wrongPaths(PAGES.map(page), repository)).toEqual([]);
  });

  it('each step of a walk in docs/ARCHITECTURE.md begins with its function', () => {
    expect(stepsWithoutFunction(page('docs/ARCHITECTURE.md'))).toEqual([]);
  });
});

function page(path: string): Page {
  return { path, text: readFileSync(path, 'utf8') };
}

function entries(): Set<string> {
  const named = globSync(NAMING_ENTRIES, { exclude: ['**/node_modules/**'] }).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/[\w./-]+\.tsx?\b/g)].map(([file]) =>
      posix.join(posix.dirname(path), file),
    ),
  );
  return new Set([...globSync([...ENTRIES, ...AHEAD]), ...named].map((path) => path.replaceAll('\\', '/')));
}
