/** Detects whether the user speaks, within 60 ms of the first sound [A4]. No audio leaves the browser. */
import { audioLevelMeter } from '../voice/audio-level-meter.ts';
import { VoiceActivityDetector } from '../voice/voice-activity-detector.ts';

const CHECK_EVERY_MS = 20;

/** Why there is no microphone: no permission, device, secure context, answer or worklet. */
export type MicrophoneProblem = 'refused' | 'missing' | 'insecure' | 'busy' | 'unloaded';
export type OpenMicrophone = { stop(): void };

export type MicrophoneOptions = {
  /** Called when speech begins or ends, also when `stop` cuts it off. */
  onSpeech: (speaking: boolean) => void;
  /** Whether the agent is audible now, so that its echo is not taken for the user. */
  isAgentSpeaking?: () => boolean;
  /** The loudness from 0 to 1, 25 times a second; 0 when the microphone is off. */
  onLevel?: (level: number) => void;
  /** Called when the microphone ends without `stop`: unplugged, revoked, or the page was left. */
  onLost?: () => void;
  devices?: Pick<MediaDevices, 'getUserMedia'> | undefined;
  createContext?: () => AudioContext;
  /** The page whose `pagehide` event stops the microphone. */
  page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** Asks the user for the microphone. Never rejects. */
export function detectVoiceActivity(options: MicrophoneOptions): Promise<OpenMicrophone | MicrophoneProblem> {
  const { createContext: make = () => new AudioContext() } = options;
  return openMicrophone(options, (stream) => analyseMicrophoneStream(stream, make(), options));
}

type OpenOptions = Pick<MicrophoneOptions, 'onLost' | 'devices' | 'page'>;

/** Asks for the microphone, and starts `begin` on it; `begin` returns how to stop. Never rejects. */
export async function openMicrophone(
  options: OpenOptions,
  begin: (stream: MediaStream) => (() => void) | Promise<() => void>,
): Promise<OpenMicrophone | MicrophoneProblem> {
  const { devices = navigator.mediaDevices } = options;
  if (!devices) return 'insecure';
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  let stream: MediaStream | undefined;
  try {
    stream = await devices.getUserMedia({ audio });
    return closeMicrophoneOnLoss(stream, await begin(stream), options);
  } catch (error) {
    for (const track of stream?.getTracks() ?? []) track.stop();
    const { name } = error as Error;
    if (/NotAllowed|Security/.test(name)) return 'refused';
    if (name === 'UnloadedError') return 'unloaded';
    return /NotFound|Overconstrained/.test(name) ? 'missing' : 'busy';
  }
}

function closeMicrophoneOnLoss(
  stream: MediaStream,
  end: () => void,
  { onLost, page = globalThis }: OpenOptions,
): OpenMicrophone {
  const stop = () => {
    page.removeEventListener('pagehide', handleLoss);
    for (const track of stream.getTracks()) {
      track.onended = null;
      track.stop();
    }
    end();
  };
  const handleLoss = () => {
    stop();
    onLost?.();
  };
  page.addEventListener('pagehide', handleLoss);
  for (const track of stream.getTracks()) track.onended = handleLoss;
  return { stop };
}

function analyseMicrophoneStream(stream: MediaStream, context: AudioContext, options: MicrophoneOptions): () => void {
  const { onSpeech, isAgentSpeaking = () => false, onLevel = () => {} } = options;
  const analyser = context.createAnalyser();
  // About 20 ms.
  analyser.fftSize = 1_024;
  const samples = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(stream).connect(analyser);
  context.resume().catch(() => {});
  const detector = new VoiceActivityDetector();
  const meter = audioLevelMeter(onLevel);
  let isSpeaking = false;
  const reportSpeech = (speaking: boolean) => {
    if (speaking === isSpeaking) return;
    isSpeaking = speaking;
    onSpeech(speaking);
  };
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const rms = microphoneLoudness(samples);
    const nowMs = performance.now();
    meter(rms, nowMs);
    reportSpeech(detector.detect(rms, nowMs, { isAgentSpeaking: isAgentSpeaking() }));
  }, CHECK_EVERY_MS);
  return () => {
    clearInterval(timer);
    context.close().catch(() => {});
    reportSpeech(false);
    onLevel(0);
  };
}

/** Root mean square. */
function microphoneLoudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
