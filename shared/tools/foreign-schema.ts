/**
 * JSON Schema as others write it, of any draft. zod reads it too, but passes over words that it does not know, and `required` where
 * there are no `properties`: here everything that is written holds.
 */
import { dereference, type OutputUnit, type Schema, type SchemaDraft, validate } from '@cfworker/json-schema';
import * as z from 'zod';
import { isDeeper } from '../protocol/json.ts';

/** `patterns`: regular expressions are tried too. One that is made for it never ends, so: only those of the operator's own file. */
export type HowFar = { patterns?: boolean };

/** `shown`: to models. `check`: what does not fit, a sentence each. */
export type Understood = { shown: Record<string, unknown>; check(input: unknown): string[] };

/** Characters of JSON: a model reads it with every request. */
const LONGEST_SCHEMA = 64 * 1024;
const DEEPEST_SCHEMA = 64;
/** Schemas that one value is held against: where each refers to the next one twice, a few lines ask for billions. */
const MOST_COMPARED = 10_000;
const LONGEST_FAULT = 200;
/** For one parameter of another name, a model's service refuses the whole request, and for these words at the root as well. */
const PARAMETER = /^[A-Za-z0-9_.-]{1,64}$/;
const NOT_SHOWN = ['$schema', '$id', 'id', '$comment', '$ref', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else'];

/** What these words must be followed by: the library would misread anything else without a sound. */
const typeName = z.enum(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
const optional = {
  map: z.record(z.string(), z.unknown()).optional(),
  list: z.array(z.unknown()).min(1).optional(),
  names: z.array(z.string()).optional(),
  number: z.number().optional(),
  count: z.number().min(0).optional(),
  text: z.string().optional(),
};
const words = z.looseObject({
  type: z.union([typeName, z.array(typeName)]).optional(),
  multipleOf: z.number().positive().optional(),
  ...each(['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired'], optional.map),
  ...each(['enum', 'anyOf', 'oneOf', 'allOf', 'prefixItems'], optional.list),
  ...each(['required'], optional.names),
  ...each(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], optional.number),
  ...each(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'], optional.count),
  ...each(['pattern', 'format', '$ref'], optional.text),
});

function each(keys: readonly string[], type: z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(keys.map((key) => [key, type]));
}

/** Throws an Error that says in a few words why it cannot be understood; they hold nothing of it. */
export function understood(schema: unknown, { patterns = false }: HowFar): Understood {
  const root = copied(schema);
  const lookup = parts(root);
  const all = Object.values(lookup).filter((part) => typeof part === 'object');
  for (const part of all) {
    if (!words.safeParse(part).success)
      throw new Error('a word of the schema is followed by something else than it should be');
    if (part.__absolute_ref__ !== undefined && lookup[part.__absolute_ref__] === undefined)
      throw new Error('the schema refers to something that it does not hold');
    modernise(part);
  }
  if (compared(root, lookup) > MOST_COMPARED) throw new Error('the schema asks for too many comparisons');
  const draft = draftOf(root);
  const shown = structuredClone(shownOf(root, lookup));
  for (const part of all) tame(part, patterns);
  return {
    shown,
    check: (input) => faults(() => validate(input, root, draft, lookup, false).errors),
  };
}

/** Nobody else's: the library writes into it. */
function copied(schema: unknown): Schema {
  if (isDeeper(schema, DEEPEST_SCHEMA)) throw new Error('the schema is nested too deep');
  const text = JSON.stringify(schema) ?? 'null';
  if (text.length > LONGEST_SCHEMA) throw new Error('the schema is too long');
  const copy: unknown = JSON.parse(text);
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) throw new Error('the schema is no object');
  return copy;
}

type Lookup = Readonly<Record<string, Schema | boolean>>;

/** Every schema in it, by its address. */
function parts(root: Schema): Lookup {
  try {
    return dereference(root);
  } catch {
    throw new Error('the addresses in the schema cannot be told apart');
  }
}

/** A list of items in its present spelling: models take no other. */
function modernise(part: Schema): void {
  if (!Array.isArray(part.items)) return;
  part.prefixItems = part.items;
  part.items = part.additionalItems ?? true;
  delete part.additionalItems;
}

/** Out of what is checked goes whatever may never end. `url` is no format of JSON Schema, and a trap as the library tries it. */
function tame(part: Schema, patterns: boolean): void {
  if (part.format === 'url') part.format = 'uri';
  if (!patterns) {
    delete part.pattern;
    // Without it nobody knows which properties are additional.
    if (part.patternProperties !== undefined) delete part.additionalProperties;
    delete part.patternProperties;
  }
  for (const pattern of [part.pattern ?? '', ...Object.keys(part.patternProperties ?? {})]) new RegExp(pattern, 'u');
}

/** With each reference followed wherever it stands, and no circle more than once. */
function compared(root: Schema, lookup: Lookup): number {
  const known = new Map<unknown, number>();
  const all = new Set<unknown>(Object.values(lookup));
  const count = (part: Schema): number => {
    const before = known.get(part);
    if (before !== undefined) return before;
    known.set(part, 0);
    const target = lookup[part.__absolute_ref__ ?? ''];
    const children = [...Object.values(part).flatMap(within), target].filter((one) => all.has(one) && isSchema(one));
    const sum = children.filter(isSchema).reduce((total, child) => total + count(child), 1);
    known.set(part, sum);
    return sum;
  };
  return count(root);
}

/** Schemas stand behind a word alone, in a list, or by name. */
function within(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value)] : [];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function draftOf({ $schema = '' }: Schema): SchemaDraft {
  const draft = /draft-0?([467])/.exec(String($schema))?.[1];
  if (draft !== undefined) return draft === '4' ? '4' : '7';
  return String($schema).includes('2019-09') ? '2019-09' : '2020-12';
}

function shownOf(root: Schema, lookup: Lookup): Record<string, unknown> {
  const target = lookup[root.__absolute_ref__ ?? ''];
  const whole = { ...root, ...(isSchema(target) && target) };
  if (![whole.type ?? 'object'].flat().includes('object')) throw new Error('the schema is not one of an object');
  const properties = whole.properties ?? {};
  if (!Object.keys(properties).every((name) => PARAMETER.test(name)))
    throw new Error('a parameter has a name that models do not take');
  const rest = Object.entries(whole).filter(([word]) => !NOT_SHOWN.includes(word));
  return { ...Object.fromEntries(rest), type: 'object', properties };
}

/** These only say that something inside does not fit, and what that is follows. */
const OUTER = new Set(
  '$ref $recursiveRef allOf if properties patternProperties propertyNames items prefixItems false'.split(' '),
);

function faults(validated: () => OutputUnit[]): string[] {
  let units: OutputUnit[];
  try {
    units = validated();
  } catch {
    // A circle of references that nothing ends.
    return ['arguments: the schema of this tool cannot be followed.'];
  }
  const inner = units.filter(({ keyword }) => !OUTER.has(keyword));
  return (inner.length > 0 ? inner : units).map(sentenceOf);
}

function sentenceOf({ instanceLocation, error }: OutputUnit): string {
  const where = instanceLocation.slice(2).replaceAll('/', '.') || 'arguments';
  return `${where}: ${error}`.slice(0, LONGEST_FAULT);
}
