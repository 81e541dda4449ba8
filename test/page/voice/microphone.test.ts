import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  detectVoiceActivity,
  type MicrophoneOptions,
  type OpenMicrophone,
} from '../../../client/sdk/browser/microphone-voice-activity.ts';
import { ScriptedMicrophone } from './scripted-microphone.ts';

let microphone: ScriptedMicrophone;
let heard: boolean[];

beforeEach(() => {
  vi.useFakeTimers();
  microphone = new ScriptedMicrophone();
  heard = [];
});
afterEach(() => vi.useRealTimers());

function start(more: Partial<MicrophoneOptions> = {}) {
  const { devices, context, page } = microphone;
  return detectVoiceActivity({
    onSpeech: (speaking) => heard.push(speaking),
    devices,
    createContext: context,
    page,
    ...more,
  });
}
async function started(more: Partial<MicrophoneOptions> = {}): Promise<OpenMicrophone> {
  const listening = await start(more);
  if (typeof listening === 'string') throw new Error(listening);
  return listening;
}

describe('the microphone', () => {
  it('[A4] the microphone reports a voice within 60 ms, and its end', async () => {
    await started();
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual([]);
    microphone.level = 0.2;
    vi.advanceTimersByTime(60);
    expect(heard).toEqual([true]);
    microphone.level = 0;
    vi.advanceTimersByTime(600);
    expect(heard).toEqual([true, false]);
  });

  it('[A1] the microphone asks for echo and noise suppression', async () => {
    await started();
    expect(microphone.did).toEqual(['ask echoCancellation noiseSuppression autoGainControl']);
  });

  it('[A1] the microphone is less sensitive while the agent speaks', async () => {
    await started({ isAgentSpeaking: () => true });
    microphone.level = 0.02;
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual([]);
  });

  it('[A1] the microphone is released when it is stopped, also in the middle of a word', async () => {
    const { stop } = await started();
    microphone.level = 0.2;
    vi.advanceTimersByTime(100);
    stop();
    expect(heard).toEqual([true, false]);
    expect(microphone.did.slice(1)).toEqual(['stop', 'close']);
    vi.advanceTimersByTime(1_000);
    expect([heard.length, vi.getTimerCount()]).toEqual([2, 0]);
  });

  it('[A1] the microphone is released when the page is left', async () => {
    const onLost = vi.fn();
    await started({ onLost });
    microphone.page.dispatchEvent(new Event('pagehide'));
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(microphone.did.slice(1)).toEqual(['stop', 'close']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[A1] an unplugged microphone is reported', async () => {
    const onLost = vi.fn();
    await started({ onLost });
    microphone.track.onended?.();
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
  ])('[A1] a microphone error %s is reported as %s', async (name, is) => {
    microphone.refusal = new DOMException('No.', name);
    expect(await start()).toBe(is);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[A1] a microphone that cannot be listened to is released', async () => {
    const context = () => {
      throw new DOMException('No.', 'NotSupportedError');
    };
    expect(await start({ createContext: context })).toBe('busy');
    expect(microphone.did.slice(1)).toEqual(['stop']);
  });

  it('[A1] the microphone is not available on an insecure page', async () => {
    // There, `navigator` has no such property.
    vi.stubGlobal('navigator', {});
    expect(await start({ devices: undefined })).toBe('insecure');
    vi.unstubAllGlobals();
  });
});
