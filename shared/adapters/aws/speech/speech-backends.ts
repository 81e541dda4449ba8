/** Transcriber and synthesiser by the settings [A1]. */

import { openOnce } from '../../../ports/lazy-adapters.ts';
import type { Clock, Secrets } from '../../../ports/ports.ts';
import type { Transcriber } from '../../../ports/speech.ts';
import type { Settings } from '../../../settings/read-settings.ts';
import type { SonicPort, SonicStream } from '../../../voice/nova-sonic/stream-port.ts';
import { lazyTranscriber } from '../../../voice/speech-servers/lazy-speech.ts';
import { type ApplicationSpeech, openTranscriber } from '../../../voice/speech-servers/open-speech.ts';
import type { SpeechBackends } from '../../../voice/speech-servers/speech-backends.ts';
import { speechSettings, synthesisOnly } from './synthesis-dependencies.ts';

/** Throws one sentence for an invalid setting. */
export function speechBackendsFor(
  settings: Settings,
  clock: Clock,
  secrets: Secrets,
  own: ApplicationSpeech | null = null,
): SpeechBackends {
  const { ways, transcription } = settings.speech;
  const hears = ways.includes('cascade') && transcription !== null;
  return {
    ...synthesisOnly(settings, clock, secrets, own),
    transcriber: hears
      ? openTranscriber(transcription, speechSettings(settings, secrets, own), { transcribe: transcribeWhenAsked })
      : null,
    sonic: ways.includes('sonic') ? lazySonic() : null,
  };
}

/** Loads what the first utterance would import [S15]. */
export async function loadSpeech({ speech: { ways, transcription, synthesis } }: Settings): Promise<void> {
  const isCascade = ways.includes('cascade');
  await Promise.all([
    isCascade && transcription === 'transcribe' && import('./transcribe.ts'),
    isCascade && synthesis === 'polly' && import('./polly.ts'),
    ways.includes('sonic') && import('./sonic.ts'),
  ]);
}

/** As `transcribe`, imported by the first utterance. */
function transcribeWhenAsked(): Transcriber {
  return lazyTranscriber(
    'transcribe',
    openOnce(async () => (await import('./transcribe.ts')).transcribeTranscriber({})),
  );
}

/** As `sonic`, imported by the first stream. */
function lazySonic(): SonicPort {
  const opened = openOnce(async () => (await import('./sonic.ts')).sonicSpeechModel());
  return { name: 'sonic', open: (signal) => streamWhenOpen(opened().then((port) => port.open(signal))) };
}

/** Queues events in order until the stream is open. */
function streamWhenOpen(opening: Promise<SonicStream>): SonicStream {
  const waiting: ((stream: SonicStream) => void)[] = [];
  let open: SonicStream | null = null;
  opening.then(
    (stream) => {
      open = stream;
      for (const work of waiting.splice(0)) work(stream);
    },
    // The events report the error.
    () => {},
  );
  const then = (work: (stream: SonicStream) => void) => (open === null ? waiting.push(work) : work(open));
  return {
    send: (event) => void then((stream) => stream.send(event)),
    close: () => void then((stream) => stream.close()),
    events: (async function* () {
      yield* (await opening).events;
    })(),
  };
}
