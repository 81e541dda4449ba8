/** Records the user's speech for a server that transcribes [A1]. Audio without speech is not sent. */

import { audioLevelMeter } from '../voice/audio-level-meter.ts';
import { UtteranceSegmenter, type UtteranceSegmenterOptions } from '../voice/utterance-segmenter.ts';
import {
  type MicrophoneOptions,
  type MicrophoneProblem,
  type OpenMicrophone,
  openMicrophone,
} from './microphone-voice-activity.ts';

/** The rate that servers take. If the browser cannot record at it, the worklet resamples. */
const SAMPLE_HZ = 16_000;
const SCALE = 32_768;

export type RecorderOptions = Omit<MicrophoneOptions, 'createContext'> &
  Pick<UtteranceSegmenterOptions, 'createUtterance' | 'onRefused'> & {
    /** The url of `recorder-worklet.js` on the page's own origin. Default: beside this module. */
    worklet?: string | URL;
    /** Throws if it does not support this rate. */
    createContext?: (options?: AudioContextOptions) => AudioContext;
    node?: (context: AudioContext) => AudioWorkletNode;
  };

/** Asks the user for the microphone. Never rejects. A stop commits the current utterance. */
export function recordMicrophone(options: RecorderOptions): Promise<OpenMicrophone | MicrophoneProblem> {
  return openMicrophone(options, (stream) => startRecorder(stream, options));
}

async function startRecorder(stream: MediaStream, options: RecorderOptions): Promise<() => void> {
  const { worklet = new URL(/* @vite-ignore */ './recorder-worklet.js', import.meta.url), node = createRecorderNode } =
    options;
  const { createContext: make = (wanted?: AudioContextOptions) => new AudioContext(wanted) } = options;
  const [context, source] = await openMicrophoneAudioContext(stream, make);
  const close = () => void context.close().catch(() => {});
  try {
    await context.audioWorklet.addModule(worklet);
  } catch {
    close();
    throw new DOMException('The recorder could not be loaded.', 'UnloadedError');
  }
  const { onLevel = () => {} } = options;
  const gate = new UtteranceSegmenter(options);
  const meter = audioLevelMeter(onLevel);
  const recorder = node(context);
  let ms = 0;
  recorder.port.onmessage = ({ data }: MessageEvent<Int16Array>) => {
    const rms = Math.sqrt(data.reduce((sum, sample) => sum + sample * sample, 0) / data.length) / SCALE;
    ms += data.length / (SAMPLE_HZ / 1_000);
    meter(rms, ms);
    gate.addSamples(data, rms);
  };
  // For example, a phone call takes the microphone: the current utterance ends.
  context.onstatechange = () => {
    if (context.state === 'running') return;
    gate.end();
    if (context.state !== 'closed') context.resume().catch(() => {});
  };
  // Some browsers do not run a node without a destination. This node outputs silence.
  source.connect(recorder).connect(context.destination);
  context.resume().catch(() => {});
  return () => {
    recorder.port.onmessage = null;
    gate.end();
    onLevel(0);
    close();
  };
}

/** Some browsers refuse a microphone to a context of another sample rate. */
async function openMicrophoneAudioContext(
  stream: MediaStream,
  make: NonNullable<RecorderOptions['createContext']>,
): Promise<[AudioContext, MediaStreamAudioSourceNode]> {
  let context: AudioContext | null = null;
  try {
    context = make({ sampleRate: SAMPLE_HZ });
    return [context, context.createMediaStreamSource(stream)];
  } catch {
    await context?.close();
    const usual = make();
    return [usual, usual.createMediaStreamSource(stream)];
  }
}

function createRecorderNode(context: AudioContext): AudioWorkletNode {
  return new AudioWorkletNode(context, 'sotto-recorder', { channelCount: 1, channelCountMode: 'explicit' });
}
