/** When a transcription counts as lost [A1]. */
import type { Feature } from '../kernel/feature.ts';
import { recoverUtterances, utterancesDueAt } from './utterances.ts';

export const speech: Feature = {
  deadlines: [
    {
      name: 'transcription lost',
      phase: 'recover',
      atMs: (session, { restartedAtMs }) => utterancesDueAt(session, restartedAtMs),
      fire: recoverUtterances,
    },
  ],
};
