import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { toolArgumentsFromZod } from '../../shared/tools/arguments.ts';
import { toolArgumentsFromJsonSchema } from '../../shared/tools/foreign-arguments.ts';

/** The errors; none: the arguments fit. */
function faults(schema: unknown, input: unknown): string[] {
  const parsed = toolArgumentsFromJsonSchema(schema, { patterns: true }).parse(input);
  return parsed.is === 'good' ? [] : parsed.faults;
}

const PERSON = {
  type: 'object',
  properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/person' } } },
  required: ['name'],
};

describe('[T1] arguments of a schema that others have written', () => {
  it.each([
    [
      'a type',
      { properties: { n: { type: 'integer' } } },
      { n: 1 },
      { n: 1.5 },
      'n: Instance type "number" is invalid.',
    ],
    [
      'what must be there',
      { required: ['q'] },
      { q: 1 },
      {},
      'arguments: Instance does not have required property "q".',
    ],
    [
      'what is within',
      { properties: { at: { type: 'object', properties: { x: { type: 'number' } }, required: ['x'] } } },
      { at: { x: 1 } },
      { at: {} },
      'at: Instance does not have required property "x".',
    ],
    [
      'a list',
      { properties: { l: { items: { type: 'string' } } } },
      { l: ['a'] },
      { l: ['a', 1] },
      'l.1: Instance type',
    ],
    [
      'a part with a name',
      { properties: { who: { $ref: '#/$defs/person' } }, $defs: { person: PERSON } },
      { who: { name: 'Ada', children: [{ name: 'Bo' }] } },
      { who: { name: 'Ada', children: [{}] } },
      'who.children.0: Instance does not have required property "name".',
    ],
    [
      'a format',
      { properties: { on: { format: 'date' } } },
      { on: '2026-11-21' },
      { on: 'today' },
      'does not match format "date"',
    ],
    [
      'a pattern',
      { properties: { id: { pattern: '^a+$' } } },
      { id: 'aa' },
      { id: 'b' },
      'id: String does not match pattern',
    ],
    ['bounds', { properties: { n: { minimum: 1, maximum: 5 } } }, { n: 5 }, { n: 6 }, 'n: 6 is greater than 5.'],
  ])("[T1] an outside tool's schema holds arguments to %s", (_, schema, good, bad, fault) => {
    expect(faults(schema, good)).toEqual([]);
    expect(faults(schema, bad).join('\n')).toContain(fault);
  });

  it('[T1] arguments are passed on as they came, with fields that the schema does not name', () => {
    const parsed = toolArgumentsFromJsonSchema({ properties: { a: { type: 'string' } } }).parse({
      a: 'x',
      b: [1],
      c: undefined,
    });
    expect(parsed).toEqual({ is: 'good', input: { a: 'x', b: [1] } });
  });

  it("[T1] an outside tool's schema is shown to a model as an object's, without root keywords that its service refuses", () => {
    const { schema } = toolArgumentsFromJsonSchema({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $ref: '#/definitions/person',
      anyOf: [{ required: ['name'] }],
      definitions: { person: { ...PERSON, properties: { name: { type: 'string', pattern: '^[A-Z]' } } } },
    });
    expect(schema).toMatchObject({
      type: 'object',
      properties: { name: { type: 'string', pattern: '^[A-Z]' } },
      required: ['name'],
    });
    expect(Object.keys(schema).sort()).toEqual(['definitions', 'properties', 'required', 'type']);
    expect(toolArgumentsFromJsonSchema({}).schema).toEqual({ type: 'object', properties: {} });
  });

  const circle = { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { $ref: '#/$defs/a' } } };
  const doubled = Array.from({ length: 40 }, (_, n) => {
    const next = { $ref: `#/$defs/d${n + 1}` };
    return [`d${n}`, { anyOf: [next, next] }];
  });
  let deep: object = {};
  for (let level = 0; level < 5_000; level += 1) deep = { properties: { a: deep } };

  it.each([
    ['no object', 5],
    ['an unknown type', { type: 'strng' }],
    ['a word followed by something else', { required: 'a' }],
    [
      'a word of an older draft followed by something else',
      { properties: { a: { minimum: 1, exclusiveMinimum: true } } },
    ],
    ['a reference to nothing', { properties: { a: { $ref: '#/$defs/a' } } }],
    ['a reference to elsewhere', { properties: { a: { $ref: 'https://example.org/a.json' } } }],
    ['a pattern that is none', { properties: { a: { pattern: '(' } } }],
    ['a parameter that models do not take', { properties: { 'a b': {} } }],
    [
      'billions of comparisons',
      { properties: { a: { $ref: '#/$defs/d0' } }, $defs: Object.fromEntries([...doubled, ['d40', {}]]) },
    ],
    ['too deep', deep],
    ['too long', { description: 'x'.repeat(70_000) }],
  ])("[T6] an outside tool's schema that cannot be read is told apart: %s", (_, schema) => {
    expect(() => toolArgumentsFromJsonSchema(schema, { patterns: true })).toThrow(Error);
  });

  it('[T6] a circle of references in a schema is found by the first call, and harms no other', () => {
    expect(faults(circle, { a: 1 })).toEqual(['arguments: the schema of this tool cannot be followed.']);
    expect(faults(circle, {})).toEqual([]);
  });

  it('[T6] patterns in outside schemas are shown and not tried, since one may never end', () => {
    const takes = toolArgumentsFromJsonSchema({
      properties: { a: { type: 'string', pattern: '^(a+)+$' }, b: { format: 'url' } },
      patternProperties: { '^(x+)+$': { type: 'string' } },
      additionalProperties: false,
    });
    const input = { a: `${'a'.repeat(50)}!`, b: `http://${'a'.repeat(50)}!`, [`${'x'.repeat(50)}!`]: 1 };
    expect(takes.parse(input)).toEqual({ is: 'good', input });
    expect(takes.schema).toMatchObject({ properties: { a: { pattern: '^(a+)+$' } } });
  });
});

describe('[T1] [N4] whatever a model sends', () => {
  const nested = (levels: number, wrap: (inner: unknown) => unknown) => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level += 1) value = wrap(value);
    return value;
  };
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const own = toolArgumentsFromZod(z.object({ a: z.unknown() }));
  const foreign = toolArgumentsFromJsonSchema({});

  it.each([
    ['8,000 brackets', { a: nested(8_000, (inner) => [inner]) }, 'arguments: nested more than 32 deep.'],
    ['a circle', circular, 'arguments: nested more than 32 deep.'],
    ['a megabyte', { a: 'x'.repeat(1_000_000) }, 'arguments: more than 32 KB.'],
    ['33 KB that are 11,000 characters', { a: '…'.repeat(11_000) }, 'arguments: more than 32 KB.'],
    ['a prototype', JSON.parse('{"__proto__":{"admin":true}}'), 'arguments: no parameter is called __proto__.'],
    ['a prototype further in', JSON.parse('{"a":[{"__proto__":1}]}'), 'arguments: no parameter is called __proto__.'],
    ['what JSON cannot say', { a: 1n }, 'arguments: not JSON.'],
  ])('[T1] the value %s is no argument of any tool', (_, input, fault) => {
    expect(own.parse(input)).toEqual({ is: 'bad', faults: [fault] });
    expect(foreign.parse(input)).toEqual({ is: 'bad', faults: [fault] });
  });

  it.each([[null], [undefined], [5], ['{"a": '], [[]], [true]])('[T1] the value %j is no arguments', (input) => {
    expect(own.parse(input).is).toBe('bad');
    expect(foreign.parse(input)).toEqual({ is: 'bad', faults: ['arguments: must be an object.'] });
  });

  it('[T1] arguments that are just deep and large enough are accepted', () => {
    const input = { a: nested(31, (inner) => [inner]), b: 'x'.repeat(32_000) };
    expect(foreign.parse(input)).toEqual({ is: 'good', input });
    expect(own.parse(input).is).toBe('good');
  });
});
