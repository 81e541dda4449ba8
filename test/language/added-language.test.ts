/** A sixteenth language is a folder and nothing else [S16]: docs/how-to/build/add-a-language.md. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { englishPageStrings } from '../../shared/language/en/page-strings.ts';
import { englishTerminalStrings } from '../../shared/language/en/terminal-strings.ts';
import type { Language } from '../../shared/language/language.ts';
import { LANGUAGE_TAGS, loadLanguage } from '../../shared/language/languages.ts';
import type { SearchWords } from '../../shared/language/search/search-words.ts';
import type { SentenceWords } from '../../shared/language/sentences/sentence-words.ts';
import { loadTimerLanguage } from '../../shared/language/timers/timer-language.ts';
import { commandIn } from '../../shared/language/understanding/reading.ts';
import {
  asksForUpdates,
  findForgetRequest,
  mutedSourceAskedFor,
  wantsLanguage,
} from '../../shared/language/understanding/requests.ts';
import { farewellIn } from '../../shared/language/understanding/spoken-commands.ts';
import { assentOf } from '../../shared/language/understanding/yes-no.ts';
import { polish } from './fixtures/pl/language.ts';
import { polishPageStrings } from './fixtures/pl/page-strings.ts';
import { polishSearch } from './fixtures/pl/search.ts';
import { polishSentences } from './fixtures/pl/sentences.ts';
import { polishTerminalStrings } from './fixtures/pl/terminal-strings.ts';
import { interfaceStringFaults } from './interface-string-faults.ts';
import { testWholeLanguage } from './whole-language.ts';

const FOLDER = 'test/language/fixtures/pl';
const PAGE = readFileSync('docs/how-to/build/add-a-language.md', 'utf8');

/** What loads languages: on the server, in the terminal, and on the page. */
const COPIED = [
  'shared/language',
  'shared/memory/search-terms.ts',
  'bin/talk/texts/talk-texts.ts',
  ...['language-tags', 'tags-in-bundles', 'load-strings', 'message', 'texts'].map(
    (name) => `client/strings/${name}.ts`,
  ),
];

/** A copy of the languages, removed after the test, to which Polish is added as a folder. */
function languagesWithPolish(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-language-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of COPIED) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports }));
  mkdirSync(join(folder, 'shared/language/pl'));
  for (const name of readdirSync(FOLDER)) {
    const text = readFileSync(join(FOLDER, name), 'utf8').replaceAll('../../../../shared/language/', '../');
    writeFileSync(join(folder, 'shared/language/pl', name), name === 'language.ts' ? withItsParts(text) : text);
  }
  return folder;
}

/** Names the folder to the type checker, as whoever copies Bulgarian does. Here it would join the fifteen. */
function withItsParts(text: string): string {
  const [parts = ''] = /^declare module .*?^}\n/ms.exec(readFileSync('shared/language/bg/language.ts', 'utf8')) ?? [];
  return `${text}\n${parts.replace('bg:', 'pl:')}`;
}

function runIn(folder: string, program: string): unknown {
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(told);
}

/** What the type checker says of the copy, by paths in it: '' if it compiles. */
function typeErrorsIn(folder: string): string {
  const compilerOptions = {
    noEmit: true,
    incremental: false,
    rootDir: folder,
    typeRoots: [resolve('node_modules/@types')],
  };
  const config = { extends: resolve('tsconfig.json'), compilerOptions, include: ['shared', 'bin'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = resolve('node_modules/typescript/lib/tsc.js');
  return spawnSync(process.execPath, [compiler, '-p', folder], { cwd: folder, encoding: 'utf8' }).stdout;
}

describe('in Polish', () => testWholeLanguage(async () => polish, 'tak'));

it('[S16] the page on adding a language names each file of the folder', () => {
  for (const file of readdirSync(FOLDER)) expect(PAGE).toContain(`| \`${file}\` |`);
});

it('[S16] a language is added by its folder alone: it loads and is offered', () => {
  const told = runIn(
    languagesWithPolish(),
    `
    const { LANGUAGE_TAGS, languageTag, loadLanguage } = await import('./shared/language/languages.ts');
    const { tag, wording } = await loadLanguage('pl');
    console.log(JSON.stringify([languageTag('pl-PL'), LANGUAGE_TAGS.length, tag, wording.waiting[0]]));`,
  );
  expect(told).toEqual(['pl', LANGUAGE_TAGS.length + 1, 'pl', polish.wording.waiting[0]]);
});

it('[R5] the terminal and the page are in the added language, which nothing else names', async () => {
  const folder = languagesWithPolish();
  const told = runIn(
    folder,
    `
    const { setTalkLanguage, talkLanguage, talkText } = await import('./bin/talk/texts/talk-texts.ts');
    const { loadStrings } = await import('./client/strings/load-strings.ts');
    await setTalkLanguage('pl-PL');
    const strings = await loadStrings('pl');
    console.log(JSON.stringify([
      talkLanguage(undefined, { LANG: 'pl_PL.UTF-8' }), talkText('inbox.waiting', { count: 5 }), strings['choice.later'],
    ]));`,
  );
  expect(told).toEqual(['pl-PL', '5 czeka', 'Później']);
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['client/strings/load-strings.ts'],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'unwritten',
    write: false,
    define: { LANGUAGE_FOLDERS: '"en pl"' },
  });
  expect(outputFiles.filter(({ text }) => text.includes(polishPageStrings['starter.memory'])).length).toBe(1);
});

it('[R5] the strings of the added language have the placeholders and plural forms that they need', () => {
  expect(interfaceStringFaults('pl', polishPageStrings, englishPageStrings)).toEqual([]);
  expect(interfaceStringFaults('pl', polishTerminalStrings, englishTerminalStrings)).toEqual([]);
});

const MODULES = ['search', 'sentences', 'forms', 'page-strings', 'terminal-strings'];
it('[S16] an added language compiles, but not with a missing module or one of another kind', () => {
  const folder = languagesWithPolish();
  writeFileSync(
    join(folder, 'shared/language/use.ts'),
    "import { type LanguageTag, loadLanguage } from './languages.ts';\nconst added: LanguageTag = 'pl';\nawait loadLanguage(added);\n",
  );
  // Beside the whole folder, since asking the compiler three times takes three times as long.
  for (const tag of ['lacking', 'wrong']) {
    cpSync(join(folder, 'shared/language/pl'), join(folder, 'shared/language', tag), { recursive: true });
    const file = join(folder, 'shared/language', tag, 'language.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^( +)pl:/m, `$1${tag}:`));
  }
  for (const name of MODULES) rmSync(join(folder, `shared/language/lacking/${name}.ts`));
  writeFileSync(join(folder, 'shared/language/wrong/search.ts'), 'export const polishSearch = { stops: 1 };\n');

  const errors = typeErrorsIn(folder);
  for (const name of MODULES) expect(errors).toContain(`Cannot find module './${name}.ts'`);
  expect(errors).toContain('language/wrong/language.ts');
  // Further lines of an error are indented.
  const heads = errors.split('\n').filter((line) => /^\S/.test(line));
  expect(heads.filter((line) => !/^shared\/language\/(lacking|wrong)\//.test(line))).toEqual([]);
});

it('[P6] [D6] [M7] the added language cuts sentences, finds keywords, passes over stop words and reads past times', () => {
  const told = runIn(
    languagesWithPolish(),
    `
    const { sentenceStopMeaning } = await import('./shared/language/sentences/stop-meaning.ts');
    const { baseFormsOfWord } = await import('./shared/language/word-forms/base-forms.ts');
    const { pastTimesIn } = await import('./shared/language/past-times.ts');
    const { searchGrammarOf } = await import('./shared/memory/search-terms.ts');
    const time = { nowMs: Date.UTC(2026, 10, 30), timezone: 'UTC' };
    console.log(JSON.stringify([
      [sentenceStopMeaning('płd', 'na', 2), sentenceStopMeaning('itp', 'i', 3)],
      baseFormsOfWord('okularami', 'pl').includes('okular'),
      searchGrammarOf('pl').contentTerms('Jak ma na imię mój pies?'),
      pastTimesIn('Gdzie byłem dwa lata temu?', time, 'pl').map(({ fromMs }) => new Date(fromMs).getUTCFullYear()),
    ]));`,
  );
  expect(told).toEqual([['inside', 'if starter'], true, ['imie', 'pies'], [2024]]);
});

it('[H3] the added language reads orders about timers', async () => {
  const timers = await loadTimerLanguage(polish);
  const [order] = timers?.ordersIn('Ustaw minutnik na pięć minut.') ?? [];
  expect(order).toMatchObject({ is: 'set', kind: 'timer', seconds: 300 });
});

it('[S16] a language without one of its parts does not compile', () => {
  const { requests: _, ...rest } = polish;
  // @ts-expect-error: the requests are missing.
  const incomplete: Language = rest;
  expect(incomplete.tag).toBe('pl');
  const { stops: __, ...search } = polishSearch;
  // @ts-expect-error: the stop words are missing.
  const incompleteSearch: SearchWords = search;
  expect(incompleteSearch.stem).toBeNull();
  const { ordinals: ___, ...sentences } = polishSentences;
  // @ts-expect-error: the ordinals are missing.
  const incompleteSentences: SentenceWords = sentences;
  expect(incompleteSentences.starters).not.toBe('');
});

it('[S16] each folder holds the language that its name says', async () => {
  const languages = await Promise.all(LANGUAGE_TAGS.map(loadLanguage));
  expect(languages.map(({ tag }) => tag)).toEqual(LANGUAGE_TAGS);
});

it('[D9] [D10] [D23] [U11] [M5] [N6] Polish answers, commands and requests are understood', () => {
  const answers = ['Tak.', 'no pewnie', 'nie, dziękuję', 'nie teraz', 'później', 'może', 'Tak?'];
  expect(answers.map((text) => assentOf(text, polish).means)).toEqual([
    'yes',
    'yes',
    'no',
    'not now',
    'later',
    'neither',
    'neither',
  ]);
  const reading = { languages: [polish] };
  const commands = ['Przestań!', 'nieważne', 'czytaj dalej', 'jeszcze raz, proszę', 'wolniej', 'mów szybciej'];
  expect(commands.map((text) => commandIn(text, reading))).toEqual([
    'stop',
    'stop',
    'go on',
    'repeat',
    'slower',
    'faster',
  ]);
  expect(asksForUpdates('Co nowego?', polish)).toBe(true);
  expect(mutedSourceAskedFor('Nic więcej od Avy', polish)).toBe('avy');
  expect(wantsLanguage('Mówmy po francusku', polish)).toBe('francusku');
  expect(findForgetRequest('Zapomnij o tym', polish)).not.toBeNull();
  expect(farewellIn('Do widzenia!', polish)).not.toBeNull();
});
