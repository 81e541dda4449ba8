/** The application of the docs (how-to/give-it-a-voice.md), with a voice of its own. */
import { defineSotto } from '../../../shared/app/define-sotto.ts';

export default defineSotto({
  speech: {
    transcription: { name: 'fixed', listen: () => ({ hear() {}, end: async () => 'What time is it?' }) },
    synthesis: {
      name: 'tone',
      async *say(text) {
        yield new Uint8Array(text.length * 960);
      },
    },
  },
});
