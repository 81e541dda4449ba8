/** Transcriber and synthesiser by the settings [A1]. */

import { openAdapterOnce } from '../../../ports/lazy-adapters.ts';
import type { Clock, Secrets } from '../../../ports/ports.ts';
import type { Transcriber } from '../../../ports/speech.ts';
import type { Settings } from '../../../settings/read-settings.ts';
import type { SonicPort, SonicStream } from '../../../voice/nova-sonic/stream-port.ts';
import { lazyServerTranscriber } from '../../../voice/speech-servers/lazy-speech.ts';
import { type ApplicationSpeech, openServerTranscriber } from '../../../voice/speech-servers/open-speech.ts';
import type { SpeechBackends } from '../../../voice/speech-servers/speech-backends.ts';
import { awsSpeechSettings, awsSynthesisOnly } from './synthesis-dependencies.ts';

/** Throws one sentence for an invalid setting. */
export function awsSpeechBackendsFor(
  settings: Settings,
  clock: Clock,
  secrets: Secrets,
  own: ApplicationSpeech | null = null,
): SpeechBackends {
  const { ways, transcription } = settings.speech;
  const hears = ways.includes('cascade') && transcription !== null;
  return {
    ...awsSynthesisOnly(settings, clock, secrets, own),
    transcriber: hears
      ? openServerTranscriber(transcription, awsSpeechSettings(settings, secrets, own), {
          transcribe: awsTranscribeWhenAsked,
        })
      : null,
    sonic: ways.includes('sonic') ? lazyAwsSonic() : null,
  };
}

/** Loads what the first utterance would import [S15]. */
export async function loadAwsSpeech({ speech: { ways, transcription, synthesis } }: Settings): Promise<void> {
  const isCascade = ways.includes('cascade');
  await Promise.all([
    isCascade && transcription === 'transcribe' && import('./transcribe.ts'),
    isCascade && synthesis === 'polly' && import('./polly.ts'),
    ways.includes('sonic') && import('./sonic.ts'),
  ]);
}

/** As `transcribe`, imported by the first utterance. */
function awsTranscribeWhenAsked(): Transcriber {
  return lazyServerTranscriber(
    'transcribe',
    openAdapterOnce(async () => (await import('./transcribe.ts')).awsTranscribeTranscriber({})),
  );
}

/** As `sonic`, imported by the first stream. */
function lazyAwsSonic(): SonicPort {
  const opened = openAdapterOnce(async () => (await import('./sonic.ts')).awsSonicModel());
  return { name: 'sonic', open: (signal) => awsStreamWhenOpen(opened().then((port) => port.open(signal))) };
}

/** Queues events in order until the stream is open. */
function awsStreamWhenOpen(opening: Promise<SonicStream>): SonicStream {
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
