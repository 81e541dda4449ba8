/** Fills a foreign tool's input from the user's words by rule. */

/** The supported part of a JSON Schema. */
type Schema = { properties?: Readonly<Record<string, Property>>; required?: readonly string[] };
type Property = { type?: string; enum?: readonly unknown[]; description?: string };

/** Null: the words lack a required value. */
export function fillArguments(schema: Schema, words: string): object | null {
  const properties = Object.entries(schema.properties ?? {});
  const required = schema.required ?? [];
  const alone = properties.length === 1;
  const values = properties.map(
    ([name, property]) => [name, value(name, property, words, alone || required.includes(name))] as const,
  );
  const found = values.filter(([, value]) => value !== null);
  return required.every((name) => found.some(([each]) => each === name)) ? Object.fromEntries(found) : null;
}

/** Free text fills required parameters only, because any words would fit. */
function value(name: string, property: Property, words: string, needed: boolean): unknown {
  if (property.enum)
    return property.enum.find((each) => words.toLowerCase().includes(String(each).toLowerCase())) ?? null;
  if (property.type === 'number' || property.type === 'integer') return number(words, property.type);
  if (property.type !== undefined && property.type !== 'string') return null;
  if (/place|city|town|country|location/i.test(name))
    return /\b(?:in|for|at) (\p{L}[\p{L} '-]*)/iu.exec(words)?.[1]?.trim() ?? null;
  if (/(?:^|_)(?:id|key|code|number)$/i.test(name)) return /[\w-]*\d[\w-]*|\b[A-Z]{2,}\b/.exec(words)?.[0] ?? null;
  return needed ? subject(words) : null;
}

function number(words: string, type: 'number' | 'integer'): number | null {
  const found = /-?\d+(?:\.\d+)?/.exec(words)?.[0];
  return found === undefined ? null : type === 'integer' ? Math.round(Number(found)) : Number(found);
}

/** The words behind "for", "about" or "of", else all of them. */
function subject(words: string): string {
  const plain = words.replace(/(?<![?.!])[?.!]+$/, '');
  return /\b(?:for|about|of|called|named) (?:the )?(.+)$/i.exec(plain)?.[1] ?? plain;
}
