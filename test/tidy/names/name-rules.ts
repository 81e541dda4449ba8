/** What names may be (STYLE 12–15): no retired words, functions that say what they do, one meaning a name. */
import { posix } from 'node:path';
import type { RetiredWord } from '../read-glossary.ts';
import type { Declaration } from './declarations.ts';

/** The words of a name, in lower case: `#readHTTPBody2` is read, http, body, 2. */
export function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

/** Declared names and file names that hold a retired word; `foreign`: names that another's protocol gives. */
export function retiredNames(
  declarations: readonly Declaration[],
  paths: readonly string[],
  retired: readonly RetiredWord[],
  foreign: ReadonlyMap<string, RegExp>,
): string[] {
  const words = new Map(retired.filter(({ where }) => where !== 'prose').map(({ word, instead }) => [word, instead]));
  const sentences = (at: string, path: string, name: string) =>
    wordsOf(name)
      .filter((word) => words.has(word) && !foreign.get(word)?.test(path))
      .map((word) => `${at} is named ${name}: write ${words.get(word)} for "${word}".`);
  return [
    ...declarations.flatMap(({ path, line, name }) => sentences(`${path}:${line}`, path, name)),
    ...paths.flatMap((path) => sentences(path, path, path)),
  ];
}

/** Participles that do not end in -ed, and other words that do not say what a function does or returns. */
const NO_FIRST_WORDS = new Set(
  [
    'been begun bought brought built caught done fallen felt forgotten found gone gotten got had heard held hidden',
    'kept known laid left lent lost made meant met paid said seen sent shown slept sold spent spoken stood taken',
    'taught thrown told took understood won worn written given chosen drawn driven eaten broken frozen proven woken',
    'about again ago almost alone already also anew anyhow away back before behind below beside beyond else',
    'elsewhere enough ever here hence hereby instead just later likewise meanwhile never nothing off often once',
    'otherwise out over perhaps quite rather since so somewhere soon still then there thus together too under until',
    'upon whatever whichever yet',
  ].flatMap((line) => line.split(' ')),
);
/** Nouns, verbs and adjectives that end as participles do. */
const NO_PARTICIPLES = new Set(
  [
    'bed embed exceed feed need proceed seed shed speed succeed bleed breed heed weed',
    'bring ping ring sing string thing spring swing king wing sting fling sling nothing everything anything something',
    'during evening morning',
    'reasoning speaking thinking holding building embedding ending greeting heading meaning opening padding pricing reading recording rendering saying',
    'setting sibling spelling streaming string timing training typing voicing warning wording writing',
    'billing caching encoding decoding binding branding casing chunking fencing framing gathering grounding hearing',
    'indexing listing logging loading mapping matching numbering paging parsing pairing pending polling routing',
    'rounding rating sampling scheduling sealing sharing signing spending styling tracing tracking throttling wrapping',
    'missing remaining existing following leading trailing working running upcoming incoming outgoing',
  ].flatMap((line) => line.split(' ')),
);

/** Functions whose first word is a participle or an adverb, which hides who does what to what. */
export function riddleFunctions(declarations: readonly Declaration[]): string[] {
  return declarations
    .filter(({ kind }) => kind === 'function')
    .filter(({ name }) => isNoFirstWord(wordsOf(name)[0] ?? ''))
    .map(
      ({ path, line, name }) =>
        `${path}:${line} is a function named ${name}: begin with a verb, or with what it returns.`,
    );
}

function isNoFirstWord(word: string): boolean {
  return NO_FIRST_WORDS.has(word) || (/[a-z]{2}(?:ed|ing)$/.test(word) && !NO_PARTICIPLES.has(word));
}

/** Words that name nothing by themselves, as the whole name of a value. */
const NO_NOUNS = new Set(
  [
    'about again alone asked before begun behind beside beyond elsewhere ended given gone heard held instead kept known',
    'left lost meant over own said seen shown spoken still taken told under used wanted whose why',
  ].flatMap((line) => line.split(' ')),
);

export function riddleValues(declarations: readonly Declaration[]): string[] {
  return declarations
    .filter(({ kind, name }) => kind !== 'function' && kind !== 'key' && NO_NOUNS.has(name.toLowerCase()))
    .map(
      ({ path, line, name, kind }) => `${path}:${line} is a ${kind} named ${name}: write the noun of what it holds.`,
    );
}

/** Files of which no export shares a word with the file's name. */
export function misnamedFiles(declarations: readonly Declaration[]): string[] {
  return [...Map.groupBy(declarations, ({ path }) => path)].flatMap(([path, all]) => {
    const exported = all.filter(({ isExported }) => isExported).map(({ name }) => name);
    // A list of bounds or schemas holds nothing else.
    if (/(?:^|[/-])(?:limits|enums|schemas)\.ts$/.test(path)) return [];
    const words = wordsOf(posix.basename(path).replace(/\.tsx?$/, ''));
    const isShared = exported.some((name) =>
      wordsOf(name).some((word) => words.some((other) => isSameWord(word, other))),
    );
    return exported.length === 0 || isShared
      ? []
      : [`${path} exports ${exported.slice(0, 4).join(', ')}: name the file and what it holds alike.`];
  });
}

/** Two forms of a word begin alike: parse and parser, retry and retries. */
function isSameWord(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  if (length < 4) return one.replace(/s$/, '') === other.replace(/s$/, '');
  let same = 0;
  while (same < length && one[same] === other[same]) same += 1;
  return same >= Math.max(4, length - 2);
}

/** Names that two files export: a reader of a third file could not tell them apart. */
export function repeatedNames(declarations: readonly Declaration[], everywhere: ReadonlyMap<string, string>): string[] {
  const exported = declarations.filter(({ isExported, name }) => isExported && !everywhere.has(name));
  return [...Map.groupBy(exported, ({ name }) => name)]
    .map(([name, all]) => ({ name, paths: [...new Set(all.map(({ path }) => path))] }))
    .filter(({ paths }) => paths.length > 1)
    .map(({ name, paths }) => `${paths.join(' and ')} export ${name}: name each for what it is.`);
}
