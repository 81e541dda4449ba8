/** The protocol for crises that an operator publishes, as Markdown, from the settings in effect [K10]. */
import type { Helplines } from '../../shared/session/kernel/decision.ts';

export type PublishedSettings = {
  /** Null: nothing is noticed. */
  helplines: Helplines | null;
  /** Infinity: in the first answer. Null: only when users ask. */
  discloseEveryMs: number | null;
};

const HOUR_MS = 3_600_000;
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

export function crisisProtocol({ helplines, discloseEveryMs }: PublishedSettings): string {
  const parts = [
    '# What this companion does in a crisis',
    helplines === null ? NOTHING : [NOTICED, REFERRED, helplineTable(helplines), AFTERWARDS].join('\n\n'),
    '## That it is an AI',
    `${protocolDisclosureText(discloseEveryMs)} It never denies it.`,
    '## People below 18',
    MINORS,
    '## What is counted',
    COUNTED,
  ];
  return `${parts.join('\n\n')}\n`;
}

const NOTHING = 'It does not look for words of a crisis: its operator has turned that off.';
const NOTICED = `It looks in what people say for plain words of wanting to end one's life or to harm oneself, of
harming others, and of the abuse of a child, in fifteen languages. The language model that answers may signal
a crisis, too. Not every crisis is noticed. It is a program, and no help in an emergency: call the emergency
number where you are.`;
const REFERRED = `Whoever tells of a crisis first hears whom to turn to, before any other word. This cannot be
declined. It is said again until it was heard, also after the connection was lost.`;
const AFTERWARDS = `For a day it begins nothing by itself and makes no jokes. It discusses no method and makes no
diagnosis, and people can go on talking to it. Of the crisis it keeps the kind and the time, until the person
has it forget them.`;
const MINORS = `Who says to be below 18, or is known to be, is offered a break after three hours of talk, is not
spoken to unasked between 20:00 and 7:00, and hears nothing romantic or sexual.`;
const COUNTED = `How often in a year a crisis of each kind was noticed, referred, and the referral heard to its end.
No count has a name, a day or words.`;

function helplineTable({ byCountry, page }: Helplines): string {
  const rows = Object.entries(byCountry)
    .filter(([country]) => country !== '*')
    .map(
      ([country, { name, number }]) =>
        `| ${protocolMarkdownCell(COUNTRIES.of(country) ?? country)} | ${protocolMarkdownCell(name)} | ${protocolMarkdownCell(number)} |`,
    );
  const others = byCountry['*'];
  const last =
    others === undefined
      ? `see ${protocolMarkdownCell(page)} |`
      : `${protocolMarkdownCell(others.name)} | ${protocolMarkdownCell(others.number)}`;
  return ['| where | who | number |', '|---|---|---|', ...rows, `| everywhere else | ${last} |`].join('\n');
}

/** A bar would end the cell, and a line end the row. */
function protocolMarkdownCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}

function protocolDisclosureText(everyMs: number | null): string {
  if (everyMs === null) return 'It tells whoever asks that it is an AI, and the page says so.';
  const again = Number.isFinite(everyMs) ? `, and again after ${everyMs / HOUR_MS} hours` : '';
  return `It tells so in its first answer to a person${again}, and whenever somebody asks. The page says so, too.`;
}
