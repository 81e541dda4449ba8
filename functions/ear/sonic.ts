/**
 * An utterance that is heard, answered and spoken by one model at once (A5): a stream is held for it alone. What the session decides, tools, and
 * what is remembered are as ever; only the words and the sound come from elsewhere.
 */
import { skillOf } from '../../shared/runtime/identity.ts';
import type { ListenJob } from '../../shared/runtime/ports.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { current, step } from '../../shared/runtime/step.ts';
import { openJudge } from '../../shared/speech/fvad.ts';
import type { SonicPort } from '../../shared/speech/sonic/stream.ts';
import { SpeechError } from '../../shared/speech/speech.ts';
import { cascade, notUnderstood } from './cascade.ts';
import { SonicTalk } from './sonic-talk.ts';

/** A stream that is not to be had is tried again so much later, while the user goes on. */
const AGAIN_MS = 5_000;

export async function converse(sotto: Sotto, job: ListenJob, port: SonicPort): Promise<void> {
  const skill = await sotto.skill(skillOf(job.session));
  if (skill === null) return;
  const judge = await openJudge();
  try {
    for (let { from } = job; ; ) {
      const talk = new SonicTalk(sotto, { ...job, from }, { port, skill, judge });
      const error = await talk.run();
      if (error === null || sotto.stopping.aborted) return;
      if (!(await goesOn(sotto, { ...job, from }, talk, error))) return;
      from = talk.heardUpTo;
    }
  } finally {
    judge.close();
  }
}

/** The stream has failed. Whether the user goes on, and another one is to hear that. */
async function goesOn(sotto: Sotto, job: ListenJob, talk: SonicTalk, error: unknown): Promise<boolean> {
  if (!(error instanceof SpeechError)) throw error;
  const { session, utterance } = job;
  sotto.log.warn('stream failed', { session, utterance, what: error.what, why: error.message });
  const { words: text, isCommitted } = talk;
  // All of it was heard, and is not answered: others do.
  const isLeft = error.what === 'stalled' && text !== '';
  if (isLeft) await step(sotto, session, { type: 'transcribed', utterance, text, ...(!isCommitted && { open: true }) });
  if (isLeft || talk.hasHeard) {
    await talk.settle();
    return !isCommitted;
  }
  if (sotto.speech.transcriber !== null) {
    // All of it is still here. It is told once that she sounds different.
    await step(sotto, session, { type: 'speech', way: 'cascade' });
    await cascade(sotto, job);
    return false;
  }
  const { voice } = (await current(sotto, session)).session;
  const tellsAnEnd = isCommitted || voice.clientAt >= 0;
  if (tellsAnEnd || talk.hasSpeech) await notUnderstood(sotto, job, error, !tellsAnEnd);
  if (!tellsAnEnd) await sotto.clock.sleep(AGAIN_MS, sotto.stopping);
  return !tellsAnEnd && !sotto.stopping.aborted;
}
