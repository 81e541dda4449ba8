/** What stands in the answers of a reflection: words, and the face with which the remark is said (L5, P3). */
import { cutAtWord } from '../../shared/memory/cut.ts';
import type { Expression } from '../../shared/protocol/frames.ts';
import type { ScriptLine } from '../../shared/talk/line.ts';
import { Screenplay } from '../../shared/talk/screenplay.ts';

/** Two sentences, and no more of a long one. */
const MOST_CHARS = 300;

/** Without tags, actions and thoughts; empty: there is nothing else in it. */
export function wordsIn(answer: string): string {
  return linesIn(answer)
    .map(({ text }) => text)
    .join(' ');
}

/** The first sentences, as many as are short enough, and the face of the first. Null: there is nothing to say. */
export function remarkIn(answer: string): { text: string; expression: Expression } | null {
  const lines = linesIn(answer);
  const [first] = lines;
  if (first === undefined) return null;
  return { text: shortened(lines.map(({ text }) => text)), expression: first.expression };
}

function shortened(texts: readonly string[]): string {
  const whole = texts.join(' ');
  if (whole.length <= MOST_CHARS) return whole;
  const upTo = (at: number) => texts.slice(0, at + 1).join(' ');
  const last = texts.findLastIndex((text, at) => ENDS.test(text) && upTo(at).length <= MOST_CHARS);
  return last === -1 ? cutAtWord(whole, MOST_CHARS) : upTo(last);
}

/** A line may be a part of a long sentence. */
const ENDS = /[.!?…]["'”’)]*$/;

function linesIn(answer: string): ScriptLine[] {
  const screenplay = new Screenplay();
  const script = [...screenplay.push(answer), ...screenplay.end()];
  return script.flatMap((one) => (one.type === 'line' && one.line.text.trim() !== '' ? [one.line] : []));
}
