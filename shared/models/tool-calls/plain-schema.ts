/** Tools in the words that every server takes, for those that refuse JSON Schema's others [B7]. */
import type { ToolSpec } from '../model.ts';

/** OpenAI refuses more tools, and longer descriptions. */
const MOST_TOOLS = 128;
const LONGEST_DESCRIPTION = 1_000;
/** Deeper values are any object. */
const DEEPEST = 8;

type Schema = Readonly<Record<string, unknown>>;

/**
 * Types, descriptions, properties, items and lists of texts remain: Gemini, xAI and the grammars of local
 * servers refuse other keywords. References are written out, and of alternatives the first one stays. The
 * tool checks its arguments by the whole schema.
 */
export function plainToolSpecs(tools: readonly ToolSpec[]): ToolSpec[] {
  return tools.slice(0, MOST_TOOLS).map(({ name, description, schema }) => ({
    name,
    description: description.slice(0, LONGEST_DESCRIPTION),
    schema: plainSchema(schema, schema, 0),
  }));
}

function plainSchema(part: unknown, root: Schema, depth: number): Record<string, unknown> {
  const schema = schemaVariant(part, root, depth);
  const type = plainSchemaType(schema);
  const text = [schema.description, plainSchemaFigures(schema)].filter(Boolean).join(' ');
  const common = { type, ...(text && { description: text.slice(0, LONGEST_DESCRIPTION) }) };
  if (type === 'array') return { ...common, items: plainSchema(schema.items ?? {}, root, depth + 1) };
  if (type !== 'object') return { ...common, ...(type === 'string' && plainSchemaTexts(schema)) };
  if (depth > 0 && (depth > DEEPEST || !isSchemaObject(schema.properties))) return common;
  const properties = Object.entries(isSchemaObject(schema.properties) ? schema.properties : {});
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    ...common,
    properties: Object.fromEntries(properties.map(([name, one]) => [name, plainSchema(one, root, depth + 1)])),
    ...(required.length > 0 && { required }),
  };
}

/** Follows a reference, and takes the first alternative that is not null. */
function schemaVariant(part: unknown, root: Schema, depth: number): Schema {
  const schema = isSchemaObject(part) ? part : {};
  if (depth > DEEPEST) return { type: schema.type ?? 'object' };
  if (typeof schema.$ref === 'string')
    return {
      ...schemaVariant(resolveSchemaReference(schema.$ref, root), root, depth + 1),
      ...withoutSchemaReference(schema),
    };
  const variants = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray);
  if (variants === undefined) return schema;
  const chosen = schema.allOf === variants ? variants : variants.filter(isSchemaOfValue).slice(0, 1);
  const merged = chosen.map((one) => schemaVariant(one, root, depth + 1));
  return { ...Object.assign({}, ...merged), ...withoutSchemaReference(schema) };
}

function withoutSchemaReference(schema: Schema): Schema {
  return Object.fromEntries(
    Object.entries(schema).filter(([key]) => key !== '$ref' && key !== 'anyOf' && key !== 'oneOf' && key !== 'allOf'),
  );
}

function resolveSchemaReference(ref: string, root: Schema): unknown {
  if (!ref.startsWith('#/')) return {};
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, key) => (isSchemaObject(at) ? at[key.replaceAll('~1', '/').replaceAll('~0', '~')] : null),
      root,
    );
}

function plainSchemaType(schema: Schema): string {
  const { type } = schema;
  const [first] = [type].flat().filter((one) => typeof one === 'string' && one !== 'null');
  if (typeof first === 'string') return first;
  if (schema.properties !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  const [value] = schemaValues(schema);
  return typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string';
}

/** A list of values, of which Gemini takes texts alone. */
function plainSchemaTexts(schema: Schema): { enum?: unknown[] } {
  const texts = schemaValues(schema).filter((one) => typeof one === 'string' && one !== '');
  return texts.length > 0 ? { enum: texts } : {};
}

/** Values that are no texts are told in the description. */
function plainSchemaFigures(schema: Schema): string {
  const figures = schemaValues(schema).filter((one) => typeof one === 'number');
  return figures.length > 0 ? `One of ${figures.join(', ')}.` : '';
}

function schemaValues(schema: Schema): unknown[] {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : [];
}

function isSchemaOfValue(schema: unknown): boolean {
  return !isSchemaObject(schema) || schema.type !== 'null';
}

function isSchemaObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
