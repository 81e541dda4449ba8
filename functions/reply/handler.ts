/** One turn's answer, invoked asynchronously. What it throws is tried once more by Lambda; a second run finds the turn claimed. */
import { answeringParts } from '../../shared/adapters/aws/functions/answering-parts.ts';
import { awsContext, lambdaLog } from '../../shared/adapters/aws/functions/context.ts';
import { onceAsync } from '../../shared/adapters/aws/functions/later.ts';
import { laterInvoke } from '../../shared/adapters/aws/functions/later-invoke.ts';
import { laterSecrets } from '../../shared/adapters/aws/functions/later-secrets.ts';
import { lettingGo } from '../../shared/adapters/aws/functions/redacted-errors.ts';
import { optionalSetting, requiredSetting } from '../../shared/adapters/aws/stack-settings.ts';
import { liveClock, liveEnv } from '../../shared/engine/ports/live.ts';
import type { ReplyJob, SpeakJob } from '../../shared/engine/ports/ports.ts';
import { BackgroundWork } from '../../shared/engine/process/background-work.ts';
import { readSettings } from '../../shared/engine/settings/read-settings.ts';
import { answer } from '../../shared/reply/reply-run.ts';

const env = liveEnv();
const secrets = laterSecrets(env);
const work = new BackgroundWork(lambdaLog);
const context = awsContext(env, {
  ...(await answeringParts(env, secrets)),
  invoke: {
    ...laterInvoke({
      remember: requiredSetting(env, 'SOTTO_REMEMBER_FUNCTION'),
      listen: optionalSetting(env, 'SOTTO_EAR_FUNCTION'),
      cascade: optionalSetting(env, 'SOTTO_CASCADE_FUNCTION'),
    }),
    // Her lines sound from here: a function of its own would have to start first.
    speak: async (job) => work.start(`speak ${job.name}`, async () => (await mouth())(job)),
  },
});

/** Read by the first line that is to sound. */
const mouth = onceAsync(async () => {
  const [{ speakingOnly }, { speak }] = await Promise.all([
    import('../../shared/adapters/aws/speech/speech-parts.ts'),
    import('../../shared/voice/synthesis/speak-lines.ts'),
  ]);
  const speaking = { ...context, speech: speakingOnly(readSettings(env), liveClock, secrets) };
  return (job: SpeakJob) => speak(speaking, job);
});

/** Lambda freezes whatever is left when this is over. */
export const handler = lettingGo(run);

async function run(job: ReplyJob): Promise<void> {
  try {
    await answer(context, job);
  } finally {
    await work.finish();
  }
}
