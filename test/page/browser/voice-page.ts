/** What runs in the browser: she speaks, somebody speaks into the microphone, and both are measured by the sound itself. */
import { audioMouth } from '../../../client/sdk/browser/audio-mouth.ts';
import { type Listening, listen } from '../../../client/sdk/browser/microphone.ts';
import { Speaker } from '../../../client/sdk/speaker.ts';
import { textMouth } from '../../../client/sdk/text-mouth.ts';
import type { Line } from '../../../client/sdk/wire.ts';

export type Measured = {
  /** When the user's sound came out of the microphone, when it was taken for a voice, and when hers ended; ms of one clock. */
  soundedAt: number;
  detectedAt: number;
  silentAt: number;
  /** How many times a voice was told. */
  told: boolean[];
  /** What she reports of her line. */
  heard: object[];
};

/** Louder is a sound. */
const SOUND = 0.02;
/** Blocks of that many samples: 5 ms. */
const BLOCK = 256;

/** Calls with the time of each block that sounds. */
function watch(context: AudioContext, node: AudioNode, sounds: (atMs: number) => void): void {
  const meter = context.createScriptProcessor(BLOCK, 1, 1);
  meter.onaudioprocess = ({ inputBuffer }) => {
    if (inputBuffer.getChannelData(0).some((sample) => Math.abs(sample) > SOUND)) sounds(performance.now());
  };
  node.connect(meter);
  meter.connect(context.destination);
}

/** Half a second of a tone that goes on from piece to piece, as the server would send it, of so many. */
function piece(n: number, of: number) {
  const samples = Int16Array.from({ length: 12_000 }, (_, at) => 8_000 * Math.sin((2 * Math.PI * 440 * at) / 24_000));
  const bytes = Array.from(new Uint8Array(samples.buffer), (byte) => String.fromCharCode(byte));
  return { type: 'audio', at: 0, turn: 1, index: 1, n, data: btoa(bytes.join('')), last: n === of - 1 } as const;
}

/**
 * Four pieces that come in another order, and one of them twice, as the browser would play them. Returns the farthest that two samples beside each
 * other are apart, and how many seconds sound.
 */
export async function playedTogether(): Promise<{ step: number; seconds: number }> {
  const context = new OfflineAudioContext(1, 24_000 * 3, 24_000);
  const mouth = audioMouth({ otherwise: textMouth(), context: () => context as unknown as AudioContext });
  for (const n of [2, 0, 3, 1, 0]) mouth.audio(piece(n, 4));
  mouth.say(LINE, 0, () => {});
  const played = (await context.startRendering()).getChannelData(0);
  mouth.hush();
  const step = played.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (played[at - 1] ?? 0))), 0);
  return {
    step,
    seconds: (played.findLastIndex((sample) => sample !== 0) - played.findIndex((sample) => sample !== 0)) / 24_000,
  };
}

/** Resolves when she has been silent for a while. */
export async function bargeIn(): Promise<Measured> {
  const measured: Measured = { soundedAt: 0, detectedAt: 0, silentAt: 0, told: [], heard: [] };
  const hers = new AudioContext({ sampleRate: 24_000 });
  const loudspeaker = hers.createGain();
  loudspeaker.connect(hers.destination);
  watch(hers, loudspeaker, (atMs) => {
    measured.silentAt = atMs;
  });
  const context = new Proxy(hers, {
    get: (target, name) => {
      if (name === 'destination') return loudspeaker;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const mouth = audioMouth({ otherwise: textMouth(), context: () => context });
  for (let n = 0; n < 40; n += 1) mouth.audio(piece(n, 40));
  const speaker = new Speaker(mouth, (report) => measured.heard.push(report));

  const listening = await listen({
    sheSpeaks: () => speaker.isSpeaking,
    onSpeech(speaking) {
      measured.told.push(speaking);
      if (!speaking || measured.detectedAt > 0) return;
      measured.detectedAt = performance.now();
      speaker.pause();
    },
    devices: {
      async getUserMedia(wanted) {
        const stream = await navigator.mediaDevices.getUserMedia(wanted);
        const ears = new AudioContext();
        watch(ears, ears.createMediaStreamSource(stream), (atMs) => {
          if (measured.soundedAt === 0) measured.soundedAt = atMs;
        });
        return stream;
      },
    },
  });
  if (typeof listening === 'string') throw new Error(listening);
  speaker.line(LINE);
  await silence(measured, listening);
  return measured;
}

const LINE = {
  ...{ type: 'line', seq: 1, at: 0, turn: 1, index: 1, kind: 'reply', expression: 'neutral', speaker: 'Romy' },
  ...{ text: 'A line of about twenty seconds. '.repeat(9), display: '', actions: [], interruptible: true },
  ...{ voiced: true, heardBefore: false, replayed: false },
} as Line;

function silence(measured: Measured, listening: Listening): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (measured.detectedAt === 0 || performance.now() - measured.silentAt < 600) return;
      clearInterval(timer);
      listening.stop();
      resolve();
    }, 50);
  });
}

Object.assign(globalThis, { bargeIn, playedTogether });
