/** Metric filters' patterns for lines of JSON, by CloudWatch's own syntax. Others are refused. */

export type Fields = Readonly<Record<string, unknown>>;
type Test = (fields: Fields) => boolean;

/** `{ ($.message = "tool ran") && ($.what != "done") }` as a test of a line's fields. */
export function parseFilterPattern(pattern: string): Test {
  return new Parser(pattern).pattern();
}

/** A field by its selector, `$.a.b`; undefined: the line has none. */
export function fieldAt(fields: Fields, selector: string): unknown {
  const names = selector.replace(/^\$\./, '').split('.');
  return names.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? (value as Fields)[name] : undefined),
    fields,
  );
}

const TOKEN = /\s*(\{|\}|\(|\)|&&|\|\||!=|>=|<=|=|>|<|"(?:[^"\\]|\\.)*"|\$\.[\w.]+|[^\s(){}=!<>&|"]+)/y;

class Parser {
  readonly #pattern: string;
  readonly #tokens: string[] = [];
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
    TOKEN.lastIndex = 0;
    for (let end = 0; end < pattern.trimEnd().length; end = TOKEN.lastIndex) {
      const [, token] = TOKEN.exec(pattern) ?? [];
      this.#tokens.push(token ?? this.#refuse());
    }
  }

  pattern(): Test {
    this.#take('{');
    const test = this.#either();
    this.#take('}');
    if (this.#at < this.#tokens.length) this.#refuse();
    return test;
  }

  #either(): Test {
    const tests = [this.#both()];
    while (this.#takeIf('||')) tests.push(this.#both());
    return (fields) => tests.some((test) => test(fields));
  }

  #both(): Test {
    const tests = [this.#one()];
    while (this.#takeIf('&&')) tests.push(this.#one());
    return (fields) => tests.every((test) => test(fields));
  }

  #one(): Test {
    if (this.#takeIf('(')) {
      const test = this.#either();
      this.#take(')');
      return test;
    }
    const selector = this.#next();
    if (!selector.startsWith('$.')) this.#refuse();
    const operator = this.#next();
    const value = this.#next();
    const compared = value.startsWith('"') ? comparedText(operator, value) : comparedNumber(operator, Number(value));
    if (compared === null) return this.#refuse();
    return (fields) => compared(fieldAt(fields, selector));
  }

  #next(): string {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token ?? this.#refuse();
  }

  #take(token: string): void {
    if (!this.#takeIf(token)) this.#refuse();
  }

  #takeIf(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at += 1;
    return true;
  }

  #refuse(): never {
    throw new Error(`The filter pattern ${this.#pattern} is not understood: comparisons of lines of JSON are.`);
  }
}

type Compared = (value: unknown) => boolean;

/** An asterisk stands for anything. A field that a line does not have is neither equal nor unequal. */
function comparedText(operator: string, quoted: string): Compared | null {
  const parts = quoted.slice(1, -1).replace(/\\(.)/g, '$1').split('*');
  const pattern = new RegExp(`^${parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`, 's');
  const isEqual = (value: unknown) => pattern.test(String(value));
  if (operator === '=') return (value) => value !== undefined && isEqual(value);
  if (operator === '!=') return (value) => value !== undefined && !isEqual(value);
  return null;
}

const OPERATORS: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
};

function comparedNumber(operator: string, other: number): Compared | null {
  const compare = OPERATORS[operator];
  if (compare === undefined || Number.isNaN(other)) return null;
  return (value) => typeof value === 'number' && compare(value, other);
}
