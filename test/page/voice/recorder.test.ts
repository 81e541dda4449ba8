import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type RecorderOptions, recordMicrophone } from '../../../client/sdk/browser/microphone-recorder.ts';
import type { OpenMicrophone } from '../../../client/sdk/browser/microphone-voice-activity.ts';
import { ScriptedRecorder } from './scripted-recorder.ts';

let recorder: ScriptedRecorder;
let did: string[];
let levels: number[];

beforeEach(() => {
  recorder = new ScriptedRecorder();
  did = [];
  levels = [];
});

function start(more: Partial<RecorderOptions> = {}) {
  const { context, node, microphone } = recorder;
  const { devices, page } = microphone;
  return recordMicrophone({
    createUtterance: () => {
      let ms = 0;
      return {
        append(pcm) {
          ms += pcm.length / 16;
          return true;
        },
        async commit() {
          did.push(`said ${ms} ms`);
        },
      };
    },
    onRefused: (error) => did.push(String(error)),
    onSpeech: (speaking) => did.push(speaking ? 'speaks' : 'is silent'),
    onLevel: (level) => levels.push(Math.round(level * 10) / 10),
    worklet: 'recorder-worklet.js',
    ...{ devices, page, createContext: context, node },
    ...more,
  });
}
async function started(more: Partial<RecorderOptions> = {}): Promise<OpenMicrophone> {
  const recording = await start(more);
  if (typeof recording === 'string') throw new Error(recording);
  return recording;
}

describe('the recorder', () => {
  it('[A1] the recorder passes speech on at 16 kHz', async () => {
    await started();
    expect(recorder.did).toEqual(['context 16000', 'load recorder-worklet.js', 'resume']);
    expect(recorder.microphone.did).toEqual(['ask echoCancellation noiseSuppression autoGainControl']);
    recorder.hears(0, 400);
    recorder.hears(0.2, 1_000);
    recorder.hears(0, 1_000);
    expect(did).toEqual(['speaks', 'said 1760 ms', 'is silent']);
  });

  it('[A4] the recorder reports a voice within 60 ms of its sound', async () => {
    await started();
    recorder.hears(0, 400);
    recorder.hears(0.2, 60);
    expect(did).toEqual(['speaks']);
  });

  it('[U10] the recorder reports no cough', async () => {
    await started();
    recorder.hears(0.2, 60);
    recorder.hears(0, 1_000);
    expect(did).toEqual(['speaks', 'is silent']);
  });

  it("[A1] the recorder takes the browser's sample rate where that is fixed", async () => {
    recorder.isStrict = true;
    await started();
    expect(recorder.did).toEqual(['context 16000', 'close', 'context as it is', 'load recorder-worklet.js', 'resume']);
  });

  it('[A1] the recorder loads its worklet from beside itself', async () => {
    const { context, node, microphone } = recorder;
    const { devices, page } = microphone;
    const rest = { createUtterance: () => ({ append: () => true, commit: async () => {} }), onRefused: () => {} };
    await recordMicrophone({ onSpeech: () => {}, ...rest, devices, page, createContext: context, node });
    expect(recorder.did[1]).toMatch(/^load file:.*\/client\/sdk\/browser\/recorder-worklet\.js$/);
  });

  it('[A1] the recorder tells the level some twenty times a second, and nothing when it is off', async () => {
    const { stop } = await started();
    recorder.hears(0.1, 1_000);
    expect(levels).toEqual(Array(25).fill(0.8));
    stop();
    expect(levels.at(-1)).toBe(0);
  });

  it('[A1] a recorder that is stopped within a word sends what was said, and hears nothing more', async () => {
    const { stop } = await started();
    recorder.hears(0.2, 1_000);
    stop();
    recorder.hears(0.2, 1_000);
    expect(did).toEqual(['speaks', 'said 1000 ms', 'is silent']);
    expect(recorder.microphone.did.slice(1)).toEqual(['stop']);
    expect(recorder.did.at(-1)).toBe('close');
  });

  it('[A1] an unplugged recorder sends what was said within a word, and says so', async () => {
    const onLost = vi.fn();
    await started({ onLost });
    recorder.hears(0.2, 1_000);
    recorder.microphone.track.onended?.();
    expect([did, onLost.mock.calls.length]).toEqual([['speaks', 'said 1000 ms', 'is silent'], 1]);
  });

  it('[A1] a recorder that a phone call interrupts within a word leaves nobody waiting for the rest', async () => {
    await started();
    recorder.hears(0.2, 1_000);
    recorder.becomes('suspended');
    expect(did).toEqual(['speaks', 'said 1000 ms', 'is silent']);
    expect(recorder.did.at(-1)).toBe('resume');
    recorder.becomes('running');
    recorder.hears(0.2, 1_000);
    recorder.hears(0, 1_000);
    expect(did.slice(3, 4)).toEqual(['speaks']);
  });

  it('[A1] a recorder that cannot be loaded says so, and releases the microphone', async () => {
    recorder.isLost = true;
    expect(await start()).toBe('unloaded');
    expect([recorder.did.at(-1), recorder.microphone.did.at(-1)]).toEqual(['close', 'stop']);
  });

  it('[A1] a recorder without a microphone is refused in the same way', async () => {
    recorder.microphone.refusal = new DOMException('No.', 'NotAllowedError');
    expect([await start(), recorder.did]).toEqual(['refused', []]);
  });
});
