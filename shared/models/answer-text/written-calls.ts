/** Calls that models write as code: Gemma, Llama 3.2, LFM2 [P10]. */
import { parseToolCallJson } from '../tool-calls/tool-call-event.ts';

/** What may stand before the name of a tool, and behind it. */
const CODE = { heads: ['', 'print(', 'default_api.', 'print(default_api.', 'functions.'], tails: ['(', '.call('] };
/** Servers and models write these labels: Gemma 4, Rapid-MLX, Functionary. */
const LABELLED = {
  heads: ['', 'call:', 'Calling tool: ', 'Using tool: ', 'Tool call: ', 'tool_call: ', '>>>'],
  tails: ['{', ' {', '\n{', '('],
};
const NAME = /^[A-Za-z_][\w-]*/;
const BEFORE_CODE = /^(?:```(?:tool_code)?\s*)?\[?\s*/;
const OPENERS = '([{';
const CLOSERS = ')]}';

/** Whether a line begins with a call as code: `[get_weather(place="Oslo")]`, also in a fence. */
export function answerBeginsCodeCall(line: string, tools: ReadonlySet<string>): boolean {
  const code = line.replace(BEFORE_CODE, '');
  return [CODE, LABELLED].some(({ heads, tails }) =>
    heads.some((head) => {
      const name = code.startsWith(head) ? (NAME.exec(code.slice(head.length))?.[0] ?? '') : '';
      return tools.has(name) && tails.some((tail) => code.startsWith(tail, head.length + name.length));
    }),
  );
}

/** Whether this is the beginning of such a line, as far as it has come. */
export function mayAnswerBeginCodeCall(line: string, tools: ReadonlySet<string>): boolean {
  if (/^`{1,3}$/.test(line) || ('```tool_code'.startsWith(line) && line !== '')) return true;
  const code = line.replace(BEFORE_CODE, '');
  return [CODE, LABELLED].some(({ heads, tails }) =>
    heads.some((head) => {
      if (!code.startsWith(head)) return head.startsWith(code);
      const rest = code.slice(head.length);
      const name = NAME.exec(rest)?.[0] ?? '';
      if (name === rest) return [...tools].some((tool) => tool.startsWith(rest));
      return tools.has(name) && tails.some((tail) => tail.startsWith(rest.slice(name.length)));
    }),
  );
}

/** Behind the bracket that closes the first one from `start` on; null: it is not closed. */
export function endOfCallCode(text: string, start: number): number | null {
  return new BracketScan(QUOTES_OF_CODE, start).endIn(text);
}

/** An apostrophe quotes in code, and not in JSON. */
export const QUOTES_OF_CODE = '"\'';
export const QUOTES_OF_JSON = '"';

/** Looks for the bracket that closes the first one, in a text that grows: each character is read once. */
export class BracketScan {
  readonly #quotes: string;
  #at: number;
  #depth = 0;
  #quote = '';

  constructor(quotes: string, start: number) {
    this.#quotes = quotes;
    this.#at = start;
  }

  /** Behind the closing bracket; null: it has not come. */
  endIn(text: string): number | null {
    const at = this.indexIn(text, (char, depth) => depth === 1 && CLOSERS.includes(char));
    return at === null ? null : at + 1;
  }

  /** The first character outside of quotes that is meant, with how many brackets are open before it. */
  indexIn(text: string, isMeant: (char: string, depth: number) => boolean): number | null {
    for (; this.#at < text.length; this.#at += 1) {
      const char = text[this.#at] ?? '';
      if (this.#quote !== '') {
        if (char === '\\') this.#at += 1;
        else if (char === this.#quote) this.#quote = '';
      } else if (this.#quotes.includes(char)) this.#quote = char;
      else if (isMeant(char, this.#depth)) return this.#at;
      else if (OPENERS.includes(char)) this.#depth += 1;
      else if (CLOSERS.includes(char)) this.#depth -= 1;
    }
    return null;
  }
}

const ARGUMENT = /\s*,?\s*([A-Za-z_]\w*)\s*=\s*/y;
const LITERALS: Readonly<Record<string, unknown>> = { True: true, False: false, None: null };

/** `(place="Oslo", days=3)`: arguments by keyword, as Python writes them. Null: it is no such list. */
export function keywordArgumentsOfCodeCall(text: string): Record<string, unknown> | null {
  const [opening] = /^(?:\.call)?\((?!\s*\{)/.exec(text) ?? [];
  if (opening === undefined) return null;
  const found: Record<string, unknown> = {};
  ARGUMENT.lastIndex = opening.length;
  for (let named = ARGUMENT.exec(text); named !== null; named = ARGUMENT.exec(text)) {
    const isBehind = (char: string, depth: number) => depth === 0 && (char === ',' || CLOSERS.includes(char));
    const end = new BracketScan(QUOTES_OF_CODE, ARGUMENT.lastIndex).indexIn(text, isBehind) ?? text.length;
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
