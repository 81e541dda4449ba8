/** Parses the answers of a reflection: words, and the remark's lines [L5, P2]. */
import { truncateMemoryToWords } from '../../memory/truncate-text.ts';
import { ScreenplayParser } from '../../screenplay/screenplay.ts';
import type { ScriptLine } from '../../screenplay/script-line.ts';

/** About two sentences. */
const MOST_CHARS = 300;

/** The words without tags, actions and thoughts; empty: there are none. */
export function parseReflectionAnswer(answer: string): string {
  return reflectionRemarkLinesIn(answer)
    .map(({ text }) => text)
    .join(' ');
}

/** The first sentences that fit, with expression and actions. Null: no words. */
export function remarkInReflectionAnswer(answer: string): readonly ScriptLine[] | null {
  const lines = reflectionRemarkLinesIn(answer);
  return lines.length === 0 ? null : shortenReflectionLines(lines);
}

function shortenReflectionLines(lines: readonly ScriptLine[]): readonly ScriptLine[] {
  let chars = -1;
  const tooLong = lines.findIndex(({ text }) => {
    chars += text.length + 1;
    return chars > MOST_CHARS;
  });
  if (tooLong === -1) return lines;
  const last = lines.slice(0, tooLong).findLastIndex(({ text }) => ENDS.test(text));
  return last === -1 ? truncateReflectionRemark(lines) : lines.slice(0, last + 1);
}

/** A line may be part of a long sentence. */
const ENDS = /[.!?…]["'”’)]*$/;

/** The beginning of a single sentence that is too long. */
function truncateReflectionRemark(lines: readonly ScriptLine[]): ScriptLine[] {
  let rest = truncateMemoryToWords(lines.map(({ text }) => text).join(' '), MOST_CHARS);
  return lines.flatMap((line) => {
    const isWhole = rest.startsWith(line.text);
    const text = isWhole ? line.text : rest;
    rest = isWhole ? rest.slice(text.length).trimStart() : '';
    return /[^\s…]/.test(text) ? [{ ...line, text, ...(!isWhole && { display: text }) }] : [];
  });
}

/** Every line has words, as only words are reported as heard: actions join the next or the last line. */
function reflectionRemarkLinesIn(answer: string): ScriptLine[] {
  const screenplay = new ScreenplayParser({ isAwaited: false });
  const script = [...screenplay.parse(answer), ...screenplay.finish()];
  const spokenLines: ScriptLine[] = [];
  let done: string[] = [];
  for (const one of script) {
    if (one.type !== 'line') continue;
    done.push(...one.line.actions);
    if (one.line.text.trim() === '') continue;
    spokenLines.push({ ...one.line, actions: done });
    done = [];
  }
  const last = spokenLines.pop();
  return last === undefined ? [] : [...spokenLines, { ...last, actions: [...last.actions, ...done] }];
}
