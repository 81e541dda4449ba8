import { at, type VoiceChecker } from './checker.ts';

export const noBug: VoiceChecker = {
  name: 'no bug',
  title: '[S12] no door, ear or mouth fails in a way that nobody has planned',
  wrong(history) {
    const bug = history.find((one) => one.is === 'bug');
    return bug === undefined ? null : at(bug, bug.why);
  },
};
