/** The context of functions/transcribe, which transcribes, answers and speaks in one process. */

import { BackgroundWork } from '../../../engine/process/background-work.ts';
import { openOnce } from '../../../ports/lazy-adapters.ts';
import { liveClock } from '../../../ports/live.ts';
import { converseSpeechToSpeech } from '../../../reply/speech-to-speech/speech-to-speech.ts';
import { readSettings } from '../../../settings/read-settings.ts';
import { requireSetting } from '../../../settings/stack-settings.ts';
import { speakTurnLines } from '../../../voice/synthesis/speak-lines.ts';
import { listenToUtterance } from '../../../voice/transcription/listen-to-utterance.ts';
import { deployedSpeech } from '../speech/deployed-speech.ts';
import { loadSpeech, speechBackendsFor } from '../speech/speech-backends.ts';
import { loadAnswering, warmUpOf } from '../warm-up/warm-up.ts';
import { observerDependency } from './deployed-app.ts';
import { awsContext } from './lambda-context.ts';
import { lambdaLog } from './lambda-log.ts';
import { lazyInvoke } from './lazy-invoke.ts';
import { secretsAtStart } from './lazy-secrets.ts';
import { replyDependencies } from './reply-dependencies.ts';

/** `work`: what must end before Lambda freezes the process. */
export async function transcriptionContext(env: Parameters<typeof readSettings>[0]) {
  const secrets = secretsAtStart(env);
  const work = new BackgroundWork(lambdaLog);
  // Imported while the user still speaks.
  const answering = openOnce(() => import('../../../reply/reply-run.ts'));
  const context = awsContext(env, {
    ...(await replyDependencies(env, secrets)),
    ...observerDependency(work),
    speech: speechBackendsFor(readSettings(env), liveClock, secrets, deployedSpeech),
    invoke: {
      ...lazyInvoke({ remember: requireSetting(env, 'SOTTO_UPKEEP_FUNCTION') }),
      reply: async (job) =>
        work.start(`reply ${job.name}`, async () => (await answering()).answerReplyJob(context, job)),
      // In this process: a function may not call itself, and the session is cached here.
      listen: async (job) =>
        work.start(`listen ${job.session} ${job.utterance} ${job.ask}`, () =>
          listenToUtterance(context, job, converseSpeechToSpeech),
        ),
      speak: async (job) => work.start(`speak ${job.name}`, () => speakTurnLines(context, job)),
    },
  });
  const warmUp = warmUpOf(context, ...loadAnswering(context), answering, () => loadSpeech(context.settings));
  return { context, work, warmUp };
}
