/** A sixteenth language is a folder and one line [S16]: docs/how-to/build/add-a-language.md. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Language } from '../../shared/language/language.ts';
import { commandIn } from '../../shared/language/understanding/reading.ts';
import {
  asksForUpdates,
  findForgetRequest,
  wantsLanguage,
  wantsMuted,
} from '../../shared/language/understanding/requests.ts';
import { farewellIn } from '../../shared/language/understanding/spoken-commands.ts';
import { assentOf } from '../../shared/language/understanding/yes-no.ts';
import { polish } from './fixtures/pl/language.ts';
import { testWholeLanguage } from './whole-language.ts';

const FOLDER = 'test/language/fixtures/pl';
const LIST = 'shared/language/languages.ts';
const PAGE = readFileSync('docs/how-to/build/add-a-language.md', 'utf8');
const LINE = /^ {2}pl: .*$/m.exec(PAGE)?.[0] ?? '';

describe('in Polish', () => testWholeLanguage(async () => polish, 'tak'));

it('[S16] the page on adding a language names each file of the folder', () => {
  for (const file of readdirSync(FOLDER)) expect(PAGE).toContain(`| \`${file}\` |`);
});

it('[S16] a language is added by its folder and one line in a list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-language-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('shared/language', folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  cpSync(FOLDER, join(folder, 'pl'), { recursive: true });
  const list = readFileSync(LIST, 'utf8');
  const before = '} satisfies Record<string';
  expect([list.includes(before), LINE === '']).toEqual([true, false]);
  writeFileSync(join(folder, 'languages.ts'), list.replace(before, `${LINE}\n${before}`));
  const program = `
    const { LANGUAGE_TAGS, languageTag, loadLanguage } = await import('./languages.ts');
    const { tag, wording } = await loadLanguage('pl');
    console.log(JSON.stringify([languageTag('pl-PL'), LANGUAGE_TAGS.at(-1), tag, wording.waiting[0]]));`;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(JSON.parse(told)).toEqual(['pl', 'pl', 'pl', polish.wording.waiting[0]]);
});

it('[S16] a language without one of its parts does not compile', () => {
  const { requests: _, ...rest } = polish;
  // @ts-expect-error: the requests are missing.
  const incomplete: Language = rest;
  expect(incomplete.tag).toBe('pl');
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
