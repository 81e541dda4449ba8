/** EventBridge Scheduler's `watchdog`, each minute. */
import { stepping } from '../../shared/aws/stepping.ts';
import { wired } from '../../shared/aws/wired.ts';
import { liveEnv } from '../../shared/runtime/live.ts';
import { sweep } from './sweep.ts';

const env = liveEnv();
const sotto = wired(env, stepping(env));

/** Throws when the due index cannot be read: the alarm of a silent watchdog counts it. */
export async function handler(): Promise<void> {
  await sweep(sotto);
}
