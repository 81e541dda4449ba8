/** Compares what an author gave with a sample of it, since Node strips the types that would. Pure. */

/** Nothing can be said of it here. */
export const ANYTHING = Symbol('anything');

/** One part of a sentence for each mistake: "has a text for voice: give an object of name, rate." */
export function shapeMistakes(value: unknown, sample: unknown, path = ''): string[] {
  if (value === undefined || sample === ANYTHING) return [];
  if (shapeKindOf(value) !== shapeKindOf(sample))
    return [`has ${shapeKindOf(value)} for ${path}: give ${shapeInWords(sample)}.`];
  if (shapeKindOf(sample) !== 'an object') return [];
  const parts = sample as Readonly<Record<string, unknown>>;
  return Object.entries(value as object).flatMap(([key, part]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(parts, key)) return [unknownField(at, Object.keys(parts))];
    return shapeMistakes(part, parts[key], at);
  });
}

export function unknownField(field: string, known: readonly string[]): string {
  return `has no field "${field}": it takes ${known.join(', ')}.`;
}

function shapeKindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return { string: 'a text', object: 'an object', undefined: 'nothing' }[typeof value as string] ?? `a ${typeof value}`;
}

function shapeInWords(sample: unknown): string {
  if (Array.isArray(sample)) return 'a list, [ … ]';
  return shapeKindOf(sample) === 'an object'
    ? `an object of ${Object.keys(sample as object).join(', ')}`
    : shapeKindOf(sample);
}
