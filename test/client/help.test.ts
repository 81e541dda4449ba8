/** Help that fits a terminal window. */
import { expect, it } from 'vitest';
import { commandHelp } from '../../bin/talk/slash-commands.ts';
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

it('[E11] the list of commands fits a window of 80 columns and 24 lines', () => {
  expectToFit(commandHelp());
});

function expectToFit(help: string): void {
  const lines = help.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThanOrEqual(WINDOW.lines);
  expect(lines.filter((line) => [...line].length > WINDOW.columns)).toEqual([]);
}
