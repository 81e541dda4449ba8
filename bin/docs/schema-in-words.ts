/** Words a JSON schema for a table cell. Pure. */

export type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

export function typeInWords(schema: JsonSchema): string {
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return `one of ${schema.enum.map((one) => `\`${String(one)}\``).join(', ')}`;
  if (schema.anyOf) return schema.anyOf.map(typeInWords).join(' or ');
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'array')
    return `list of ${typeInWords(schema.items ?? {})}${schemaUpperBoundText(schema.maxItems, 'at most ')}`;
  if (schema.type === 'object') return objectInWords(schema);
  if (schema.type === 'string') return `string${schemaUpperBoundText(schema.maxLength, 'at most ')}`;
  if (schema.type === 'integer') return `integer${schemaUpperBoundText(schemaUpperBound(schema.maximum), 'at most ')}`;
  return schema.type ?? 'any JSON';
}

function objectInWords({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (properties !== undefined) {
    const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
    return `{${names.join(', ')}}`;
  }
  return typeof additionalProperties === 'object' ? `map to ${typeInWords(additionalProperties)}` : 'object';
}

function schemaUpperBoundText(bound: number | undefined, words: string): string {
  return bound === undefined ? '' : ` (${words}${bound.toLocaleString('en')})`;
}

/** Zod bounds each integer by the largest safe one, which is no bound of ours. */
function schemaUpperBound(maximum: number | undefined): number | undefined {
  return maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
}
