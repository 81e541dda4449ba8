/** How events change what is known of the user's voice and utterances. */
import type { EventHandlers } from '../kernel/feature.ts';
import { MOST_UNDERSTOOD } from '../kernel/limits.ts';
import { INITIAL_SPEECH, type SpeechState } from './state.ts';

export const evolveSpeech: EventHandlers<SpeechState> = {
  hello: (state, _, { atMs }) => ({ ...state, voice: { speaking: false, clientAt: -1, atMs } }),
  'client.left': (state, _, { atMs }) => ({ ...state, voice: { ...state.voice, speaking: false, atMs } }),
  'voice.changed': (state, { speaking, clientAt }, { atMs }) => ({ ...state, voice: { speaking, clientAt, atMs } }),
  'utterance.committed': (state, { utterance, count }, { atMs }) => {
    return { ...state, utterances: [...state.utterances, { utterance, count, atMs, attempts: 1 }] };
  },
  'utterance.retried': (state, event, { atMs }) => {
    const utterances = state.utterances.map((one) => {
      const isThis = one.utterance === event.utterance;
      return isThis ? { ...one, atMs, attempts: one.attempts + 1, saidMs: one.saidMs ?? one.atMs } : one;
    });
    return { ...state, utterances };
  },
  'utterance.transcribed': ({ voice, utterances, transcribed }, { utterance }) => {
    const others = utterances.filter((one) => one.utterance !== utterance);
    return { voice, utterances: others, transcribed: [...transcribed, utterance].slice(-MOST_UNDERSTOOD) };
  },
  'session.erased': ({ voice }) => ({ ...INITIAL_SPEECH, voice }),
};
