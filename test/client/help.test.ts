/** Help that fits a terminal window. */
import { afterEach, expect, it } from 'vitest';
import { talkHelp } from '../../bin/talk/options.ts';
import { commandHelp } from '../../bin/talk/slash-commands.ts';
import { setTalkLanguage, terminalDisplayWidth } from '../../bin/talk/texts/talk-texts.ts';
import { LANGUAGE_TAGS } from '../../shared/language/languages.ts';
import { runCommand } from '../command.ts';

/** The usual window, whose last line is the prompt. */
const WINDOW = { columns: 80, lines: 23 };

it.each([
  ...['talk', 'push', 'mcp', 'token', 'replay', 'aws', 'check-account', 'sotto'].map((name) => [name]),
  ...['serve', 'doctor', 'init', 'tail', 'cdk'].map((name) => [`local/${name === 'serve' ? 'dev' : name}`]),
  ['../test/cloud/main'],
])('[E11] the help of %s fits a window of 80 columns and 24 lines', async (program) => {
  const isCdk = program === 'local/cdk';
  const { out } = await runCommand(`bin/${isCdk ? 'sotto' : program}.ts`, [...(isCdk ? ['synth'] : []), '--help']);
  expectToFit(out);
});

afterEach(() => setTalkLanguage(null));

it.each(LANGUAGE_TAGS)(
  '[E11] [R5] the help and the commands of the talk fit a window of 80 columns in %s',
  async (tag) => {
    await setTalkLanguage(tag);
    expectToFit(talkHelp());
    expectToFit(commandHelp());
  },
);

function expectToFit(help: string): void {
  const lines = help.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThanOrEqual(WINDOW.lines);
  expect(lines.filter((line) => terminalDisplayWidth(line) > WINDOW.columns)).toEqual([]);
}
