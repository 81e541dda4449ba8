/** Where images lie, read by the first who needs one: only four functions do, and most of what they do has none. */
import type { Blobs } from '../../../engine/ports/blobs.ts';
import { liveClock } from '../../../engine/ports/live.ts';
import { onceAsync } from './later.ts';

/** As `s3Blobs`. */
export function laterBlobs(bucket: string): Blobs {
  const opened = onceAsync(async () => (await import('../s3-blobs.ts')).s3Blobs(bucket, liveClock.now));
  return {
    put: async (name, data) => (await opened()).put(name, data),
    get: async (name) => (await opened()).get(name),
    kept: async (owner) => (await opened()).kept(owner),
    remove: async (name) => (await opened()).remove(name),
    removeAll: async (owner) => (await opened()).removeAll(owner),
    uploadUrl: async (upload) => (await opened()).uploadUrl(upload),
  };
}
