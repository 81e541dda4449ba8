/** The titles of a test file: the first argument of each `it`, also behind `.each(…)` and the like. */
import { lineAt, type Source } from '../source.ts';

export type Title = { path: string; line: number; rules: readonly string[]; words: string };

const CALL = /(?<![.\w$])(?:it|test)\b/g;

export function readTitles(source: Source): Title[] {
  return [...source.code.matchAll(CALL)].flatMap(({ 0: name, index }) => titleAt(source, index + name.length));
}

/** `from`: behind `it`. Modifiers, type arguments and tables come before the title. */
function titleAt({ path, text, code }: Source, from: number): Title[] {
  let at = from;
  for (let modifier = MODIFIER.exec(code.slice(at))?.[0]; modifier !== undefined; ) {
    at += modifier.length;
    if (code[at] === '<') at = endOf(code, at, '>');
    if (/(?:each|for|skipIf|runIf)$/.test(modifier)) at = endOf(code, at, ')');
    modifier = MODIFIER.exec(code.slice(at))?.[0];
  }
  const [opening = '', quote = ''] = OPENING.exec(code.slice(at)) ?? [];
  if (quote === '') return [];
  const start = at + opening.length;
  return [titleOf(path, lineAt(text, start), text.slice(start, code.indexOf(quote, start)))];
}

const MODIFIER = /^\s*\.\s*\w+/;
const OPENING = /^\(\s*(['"`])/;

function titleOf(path: string, line: number, text: string): Title {
  const [tags = ''] = /^(?:\[[A-Z]\d+\]\s*|\$\{rules\}\s*)*/.exec(text) ?? [];
  return { path, line, rules: tags.match(/[A-Z]\d+|\$\{rules\}/g) ?? [], words: text.slice(tags.length) };
}

/** Behind the bracket that closes the one at `from`. */
function endOf(code: string, from: number, closing: ')' | '>'): number {
  let [depth, at] = [0, from];
  do {
    if (code[at] === code[from]) depth += 1;
    // An arrow closes nothing.
    else if (code[at] === closing && code[at - 1] !== '=') depth -= 1;
    at += 1;
  } while (depth > 0 && at < code.length);
  return at;
}
