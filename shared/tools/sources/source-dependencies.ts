/** The dependencies of tool sources, made once by the home. */
import type { Clock, Log, Secrets } from '../../ports/ports.ts';
import type { Fetch } from '../network/fetch-port.ts';

export type SourceDependencies = {
  /** The only ways to the network [T8]: for own calls, and for SDKs with a protocol of their own. */
  fetch: Fetch;
  webFetch: typeof globalThis.fetch;
  clock: Clock;
  log: Log;
  /** Keys for a header's `env:NAME`. */
  secrets: Secrets;
  /** The home's public address, `https://…` without a final slash. Null: none, or not known yet. */
  publicUrl(): string | null;
  /** False: the process is frozen between requests, so no stream of a server's changes is held open. */
  followsChanges: boolean;
};
