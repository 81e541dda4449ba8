/** The hour that the agent told of a timer, by which an hour without its half of the day is read [H3, B3]. */
import type { Message } from '../../../model.ts';
import { englishStemsIn } from '../../english-text.ts';
import { numberWordsToFigures } from '../../numbers.ts';
import { rewriteTimes } from '../../time-spellings.ts';

/** "The alarm is set: tomorrow at 7:00 AM.", "The reminder “call mum” is set for today at 8:00 PM." */
const TOLD =
  /\bThe (?<one>[^.:]*?\b(?<kind>timer|alarm|reminder)\b(?: “[^”]+”)?)[^.]*?(?<at>\d{1,2}:\d\d)(?::\d\d)?\s?(?<half>[AP])M/giu;
const NOUN = /\b(?:timer|alarm|reminder)\b/i;
const NO_NAME = englishStemsIn('the my our that this it one last new timer alarm reminder');
const OPEN_HOUR = /^(?:at |for )?(?<hour>\d{1,2})(?::(?<minute>\d\d))?(?: ?o'clock)?$/i;
const [NOON, DAY] = [12 * 60, 24 * 60];
/** People are up from then on. */
const EARLY = 7 * 60;

/** Minutes of the day that were told last of the one that is meant; null: nothing was told of it. */
export function minutesToldOf(which: string, messages: readonly Message[]): number | null {
  const names = [...englishStemsIn(which)].filter((stem) => !NO_NAME.has(stem));
  const [kind] = NOUN.exec(which.toLowerCase()) ?? [];
  const texts = messages.map(({ content }) =>
    content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n'),
  );
  const told = texts.flatMap((text, at) =>
    messages[at]?.role === 'user'
      ? []
      : [...text.matchAll(TOLD)].flatMap(({ groups }) => (groups ? [{ ...groups, asked: texts[at - 1] ?? '' }] : [])),
  );
  const last = told.findLast((groups: Record<string, string | undefined>) => {
    // "The reminder is set" is the one that was asked for.
    const stems = englishStemsIn(`${groups.one} ${groups.one?.includes('“') ? '' : groups.asked}`);
    const isKind = kind === undefined || groups.kind?.toLowerCase() === kind;
    return isKind && (names.length === 0 || names.some((name) => stems.has(name)));
  });
  if (last === undefined) return null;
  const { at = '', half = '' } = last as Record<string, string | undefined>;
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  return (hour % 12) * 60 + minute + (half.toUpperCase() === 'P' ? NOON : 0);
}

/**
 * "18:30": an hour without its half of the day is the one that is nearer to what was told: of 7 AM, "9" is in
 * the morning, and of 10 AM "3" is in the afternoon. Null: the words name more than an hour, or its half.
 */
export function nearerClockTime(words: string, toldMinutes: number): string | null {
  const plain = rewriteTimes(numberWordsToFigures(words)).trim();
  const { hour, minute = '00' } = OPEN_HOUR.exec(plain)?.groups ?? {};
  const isOpen = hour !== undefined && !hour.startsWith('0') && Number(hour) <= 12 && Number(minute) < 60;
  if (!isOpen) return null;
  const early = (Number(hour) % 12) * 60 + Number(minute);
  const distance = (one: number) => Math.min((one - toldMinutes + DAY) % DAY, (toldMinutes - one + DAY) % DAY);
  const [near = early] = [early, early + NOON].toSorted(
    (a, b) => distance(a) - distance(b) || Number(b >= EARLY) - Number(a >= EARLY) || b - a,
  );
  return `${String(Math.floor(near / 60)).padStart(2, '0')}:${String(near % 60).padStart(2, '0')}`;
}
