/** Transcribers and synthesisers that are opened when they are first used. */
import type { Listening, SpeechRequest, Synthesiser, Transcriber } from '../../ports/speech.ts';

/** `open`: called by each utterance. */
export function lazyServerTranscriber(name: string, open: () => Promise<Transcriber>): Transcriber {
  return {
    name,
    listen(how) {
      let ready: Promise<Listening> = open().then((transcriber) => transcriber.listen(how));
      // `end` reports the error.
      ready.catch(() => {});
      return {
        hear(pcm) {
          ready = ready.then((listening) => {
            listening.hear(pcm);
            return listening;
          });
          ready.catch(() => {});
        },
        end: async () => (await ready).end(),
      };
    },
  };
}

/** `open`: called by each line. */
export function lazyServerSynthesiser(name: string, open: () => Promise<Synthesiser>): Synthesiser {
  return {
    name,
    async *say(text: string, how: SpeechRequest) {
      yield* (await open()).say(text, how);
    },
  };
}
