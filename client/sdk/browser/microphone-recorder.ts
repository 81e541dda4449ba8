/** Records the user's speech for a server that transcribes [A1]. Audio without speech is not sent. */

import { levelMeter } from '../voice/audio-level-meter.ts';
import { Gate, type GateOptions } from '../voice/utterance-segmenter.ts';
import { type Listening, type MicrophoneOptions, opened, type Unheard } from './microphone-voice-activity.ts';

/** The rate that servers take. If the browser cannot record at it, the worklet resamples. */
const HEARD_HZ = 16_000;
const SCALE = 32_768;

export type RecorderOptions = Omit<MicrophoneOptions, 'context'> &
  Pick<GateOptions, 'utter' | 'onRefused'> & {
    /** The url of `recorder-worklet.js` on the page's own origin. Default: beside this module. */
    worklet?: string | URL;
    /** Throws if it does not support this rate. */
    context?: (options?: AudioContextOptions) => AudioContext;
    node?: (context: AudioContext) => AudioWorkletNode;
  };

/** Asks the user for the microphone. Never rejects. A stop commits the current utterance. */
export function record(options: RecorderOptions): Promise<Listening | Unheard> {
  return opened(options, (stream) => recorded(stream, options));
}

async function recorded(stream: MediaStream, options: RecorderOptions): Promise<() => void> {
  const { worklet = new URL(/* @vite-ignore */ './recorder-worklet.js', import.meta.url), node = nodeOf } = options;
  const { context: make = (wanted?: AudioContextOptions) => new AudioContext(wanted) } = options;
  const [context, source] = await sourceOf(stream, make);
  const close = () => void context.close().catch(() => {});
  try {
    await context.audioWorklet.addModule(worklet);
  } catch {
    close();
    throw new DOMException('The recorder could not be loaded.', 'UnloadedError');
  }
  const { onLevel = () => {} } = options;
  const gate = new Gate(options);
  const meter = levelMeter(onLevel);
  const recorder = node(context);
  let ms = 0;
  recorder.port.onmessage = ({ data }: MessageEvent<Int16Array>) => {
    const rms = Math.sqrt(data.reduce((sum, sample) => sum + sample * sample, 0) / data.length) / SCALE;
    ms += data.length / (HEARD_HZ / 1_000);
    meter(rms, ms);
    gate.hear(data, rms);
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
async function sourceOf(
  stream: MediaStream,
  make: NonNullable<RecorderOptions['context']>,
): Promise<[AudioContext, MediaStreamAudioSourceNode]> {
  let context: AudioContext | null = null;
  try {
    context = make({ sampleRate: HEARD_HZ });
    return [context, context.createMediaStreamSource(stream)];
  } catch {
    await context?.close();
    const usual = make();
    return [usual, usual.createMediaStreamSource(stream)];
  }
}

function nodeOf(context: AudioContext): AudioWorkletNode {
  return new AudioWorkletNode(context, 'sotto-recorder', { channelCount: 1, channelCountMode: 'explicit' });
}
