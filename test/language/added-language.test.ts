/** A sixteenth language is a folder and lines in lists [S16]: docs/how-to/build/add-a-language.md. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Language } from '../../shared/language/language.ts';
import type { LanguageTag } from '../../shared/language/languages.ts';
import type { SearchWords } from '../../shared/language/search/search-words.ts';
import { SEARCH_WORDS } from '../../shared/language/search/search-words-of-languages.ts';
import type { SentenceWords } from '../../shared/language/sentences/sentence-words.ts';
import { loadTimerLanguage } from '../../shared/language/timers/timer-language.ts';
import { commandIn } from '../../shared/language/understanding/reading.ts';
import {
  asksForUpdates,
  findForgetRequest,
  wantsLanguage,
  wantsMuted,
} from '../../shared/language/understanding/requests.ts';
import { farewellIn } from '../../shared/language/understanding/spoken-commands.ts';
import { assentOf } from '../../shared/language/understanding/yes-no.ts';
import { FORMS_OF_LANGUAGES } from '../../shared/language/word-forms/forms-of-languages.ts';
import type { WordForms } from '../../shared/language/word-forms/word-endings.ts';
import { polish } from './fixtures/pl/language.ts';
import { polishSearch } from './fixtures/pl/search.ts';
import { polishSentences } from './fixtures/pl/sentences.ts';
import { testWholeLanguage } from './whole-language.ts';

const FOLDER = 'test/language/fixtures/pl';
const PAGE = readFileSync('docs/how-to/build/add-a-language.md', 'utf8');
/** Lists and lines of the page, which has them as a table. */
const LINES = [...PAGE.matchAll(/^\| `(\S+\.ts)` \| `(pl: .*)` \|$/gm)].map(([, list = '', line = '']) => ({
  list,
  line,
}));

/** Runs a program beside a copy of the languages to which Polish is added as the page says. */
function runWithPolish(program: string): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-language-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('shared/language', join(folder, 'language'), { recursive: true });
  cpSync('shared/memory/search-terms.ts', join(folder, 'memory/search-terms.ts'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of readdirSync(FOLDER)) {
    const file = join(folder, 'language/pl', name);
    cpSync(join(FOLDER, name), file);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('../../../../shared/language/', '../'));
  }
  for (const { list, line } of LINES) {
    const file = join(folder, 'language', list);
    const [, name = ''] = /^pl: (polish\w+),$/.exec(line) ?? [];
    const added = name && `import { ${name} } from '../pl/${name.replace('polish', '').toLowerCase()}.ts';\n`;
    writeFileSync(file, added + readFileSync(file, 'utf8').replace(/^ {2}zh: .*$/m, (last) => `${last}\n  ${line}`));
  }
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(told);
}

describe('in Polish', () => testWholeLanguage(async () => polish, 'tak'));

it('[S16] the page on adding a language names each file of the folder', () => {
  for (const file of readdirSync(FOLDER)) expect(PAGE).toContain(`| \`${file}\` |`);
});

it('[S16] a language is added by its folder and the lines that the page names', () => {
  expect(LINES.map(({ list }) => list)).toHaveLength(4);
  const told = runWithPolish(`
    const { LANGUAGE_TAGS, languageTag, loadLanguage } = await import('./language/languages.ts');
    const { tag, wording } = await loadLanguage('pl');
    console.log(JSON.stringify([languageTag('pl-PL'), LANGUAGE_TAGS.at(-1), tag, wording.waiting[0]]));`);
  expect(told).toEqual(['pl', 'pl', 'pl', polish.wording.waiting[0]]);
});

it('[P6] [D6] [M7] the added language cuts sentences, finds keywords, passes over stop words and reads past times', () => {
  const told = runWithPolish(`
    const { sentenceStopMeaning } = await import('./language/sentences/stop-meaning.ts');
    const { baseFormsOfWord } = await import('./language/word-forms/base-forms.ts');
    const { pastTimesIn } = await import('./language/past-times.ts');
    const { searchGrammarOf } = await import('./memory/search-terms.ts');
    const time = { nowMs: Date.UTC(2026, 10, 30), timezone: 'UTC' };
    console.log(JSON.stringify([
      [sentenceStopMeaning('płd', 'na', 2), sentenceStopMeaning('itp', 'i', 3)],
      baseFormsOfWord('okularami', 'pl').includes('okular'),
      searchGrammarOf('pl').contentTerms('Jak ma na imię mój pies?'),
      pastTimesIn('Gdzie byłem dwa lata temu?', time, 'pl').map(({ fromMs }) => new Date(fromMs).getUTCFullYear()),
    ]));`);
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

it('[S16] a list without one of the languages does not compile', () => {
  const { zh: _, ...search } = SEARCH_WORDS;
  // @ts-expect-error: Chinese is missing.
  const incompleteSearch: Record<LanguageTag, SearchWords> = search;
  const { zh: __, ...forms } = FORMS_OF_LANGUAGES;
  // @ts-expect-error: Chinese is missing.
  const incompleteForms: Record<LanguageTag, WordForms | null> = forms;
  expect([incompleteSearch, incompleteForms].map((list) => Object.keys(list).length)).toEqual([14, 14]);
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
  expect(wantsMuted('Nic więcej od Avy', polish)).toBe('avy');
  expect(wantsLanguage('Mówmy po francusku', polish)).toBe('francusku');
  expect(findForgetRequest('Zapomnij o tym', polish)).not.toBeNull();
  expect(farewellIn('Do widzenia!', polish)).not.toBeNull();
});
