import { beforeAll, describe, expect, it } from 'vitest';
import { source } from '../source.ts';
import { type Declaration, declarationsIn } from './declarations.ts';
import { misnamedFiles, repeatedNames, retiredNames, riddleFunctions, riddleValues, wordsOf } from './name-rules.ts';
import { isNotYet } from './not-yet.ts';
import { nameViolations, RULES, type Rule } from './repository.ts';

describe('the names of the repository', () => {
  let violations: Record<Rule, string[]>;
  beforeAll(() => {
    violations = nameViolations();
  });

  it.each(RULES)('names keep to the rule on %s', (rule) => {
    expect(violations[rule].filter((violation) => !isNotYet(rule, violation))).toEqual([]);
  });
});

describe('the rules on names', () => {
  const all = (text: string, path = 'shared/a.ts') => declarationsIn(source(path, text));
  const names = (declarations: readonly Declaration[]) => declarations.map(({ kind, name }) => `${kind} ${name}`);

  it('each kind of declaration is read', () => {
    const text = `
      export type Line = { text: string; play(at: number): void; stop: () => void };
      export function speak({ text, at: position }: Line, ...rest: number[]): void {}
      const play = (line: Line) => { const [first] = line; };
      class Queue { #lines = []; get length() { return 1; } push = () => {}; }
      const options = { text: 1, at };`;
    expect(names(all(text))).toEqual([
      'type Line',
      'field text',
      'parameter at',
      'function play',
      'function stop',
      'function speak',
      'local position',
      'parameter rest',
      'function play',
      'parameter line',
      'local first',
      'type Queue',
      'field lines',
      'field length',
      'function push',
      'local options',
      'key text',
    ]);
    expect(
      all(text)
        .filter(({ isExported }) => isExported)
        .map(({ name }) => name),
    ).toEqual(['Line', 'speak']);
    expect(all('\nlet a: number;')[0]?.line).toBe(2);
  });

  it('a name is divided into its words', () => {
    expect(wordsOf('readHTTPBody2')).toEqual(['read', 'http', 'body', '2']);
    expect(wordsOf('MOST_TEXT_INPUT')).toEqual(['most', 'text', 'input']);
    expect(wordsOf('shared/line-queue.ts')).toEqual(['shared', 'line', 'queue', 'ts']);
  });

  it('retired words in names and paths are reported', () => {
    const retired = [{ word: 'teller', instead: 'reply run', where: 'both' }] as const;
    const found = retiredNames(all('const mcpTeller = 1;'), ['shared/teller.ts'], retired, new Map());
    expect(found).toEqual([
      'shared/a.ts:1 is named mcpTeller: write reply run for "teller".',
      'shared/teller.ts is named shared/teller.ts: write reply run for "teller".',
    ]);
    const foreign = new Map([['teller', /^shared\//]]);
    expect(retiredNames(all('const mcpTeller = 1;'), [], retired, foreign)).toEqual([]);
    expect(retiredNames(all('const storyteller = 1;'), [], retired, new Map())).toEqual([]);
  });

  it.each(['function toldResult() {}', 'const asked = () => 1;', 'class A { heldWhole() {} }', 'function again() {}'])(
    'refuse a function that hides its action: %s',
    (text) => expect(riddleFunctions(all(text))).toHaveLength(1),
  );

  it.each(['function feedOf() {}', 'const embed = () => 1;', 'function readLines() {}', 'function settingOf() {}'])(
    'accept a function that begins with a verb or a noun: %s',
    (text) => expect(riddleFunctions(all(text))).toEqual([]),
  );

  it('a value that is named for no thing is reported', () => {
    expect(riddleValues(all('const told = 1; type About = 1; function f(kept: 1) {}'))).toHaveLength(3);
    expect(riddleValues(all('const toldNews = 1; const o = { about: 1 };'))).toEqual([]);
  });

  it('a file is compared with what it exports', () => {
    expect(misnamedFiles(all('export function parseFrame() {}', 'shared/frame-parser.ts'))).toEqual([]);
    expect(misnamedFiles(all('export const MAX_BYTES = 1;', 'shared/limits.ts'))).toEqual([]);
    expect(misnamedFiles(all('export const retry = 1;', 'shared/retries.ts'))).toEqual([]);
    expect(misnamedFiles(all('export function cut() {}', 'shared/truncate.ts'))).toEqual([
      'shared/truncate.ts exports cut: name the file and what it holds alike.',
    ]);
  });

  it('an exported name has one meaning', () => {
    const twice = [...all('export type Line = 1;'), ...all('export class Line {}', 'shared/b.ts')];
    expect(repeatedNames(twice, new Map())).toHaveLength(1);
    expect(repeatedNames(twice, new Map([['Line', 'example']]))).toEqual([]);
    expect(repeatedNames(all('export const Line = 1; export type Line = 1;'), new Map())).toEqual([]);
  });
});
