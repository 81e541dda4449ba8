/** Reads fields of untrusted JSON: a field of a non-object is undefined. */

export type UntrustedFields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): UntrustedFields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UntrustedFields) : null;
}

export function field(value: unknown, name: string): unknown {
  const fields = fieldsOf(value);
  return fields !== null && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export function textIn(value: unknown, name: string): string | null {
  const found = field(value, name);
  return typeof found === 'string' ? found : null;
}

/** The text itself, where it is no JSON. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
