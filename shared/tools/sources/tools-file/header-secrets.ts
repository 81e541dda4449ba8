import { Transient } from '../../../ports/errors.ts';
import { FetchError } from '../../network/fetch-port.ts';
import type { SourceParts } from '../source-dependencies.ts';

/** The key's name in a header value `env:NAME`; null: plain text. */
export function keyIn(value: string): string | null {
  return /^env:(.+)$/.exec(value)?.[1] ?? null;
}

/** Reads keys for each request. Throws FetchError when a key cannot be read: nothing was sent. */
export type HeaderLookup = () => Promise<Record<string, string>>;

type Parts = Pick<SourceParts, 'secrets' | 'log'>;

/** Replaces every `env:NAME`. Throws one sentence for a name that is known to be missing. */
export function headersOf(headers: Readonly<Record<string, string>> = {}, parts: Parts): HeaderLookup {
  const { secrets } = parts;
  const entries = Object.entries(headers).map(([name, value]) => {
    const key = keyIn(value);
    if (key !== null && secrets.lacks(key)) throw new Error(`${key} is not in ${secrets.place}`);
    return { name: name.toLowerCase(), value, key };
  });
  return async () => {
    const filled = entries.map(async ({ name, value, key }) => [name, key === null ? value : await read(key, parts)]);
    return Object.fromEntries(await Promise.all(filled));
  };
}

async function read(key: string, { secrets, log }: Parts): Promise<string> {
  const unread = (why: string, cause?: unknown) => {
    log.warn('key not read', { key, why });
    return new FetchError('unreachable', 'the key of a header cannot be read', { sent: false, cause });
  };
  const value = await secrets.read(key).catch((error: unknown) => {
    throw error instanceof Transient ? unread(error.message, error) : error;
  });
  if (value === null) throw unread(`it is not in ${secrets.place}`);
  return value;
}
