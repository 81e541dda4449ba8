/** Names the sources of deliveries, in a bid [D8] and before the spoken text [D7]. */

import { dateTimeInWords } from '../../language/date-times.ts';
import type { Plural, SourceSayings } from '../../language/neutral-wording.ts';
import { holdsTokenRun, wordTokensOf } from '../../language/tokenizer.ts';
import { LATE_MS } from '../kernel/limits.ts';
import type { Delivery, DueReminder } from './state.ts';

/** The most sources named in one bid [D8]. */
const NAMED = 3;

/** `source`: the sender. `title`: the name of the agent's own work. */
type Named = Pick<Delivery, 'source' | 'title'>;

/**
 * The words for `{sources}` in a persona's bid: "from ava, ben and the research on hot dogs", "two from ava".
 * Senders precede titles: after "research on hot dogs and" a name would read as part of the topic. `count`:
 * items.
 */
export function deliveryAskWording(items: readonly Named[], say: SourceSayings): { sources: string; count: number } {
  const senders = deliverySourceNamesOf(items.map(({ source }) => source));
  const works = deliverySourceNamesOf(items.map(({ source, title }) => (isDeliverySourceNamed(source) ? null : title)));
  const names = [...senders, ...works];
  const [only] = names;
  const count = items.length;
  const unnamed = items.filter(
    ({ source, title }) => !isDeliverySourceNamed(source) && !isDeliverySourceNamed(title),
  ).length;
  const list = new Intl.ListFormat(say.locale);
  const counted = (plural: Plural, of: number, slots: Slots = {}) => countedDeliverySourcesText(say, plural, of, slots);
  if (only === undefined) return { sources: counted(say.messages, count), count };
  if (names.length === 1 && senders.length === 1) {
    const rest = unnamed > 0 ? [counted(say.more, unnamed)] : [];
    return { sources: list.format([counted(say.many, count - unnamed, { source: only }), ...rest]), count };
  }
  const named = names.length === 1 ? [counted(say.results, count - unnamed, { title: only })] : names.slice(0, NAMED);
  const others = Math.max(0, names.length - NAMED) + unnamed;
  const all = list.format([...named, ...(others > 0 ? [counted(say.others, others)] : [])]);
  return { sources: senders.length > 0 ? fillDeliveryWordingSlots(say.from, { sources: all }) : all, count };
}

/** The items by the names of `deliveryAskWording`, in their order; each alone if there is only one name. */
export function namedDeliveryGroups<Item extends Named>(items: readonly Item[]): Item[][] {
  const senders = deliverySourceNamesOf(items.map(({ source }) => source));
  const works = deliverySourceNamesOf(items.map(({ source, title }) => (isDeliverySourceNamed(source) ? null : title)));
  if (senders.length + works.length < 2) return items.map((item) => [item]);
  const keyOf = (name: string) => wordTokensOf(name).join(' ');
  const of = (name: string, nameOf: (item: Item) => string | null) =>
    items.filter((item) => keyOf(nameOf(item) ?? '') === keyOf(name));
  const groups = [
    ...senders.map((name) => of(name, ({ source }) => source)),
    ...works.map((name) => of(name, ({ source, title }) => (isDeliverySourceNamed(source) ? null : title))),
  ];
  return groups.slice(0, NAMED);
}

type Slots = Readonly<Record<string, string>>;

function countedDeliverySourcesText(
  { locale, numbers }: SourceSayings,
  plural: Plural,
  count: number,
  slots: Slots,
): string {
  const words = numbers?.split(', ')[count] ?? new Intl.NumberFormat(locale).format(count);
  return fillDeliveryWordingSlots(plural[new Intl.PluralRules(locale).select(count)] ?? plural.other, {
    ...slots,
    count: words,
  });
}

function fillDeliveryWordingSlots(wording: string, slots: Slots): string {
  return wording.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');
}

/**
 * The spoken text after its source: "ava says — the report is ready". A result of the agent's own work begins
 * in the first person, with its title. A text that names its source itself gets no prefix.
 */
export function attributeDeliveryText(
  text: string,
  { source, title, namesItself, asks }: Named & Pick<Delivery, 'namesItself' | 'asks'>,
  say: SourceSayings,
): string {
  if (isDeliverySourceNamed(title))
    return namesItself || deliverySourceNamesText(text, title)
      ? text
      : `${fillDeliveryWordingSlots(say.back, { title })} ${text}`;
  if (!isDeliverySourceNamed(source) || deliverySourceNamesText(text, source)) return text;
  return fillDeliveryWordingSlots(asks ? say.asks : say.says, { source: source.trim(), text });
}

/** That a reminder is late, when it was for, and how often it was missed before [H2]. '' : it is in time. */
export function lateReminderDeliveryText(
  { atMs, zone, missed = 0 }: DueReminder,
  nowMs: number,
  say: SourceSayings,
): string {
  const when = dateTimeInWords(atMs, { nowMs, timezone: zone, language: say.locale });
  const parts = [
    ...(nowMs - atMs >= LATE_MS ? [fillDeliveryWordingSlots(say.late, { when })] : []),
    ...(missed > 0 ? [countedDeliverySourcesText(say, say.missed, missed, {})] : []),
  ];
  return parts.map((part) => `${part} `).join('');
}

/** Matches whole words and possessives: "Ava's report" names ava, "available" does not. */
function deliverySourceNamesText(text: string, source: string): boolean {
  const withoutPossessive = text.replace(/['’]s\b/gi, '');
  return [text, withoutPossessive].some((words) => holdsTokenRun(wordTokensOf(words), wordTokensOf(source), Object.is));
}

/** Distinct names, by their words, sorted. */
function deliverySourceNamesOf(sources: readonly (string | null)[]): string[] {
  const written = sources.filter(isDeliverySourceNamed).map((source) => source.trim());
  const byWords = new Map(written.sort().map((source) => [wordTokensOf(source).join(' '), source]));
  return [...byWords].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
}

/** A source without any speakable word counts as none. */
function isDeliverySourceNamed(source: string | null): source is string {
  return source !== null && wordTokensOf(source).length > 0;
}
