/** The image store, opened at first use: most requests have no image. */
import type { Blobs } from '../../../ports/blobs.ts';
import { lazyPort } from '../../../ports/lazy-adapters.ts';
import { liveClock } from '../../../ports/live.ts';
import { requireSetting } from '../../../settings/stack-settings.ts';

export function lazyLambdaBlobs(env: Parameters<typeof requireSetting>[0]): Blobs {
  const bucket = requireSetting(env, 'SOTTO_BLOBS');
  const open = async () => (await import('../s3-blobs.ts')).s3Blobs(bucket, liveClock.now);
  return lazyPort(open, 'put', 'get', 'listKept', 'remove', 'removeAll', 'uploadUrl');
}
