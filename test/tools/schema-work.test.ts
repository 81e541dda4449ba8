import { describe, expect, it } from 'vitest';
import { toolArgumentsFromJsonSchema } from '../../shared/tools/foreign-arguments.ts';

const TOO_MUCH = 'arguments: to check them against the schema of this tool takes too many steps: send fewer values.';

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const named = (count: number, value: unknown) => Object.fromEntries(times(count, (n) => [`p${n}`, value]));
const nested = (levels: number, wrap: (inner: unknown) => unknown, innermost: unknown) =>
  times(levels, () => 0).reduce<unknown>(wrap, innermost);

/** Each rung compares twice with the next one. */
function ladder(rungs: number, keyword: string, last: unknown): Record<string, unknown> {
  const rung = (n: number) => ({ [keyword]: [{ $ref: `#/$defs/r${n + 1}` }, { $ref: `#/$defs/r${n + 1}` }] });
  return { ...Object.fromEntries(times(rungs, (n) => [`r${n}`, rung(n)])), [`r${rungs}`]: last };
}
const top = { $ref: '#/$defs/r0' };
const twice = (child: unknown) => ({ allOf: [child, child] });

function faults(a: unknown, value: unknown, rest: object = {}): string[] {
  const parsed = toolArgumentsFromJsonSchema({ properties: { a }, ...rest }).parse({ a: value });
  return parsed.is === 'good' ? [] : parsed.faults;
}

describe('[N3] [T1] the check of arguments against a schema of others ends after a number of steps', () => {
  const numbers = times(3_900, (n) => n);
  it.each<[string, unknown, unknown, object?]>([
    ['a ladder of allOf', { items: top }, numbers, { $defs: ladder(8, 'allOf', { type: 'integer' }) }],
    ['a ladder of anyOf', { items: top }, numbers, { $defs: ladder(8, 'anyOf', { type: 'integer' }) }],
    ['a ladder of oneOf', { items: top }, numbers, { $defs: ladder(8, 'oneOf', { type: 'integer' }) }],
    [
      'a schema that refers to itself twice',
      { $ref: '#/$defs/n' },
      nested(28, (n) => ({ n }), 1),
      { $defs: { n: { properties: { n: twice({ $ref: '#/$defs/n' }) } } } },
    ],
    [
      'if and then that refer to the whole',
      { $ref: '#/$defs/n' },
      nested(28, (n) => [n], 1),
      { $defs: { n: { if: { items: { $ref: '#/$defs/n' } }, then: { items: { $ref: '#/$defs/n' } } } } },
    ],
    ['uniqueItems of many numbers', { uniqueItems: true }, numbers],
    ['uniqueItems of many lists', { uniqueItems: true }, times(2_000, (n) => [[n]])],
    ['a long text in enum', { items: { enum: ['x'.repeat(60_000)] } }, numbers],
    ['an enum of thousands', { items: { enum: times(9_000, (n) => -n - 1) } }, numbers],
    ['a large const', { items: { const: numbers } }, numbers],
    ['thousands of properties', { items: { properties: named(5_000, {}) } }, times(3_000, () => ({}))],
    ['thousands of required names', { items: { required: Object.keys(named(6_000, 0)) } }, times(300, () => ({}))],
    ['names held to many schemas', { propertyNames: { anyOf: times(500, () => ({ const: 'a' })) } }, named(1_000, 0)],
    ['thousands of true', { items: { allOf: times(9_000, () => true) } }, numbers],
    [
      'lists whose items are evaluated again',
      top,
      times(9_000, () => 0),
      { $defs: ladder(8, 'allOf', { items: true }) },
    ],
    ['a long text with a format', { allOf: times(500, () => ({ format: 'date-time' })) }, 't'.repeat(31_000)],
    ['a long text that is measured', { allOf: times(500, () => ({ minLength: 1 })) }, 'x'.repeat(31_000)],
    [
      'numbers of hundreds of digits',
      { items: { allOf: times(500, () => ({ multipleOf: 1e-300 })) } },
      times(900, () => 1e308),
    ],
  ])('[N3] checking arguments against an outside schema ends after a number of steps: %s', (_, a, value, rest) => {
    expect(faults(a, value, rest)).toEqual([TOO_MUCH]);
  });

  it('[T1] the step bound of a schema check does not depend on what tools are given', () => {
    const row = {
      type: 'object',
      required: ['id', 'country', 'on'],
      properties: { id: { type: 'integer' }, country: { enum: times(250, (n) => `C${n}`) }, on: { format: 'date' } },
    };
    const rows = times(500, (id) => ({ id, country: 'C7', on: '2026-11-29' }));
    expect(faults({ items: row }, rows)).toEqual([]);
    expect(
      faults(
        { items: { type: 'integer' } },
        times(8_000, () => 1),
      ),
    ).toEqual([]);
    expect(
      faults(
        { uniqueItems: true },
        times(500, (n) => `id${n}`),
      ),
    ).toEqual([]);
    const filter = { properties: { and: { items: { $ref: '#/$defs/f' } }, or: { items: { $ref: '#/$defs/f' } } } };
    const deep = nested(12, (inner) => ({ and: [inner, { or: [{}] }] }), {});
    expect(faults({ $ref: '#/$defs/f' }, deep, { $defs: { f: { anyOf: [filter, { required: ['field'] }] } } })).toEqual(
      [],
    );
  });

  it('[T1] the step bound of a schema check begins anew with each call', () => {
    const takes = toolArgumentsFromJsonSchema({ properties: { a: { items: { type: 'integer' } } } });
    const parsed = times(20, () => takes.parse({ a: times(8_000, () => 1) }).is);
    expect(new Set(parsed)).toEqual(new Set(['good']));
  });

  it('[T1] a schema check names the first faults only, however many there are', () => {
    expect(
      faults(
        { items: { type: 'string' } },
        times(3_000, () => 1),
      ),
    ).toHaveLength(20);
  });
});

describe('[N3] a schema beyond a bound is refused when it is declared, with the bound', () => {
  const ids = nested(20, (not) => ({ $id: 'x', not }), {});
  it.each<[string, unknown, string]>([
    ['$id in $id in $id', { properties: { a: ids } }, '1000000 characters'],
    [
      'a long name around many subschemas',
      { properties: { a: { properties: { ['k'.repeat(30_000)]: { properties: named(1_000, {}) } } } } },
      '1000000 characters',
    ],
    [
      'a long $id, and many references',
      {
        $id: 'x'.repeat(15_000),
        properties: { a: { anyOf: times(500, () => ({ $ref: '#/$defs/b' })) } },
        $defs: { b: {} },
      },
      '1000000 characters',
    ],
    ['a tall ladder', { properties: { a: top }, $defs: ladder(14, 'allOf', {}) }, '10000 schemas'],
    ['a long one', { description: 'x'.repeat(70_000) }, '65536 characters'],
    ['a deep one', { properties: { a: nested(80, (not) => ({ not }), {}) } }, '64 levels'],
  ])('[N3] a schema beyond a bound is refused when it is declared, with the bound: %s', (_, schema, bound) => {
    expect(() => toolArgumentsFromJsonSchema(schema)).toThrow(bound);
  });

  it('[T1] arguments are checked against a subschema that is referred to by its own $id', () => {
    const address = { $id: 'https://example.org/address', required: ['town'] };
    const schema = { properties: { a: { $ref: 'https://example.org/address' } }, $defs: { address } };
    expect(toolArgumentsFromJsonSchema(schema).parse({ a: {} }).is).toBe('bad');
    expect(toolArgumentsFromJsonSchema(schema).parse({ a: { town: 'Porto' } }).is).toBe('good');
  });
});
