/**
 * Validates foreign JSON Schema of any draft. zod is not used, because it ignores unknown keywords, and
 * `required` without `properties`.
 */
import { dereference, type OutputUnit, type Schema, type SchemaDraft, validate } from '@cfworker/json-schema';
import * as z from 'zod/mini';
import { isFrameJsonDeeper } from '../protocol/json-depth.ts';
import { SchemaWork, TooMuchWork } from './schema-work.ts';
import '../protocol/schema-messages.ts';

/** `patterns`: also run regular expressions. Hostile ones may never end, so only for the operator's file. */
export type SchemaOptions = { patterns?: boolean };

/** `shown`: the schema for models. `check`: a sentence for each fault. */
export type ForeignSchema = { modelSchema: Record<string, unknown>; check(input: unknown): string[] };

/** Characters of JSON: a model reads it with every request. */
const LONGEST_SCHEMA = 64 * 1024;
const DEEPEST_SCHEMA = 64;
/** Schemas compared with one value: a few nested references could demand billions. */
const MOST_COMPARED = 10_000;
/** The library writes out the address of each subschema: long names around many of them take seconds. */
const MOST_ADDRESS_CHARACTERS = 1_000_000;
const LONGEST_FAULT = 200;
/** More do not help a model. */
const MOST_FAULTS = 20;
/** Model services refuse a request with other parameter names, or with these words at the root. */
const PARAMETER = /^[A-Za-z0-9_.-]{1,64}$/;
const HIDDEN_KEYWORDS = [
  '$schema',
  '$id',
  'id',
  '$comment',
  '$ref',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
];

/** The valid values of these keywords; the library silently misreads others. */
const typeName = z.enum(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
const optional = {
  map: z.optional(z.record(z.string(), z.unknown())),
  list: z.optional(z.array(z.unknown()).check(z.minLength(1))),
  names: z.optional(z.array(z.string())),
  number: z.optional(z.number()),
  count: z.optional(z.number().check(z.minimum(0))),
  text: z.optional(z.string()),
};
const keywordShapes = z.looseObject({
  type: z.optional(z.union([typeName, z.array(typeName)])),
  multipleOf: z.optional(z.number().check(z.positive())),
  ...foreignSchemaKeywordTypes(
    ['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired'],
    optional.map,
  ),
  ...foreignSchemaKeywordTypes(['enum', 'anyOf', 'oneOf', 'allOf', 'prefixItems'], optional.list),
  ...foreignSchemaKeywordTypes(['required'], optional.names),
  ...foreignSchemaKeywordTypes(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], optional.number),
  ...foreignSchemaKeywordTypes(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
    optional.count,
  ),
  ...foreignSchemaKeywordTypes(['pattern', 'format', '$ref'], optional.text),
});

function foreignSchemaKeywordTypes(keys: readonly string[], type: z.core.$ZodType): Record<string, z.core.$ZodType> {
  return Object.fromEntries(keys.map((key) => [key, type]));
}

/** Throws an Error with a brief reason that quotes nothing of the schema. */
export function readForeignSchema(schema: unknown, { patterns = false }: SchemaOptions): ForeignSchema {
  const root = copyForeignSchema(schema);
  const lookup = foreignSubschemasByAddress(root);
  const all = Object.values(lookup).filter((part) => typeof part === 'object');
  for (const part of all) {
    if (!keywordShapes.safeParse(part).success)
      throw new Error('a word of the schema is followed by something else than it should be');
    if (part.__absolute_ref__ !== undefined && lookup[part.__absolute_ref__] === undefined)
      throw new Error('the schema refers to something that it does not hold');
    convertForeignSchemaTuples(part);
  }
  if (countForeignSchemaComparisons(root, lookup) > MOST_COMPARED)
    throw new Error(`the schema compares a value with more than ${MOST_COMPARED} schemas, along its references`);
  const draft = foreignSchemaDraftOf(root);
  const modelSchema = structuredClone(foreignSchemaForModel(root, lookup));
  const work = new SchemaWork();
  for (const part of new Set(all)) {
    dropUnsafeForeignChecks(part, patterns);
    work.countVisits(part);
  }
  return {
    modelSchema,
    check: (input) =>
      collectForeignSchemaFaults(() => validate(work.beginCheck(input), root, draft, lookup, false).errors),
  };
}

/** A copy, because the library writes into it. */
function copyForeignSchema(schema: unknown): Schema {
  if (isFrameJsonDeeper(schema, DEEPEST_SCHEMA))
    throw new Error(`the schema is nested deeper than ${DEEPEST_SCHEMA} levels`);
  const text = JSON.stringify(schema) ?? 'null';
  if (text.length > LONGEST_SCHEMA) throw new Error(`the schema is longer than ${LONGEST_SCHEMA} characters`);
  const copy: unknown = JSON.parse(text);
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) throw new Error('the schema is no object');
  return copy;
}

type Lookup = Readonly<Record<string, Schema | boolean>>;

/** Every subschema by its address. */
function foreignSubschemasByAddress(root: Schema): Lookup {
  if (countForeignSchemaAddresses(root) > MOST_ADDRESS_CHARACTERS)
    throw new Error(`its subschemas have addresses of more than ${MOST_ADDRESS_CHARACTERS} characters in all`);
  try {
    return dereference(root);
  } catch {
    throw new Error('the addresses in the schema cannot be told apart');
  }
}

/** The library goes twice through what has an `$id` below the root, so nested ones double the work each. */
function countForeignSchemaAddresses(value: unknown, length = 0, times = 0.5): number {
  if (typeof value !== 'object' || value === null) return 0;
  const id = Object.entries(value).find(([key, inner]) => (key === '$id' || key === 'id') && typeof inner === 'string');
  const ownLength = length + (id === undefined ? 0 : String(id[1]).length);
  const ownTimes = id === undefined && times >= 1 ? times : times * 2;
  const inner = Object.entries(value).map(([key, one]) =>
    countForeignSchemaAddresses(one, ownLength + key.length + 1, ownTimes),
  );
  return inner.reduce((total, one) => total + one, ownLength * ownTimes);
}

/** Rewrites tuples to the current draft, the only one that models take. */
function convertForeignSchemaTuples(part: Schema): void {
  if (!Array.isArray(part.items)) return;
  part.prefixItems = part.items;
  part.items = part.additionalItems ?? true;
  delete part.additionalItems;
}

/** Drops checks that may never end, and `url`: not a JSON Schema format, and slow in the library. */
function dropUnsafeForeignChecks(part: Schema, patterns: boolean): void {
  if (part.format === 'url') part.format = 'uri';
  if (!patterns) {
    delete part.pattern;
    // Without patternProperties, additionalProperties would be wrong.
    if (part.patternProperties !== undefined) delete part.additionalProperties;
    delete part.patternProperties;
  }
  for (const pattern of [part.pattern ?? '', ...Object.keys(part.patternProperties ?? {})]) new RegExp(pattern, 'u');
}

/** Counts schemas along all references; cycles once. */
function countForeignSchemaComparisons(root: Schema, lookup: Lookup): number {
  const counts = new Map<unknown, number>();
  const all = new Set<unknown>(Object.values(lookup));
  const count = (part: Schema): number => {
    const earlierCount = counts.get(part);
    if (earlierCount !== undefined) return earlierCount;
    counts.set(part, 0);
    const target = lookup[part.__absolute_ref__ ?? ''];
    const children = [...Object.values(part).flatMap(valuesBehindForeignSchema), target].filter(
      (one) => all.has(one) && isForeignJsonSchema(one),
    );
    const sum = children.filter(isForeignJsonSchema).reduce((total, child) => total + count(child), 1);
    counts.set(part, sum);
    return sum;
  };
  return count(root);
}

/** Subschemas stand behind a keyword alone, in a list, or by name. */
function valuesBehindForeignSchema(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value)] : [];
}

function isForeignJsonSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function foreignSchemaDraftOf({ $schema = '' }: Schema): SchemaDraft {
  const draft = /draft-0?([467])/.exec(String($schema))?.[1];
  if (draft !== undefined) return draft === '4' ? '4' : '7';
  return String($schema).includes('2019-09') ? '2019-09' : '2020-12';
}

function foreignSchemaForModel(root: Schema, lookup: Lookup): Record<string, unknown> {
  const target = lookup[root.__absolute_ref__ ?? ''];
  const whole = { ...root, ...(isForeignJsonSchema(target) && target) };
  if (![whole.type ?? 'object'].flat().includes('object')) throw new Error('the schema is not one of an object');
  const properties = whole.properties ?? {};
  if (!Object.keys(properties).every((name) => PARAMETER.test(name)))
    throw new Error('a parameter has a name that models do not take');
  const rest = Object.entries(whole).filter(([word]) => !HIDDEN_KEYWORDS.includes(word));
  return { ...Object.fromEntries(rest), type: 'object', properties };
}

/** These faults only wrap inner ones, which follow. */
const OUTER = new Set(
  '$ref $recursiveRef allOf if properties patternProperties propertyNames items prefixItems false'.split(' '),
);

function collectForeignSchemaFaults(validation: () => OutputUnit[]): string[] {
  let units: OutputUnit[];
  try {
    units = validation();
  } catch (error) {
    if (error instanceof TooMuchWork)
      return ['arguments: to check them against the schema of this tool takes too many steps: send fewer values.'];
    // A cycle of references without an end.
    return ['arguments: the schema of this tool cannot be followed.'];
  }
  const inner = units.filter(({ keyword }) => !OUTER.has(keyword));
  return (inner.length > 0 ? inner : units).slice(0, MOST_FAULTS).map(foreignSchemaFaultSentence);
}

function foreignSchemaFaultSentence({ instanceLocation, error }: OutputUnit): string {
  const where = instanceLocation.slice(2).replaceAll('/', '.') || 'arguments';
  return `${where}: ${error}`.slice(0, LONGEST_FAULT);
}
