/**
 * One utterance, invoked asynchronously with its first piece: heard, and answered here, since whatever it needs for that is at hand. What it
 * throws is not tried again: the utterance is claimed, and the session asks for another ear sooner than Lambda would (A1).
 */
import { answeringParts } from '../../shared/adapters/aws/functions/answering-parts.ts';
import { awsContext, lambdaLog } from '../../shared/adapters/aws/functions/context.ts';
import { laterInvoke } from '../../shared/adapters/aws/functions/later-invoke.ts';
import { laterSecrets } from '../../shared/adapters/aws/functions/later-secrets.ts';
import { lettingGo } from '../../shared/adapters/aws/functions/redacted-errors.ts';
import { voicesOf } from '../../shared/adapters/aws/speech/voices.ts';
import { requiredSetting } from '../../shared/adapters/aws/stack-settings.ts';
import { liveClock, liveEnv } from '../../shared/engine/ports/live.ts';
import type { ListenJob, ReplyJob } from '../../shared/engine/ports/ports.ts';
import { BackgroundWork } from '../../shared/engine/process/background-work.ts';
import { readSettings } from '../../shared/engine/settings/read-settings.ts';
import { speak } from '../../shared/voice/synthesis/speak-lines.ts';
import { listen } from '../../shared/voice/transcription/utterance.ts';

const env = liveEnv();
const secrets = laterSecrets(env);
const work = new BackgroundWork(lambdaLog);
const context = awsContext(env, {
  ...(await answeringParts(env, secrets)),
  speech: voicesOf(readSettings(env), liveClock, secrets),
  invoke: {
    ...laterInvoke({ remember: requiredSetting(env, 'SOTTO_REMEMBER_FUNCTION') }),
    reply: async (job) => work.start(`reply ${job.name}`, () => answered(job)),
    // Of the same session: a function may not call itself, and the session is known here.
    listen: async (job) => work.start(`listen ${job.session} ${job.utterance} ${job.ask}`, () => listen(context, job)),
    speak: async (job) => work.start(`speak ${job.name}`, () => speak(context, job)),
  },
});

/** Lambda freezes whatever is left when this is over. */
export const handler = lettingGo(run);

async function run(job: ListenJob): Promise<void> {
  try {
    await listen(context, job);
  } finally {
    await work.finish();
  }
}

/** Read while the user still speaks. */
async function answered(job: ReplyJob): Promise<void> {
  const { answer } = await import('../../shared/reply/reply-run.ts');
  await answer(context, job);
}
