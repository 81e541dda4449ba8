import { describe, expect, it } from 'vitest';
import { RecordingOutput } from '../../../bin/talk/recording-output.ts';
import type { Line } from '../../../client/sdk/frames/wire-types.ts';
import { LinePlaybackQueue } from '../../../client/sdk/voice/line-playback-queue.ts';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { HandTimers } from '../hand-timers.ts';
import { line as lineFrame } from '../story.ts';

/** Samples that identify their origin, two bytes each. */
const sound = (value: number, samples: number) => Buffer.from(new Int16Array(samples).fill(value).buffer);
/** 150 ms at 24 kHz. */
const BREATH = Buffer.alloc(7_200);

type More = { last?: boolean; failed?: true };

function audio(index: number, n: number, pcm: Uint8Array, { last = false, failed }: More = {}): ServerFrame {
  const data = Buffer.from(pcm).toString('base64');
  return { type: 'audio', at: 1, turn: 1, index, n, data, last, ...(failed && { failed }) };
}

/** A file that receives audio as from a session. */
function recording() {
  const timers = new HandTimers();
  const notes: string[] = [];
  const heard: string[] = [];
  const file = new RecordingOutput((note) => notes.push(note), timers);
  const speaker = new LinePlaybackQueue(file, ({ seq, complete }) => heard.push(`${seq}${complete ? '' : ' not'}`));
  const tell = (index: number, more: Partial<Line> = {}) => {
    const frame = lineFrame(index + 1, 1, { index, text: `Line ${index}.`, ...more });
    file.take(frame);
    speaker.line({ voiced: true, replayed: false, heardBefore: false, ...frame, ...more });
  };
  const written = () => Buffer.from(file.sound());
  return { timers, notes, heard, file, speaker, tell, written };
}

describe('the sound of lines', () => {
  it('[A2] [U6] a recorded line counts as heard as soon as its sound is whole, without waiting for its length', () => {
    const { file, tell, heard, written, timers } = recording();
    tell(0);
    file.take(audio(0, 0, sound(1, 48_000)));
    expect(heard).toEqual([]);
    file.take(audio(0, 1, sound(2, 10), { last: true }));
    expect(heard).toEqual(['1']);
    expect(written().equals(Buffer.concat([sound(1, 48_000), sound(2, 10)]))).toBe(true);
    expect(timers.set).toBe(0);
  });

  it('[A2] [A3] recorded sound may come in any order, twice, and early, and is written in order with a breath between lines', () => {
    const { file, tell, heard, written } = recording();
    tell(0);
    file.take(audio(1, 1, sound(12, 5), { last: true }));
    file.take(audio(1, 0, sound(11, 5)));
    file.take(audio(0, 2, sound(3, 5), { last: true }));
    file.take(audio(0, 0, sound(1, 5)));
    file.take(audio(0, 0, sound(9, 5)));
    file.take(audio(0, 1, sound(2, 5)));
    expect(heard).toEqual(['1']);
    tell(1);
    expect(heard).toEqual(['1', '2']);
    const [first, second] = [[1, 2, 3].map((value) => sound(value, 5)), [11, 12].map((value) => sound(value, 5))];
    expect(written().equals(Buffer.concat([...first, BREATH, ...second]))).toBe(true);
    expect(file.lines).toBe(2);
  });

  it('[A2] a missing piece of recorded sound is waited for 200 ms, and then replaced by silence', () => {
    const { file, tell, heard, written, timers } = recording();
    tell(0);
    file.take(audio(0, 0, sound(1, 4)));
    file.take(audio(0, 2, sound(3, 4), { last: true }));
    timers.pass(199);
    expect(heard).toEqual([]);
    timers.pass(1);
    expect(heard).toEqual(['1']);
    expect(written().equals(Buffer.concat([sound(1, 4), sound(0, 4), sound(3, 4)]))).toBe(true);
    expect(file.lost).toBe(1);
  });
});

describe('a line without sound', () => {
  it('[A3] a recorded line without sound is left out, told, and heard as it was shown', () => {
    const { file, tell, heard, notes, written } = recording();
    tell(0);
    tell(1);
    file.take(audio(0, 0, Buffer.of(), { last: true, failed: true }));
    file.take(audio(1, 0, sound(1, 5), { last: true }));
    expect(heard).toEqual(['1', '2']);
    expect(notes).toEqual(['no sound came of: Line 0.']);
    expect(written().equals(sound(1, 5))).toBe(true);
  });

  it('[A3] a recorded line whose sound fails in the middle keeps what there is', () => {
    const { file, tell, heard, notes, written } = recording();
    tell(0, { text: 'Line\u001b[31m 0.' });
    file.take(audio(0, 0, sound(1, 5)));
    file.take(audio(0, 1, Buffer.of(), { last: true, failed: true }));
    expect(heard).toEqual(['1']);
    expect(notes).toEqual(['the sound breaks off in: Line [31m 0.']);
    expect(written().equals(sound(1, 5))).toBe(true);
  });

  it('[A3] a line without sound is waited for 6 s after the last sound of any line', () => {
    const { file, tell, heard, notes, timers } = recording();
    tell(0);
    tell(1);
    tell(2);
    timers.pass(5_000);
    file.take(audio(0, 0, sound(1, 5)));
    timers.pass(5_999);
    expect(heard).toEqual([]);
    timers.pass(1);
    expect(heard).toEqual(['1', '2', '3']);
    expect(notes).toEqual([
      'the sound breaks off in: Line 0.',
      'no sound came of: Line 1.',
      'no sound came of: Line 2.',
    ]);
  });
});

describe('what is cut off', () => {
  it('[A4] [U1] a newer turn replaces a recorded line, and what is not whole is neither heard nor kept', () => {
    const { file, tell, heard, speaker, written, timers } = recording();
    tell(0);
    file.take(audio(0, 0, sound(1, 5)));
    speaker.applyTurn({ type: 'turn.started', seq: 9, at: 1, turn: 2, cause: 'user' });
    expect(heard).toEqual(['1 not']);
    expect(written()).toHaveLength(0);
    expect(timers.set).toBe(0);
  });

  it('[U2] a recorded line goes on after a false alarm from what there is', () => {
    const { file, tell, heard, speaker, written } = recording();
    tell(0);
    file.take(audio(0, 0, sound(1, 5)));
    speaker.pause();
    file.take(audio(0, 1, sound(2, 5), { last: true }));
    speaker.resume();
    expect(heard).toEqual(['1 not', '1']);
    expect(written().equals(Buffer.concat([sound(1, 5), sound(2, 5)]))).toBe(true);
  });

  it('[A4] a recording that the end of the program cuts keeps what there is', () => {
    const { file, tell, written } = recording();
    tell(0);
    file.take(audio(0, 0, sound(1, 5), { last: true }));
    tell(1);
    file.take(audio(1, 0, sound(2, 5)));
    expect(written().equals(Buffer.concat([sound(1, 5), BREATH, sound(2, 5)]))).toBe(true);
    expect(file.lines).toBe(2);
  });
});

it('[A4] a recording is settled when everything that was to be said is whole', async () => {
  const { file, tell } = recording();
  await file.settled();
  let isSettled = false;
  tell(0);
  tell(1);
  void file.settled().then(() => {
    isSettled = true;
  });
  file.take(audio(0, 0, sound(1, 5), { last: true }));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  file.take(audio(1, 0, sound(1, 5), { last: true }));
  await Promise.resolve();
  expect(isSettled).toBe(true);
});
