import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EndPointer, type SpeechMark } from '../../../shared/voice/audio/end-pointing.ts';

/** This loudness for this long. */
type Stretch = [rms: number, ms: number];
const QUIET = 0.001;
const SPEECH = 0.1;
const SYLLABLES: Stretch[] = [
  [SPEECH, 200],
  [QUIET, 100],
];
const yes = () => true;

/** Deterministic noise of that loudness. */
function noise(stretches: readonly Stretch[]): Uint8Array {
  const pcm = new Int16Array(stretches.reduce((sum, [, ms]) => sum + ms, 0) * 16);
  let state = 1;
  let at = 0;
  for (const [rms, ms] of stretches) {
    for (const end = at + ms * 16; at < end; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      pcm[at] = rms * Math.sqrt(3) * 32_767 * (state / 2 ** 31 - 1);
    }
  }
  return new Uint8Array(pcm.buffer);
}

function marksOf(stretches: readonly Stretch[], isVoice: (frame: Int16Array) => boolean = yes): SpeechMark[] {
  return new EndPointer(isVoice).addAudio(noise(stretches));
}

/** 16 samples are a millisecond. */
const atMs = (marks: readonly SpeechMark[]) => marks.map(({ type, at }) => [type, at / 16]);

const SENTENCE: Stretch[] = [
  [QUIET, 1_000],
  [SPEECH, 1_000],
  [QUIET, 1_000],
];

describe('where speech begins and ends', () => {
  it('[A1] end-pointing reports speech after 80 ms of it, and its end after 700 ms of silence', () => {
    const pointer = new EndPointer(yes);
    const sound = noise(SENTENCE);
    const told = Array.from({ length: 150 }, (_, frame) => frame * 20).flatMap((ms) =>
      pointer.addAudio(sound.subarray(ms * 32, (ms + 20) * 32)).map(({ type }) => [type, ms + 20]),
    );
    expect(told).toEqual([
      ['begins', 1_080],
      ['ends', 2_700],
    ]);
  });

  it('[A1] end-pointing does not need a quiet beginning: a client may send nothing but the voice', () => {
    expect(
      atMs(
        marksOf([
          [SPEECH, 400],
          [QUIET, 800],
        ]),
      ),
    ).toEqual([
      ['begins', 0],
      ['ends', 400],
    ]);
  });

  it('[A1] end-pointing finds no end between words', () => {
    const words = Array.from({ length: 6 }, (): Stretch[] => [
      [SPEECH, 300],
      [QUIET, 600],
    ]).flat();
    expect(atMs(marksOf([...words, [QUIET, 200]]))).toEqual([
      ['begins', 0],
      ['ends', 4_800],
    ]);
  });

  it('[A1] end-pointing reports a voice again that speaks again', () => {
    expect(marksOf([...SENTENCE, ...SENTENCE]).map(({ type }) => type)).toEqual(['begins', 'ends', 'begins', 'ends']);
  });
  it('[A1] end-pointing takes keystrokes for no speech, and they delay no end', () => {
    const typing = Array.from({ length: 20 }, (): Stretch[] => [
      [0.3, 40],
      [QUIET, 110],
    ]).flat();
    expect(marksOf([[QUIET, 1_000], ...typing])).toEqual([]);
    expect(atMs(marksOf([[SPEECH, 500], [QUIET, 200], ...typing]))).toEqual([
      ['begins', 0],
      ['ends', 500],
    ]);
  });

  it('[A1] end-pointing adapts to a fan within three seconds, and hears a voice above it', () => {
    const told = atMs(
      marksOf([
        [QUIET, 1_000],
        [0.03, 5_000],
        [0.09, 800],
        [0.03, 1_000],
      ]),
    );
    expect(told).toEqual([
      ['begins', 1_000],
      ['ends', 2_500],
      ['begins', 6_000],
      ['ends', 6_800],
    ]);
  });

  it("[A1] end-pointing ends speech that was a fan's steady noise, and nothing was said", () => {
    const pointer = new EndPointer(yes);
    const had: boolean[] = [];
    const ends: boolean[] = [];
    const heard = (...stretches: Stretch[]) => {
      for (const mark of pointer.addAudio(noise(stretches))) if (mark.type === 'ends') ends.push(mark.isSpeech);
      had.push(pointer.hasSpeech);
    };
    heard([QUIET, 1_000], [0.03, 400]);
    heard([0.03, 600]);
    heard([0.03, 2_000]);
    heard([0.09, 300]);
    heard([0.03, 5_000]);
    expect(had).toEqual([true, false, false, true, true]);
    expect(ends).toEqual([false, true]);
  });

  it('[A1] end-pointing hears nothing in what is too soft for a voice, however still the room was', () => {
    expect(
      marksOf([
        [0.0001, 3_000],
        [0.0039, 1_000],
        [0.0001, 1_000],
      ]),
    ).toEqual([]);
  });
  it('[A2] end-pointing takes a lost piece for no quiet room, and still knows the fan', () => {
    const fan = noise([[0.03, 3_000]]);
    const pointer = new EndPointer(yes);
    pointer.addAudio(fan);
    expect(pointer.addAudio(new Uint8Array(32 * 300))).toEqual([]);
    expect(pointer.addAudio(fan)).toEqual([]);
  });
});

describe('the second opinion', () => {
  it('[A1] the voice detector is asked for every frame of 20 ms, in order', () => {
    const asked: number[] = [];
    const pointer = new EndPointer((frame) => asked.push(frame.length, frame[0] ?? Number.NaN) < 0);
    pointer.addAudio(new Uint8Array(Int16Array.from({ length: 970 }, (_, at) => at).buffer));
    expect(asked).toEqual([320, 0, 320, 320, 320, 640]);
  });

  it('[A1] the voice detector has to agree: loud noise alone is no speech', () => {
    const pointer = new EndPointer(() => false);
    expect(pointer.addAudio(noise(SENTENCE))).toEqual([]);
    expect(pointer.hasSpeech).toBe(false);
  });

  it('[A1] the voice detector may be wrong briefly in either direction', () => {
    let frames = 0;
    const mostly = () => {
      frames += 1;
      return frames % 4 !== 0;
    };
    expect(marksOf(SENTENCE, mostly).map(({ type }) => type)).toEqual(['begins', 'ends']);
    const seldom = () => !mostly();
    expect(marksOf(SENTENCE, seldom)).toEqual([]);
  });

  it('[A1] the voice detector need not hear all: a voice that sinks to a whisper is heard to its end', () => {
    let frames = 0;
    // Three seconds, of which it hears the first 200 ms, and then 20 ms of each second.
    const seldom = () => {
      frames += 1;
      return frames <= 10 || frames % 50 === 0;
    };
    const talk = Array.from({ length: 10 }, () => SYLLABLES).flat();
    expect(atMs(marksOf([...talk, [QUIET, 1_000]], seldom))).toEqual([
      ['begins', 0],
      ['ends', 2_900],
    ]);
  });

  it('[A1] the voice detector ends steady noise a second after it last agreed', () => {
    let frames = 0;
    const soonNot = () => {
      frames += 1;
      return frames <= 50;
    };
    const talk = Array.from({ length: 10 }, () => SYLLABLES).flat();
    expect(atMs(marksOf(talk, soonNot))).toEqual([
      ['begins', 0],
      ['ends', 1_980],
    ]);
  });
});

describe('whoever speaks on and on', () => {
  /** All events for this many repetitions of these stretches. */
  function monologue(times: number, stretches: Stretch[]): SpeechMark[] {
    const pointer = new EndPointer(yes);
    const sound = noise(stretches);
    return Array.from({ length: times }, () => pointer.addAudio(sound)).flat();
  }

  it('[A1] long speech is transcribed in parts of a minute, without a gap', () => {
    // 601 seconds without a pause; each minute ends within a syllable.
    const marks = monologue(1_879, [
      [SPEECH, 260],
      [QUIET, 60],
    ]);
    expect(marks).toHaveLength(21);
    expect(marks.slice(0, 4)).toEqual([
      { type: 'begins', at: 0 },
      { type: 'ends', at: 960_000, forced: true, isSpeech: true },
      { type: 'begins', at: 960_000 },
      { type: 'ends', at: 1_920_000, forced: true, isSpeech: true },
    ]);
    expect(marks.at(-1)).toEqual({ type: 'begins', at: 9_600_000 });
  });

  it('[A1] long speech is cut at a breath, if there is one in the last ten seconds', () => {
    const breath: Stretch[] = [...SYLLABLES, ...SYLLABLES, [SPEECH, 200], [QUIET, 340]];
    const marks = monologue(60, breath);
    expect(marks.slice(0, 2)).toEqual([
      { type: 'begins', at: 0 },
      { type: 'ends', at: 800_320, forced: true, isSpeech: true },
    ]);
  });
});

describe('the parts in which the sound comes', () => {
  const stretch = fc.tuple(fc.constantFrom(0, QUIET, 0.01, 0.03, SPEECH, 0.4), fc.integer({ min: 1, max: 1_200 }));
  const sound = fc.array(stretch, { minLength: 1, maxLength: 8 });

  it('[A2] the cuts of the sound make no difference to end-pointing, whatever their lengths', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(sound, lengths, (stretches, cuts) => {
        const whole = noise(stretches);
        const pointer = new EndPointer(yes);
        const marks: SpeechMark[] = [];
        for (let from = 0, cut = 0; from < whole.length; cut += 1) {
          const length = (cuts[cut % cuts.length] ?? 0) + 1;
          marks.push(...pointer.addAudio(whole.subarray(from, from + length)));
          from += length;
        }
        expect(marks).toEqual(marksOf(stretches));
      }),
      { numRuns: 100 },
    );
  });

  it('[A1] beginnings and ends of speech alternate in order, and without a beginning nothing was said', () => {
    const opinions = fc.array(fc.boolean(), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(sound, opinions, (stretches, opinion) => {
        let frames = 0;
        const pointer = new EndPointer(() => opinion[frames++ % opinion.length] ?? false);
        const marks = pointer.addAudio(noise([...stretches, [0, 1_000]]));
        marks.forEach(({ type, at }, index) => {
          expect(type).toBe(index % 2 === 0 ? 'begins' : 'ends');
          expect(at).toBeGreaterThanOrEqual(marks[index - 1]?.at ?? 0);
        });
        expect(pointer.isSpeaking).toBe(false);
        if (marks.length === 0) expect(pointer.hasSpeech).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});
