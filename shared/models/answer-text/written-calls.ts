/** Calls that models write as code: Gemma, Llama 3.2, LFM2 [P10]. */
import { parseToolCallJson } from '../tool-calls/tool-call-event.ts';

const HEADS = ['', 'print(', 'default_api.', 'print(default_api.', 'functions.'];
const TAILS = ['(', '.call('];
const BEFORE_CODE = /^(?:```(?:tool_code)?\s*)?\[?\s*/;
const OPENERS = '([{';
const CLOSERS = ')]}';

/** Whether a line begins with a call as code: `[get_weather(place="Oslo")]`, also in a fence. */
export function answerBeginsCodeCall(line: string, tools: ReadonlySet<string>): boolean {
  const code = line.replace(BEFORE_CODE, '');
  return [...codeCallBeginnings(tools)].some((beginning) => code.startsWith(beginning));
}

/** Whether this is the beginning of such a line, as far as it has come. */
export function mayAnswerBeginCodeCall(line: string, tools: ReadonlySet<string>): boolean {
  if (/^`{1,3}$/.test(line) || ('```tool_code'.startsWith(line) && line !== '')) return true;
  const code = line.replace(BEFORE_CODE, '');
  return [...codeCallBeginnings(tools)].some((beginning) => beginning.startsWith(code));
}

function* codeCallBeginnings(tools: ReadonlySet<string>): Generator<string> {
  for (const tool of tools) for (const head of HEADS) for (const tail of TAILS) yield `${head}${tool}${tail}`;
}

/** Behind the bracket that closes the first one from `start` on; null: it is not closed. */
export function codeEnd(text: string, start: number): number | null {
  const at = indexInCodeCall(text, start, (char, depth) => depth === 1 && CLOSERS.includes(char));
  return at === null ? null : at + 1;
}

/** The first character outside of quotes that is meant, with how many brackets are open before it. */
function indexInCodeCall(
  text: string,
  start: number,
  isMeant: (char: string, depth: number) => boolean,
): number | null {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (isMeant(char, depth)) return at;
    else if (OPENERS.includes(char)) depth += 1;
    else if (CLOSERS.includes(char)) depth -= 1;
  }
  return null;
}

const ARGUMENT = /\s*,?\s*([A-Za-z_]\w*)\s*=\s*/y;
const LITERALS: Readonly<Record<string, unknown>> = { True: true, False: false, None: null };

/** `(place="Oslo", days=3)`: arguments by keyword, as Python writes them. Null: it is no such list. */
export function keywordArgumentsOfCodeCall(text: string): Record<string, unknown> | null {
  const [opening] = /^(?:\.call)?\(/.exec(text) ?? [];
  if (opening === undefined) return null;
  const found: Record<string, unknown> = {};
  ARGUMENT.lastIndex = opening.length;
  for (let named = ARGUMENT.exec(text); named !== null; named = ARGUMENT.exec(text)) {
    const isBehind = (char: string, depth: number) => depth === 0 && (char === ',' || CLOSERS.includes(char));
    const end = indexInCodeCall(text, ARGUMENT.lastIndex, isBehind) ?? text.length;
    found[named[1] ?? ''] = codeCallValue(text.slice(ARGUMENT.lastIndex, end).trim());
    ARGUMENT.lastIndex = end;
  }
  return found;
}

function codeCallValue(text: string): unknown {
  if (text in LITERALS) return LITERALS[text];
  const json = parseToolCallJson(text);
  if (json !== undefined) return json;
  const quoted = /^'([\s\S]*)'$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1');
  return parseToolCallJson(text.replaceAll("'", '"')) ?? text;
}
