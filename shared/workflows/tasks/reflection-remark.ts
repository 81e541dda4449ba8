/** What stands in the answers of a reflection: words, and the lines in which the remark is performed (L5, P2). */
import { cutAtWord } from '../../memory/cut.ts';
import type { ScriptLine } from '../../talk/line.ts';
import { Screenplay } from '../../talk/screenplay.ts';

/** Two sentences, and no more of a long one. */
const MOST_CHARS = 300;

/** Without tags, actions and thoughts; empty: there is nothing else in it. */
export function wordsIn(answer: string): string {
  return linesIn(answer)
    .map(({ text }) => text)
    .join(' ');
}

/** The first sentences, as many as are short enough, each with its expression and actions. Null: there is nothing to say. */
export function remarkIn(answer: string): readonly ScriptLine[] | null {
  const lines = linesIn(answer);
  return lines.length === 0 ? null : shortened(lines);
}

function shortened(lines: readonly ScriptLine[]): readonly ScriptLine[] {
  let chars = -1;
  const tooLong = lines.findIndex(({ text }) => {
    chars += text.length + 1;
    return chars > MOST_CHARS;
  });
  if (tooLong === -1) return lines;
  const last = lines.slice(0, tooLong).findLastIndex(({ text }) => ENDS.test(text));
  return last === -1 ? cut(lines) : lines.slice(0, last + 1);
}

/** A line may be a part of a long sentence. */
const ENDS = /[.!?…]["'”’)]*$/;

/** Of a sentence that is too long alone, its beginning. */
function cut(lines: readonly ScriptLine[]): ScriptLine[] {
  let rest = cutAtWord(lines.map(({ text }) => text).join(' '), MOST_CHARS);
  return lines.flatMap((line) => {
    const isWhole = rest.startsWith(line.text);
    const text = isWhole ? line.text : rest;
    rest = isWhole ? rest.slice(text.length).trimStart() : '';
    return /[^\s…]/.test(text) ? [{ ...line, text, ...(!isWhole && { display: text }) }] : [];
  });
}

/** Each has words: what is only done goes with the line behind it, or with the last one, since only what is spoken is reported as heard. */
function linesIn(answer: string): ScriptLine[] {
  const screenplay = new Screenplay({ isAwaited: false });
  const script = [...screenplay.push(answer), ...screenplay.end()];
  const spoken: ScriptLine[] = [];
  let done: string[] = [];
  for (const one of script) {
    if (one.type !== 'line') continue;
    done.push(...one.line.actions);
    if (one.line.text.trim() === '') continue;
    spoken.push({ ...one.line, actions: done });
    done = [];
  }
  const last = spoken.pop();
  return last === undefined ? [] : [...spoken, { ...last, actions: [...last.actions, ...done] }];
}
