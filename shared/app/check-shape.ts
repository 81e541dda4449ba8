/** Compares what an author gave with a sample of it, since Node strips the types that would. Pure. */

/** Nothing can be said of it here. */
export const ANYTHING = Symbol('anything');

/** One part of a sentence for each mistake: "has a text for voice: give an object of name, rate." */
export function appShapeMistakes(value: unknown, sample: unknown, path = ''): string[] {
  if (value === undefined || sample === ANYTHING) return [];
  if (appShapeKindOf(value) !== appShapeKindOf(sample))
    return [`has ${appShapeKindOf(value)} for ${path}: give ${appShapeInWords(sample)}.`];
  if (appShapeKindOf(sample) !== 'an object') return [];
  const parts = sample as Readonly<Record<string, unknown>>;
  return Object.entries(value as object).flatMap(([key, part]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(parts, key)) return [unknownAppField(at, Object.keys(parts))];
    return appShapeMistakes(part, parts[key], at);
  });
}

export function unknownAppField(field: string, known: readonly string[]): string {
  return `has no field "${field}": it takes ${known.join(', ')}.`;
}

function appShapeKindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return { string: 'a text', object: 'an object', undefined: 'nothing' }[typeof value as string] ?? `a ${typeof value}`;
}

function appShapeInWords(sample: unknown): string {
  if (Array.isArray(sample)) return 'a list, [ … ]';
  return appShapeKindOf(sample) === 'an object'
    ? `an object of ${Object.keys(sample as object).join(', ')}`
    : appShapeKindOf(sample);
}
