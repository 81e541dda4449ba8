/** The context of functions/reply, which also speaks its lines, to save another cold start. */

import { BackgroundWork } from '../../../engine/process/background-work.ts';
import { openAdapterOnce } from '../../../ports/lazy-adapters.ts';
import { liveClock } from '../../../ports/live.ts';
import type { SpeakJob } from '../../../ports/ports.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { optionalSetting, requireSetting } from '../../../settings/stack-settings.ts';
import { lambdaWarmUpOf, loadAnsweringForWarmUp } from '../warm-up/warm-up.ts';
import { deployedObserverDependency } from './deployed-app.ts';
import { awsLambdaContext } from './lambda-context.ts';
import { lambdaLog } from './lambda-log.ts';
import { lazyLambdaInvoke } from './lazy-invoke.ts';
import { lambdaSecretsAtStart } from './lazy-secrets.ts';
import { lambdaReplyDependencies } from './reply-dependencies.ts';

/** `work`: what must end before Lambda freezes the process. */
export async function lambdaReplyContext(env: Parameters<typeof readSettings>[0]) {
  const secrets = lambdaSecretsAtStart(env);
  const work = new BackgroundWork(lambdaLog);
  // Imported for the first spoken line.
  const speaker = openAdapterOnce(async () => {
    const [{ awsSynthesisOnly }, { deployedSpeech }, { synthesiseTurnLines }] = await Promise.all([
      import('../speech/synthesis-dependencies.ts'),
      import('../speech/deployed-speech.ts'),
      import('../../../voice/synthesis/speak-lines.ts'),
    ]);
    const speaking = { ...context, speech: awsSynthesisOnly(readSettings(env), liveClock, secrets, deployedSpeech) };
    return (job: SpeakJob) => synthesiseTurnLines(speaking, job);
  });
  const context = awsLambdaContext(env, {
    ...(await lambdaReplyDependencies(env, secrets)),
    ...deployedObserverDependency(work),
    invoke: {
      ...lazyLambdaInvoke({
        remember: requireSetting(env, 'SOTTO_UPKEEP_FUNCTION'),
        listen: optionalSetting(env, 'SOTTO_TRANSCRIBE_FUNCTION'),
        cascade: optionalSetting(env, 'SOTTO_CASCADE_FUNCTION'),
      }),
      speak: async (job) => work.start(`speak ${job.name}`, async () => (await speaker())(job)),
    },
  });
  const isSpeaking = context.settings.speech.ways.length > 0;
  const warmUp = lambdaWarmUpOf(context, ...loadAnsweringForWarmUp(context), async () => isSpeaking && speaker());
  return { context, work, warmUp };
}
