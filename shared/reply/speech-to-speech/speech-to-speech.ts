/** Runs an utterance on a stream of its own to a model that hears, answers and speaks at once [A5]. */

import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { transcriptionOwner } from '../../engine/process/utterance-owner.ts';
import { stepSession } from '../../engine/step.ts';
import type { ListenJob } from '../../ports/ports.ts';
import { SpeechError } from '../../ports/speech.ts';
import { sessionPersonaName } from '../../session/kernel/session-identity.ts';
import { claimTranscription } from '../../storage/exchange/utterances.ts';
import { openWebrtcVoiceDetector } from '../../voice/audio/webrtc-voice-detector.ts';
import type { SonicPort } from '../../voice/nova-sonic/stream-port.ts';
import { reportUtteranceNotUnderstood, transcribeByCascade } from '../../voice/transcription/cascade.ts';
import { SonicTalk } from './utterance-streams.ts';

export async function converseSpeechToSpeech(context: Context, job: ListenJob, port: SonicPort): Promise<void> {
  const persona = await context.findPersona(sessionPersonaName(job.session));
  if (persona === null) return;
  const judge = await openWebrtcVoiceDetector();
  try {
    const talk = new SonicTalk(context, job, { port, persona, judge });
    const error = await talk.run();
    if (error === null || context.stopping.aborted) return;
    if (!(error instanceof SpeechError)) throw error;
    await fallBackFromSpeechToSpeech(context, job, talk, error);
  } finally {
    judge.close();
  }
}

/** The stream failed or never opened. Another transcription run continues (functions/audio). */
async function fallBackFromSpeechToSpeech(
  context: Context,
  job: ListenJob,
  talk: SonicTalk,
  error: SpeechError,
): Promise<void> {
  const { session, utterance } = job;
  context.log.warn('stream failed', { session, utterance, what: error.what, why: error.message });
  // All of it was heard and not answered: another run answers.
  if (error.what === 'stalled' && talk.words !== '') await talk.tell(talk.words);
  if (talk.hasHeard) return talk.settle();
  const mayOthersHear = talk.hasBroken || error.what === 'stalled';
  if (mayOthersHear && context.speech.transcriber !== null) return continueSpeechWithCascade(context, job, talk);
  const {
    speech: { voice, utterances },
  } = (await loadCurrentSession(context, session)).session;
  const tellsAnEnd = voice.clientAt >= 0 || utterances.some((one) => one.utterance === utterance);
  if (!tellsAnEnd && !talk.hasSpeech) return;
  await reportUtteranceNotUnderstood(context, job, error, { open: !tellsAnEnd });
  if (!tellsAnEnd) await talk.mark();
}

/** All audio is still stored. The user is told once that the voice changes. */
async function continueSpeechWithCascade(context: Context, job: ListenJob, talk: SonicTalk): Promise<void> {
  const { table, clock } = context;
  // While the utterance is open, its claim ended with the stream.
  if (
    !talk.isCommitted &&
    !(await claimTranscription(table, job.session, job, transcriptionOwner(context), clock.now()))
  )
    return;
  await stepSession(context, job.session, { type: 'speech', way: 'cascade' });
  await transcribeByCascade(context, job);
}
