/** Words facts for prompts, with whose they are and their time [M11]. */
import { type Fact, factDayText, US } from './fact.ts';

/** "likes tea (2026-11-20)", "Anna: lives in Leeds (since 2019, until 2026-11-30, no longer so)". */
export function factLine(fact: Fact): string {
  return `${factOwnerPrefix(fact)}${fact.text} (${factTime(fact)})`;
}

function factOwnerPrefix({ person }: Fact): string {
  if (person === undefined) return '';
  return person === US ? 'the two of you: ' : `${person}: `;
}

function factTime({ atMs, since, until, end }: Fact): string {
  const from = since === undefined ? factDayText(atMs) : `since ${since}`;
  if (end !== undefined) return `${from}, ${END_WORDS[end.how]} ${factDayText(end.atMs)}`;
  return until === undefined ? from : `${from}, until ${until}`;
}

const END_WORDS = { ended: 'no longer so since', retracted: 'taken back on' } as const;

/** Told as data before the user's words; '' for none. */
export function formatFacts(facts: readonly Fact[]): string {
  return facts.map(factLine).join('\n');
}

/** What stands behind a recalled line whose facts no longer hold [M12]. */
export function formatEndedFactNote(facts: readonly Fact[]): string {
  return facts
    .map(({ text, end }) => `${text}: ${END_WORDS[end?.how ?? 'ended']} ${factDayText(end?.atMs ?? 0)}`)
    .join('; ');
}
