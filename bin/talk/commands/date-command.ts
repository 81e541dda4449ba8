/** `/date 12 since 2019`: says since or until when a fact holds [M15]. */
import type { RememberedOfUser } from '../../../shared/protocol/me.ts';
import { UserError } from '../../terminal/user-error.ts';
import { type SlashCommand, wrongSlashCommandUsage } from '../slash-command.ts';
import { talkText } from '../texts/talk-texts.ts';

const EXAMPLE = '/date 12 since 2019, /date 12 until 2026-11-30, /date 12 since 2019 Porto';

export const DATE = {
  '/date': {
    usage: '/date N since 2019',
    does: null,
    run: async ({ sotto, screen, memory }, words) => {
      const { entry, bound, word } = datingIn(words);
      const { personas } = await memory();
      const known = Object.values(personas).flatMap(({ facts, pastFacts = [] }) => [...facts, ...pastFacts]);
      await sotto.forget({ entry, fact: factMeantByDateCommand(known, entry, word), ...bound });
      screen.status(talkText('date.done'));
    },
  },
} as const satisfies Record<string, SlashCommand>;

type Dating = { entry: number; bound: { since: string } | { until: string }; word: string };

function datingIn(words: string): Dating {
  const found = /^#?(?<entry>[1-9]\d{0,14}) (?<which>since|until) (?<day>\d{4}(?:-\d\d){0,2})(?: (?<word>.+))?$/.exec(
    words,
  );
  const { entry, which, day = '', word = '' } = found?.groups ?? {};
  if (entry === undefined) throw wrongSlashCommandUsage(EXAMPLE);
  return { entry: Number(entry), bound: which === 'since' ? { since: day } : { until: day }, word };
}

/** An entry may have told several: then a word tells which. */
export function factMeantByDateCommand(known: RememberedOfUser['facts'], entry: number, word: string): string {
  const texts = known.flatMap((fact) => (fact.entry === entry ? [fact.text] : []));
  const named = texts.filter((text) => text.toLowerCase().includes(word.toLowerCase()));
  const [text] = named;
  if (text === undefined) throw new UserError(talkText('date.none'));
  if (named.length > 1) throw new UserError(talkText('date.several', { facts: named.join('; ') }));
  return text;
}
