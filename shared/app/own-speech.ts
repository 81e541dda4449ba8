/** Provider objects of an application that hear and speak, as ports of the deployment [E4]. */
import { applicationErrorDetail } from '../ports/developer-detail.ts';
import type { Log } from '../ports/ports.ts';
import { SpeechError, type Synthesiser, type Transcriber } from '../ports/speech.ts';
import { lazyServerSynthesiser, lazyServerTranscriber } from '../voice/speech-servers/lazy-speech.ts';
import type { ApplicationSpeech } from '../voice/speech-servers/open-speech.ts';
import type { App } from './app.ts';

/** What `app:main` names in SOTTO_TRANSCRIPTION and SOTTO_SYNTHESIS; there is one of each. */
export const MAIN = 'main';

/** `find`: the application as it is now. */
export function ownSpeechOfApp(find: () => Promise<App>, log: Log): ApplicationSpeech {
  const transcriber = lazyServerTranscriber(`app:${MAIN}`, async () =>
    guardOwnTranscriber(requireOwnSpeech((await find()).speech.transcription), log),
  );
  const synthesiser = lazyServerSynthesiser(`app:${MAIN}`, async () =>
    guardOwnSynthesiser(requireOwnSpeech((await find()).speech.synthesis), log),
  );
  return {
    transcriber: (name) => (name === MAIN ? transcriber : null),
    synthesiser: (name) => (name === MAIN ? synthesiser : null),
  };
}

function requireOwnSpeech<T>(own: T | undefined): T {
  if (own === undefined) throw new SpeechError('refused', 'the application has no such speech any more');
  return own;
}

function guardOwnTranscriber(own: Transcriber, log: Log): Transcriber {
  return {
    name: own.name,
    listen(how) {
      const toSpeechError = (error: unknown) => ownSpeechErrorFrom(error, how.signal, log);
      const listening = runOwnSpeechGuarded(() => own.listen(how), toSpeechError);
      return {
        hear: (pcm) => runOwnSpeechGuarded(() => listening.hear(pcm), toSpeechError),
        async end() {
          try {
            return await listening.end();
          } catch (error) {
            throw toSpeechError(error);
          }
        },
      };
    },
  };
}

function guardOwnSynthesiser(own: Synthesiser, log: Log): Synthesiser {
  return {
    name: own.name,
    async *say(text, how) {
      try {
        yield* own.say(text, how);
      } catch (error) {
        throw ownSpeechErrorFrom(error, how.signal, log);
      }
    },
  };
}

function runOwnSpeechGuarded<T>(work: () => T, failed: (error: unknown) => unknown): T {
  try {
    return work();
  } catch (error) {
    throw failed(error);
  }
}

const WHATS: readonly SpeechError['what'][] = [
  ...(['unreachable', 'refused', 'throttled', 'stalled', 'broken_off', 'unfit'] as const),
];

/** An error of another copy of this library is known by its name. Others are logged with their place [N5]. */
function ownSpeechErrorFrom(error: unknown, signal: AbortSignal, log: Log): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof SpeechError) return error;
  const { name, what, message } = Object(error) as Partial<SpeechError>;
  const known = WHATS.find((one) => one === what);
  if (name === 'SpeechError' && known !== undefined) return new SpeechError(known, message ?? '');
  log.error('own speech failed', { why: applicationErrorDetail(error) });
  return new SpeechError('broken_off', name ?? 'not an error');
}
