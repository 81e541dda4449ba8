import { Transient } from '../../../ports/errors.ts';
import { FetchError } from '../../network/fetch-port.ts';
import type { SourceDependencies } from '../source-dependencies.ts';

/** The key's name in a header value `env:NAME`; null: plain text. */
export function toolsFileHeaderSecretName(value: string): string | null {
  return /^env:(.+)$/.exec(value)?.[1] ?? null;
}

/** Reads keys for each request. Throws FetchError when a key cannot be read: nothing was sent. */
export type HeaderLookup = () => Promise<Record<string, string>>;

type SecretDependencies = Pick<SourceDependencies, 'secrets' | 'log'>;

/** Replaces every `env:NAME`. Throws one sentence for a name that is known to be missing. */
export function toolsFileHeaderLookup(
  headers: Readonly<Record<string, string>> = {},
  dependencies: SecretDependencies,
): HeaderLookup {
  const { secrets } = dependencies;
  const entries = Object.entries(headers).map(([name, value]) => {
    const key = toolsFileHeaderSecretName(value);
    if (key !== null && secrets.isMissing(key)) throw new Error(`${key} is not in ${secrets.place}`);
    return { name: name.toLowerCase(), value, key };
  });
  return async () => {
    const headers = entries.map(async ({ name, value, key }) => [
      name,
      key === null ? value : await readToolsFileHeaderSecret(key, dependencies),
    ]);
    return Object.fromEntries(await Promise.all(headers));
  };
}

async function readToolsFileHeaderSecret(key: string, { secrets, log }: SecretDependencies): Promise<string> {
  const secretError = (reason: string, cause?: unknown) => {
    log.warn('key not read', { key, why: reason });
    return new FetchError('unreachable', 'the key of a header cannot be read', { sent: false, cause });
  };
  const value = await secrets.read(key).catch((error: unknown) => {
    throw error instanceof Transient ? secretError(error.message, error) : error;
  });
  if (value === null) throw secretError(`it is not in ${secrets.place}`);
  return value;
}
