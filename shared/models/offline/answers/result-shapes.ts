/** Words results of known shapes as a person would say them. */
import { endSentence, joinList, sentences } from '../language/english-text.ts';
import { inOneBreath } from '../language/memories.ts';
import type { WordingSlots, Wordings } from '../language/wording.ts';

/** The tool's input and the user's words. */
export type ResultQuestion = { input: ResultFields; words: string };
export type ResultWording = { wording: Wordings; slots: WordingSlots };
export type ResultFields = Readonly<Record<string, unknown>>;

/** `has`: the fields that identify the shape. `tell`: words one or a list of such things; null: no match. */
type Shape = {
  has: readonly string[];
  tell(all: readonly ResultFields[], asked: ResultQuestion): ResultWording | null;
};

/** Null: no known shape. */
export function wordShape(value: unknown, asked: ResultQuestion): ResultWording | null {
  const all = (Array.isArray(value) ? value : [value]).filter(isFields);
  const [first] = all;
  const shape = first && SHAPES.find(({ has }) => has.every((name) => isPlain(first[name])));
  return shape?.tell(all, asked) ?? null;
}

function isFields(value: unknown): value is ResultFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

const wordingsOf = (name: string, wordings: readonly string[]): Wordings => ({ name, wordings });

const TIME = wordingsOf('time told', ['[happy] It is {time}.', '[relaxed] {time} it is.']);
const TIME_THERE = wordingsOf('time there', ['[happy] In {place} it is {time}.', '[relaxed] It is {time} in {place}.']);
const DATE = wordingsOf('date told', ['[happy] Today is {date}.', '[relaxed] It is {date}, all day long.']);
const WEATHER = wordingsOf('weather told', [
  '[happy] In {place} it is {degrees} degrees right now, {sky}{feels}. Today goes from {low} to {high}{rain}.',
  '[relaxed] {place}: {sky}, {degrees} degrees{feels}. Between {low} and {high} today{rain}.',
]);
const TOMORROW = wordingsOf('weather of tomorrow', [
  '[happy] Tomorrow in {place}: {sky}, from {low} to {high} degrees{rain}.',
  '[relaxed] For {place} I have {sky} tomorrow, between {low} and {high} degrees{rain}.',
]);
const FOUND = wordingsOf('found', [
  '[happy] {source} says: {extract}',
  '[relaxed] I found this on {source}: {extract}',
]);
const HEADLINES = wordingsOf('headlines', [
  '[happy] This is new from {source}. {titles}',
  '[relaxed] {source} has these. {titles}',
]);
const ACCOUNT = wordingsOf('account', [
  '[happy] You have {money} in your account.',
  '[relaxed] Your account holds {money}.',
]);
const PAYMENTS = wordingsOf('payments', [
  '[neutral] These are the newest: {payments}.',
  '[relaxed] You paid {payments}.',
]);
const REMEMBERED = wordingsOf('recalled by a tool', [
  '[happy] I remember. {memories}',
  '[relaxed] *turns back the pages* {memories}',
]);
const SAID = wordingsOf('said itself', ['[happy] {text}', '[relaxed] *nods* {text}']);

const SHAPES: readonly Shape[] = [
  { has: ['time', 'date', 'timezone'], tell: ([found = {}], asked) => time(found, asked) },
  { has: ['place', 'now', 'temperatureC', 'feelsLikeC'], tell: ([found = {}], asked) => weather(found, asked) },
  { has: ['title', 'extract', 'source'], tell: (all) => pages(all) },
  { has: ['balance', 'currency'], tell: ([found = {}]) => account(found) },
  { has: ['to', 'amount', 'currency', 'when'], tell: (all) => payments(all) },
  { has: ['when', 'who', 'text'], tell: (all, asked) => memories(all, asked) },
  { has: ['text'], tell: ([found = {}]) => ({ wording: SAID, slots: { text: String(found.text) } }) },
];

function time({ time, date, timezone }: ResultFields, { input, words }: ResultQuestion): ResultWording {
  const isElsewhere = typeof input.timezone === 'string';
  const place = String(timezone).split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  const day = String(date).split(',')[0] ?? '';
  const slots = { time: String(time), date: String(date), place, day };
  if (/\b(?:date|day|today)\b/i.test(words) && !/\btime\b/i.test(words)) return { wording: DATE, slots };
  return { wording: isElsewhere ? TIME_THERE : TIME, slots };
}

function weather(found: ResultFields, { words }: ResultQuestion): ResultWording | null {
  const { place, now, temperatureC, feelsLikeC } = found;
  const isLater = /\btomorrow\b/i.test(words);
  const day = isLater ? found.tomorrow : found.today;
  if (!isFields(day) || !isPlain(day.highC) || !isPlain(day.lowC)) return null;
  const isOff = Math.abs(Number(feelsLikeC) - Number(temperatureC)) >= NOTICED;
  const slots = {
    place: String(place),
    sky: String(isLater ? (day.sky ?? now) : now),
    degrees: degrees(temperatureC),
    feels: isOff ? `, though it feels like ${degrees(feelsLikeC)}` : '',
    high: degrees(day.highC),
    low: degrees(day.lowC),
    rain:
      typeof day.rainChance === 'string' ? `, with a ${day.rainChance.replace('%', ' percent')} chance of rain` : '',
  };
  return { wording: isLater ? TOMORROW : WEATHER, slots };
}

/** Degrees that a person feels. */
const NOTICED = 3;

function degrees(value: unknown): string {
  const number = Number(value);
  return number < 0 ? `minus ${-number}` : String(number);
}

/** The best page of a search; for news, which has dates, the headlines. */
function pages(all: readonly ResultFields[]): ResultWording {
  const [best = {}] = all;
  if (all.length < 2 || all.every(({ published }) => published === undefined)) return page(best);
  const newest = all.slice(0, MOST_HEADLINES);
  const source = joinList([...new Set(newest.map((one) => String(one.source)))]);
  return {
    wording: HEADLINES,
    slots: { source, titles: newest.map(({ title }) => endSentence(String(title))).join(' ') },
  };
}

const MOST_HEADLINES = 3;

/** Only its first sentences: longer speech is not listened to. */
function page({ title, extract, source }: ResultFields): ResultWording {
  let summary = '';
  for (const sentence of sentences(String(extract))) {
    if (summary !== '' && summary.length + sentence.length > LONGEST_EXTRACT) break;
    summary = `${summary} ${sentence}`.trim();
  }
  return { wording: FOUND, slots: { source: String(source), extract: summary || `a page about ${title}` } };
}

const LONGEST_EXTRACT = 280;

function account({ balance, currency }: ResultFields): ResultWording {
  return { wording: ACCOUNT, slots: { money: money(balance, currency) } };
}

function payments(all: readonly ResultFields[]): ResultWording {
  const each = all.slice(0, 3).map(({ to, amount, currency, when }) => `${money(amount, currency)} to ${to}, ${when}`);
  return { wording: PAYMENTS, slots: { payments: each.join('; ') } };
}

function memories(all: readonly ResultFields[], { input }: ResultQuestion): ResultWording {
  const each = all.map(({ who, when, text }) => ({ who: String(who), when: String(when), text: String(text) }));
  return { wording: REMEMBERED, slots: { memories: inOneBreath(each, String(input.query ?? '')) } };
}

/** "20 euros", "12.50 euros"; an amount without a currency is a number. */
export function money(amount: unknown, currency: unknown): string {
  if (typeof currency !== 'string' || !/^[a-z]{3}$/i.test(currency) || !Number.isFinite(Number(amount)))
    return String(amount);
  const style = {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    trailingZeroDisplay: 'stripIfInteger',
  } as const;
  return new Intl.NumberFormat('en', style).format(Number(amount));
}

export const SHAPE_WORDINGS: readonly Wordings[] = [
  REMEMBERED,
  TIME,
  TIME_THERE,
  DATE,
  WEATHER,
  TOMORROW,
  FOUND,
  HEADLINES,
  ACCOUNT,
  PAYMENTS,
  SAID,
];
