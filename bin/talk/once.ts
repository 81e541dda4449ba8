/** `--say`: one turn for each text, only what is spoken on stdout. */
import { Problem } from '../problem.ts';
import type { Talk } from './chat.ts';
import { clean } from './render.ts';
import { showRaw } from './show.ts';

/** Throws a Problem when there is nobody to talk to, or a turn did not become complete in time. */
export async function sayOnce({ sotto, exchanges, render, json }: Talk, texts: readonly string[]): Promise<void> {
  const print = (text: string) => process.stdout.write(`${text}\n`);
  if (json) showRaw(sotto, { print, status: print });
  else {
    sotto.on('line', (line) => {
      const { turn, seq, kind, text, voiced } = line;
      const isAnswer = exchanges.answers(turn);
      // A filler is no part of what was asked for.
      if (isAnswer && text !== '' && kind !== 'filler') print(clean(text));
      // What somebody else has to tell is not lost, and not taken for the answer.
      const isAside = !isAnswer && voiced && (kind === 'delivery' || kind === 'bid');
      if (isAside) process.stderr.write(`${render.line(line)}\n`);
      if (isAnswer || isAside) sotto.heard(seq, { complete: true });
    });
  }
  await exchanges.ready();
  for (const text of texts) {
    if ((await exchanges.say(text)) === 'interrupted') throw new Problem('The turn was interrupted.');
  }
}
