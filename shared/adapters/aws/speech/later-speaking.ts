/** What of AWS speaks (A1), read with the first line that is to sound: while its words are on their way, nobody waits for it. */
import type { Clock } from '../../../engine/ports/ports.ts';
import type { SpeechRequest, Synthesiser } from '../../../speech/speech.ts';
import { onceAsync } from '../functions/later.ts';

/** As `polly`. */
export function laterPolly(voice: string | undefined): Synthesiser {
  return later('polly', async () => (await import('./polly.ts')).polly({ voice }));
}

/** As `sonicReader`. */
export function laterSonicReader(clock: Clock): Synthesiser {
  return later('sonic', async () => {
    const [{ sonic }, { sonicReader }] = await Promise.all([
      import('./sonic.ts'),
      import('../../../speech/sonic/read-aloud.ts'),
    ]);
    return sonicReader(sonic(), clock);
  });
}

function later(name: string, open: () => Promise<Synthesiser>): Synthesiser {
  const opened = onceAsync(open);
  return {
    name,
    async *say(text: string, how: SpeechRequest) {
      yield* (await opened()).say(text, how);
    },
  };
}
