import { at, type VoiceChecker } from './checker.ts';

export const nothingRunsAtRest: VoiceChecker = {
  name: 'at rest',
  title: '[S9] at rest no transcription, synthesis or place is left, and nothing polls',
  wrong(history) {
    const rested = history.at(-1);
    if (rested?.is !== 'rested') return null;
    const { runs, sleepers, watchers, leases, looks } = rested;
    if (runs.length > 0) return at(rested, `under way: ${runs}`);
    if (sleepers > 0) return at(rested, `${sleepers} wait for a time`);
    if (watchers > 0) return at(rested, `${watchers} watch`);
    if (leases > 0) return at(rested, `${leases} places are not left`);
    return looks > MOST_LOOKS ? at(rested, `${looks} looks in a minute`) : null;
  },
};

/** A sweep or timer that finds nothing, and the pings of a connected client [S10]. */
const MOST_LOOKS = 30;
