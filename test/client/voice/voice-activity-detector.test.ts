import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VoiceActivityDetector } from '../../../client/sdk/voice/voice-activity-detector.ts';

/** Feeds this loudness for this many ms, every 20 ms. */
type Stretch = [rms: number, ms: number];
const QUIET = 0.001;
const SPEECH = 0.1;

/** The changes: [ms since the beginning, speaking]. */
function changes(stretches: Stretch[], isAgentSpeaking = false): [number, boolean][] {
  const detector = new VoiceActivityDetector();
  const told: [number, boolean][] = [];
  let atMs = 0;
  let before = false;
  for (const [rms, ms] of stretches) {
    for (const endMs = atMs + ms; atMs < endMs; atMs += 20) {
      const now = detector.detect(rms, 7_000 + atMs, { isAgentSpeaking });
      if (now !== before) told.push([atMs, now]);
      before = now;
    }
  }
  return told;
}

describe('the detector of voices', () => {
  it("[A4] the client's voice detector hears a voice within 60 ms, and half a second of silence as the end", () => {
    expect(
      changes([
        [QUIET, 1_000],
        [SPEECH, 1_000],
        [QUIET, 1_000],
      ]),
    ).toEqual([
      [1_020, true],
      [2_480, false],
    ]);
  });

  it("[U10] the client's voice detector takes a click for a short sound, well under the 350 ms of a voice", () => {
    expect(
      changes([
        [QUIET, 1_000],
        [0.3, 60],
        [QUIET, 1_000],
      ]),
    ).toEqual([
      [1_020, true],
      [1_200, false],
    ]);
  });

  it("[A4] the client's voice detector ignores a single sample", () => {
    expect(
      changes([
        [QUIET, 1_000],
        [0.5, 20],
        [QUIET, 1_000],
      ]),
    ).toEqual([]);
  });

  it("[A4] the client's voice detector takes a breath between words for no end", () => {
    const words: Stretch[] = Array.from({ length: 6 }, (): Stretch[] => [
      [SPEECH, 260],
      [QUIET, 240],
    ]).flat();
    expect(changes([[QUIET, 500], ...words, [QUIET, 1_000]]).map(([, speaking]) => speaking)).toEqual([true, false]);
  });

  it("[A4] the client's voice detector adapts to a fan, and hears a voice above it", () => {
    const told = changes([
      [QUIET, 1_000],
      [0.03, 12_000],
      [0.2, 1_000],
      [0.03, 1_000],
    ]);
    expect(told.map(([, speaking]) => speaking)).toEqual([true, false, true, false]);
    const [, settled = [0], heard = [0]] = told;
    expect(settled[0]).toBeLessThan(9_000);
    expect(heard[0]).toBe(13_020);
  });

  it("[A4] the client's voice detector ignores the agent's echo, and hears whoever is louder", () => {
    const echo: Stretch[] = [
      [QUIET, 1_000],
      [0.02, 3_000],
    ];
    expect(changes(echo).length).toBeGreaterThan(0);
    expect(changes(echo, true)).toEqual([]);
    expect(changes([[QUIET, 1_000], [SPEECH, 500], ...echo], true)[0]).toEqual([1_020, true]);
  });

  it("[A4] the client's voice detector is never triggered by silence, whatever was before", () => {
    const silence = fc.array(fc.double({ min: 0, max: 0.01, noNaN: true }), { maxLength: 200 });
    fc.assert(
      fc.property(silence, (levels) => {
        expect(changes(levels.map((rms) => [rms, 20]))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("[A4] the client's voice detector comes to rest within a second of silence, whatever was heard", () => {
    const sound = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 200 });
    fc.assert(
      fc.property(sound, (levels) => {
        const told = changes([...levels.map((rms): Stretch => [rms, 20]), [0, 600]]);
        expect(told.at(-1)?.[1] ?? false).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it("[A4] the client's voice detector survives a page whose timers are suspended", () => {
    const detector = new VoiceActivityDetector();
    detector.detect(QUIET, 0);
    expect(detector.detect(SPEECH, 60_000)).toBe(false);
    expect(detector.detect(SPEECH, 61_000)).toBe(true);
    expect(detector.detect(QUIET, 62_000)).toBe(false);
  });
});
