import { at, type VoiceChecker } from './checker.ts';

export const noUnexpectedError: VoiceChecker = {
  name: 'no bug',
  title: '[S12] no entry point, transcription or synthesis fails in an unexpected way',
  wrong(history) {
    const bug = history.find((one) => one.is === 'bug');
    return bug === undefined ? null : at(bug, bug.why);
  },
};
