/** The context of functions/reply, which also speaks its lines, to save another cold start. */

import { BackgroundWork } from '../../../engine/process/background-work.ts';
import { openOnce } from '../../../ports/lazy-adapters.ts';
import { liveClock } from '../../../ports/live.ts';
import type { SpeakJob } from '../../../ports/ports.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { optionalSetting, requireSetting } from '../../../settings/stack-settings.ts';
import { loadAnswering, warmUpOf } from '../warm-up/warm-up.ts';
import { observerDependency } from './deployed-app.ts';
import { awsContext } from './lambda-context.ts';
import { lambdaLog } from './lambda-log.ts';
import { lazyInvoke } from './lazy-invoke.ts';
import { secretsAtStart } from './lazy-secrets.ts';
import { replyDependencies } from './reply-dependencies.ts';

/** `work`: what must end before Lambda freezes the process. */
export async function replyContext(env: Parameters<typeof readSettings>[0]) {
  const secrets = secretsAtStart(env);
  const work = new BackgroundWork(lambdaLog);
  // Imported for the first spoken line.
  const speaker = openOnce(async () => {
    const [{ synthesisOnly }, { deployedSpeech }, { speakTurnLines }] = await Promise.all([
      import('../speech/synthesis-dependencies.ts'),
      import('../speech/deployed-speech.ts'),
      import('../../../voice/synthesis/speak-lines.ts'),
    ]);
    const speaking = { ...context, speech: synthesisOnly(readSettings(env), liveClock, secrets, deployedSpeech) };
    return (job: SpeakJob) => speakTurnLines(speaking, job);
  });
  const context = awsContext(env, {
    ...(await replyDependencies(env, secrets)),
    ...observerDependency(work),
    invoke: {
      ...lazyInvoke({
        remember: requireSetting(env, 'SOTTO_UPKEEP_FUNCTION'),
        listen: optionalSetting(env, 'SOTTO_TRANSCRIBE_FUNCTION'),
        cascade: optionalSetting(env, 'SOTTO_CASCADE_FUNCTION'),
      }),
      speak: async (job) => work.start(`speak ${job.name}`, async () => (await speaker())(job)),
    },
  });
  const isSpeaking = context.settings.speech.ways.length > 0;
  const warmUp = warmUpOf(context, ...loadAnswering(context), async () => isSpeaking && speaker());
  return { context, work, warmUp };
}
