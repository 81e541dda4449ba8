/** Timers and reminders that the agent spoke of [H3, B3]. */
import type { ConversationView } from '../../conversation-view.ts';

/** The newest that the agent spoke of, in its last answer: "the bread timer", "the reminder “call mum”". */
const SPOKEN_OF =
  /\bthe (?:(?<named>(?:[\p{L}\p{N}' -]{1,40} )?(?:timer|alarm|reminder))(?: (?:is|has|will|of)\b|(?<at> for [^.]{0,40}?\d{1,2}:\d\d(?:\s?[AP]M)?)|(?= for\b))|(?<kind>timer|alarm|reminder) “(?:the |my |your )?(?<label>[^”]{1,60})”)/giu;

/** As `change_timer` finds them: "bread timer", "call mum reminder". */
export function timerNamesSpokenIn(line: string): string[] {
  const spoken = [...line.matchAll(SPOKEN_OF)].map(({ groups = {} }) => groups as Partial<Record<string, string>>);
  const named = spoken.map(({ named, at = '', label, kind }) =>
    named === undefined ? ([`${label} ${kind}`, ''] as const) : ([named, at] as const),
  );
  // Of two without a name, the time tells which.
  const isSame = (name: string) => named.filter(([one]) => one === name).length > 1;
  return named.map(([name, at]) => (isSame(name) ? `${name}${at}` : name));
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const PLACE_IN_LIST = new RegExp(`\\b(?:the )?(?<place>${PLACES.join('|')}|last) (?:one|timer|alarm|reminder)\\b`, 'i');
/** Answers of the agent, within which a list is still what "the second one" counts. */
const LIST_HOLDS = 3;

/** "Delete the second one" counts what was listed, in the order of the list. */
export function clauseWithListedTimerNamed(clause: string, { own }: ConversationView): string {
  const place = PLACE_IN_LIST.exec(clause)?.groups?.place?.toLowerCase();
  const lists = own.slice(-LIST_HOLDS).map((line) => timerNamesSpokenIn(line));
  const list = lists.findLast((names) => names.length > 1) ?? [];
  const name = place === 'last' ? list.at(-1) : list[PLACES.indexOf(place ?? '')];
  return name === undefined ? clause : clause.replace(PLACE_IN_LIST, () => `the ${name}`);
}
