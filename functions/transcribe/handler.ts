/**
 * Transcribes and answers one utterance, invoked asynchronously with its first piece. Not retried by Lambda:
 * the utterance is claimed, and the session's own retry comes sooner [A1].
 */

import { lambdaHandler } from '../../shared/adapters/aws/functions/lambda-handler.ts';
import { lambdaTranscriptionContext } from '../../shared/adapters/aws/functions/utterance-context.ts';
import { handleLambdaEventOrWarmUp } from '../../shared/adapters/aws/warm-up/warm-up.ts';
import { liveEnv } from '../../shared/ports/live.ts';
import type { ListenJob } from '../../shared/ports/ports.ts';
import { converseSpeechToSpeech } from '../../shared/reply/speech-to-speech/speech-to-speech.ts';
import { listenToUtterance } from '../../shared/voice/transcription/listen-to-utterance.ts';

const { context, work, warmUp } = await lambdaTranscriptionContext(liveEnv());

export const handler = lambdaHandler(
  handleLambdaEventOrWarmUp(warmUp, (job: ListenJob) =>
    work.finishAfter(listenToUtterance(context, job, converseSpeechToSpeech)),
  ),
);
