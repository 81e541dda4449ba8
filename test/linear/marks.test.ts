/** One process serves all users [N3]: no text of a model's holds it up, whatever marks it leaves open. */
import { describe, expect, it } from 'vitest';
import { AnswerText } from '../../shared/models/answer-text/answer-text.ts';
import { ScreenplayParser } from '../../shared/screenplay/screenplay.ts';
import { startCpuTime } from '../cpu-time.ts';
import { superlinear } from './growth.ts';
import { MARKS, repeated } from './pieces.ts';

/** Characters of a text, and its time on this machine; a slow one has as many times that of plain words. */
const CHARS = 20_000;
const MOST_MS = 50;
const MOST_TIMES_PLAIN = 40;
/** Combinations of marks that are tried. */
const COMBINATIONS = 25;

describe('[N3] twenty kilobytes of opening marks', () => {
  const limitMs = Math.max(MOST_MS, MOST_TIMES_PLAIN * timeOf('some plain words '));

  it.each(MARKS)('[N3] twenty kilobytes of one opening mark are read within 50 ms: %j', (mark) => {
    expect(timeOf(mark)).toBeLessThan(limitMs);
  });

  it.each(combinations())('[N3] twenty kilobytes of mixed opening marks are read within 50 ms: %j', (marks) => {
    expect(timeOf(marks)).toBeLessThan(limitMs);
  });
});

it('[N3] a text that arrives whole is read in time in proportion to its length', () => {
  expect(superlinear(readWhole, (chars) => `word${repeated('\u202e', chars)}漢`)).toBeNull();
});

function readWhole(text: string): void {
  const screenplay = new ScreenplayParser();
  screenplay.parse(text);
  screenplay.finish();
}

/** Milliseconds of the thread, of the best of some runs: others may use the machine, too. */
function timeOf(piece: string): number {
  const text = repeated(piece, CHARS);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && least > MOST_MS / 2; run += 1) {
    const [answer, screenplay] = [new AnswerText(['get_weather'], false), new ScreenplayParser()];
    const cpuMs = startCpuTime();
    for (let at = 0; at < CHARS; at += 20) {
      answer.push(text.slice(at, at + 20));
      screenplay.parse(text.slice(at, at + 20));
    }
    answer.end();
    screenplay.finish();
    least = Math.min(least, cpuMs());
  }
  return least;
}

/** Always the same ones, of two to four marks with or without words between them. */
function combinations(): string[] {
  let state = 1;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const one = () => (MARKS[next(MARKS.length)] ?? '') + (['', '', ' ', 'a', 'a ', '. ', '\n'][next(7)] ?? '');
  return Array.from({ length: COMBINATIONS }, () => Array.from({ length: 2 + next(3) }, one).join(''));
}
