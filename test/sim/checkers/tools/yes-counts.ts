/** A plain yes to an open question of the session is a yes, or the question is put again [U12]. */

import { english } from '../../../../shared/language/en/language.ts';
import { wordTokensOf } from '../../../../shared/language/tokenizer.ts';
import { isBackchannel } from '../../../../shared/language/understanding/spoken-commands.ts';
import { assentOf } from '../../../../shared/language/understanding/yes-no.ts';
import type { StepHappening } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';

export const yesCounts: Checker = {
  name: 'a yes is not lost',
  title: '[U12] a plain yes to the question before a write confirms it, or is answered by the question',
  wrong(history) {
    /** The newest turn's questions, until other words follow. */
    let asked = new Set<string>();
    let isOpen = false;
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      const events = one.record?.events ?? [];
      const isYes =
        isOpen && asked.size > 0 && isPlainYes(one, asked) && events.some(({ type }) => type === 'user.acted');
      const isCounted = events.some(({ type }) => type === 'confirmation.given' || type === 'confirmation.requested');
      if (isYes && !isCounted && events.some((event) => event.type === 'turn.started' && event.words !== null))
        return at(one, `a yes is taken for something else than one to ${[...asked]}`);
      for (const event of events) {
        if (event.type === 'turn.started') {
          isOpen = false;
          if (event.words !== null) asked = new Set();
        }
        if (event.type === 'confirmation.requested') asked.add(event.question);
        if (event.type === 'line' && asked.has(event.text)) isOpen = true;
      }
    }
    return null;
  },
};

/** Murmurs may let the agent go on [U10], and what the question itself says may be an echo of it [T4]. */
function isPlainYes({ command }: StepHappening, asked: ReadonlySet<string>): boolean {
  if (command.type !== 'client' || command.frame.type !== 'user.text') return false;
  const { text, via } = command.frame;
  const said = wordTokensOf(text).join(' ');
  const isEcho = via === 'speech' && [...asked].some((question) => wordTokensOf(question).join(' ').includes(said));
  const { means, only } = assentOf(text, english);
  return means === 'yes' && only && !isEcho && !isBackchannel(text, english, via === 'speech');
}
