/** What of AWS hears (A1), read by whoever first needs it. */
import type { SonicPort, SonicStream } from '../../../speech/sonic/stream.ts';
import type { Listening, Transcriber } from '../../../speech/speech.ts';
import { onceAsync } from '../functions/later.ts';

/** As `transcribe`. */
export function laterTranscribe(): Transcriber {
  const opened = onceAsync(async () => (await import('./transcribe.ts')).transcribe({}));
  return {
    name: 'transcribe',
    listen(how) {
      const listening = opened().then((transcriber) => transcriber.listen(how));
      // Told by `end`.
      listening.catch(() => {});
      return {
        hear: (pcm) => void listening.then((one: Listening) => one.hear(pcm)).catch(() => {}),
        end: async () => (await listening).end(),
      };
    },
  };
}

/** As `sonic`. */
export function laterSonic(): SonicPort {
  const opened = onceAsync(async () => (await import('./sonic.ts')).sonic());
  return { name: 'sonic', open: (signal) => streamWhenOpen(opened().then((port) => port.open(signal))) };
}

/** What is sent meanwhile waits in its order. */
function streamWhenOpen(opening: Promise<SonicStream>): SonicStream {
  const waiting: ((stream: SonicStream) => void)[] = [];
  let open: SonicStream | null = null;
  opening.then(
    (stream) => {
      open = stream;
      for (const work of waiting.splice(0)) work(stream);
    },
    // Told by the events.
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
