/** Metric math: the operators and functions that alarms of the template use, on series from old to new. */

/** Null: no data. */
export type Series = readonly (number | null)[];
type Value = number | Series | Series[];

/** `series`: the metrics by their ids, all of one length. Throws a sentence about what is not understood. */
export function evaluateExpression(expression: string, series: Readonly<Record<string, Series>>): Series {
  const [first = []] = Object.values(series);
  const evaluator = new Evaluator(expression, series, first.length);
  return evaluator.result();
}

const TOKEN = /\s*([A-Za-z_]\w*|\d+(?:\.\d+)?|>=|<=|==|!=|[-+*/(),[\]<>])/y;
type Pair = (one: number, other: number) => number | null;

const COMPARE: Readonly<Record<string, Pair>> = {
  '>=': (one, other) => Number(one >= other),
  '<=': (one, other) => Number(one <= other),
  '>': (one, other) => Number(one > other),
  '<': (one, other) => Number(one < other),
  '==': (one, other) => Number(one === other),
  '!=': (one, other) => Number(one !== other),
};
const ADD: Readonly<Record<string, Pair>> = { '+': (one, other) => one + other, '-': (one, other) => one - other };
const MULTIPLY: Readonly<Record<string, Pair>> = {
  '*': (one, other) => one * other,
  // A division by zero has no result.
  '/': (one, other) => (other === 0 ? null : one / other),
};

class Evaluator {
  readonly #expression: string;
  readonly #series: Readonly<Record<string, Series>>;
  readonly #length: number;
  readonly #tokens: string[] = [];
  #at = 0;

  constructor(expression: string, series: Readonly<Record<string, Series>>, length: number) {
    this.#expression = expression;
    this.#series = series;
    this.#length = length;
    TOKEN.lastIndex = 0;
    for (let end = 0; end < expression.trimEnd().length; end = TOKEN.lastIndex) {
      const [, token] = TOKEN.exec(expression) ?? [];
      this.#tokens.push(token ?? this.#refuse());
    }
  }

  result(): Series {
    const value = this.#comparison();
    if (this.#at < this.#tokens.length) this.#refuse();
    return this.#one(value);
  }

  #comparison(): Value {
    return this.#chain(COMPARE, () => this.#chain(ADD, () => this.#chain(MULTIPLY, () => this.#operand())));
  }

  #chain(operators: Readonly<Record<string, Pair>>, operand: () => Value): Value {
    let value = operand();
    for (;;) {
      const operate = operators[this.#tokens[this.#at] ?? ''];
      if (operate === undefined) return value;
      this.#at += 1;
      value = this.#pairwise(value, operand(), operate);
    }
  }

  #operand(): Value {
    const token = this.#next();
    if (/^\d/.test(token)) return Number(token);
    if (token === '(') return this.#until(')')[0] ?? this.#refuse();
    if (token === '[') return this.#until(']').map((one) => this.#one(one));
    if (this.#tokens[this.#at] === '(') {
      this.#at += 1;
      return this.#call(token, this.#until(')'));
    }
    return this.#series[token] ?? this.#refuse();
  }

  #call(name: string, [first, ...rest]: Value[]): Value {
    switch (name) {
      case 'METRICS':
        return Object.values(this.#series);
      case 'FILL': {
        const filler = rest[0];
        if (typeof filler !== 'number' || first === undefined) return this.#refuse();
        return this.#one(first).map((value) => value ?? filler);
      }
      case 'DIFF':
        return this.#one(first ?? []).map((value, at, all) => {
          const before = all[at - 1] ?? null;
          return value === null || before === null ? null : value - before;
        });
      case 'SUM':
        return this.#across(first, (values) => values.reduce((sum, value) => sum + value, 0));
      case 'MAX':
        return this.#across(first, (values) => Math.max(...values));
      case 'MIN':
        return this.#across(first, (values) => Math.min(...values));
      case 'IF': {
        const [yes = 0, no = 0] = rest.map((one) => this.#one(one));
        return this.#one(first ?? []).map((value, at) => (value ? (yes as Series) : (no as Series))[at] ?? null);
      }
      default:
        return this.#refuse();
    }
  }

  /** Of each time, of the series that have a value then. */
  #across(value: Value | undefined, combine: (values: number[]) => number): Series {
    const all = isMany(value) ? value : [];
    return Array.from({ length: this.#length }, (_, at) => {
      const values = all.flatMap((series) => series[at] ?? []);
      return values.length === 0 ? null : combine(values);
    });
  }

  #pairwise(one: Value, other: Value, operate: Pair): Value {
    if (typeof one === 'number' && typeof other === 'number') return operate(one, other) ?? 0;
    const [left, right] = [this.#one(one), this.#one(other)];
    return left.map((value, at) => {
      const second = right[at] ?? null;
      return value === null || second === null ? null : operate(value, second);
    });
  }

  #one(value: Value): Series {
    if (typeof value === 'number') return Array<number>(this.#length).fill(value);
    return isMany(value) ? this.#refuse() : value;
  }

  #until(end: string): Value[] {
    const values: Value[] = [];
    while (this.#tokens[this.#at] !== end) {
      values.push(this.#comparison());
      if (this.#tokens[this.#at] === ',') this.#at += 1;
      else if (this.#tokens[this.#at] !== end) this.#refuse();
    }
    this.#at += 1;
    return values;
  }

  #next(): string {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token ?? this.#refuse();
  }

  #refuse(): never {
    throw new Error(`The metric math ${this.#expression} is not understood.`);
  }
}

function isMany(value: Value | undefined): value is Series[] {
  return Array.isArray(value) && Array.isArray(value[0]);
}
