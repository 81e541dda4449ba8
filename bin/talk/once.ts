/** `--say`: one turn for each text, only what is spoken on stdout. */
import type { Talk } from './chat.ts';
import { Problem } from './exchanges.ts';
import { clean } from './render.ts';
import { showRaw } from './show.ts';

/** Throws a Problem when there is nobody to talk to, or a turn did not become complete in time. */
export async function sayOnce({ sotto, exchanges, json }: Talk, texts: readonly string[]): Promise<void> {
  const print = (text: string) => process.stdout.write(`${text}\n`);
  if (json) showRaw(sotto, { print, status: print });
  else {
    sotto.on('line', ({ turn, seq, text }) => {
      if (!exchanges.answers(turn)) return;
      if (text !== '') print(clean(text));
      sotto.heard(seq, { complete: true });
    });
  }
  await exchanges.ready();
  for (const text of texts) {
    if ((await exchanges.say(text)) === 'interrupted') throw new Problem('The turn was interrupted.');
  }
}
