/** What the sources of tools are given of the world, made once by the home. */
import type { Clock, Log, Secrets } from '../../engine/ports/ports.ts';
import type { Fetch } from '../network/fetch.ts';

export type SourceParts = {
  /** The only ways to the network (T8): one for calls of our own, one for SDKs that bring their own protocol. */
  fetch: Fetch;
  webFetch: typeof globalThis.fetch;
  clock: Clock;
  log: Log;
  /** Of keys: a header's `env:NAME`. */
  secrets: Secrets;
  /** Where others reach this home, `https://…`, without a slash at its end. Null: nowhere, or not yet. */
  publicUrl(): string | null;
};
