/** The context of functions/transcribe, which transcribes, answers and speaks in one process. */

import { BackgroundWork } from '../../../engine/process/background-work.ts';
import { openAdapterOnce } from '../../../ports/lazy-adapters.ts';
import { liveClock } from '../../../ports/live.ts';
import { converseSpeechToSpeech } from '../../../reply/speech-to-speech/speech-to-speech.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { requireSetting } from '../../../settings/stack-settings.ts';
import { synthesiseTurnLines } from '../../../voice/synthesis/speak-lines.ts';
import { listenToUtterance } from '../../../voice/transcription/listen-to-utterance.ts';
import { deployedSpeech } from '../speech/deployed-speech.ts';
import { awsSpeechBackendsFor, loadAwsSpeech } from '../speech/speech-backends.ts';
import { lambdaWarmUpOf, loadAnsweringForWarmUp } from '../warm-up/warm-up.ts';
import { deployedObserverDependency } from './deployed-app.ts';
import { awsLambdaContext } from './lambda-context.ts';
import { lambdaLog } from './lambda-log.ts';
import { lazyLambdaInvoke } from './lazy-invoke.ts';
import { lambdaSecretsAtStart } from './lazy-secrets.ts';
import { lambdaReplyDependencies } from './reply-dependencies.ts';

/** `work`: what must end before Lambda freezes the process. */
export async function lambdaTranscriptionContext(env: Parameters<typeof readSettings>[0]) {
  const secrets = lambdaSecretsAtStart(env);
  const work = new BackgroundWork(lambdaLog);
  // Imported while the user still speaks.
  const answering = openAdapterOnce(() => import('../../../reply/reply-run.ts'));
  const context = awsLambdaContext(env, {
    ...(await lambdaReplyDependencies(env, secrets)),
    ...deployedObserverDependency(work),
    speech: awsSpeechBackendsFor(readSettings(env), liveClock, secrets, deployedSpeech),
    invoke: {
      ...lazyLambdaInvoke({ remember: requireSetting(env, 'SOTTO_UPKEEP_FUNCTION') }),
      reply: async (job) =>
        work.start(`reply ${job.name}`, async () => (await answering()).answerReplyJob(context, job)),
      // In this process: a function may not call itself, and the session is cached here.
      listen: async (job) =>
        work.start(`listen ${job.session} ${job.utterance} ${job.ask}`, () =>
          listenToUtterance(context, job, converseSpeechToSpeech),
        ),
      speak: async (job) => work.start(`speak ${job.name}`, () => synthesiseTurnLines(context, job)),
    },
  });
  const warmUp = lambdaWarmUpOf(context, ...loadAnsweringForWarmUp(context), answering, () =>
    loadAwsSpeech(context.settings),
  );
  return { context, work, warmUp };
}
