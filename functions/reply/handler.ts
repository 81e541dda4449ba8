/** One turn's answer, invoked asynchronously. What it throws is tried once more by Lambda; a second run finds the turn claimed. */
import { answering } from '../../shared/aws/answering.ts';
import { once } from '../../shared/aws/later.ts';
import { laterInvoke } from '../../shared/aws/later-invoke.ts';
import { laterSecrets } from '../../shared/aws/later-secrets.ts';
import { lettingGo } from '../../shared/aws/letting-go.ts';
import { optional, required } from '../../shared/aws/settings.ts';
import { lambdaLog, wired } from '../../shared/aws/wired.ts';
import { Begun } from '../../shared/runtime/begun.ts';
import { readSettings } from '../../shared/runtime/env.ts';
import { liveClock, liveEnv } from '../../shared/runtime/live.ts';
import type { ReplyJob, SpeakJob } from '../../shared/runtime/ports.ts';
import { answer } from './answer.ts';

const env = liveEnv();
const secrets = laterSecrets(env);
const begun = new Begun(lambdaLog);
const sotto = wired(env, {
  ...(await answering(env, secrets)),
  invoke: {
    ...laterInvoke({
      remember: required(env, 'SOTTO_REMEMBER_FUNCTION'),
      listen: optional(env, 'SOTTO_EAR_FUNCTION'),
      cascade: optional(env, 'SOTTO_CASCADE_FUNCTION'),
    }),
    // Her lines sound from here: a function of its own would have to start first.
    speak: async (job) => begun.begin(`speak ${job.name}`, async () => (await mouth())(job)),
  },
});

/** Read by the first line that is to sound. */
const mouth = once(async () => {
  const [{ speakingOnly }, { speak }] = await Promise.all([
    import('../../shared/aws/speaking.ts'),
    import('../speak/speak.ts'),
  ]);
  const speaking = { ...sotto, speech: speakingOnly(readSettings(env), liveClock, secrets) };
  return (job: SpeakJob) => speak(speaking, job);
});

/** Lambda freezes whatever is left when this is over. */
export const handler = lettingGo(run);

async function run(job: ReplyJob): Promise<void> {
  try {
    await answer(sotto, job);
  } finally {
    await begun.settled();
  }
}
