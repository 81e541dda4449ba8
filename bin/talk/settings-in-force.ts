import type { Sotto } from '../../client/sdk/connection/connection.ts';
import type { Events } from '../../client/sdk/frames/wire-types.ts';

/** The server answers any settings frame, even an empty one, with its values. */
export async function settingsInForce(sotto: Sotto): Promise<Events['settings']> {
  const { promise, resolve } = Promise.withResolvers<Events['settings']>();
  const stop = sotto.on('settings', resolve);
  try {
    await sotto.settings({});
    return await promise;
  } finally {
    stop();
  }
}
