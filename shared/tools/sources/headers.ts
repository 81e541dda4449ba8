import type { SourceParts } from './parts.ts';

const FROM_ENVIRONMENT = /^env:(.+)$/;

/** With every `env:NAME` in its place. Throws one sentence that names the variable that is not set. */
export function headersOf(
  headers: Readonly<Record<string, string>> = {},
  secret: SourceParts['secret'],
): Record<string, string> {
  const filled = Object.entries(headers).map(([name, value]) => {
    const variable = FROM_ENVIRONMENT.exec(value)?.[1];
    return [name.toLowerCase(), variable === undefined ? value : given(variable, secret)];
  });
  return Object.fromEntries(filled);
}

function given(variable: string, secret: SourceParts['secret']): string {
  const value = secret(variable);
  if (value === undefined) throw new Error(`${variable} is not set in the environment`);
  return value;
}
