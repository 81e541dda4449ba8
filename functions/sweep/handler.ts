/** EventBridge Scheduler's `watchdog` and `idle`, each minute: the schedule says which look it is for. */
import { lettingGo } from '../../shared/aws/letting-go.ts';
import { stepping } from '../../shared/aws/stepping.ts';
import { wired } from '../../shared/aws/wired.ts';
import { liveEnv } from '../../shared/runtime/live.ts';
import { type Look, sweep } from './sweep.ts';

const env = liveEnv();
const sotto = wired(env, stepping(env));

/** Without a look, both. Throws when the due index cannot be read: the alarm of a silent schedule counts it. */
export const handler = lettingGo(async ({ look }: { look?: Look }) => {
  await sweep(sotto, look && [look]);
});
