/** Utterances that the server transcribes, and the user's voice [A1, U2]. A lost transcription is retried. */
import type { Feature } from '../kernel/feature.ts';
import { MAX_HEARING } from '../kernel/limits.ts';
import type { SpeechCommand } from './commands.ts';
import type { SpeechEvent } from './events.ts';
import { evolveSpeech } from './evolve.ts';
import { INITIAL_SPEECH, type SpeechState } from './state.ts';
import {
  acceptLiveUtteranceEnd,
  acceptUtterance,
  applyUserVoiceActivity,
  applyUserVoiceReport,
  applyUtteranceTranscript,
  recoverUtterances,
  switchSpeechWay,
  utteranceRefusal,
  utterancesDueAt,
} from './utterances.ts';

export const speechFeature: Feature<'speech', SpeechState, { event: SpeechEvent; command: SpeechCommand }> = {
  name: 'speech',
  initial: INITIAL_SPEECH,
  apply: evolveSpeech,
  commands: {
    transcribed: applyUtteranceTranscript,
    overheard: (draft, { speaking }) => applyUserVoiceActivity(draft, speaking),
    speech: switchSpeechWay,
  },
  frames: {
    'audio.commit': acceptUtterance,
    'audio.end': (draft, frame, { arrived = 0 }) => acceptLiveUtteranceEnd(draft, frame, arrived),
    'user.vad': applyUserVoiceReport,
  },
  refusals: {
    'audio.commit': ({ session }, frame) => utteranceRefusal(session, frame),
    'audio.end': ({ session }, frame) => utteranceRefusal(session, frame),
  },
  deadlines: [
    {
      name: 'transcription lost',
      phase: 'recover',
      atMs: (session, { restartedAtMs }) => utterancesDueAt(session, restartedAtMs),
      fire: recoverUtterances,
    },
  ],
  check: ({ utterances }) => (utterances.length > MAX_HEARING ? 'too many utterances without a transcript' : null),
};
