import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printerAboveTypedLine } from '../../../bin/talk/interactive-chat.ts';
import { Paper } from './paper.ts';

const PROMPT = 'you> ';
const WIDTH = 20;

beforeEach(() => {
  // readline writes no more than the prompt on a dumb terminal.
  vi.stubEnv('TERM', 'xterm');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function terminal() {
  const keys = new PassThrough();
  const paper = new Paper(WIDTH);
  const input = createInterface({ input: keys, output: paper, terminal: true, prompt: PROMPT });
  const lines: string[] = [];
  input.on('line', (line) => lines.push(line));
  input.prompt();
  const paste = async (text: string) => {
    keys.write(text);
    await soon();
  };
  const type = async (text: string) => {
    for (const key of text) keys.write(key);
    await soon();
  };
  return { input, paper, lines, type, paste, print: printerAboveTypedLine(input, paper) };
}

describe('whoever types while something is told', () => {
  it('[U2] told lines appear above the line being typed, and nothing typed is lost', async () => {
    const { paper, lines, type, print } = terminal();
    await type('hel');
    print('ava → Mira Hi.\n');
    expect(paper.rows).toEqual(['ava → Mira Hi.', 'you> hel']);
    await type('lo\r');
    expect(lines).toEqual(['hello']);
    expect(paper.rows.slice(0, 2)).toEqual(['ava → Mira Hi.', 'you> hello']);
  });

  it.each(['type', 'paste'] as const)(
    '[U2] told lines appear above typed text of several rows (%s), again and again',
    async (how) => {
      const screen = terminal();
      const { paper, lines, type, print } = screen;
      await screen[how]('a line that is longer than two rows are');
      const typed = ['you> a line that is ', 'longer than two rows', ' are'];
      expect(paper.rows).toEqual(typed);
      print('One.\n');
      expect(paper.rows).toEqual(['One.', ...typed]);
      print('Two.\nThree.\n');
      expect(paper.rows).toEqual(['One.', 'Two.', 'Three.', ...typed]);
      await type(', or so\r');
      expect(lines).toEqual(['a line that is longer than two rows are, or so']);
    },
  );

  it('[U2] told lines appear above typed text also with the cursor in its middle', async () => {
    const { paper, lines, type, paste, print } = terminal();
    await type('a line that is longer than its row');
    for (const left of ['\u001b[D', '\u001b[D', '\u001b[D']) await paste(left);
    print('One.\n');
    expect(paper.rows).toEqual(['One.', 'you> a line that is ', 'longer than its row']);
    await type('own \r');
    expect(lines).toEqual(['a line that is longer than its own row']);
  });

  it('[U2] told lines after the end of input are simply printed', async () => {
    const { input, paper, print } = terminal();
    input.close();
    print('\nOne.\n');
    expect(paper.rows.at(-1)).toBe('One.');
  });
});
