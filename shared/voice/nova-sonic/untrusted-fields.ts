/** Reads fields of untrusted JSON: a field of a non-object is undefined. */

export type UntrustedFields = Readonly<Record<string, unknown>>;

export function sonicFieldsOf(value: unknown): UntrustedFields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UntrustedFields) : null;
}

export function sonicField(value: unknown, name: string): unknown {
  const fields = sonicFieldsOf(value);
  return fields !== null && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export function sonicTextField(value: unknown, name: string): string | null {
  const found = sonicField(value, name);
  return typeof found === 'string' ? found : null;
}

/** The text itself, where it is no JSON. */
export function sonicJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
