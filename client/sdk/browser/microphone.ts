/** Listens whether the user speaks: known within 60 ms of the first sound (A4). What is said goes nowhere. */
import { VoiceDetector } from '../voice-detector.ts';

const LOOK_EVERY_MS = 20;

/** Refused by the user or the browser; there is none; the page is neither on https nor on this machine; it does not answer. */
export type Unheard = 'refused' | 'missing' | 'insecure' | 'busy';
export type Listening = { stop(): void };

export type MicrophoneOptions = {
  /** It begins, or is over; also when `stop` cuts it off. */
  onSpeech: (speaking: boolean) => void;
  /** She speaks aloud now: her echo is not to be taken for the user. */
  sheSpeaks?: () => boolean;
  /** The microphone is off: pulled out, taken back, or the page was left. Not after `stop`. */
  onLost?: () => void;
  devices?: Pick<MediaDevices, 'getUserMedia'> | undefined;
  context?: () => AudioContext;
  /** Whose `pagehide` ends it. */
  page?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/** Asks the user for the microphone. Never rejects. */
export async function listen(options: MicrophoneOptions): Promise<Listening | Unheard> {
  const { devices = navigator.mediaDevices, context: make = () => new AudioContext() } = options;
  if (!devices) return 'insecure';
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  let stream: MediaStream | undefined;
  try {
    stream = await devices.getUserMedia({ audio });
    return heardBy(stream, make(), options);
  } catch (error) {
    for (const track of stream?.getTracks() ?? []) track.stop();
    const { name } = error as Error;
    if (/NotAllowed|Security/.test(name)) return 'refused';
    return /NotFound|Overconstrained/.test(name) ? 'missing' : 'busy';
  }
}

function heardBy(stream: MediaStream, context: AudioContext, options: MicrophoneOptions): Listening {
  const { onSpeech, sheSpeaks = () => false, onLost, page = globalThis } = options;
  const analyser = context.createAnalyser();
  // Some 20 ms.
  analyser.fftSize = 1_024;
  const samples = new Float32Array(analyser.fftSize);
  context.createMediaStreamSource(stream).connect(analyser);
  context.resume().catch(() => {});
  const detector = new VoiceDetector();
  let isSpeaking = false;
  const tell = (speaking: boolean) => {
    if (speaking === isSpeaking) return;
    isSpeaking = speaking;
    onSpeech(speaking);
  };
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    tell(detector.heard(loudness(samples), performance.now(), { sheSpeaks: sheSpeaks() }));
  }, LOOK_EVERY_MS);
  const stop = () => {
    clearInterval(timer);
    page.removeEventListener('pagehide', lost);
    for (const track of stream.getTracks()) {
      track.onended = null;
      track.stop();
    }
    context.close().catch(() => {});
    tell(false);
  };
  const lost = () => {
    stop();
    onLost?.();
  };
  page.addEventListener('pagehide', lost);
  for (const track of stream.getTracks()) track.onended = lost;
  return { stop };
}

/** Root mean square. */
function loudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
