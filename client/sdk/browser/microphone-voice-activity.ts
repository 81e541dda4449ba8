/** Detects whether the user speaks, within 60 ms of the first sound [A4]. No audio leaves the browser. */
import { levelMeter } from '../voice/audio-level-meter.ts';
import { VoiceDetector } from '../voice/voice-activity-detector.ts';

const LOOK_EVERY_MS = 20;

/** Why there is no microphone: no permission, device, secure context, answer or worklet. */
export type Unheard = 'refused' | 'missing' | 'insecure' | 'busy' | 'unloaded';
export type Listening = { stop(): void };

export type MicrophoneOptions = {
  /** Called when speech begins or ends, also when `stop` cuts it off. */
  onSpeech: (speaking: boolean) => void;
  /** Whether the agent is audible now, so that its echo is not taken for the user. */
  sheSpeaks?: () => boolean;
  /** The loudness from 0 to 1, 25 times a second; 0 when the microphone is off. */
  onLevel?: (level: number) => void;
  /** Called when the microphone ends without `stop`: unplugged, revoked, or the page was left. */
  onLost?: () => void;
  devices?: Pick<MediaDevices, 'getUserMedia'> | undefined;
  context?: () => AudioContext;
  /** The page whose `pagehide` event stops the microphone. */
  page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** Asks the user for the microphone. Never rejects. */
export function listen(options: MicrophoneOptions): Promise<Listening | Unheard> {
  const { context: make = () => new AudioContext() } = options;
  return opened(options, (stream) => heardBy(stream, make(), options));
}

type Opening = Pick<MicrophoneOptions, 'onLost' | 'devices' | 'page'>;

/** Asks for the microphone, and starts `begin` on it; `begin` returns how to stop. Never rejects. */
export async function opened(
  options: Opening,
  begin: (stream: MediaStream) => (() => void) | Promise<() => void>,
): Promise<Listening | Unheard> {
  const { devices = navigator.mediaDevices } = options;
  if (!devices) return 'insecure';
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  let stream: MediaStream | undefined;
  try {
    stream = await devices.getUserMedia({ audio });
    return watched(stream, await begin(stream), options);
  } catch (error) {
    for (const track of stream?.getTracks() ?? []) track.stop();
    const { name } = error as Error;
    if (/NotAllowed|Security/.test(name)) return 'refused';
    if (name === 'UnloadedError') return 'unloaded';
    return /NotFound|Overconstrained/.test(name) ? 'missing' : 'busy';
  }
}

function watched(stream: MediaStream, end: () => void, { onLost, page = globalThis }: Opening): Listening {
  const stop = () => {
    page.removeEventListener('pagehide', lost);
    for (const track of stream.getTracks()) {
      track.onended = null;
      track.stop();
    }
    end();
  };
  const lost = () => {
    stop();
    onLost?.();
  };
  page.addEventListener('pagehide', lost);
  for (const track of stream.getTracks()) track.onended = lost;
  return { stop };
}

function heardBy(stream: MediaStream, context: AudioContext, options: MicrophoneOptions): () => void {
  const { onSpeech, sheSpeaks = () => false, onLevel = () => {} } = options;
  const analyser = context.createAnalyser();
  // About 20 ms.
  analyser.fftSize = 1_024;
  const samples = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(stream).connect(analyser);
  context.resume().catch(() => {});
  const detector = new VoiceDetector();
  const meter = levelMeter(onLevel);
  let isSpeaking = false;
  const tell = (speaking: boolean) => {
    if (speaking === isSpeaking) return;
    isSpeaking = speaking;
    onSpeech(speaking);
  };
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const rms = loudness(samples);
    const nowMs = performance.now();
    meter(rms, nowMs);
    tell(detector.heard(rms, nowMs, { sheSpeaks: sheSpeaks() }));
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    context.close().catch(() => {});
    tell(false);
    onLevel(0);
  };
}

/** Root mean square. */
function loudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
