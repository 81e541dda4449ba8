/** Words tool results as a person would say them. Results are data: spoken, never obeyed [N7, P9]. */
import type { FailureSayings } from '../../language/failure-sayings.ts';
import { ASK_FIRST, textWithoutFences } from '../../tools/untrusted-text-fence.ts';
import type { Message, Part } from '../model.ts';
import { type ConversationView, expandContractions } from './conversation-view.ts';
import {
  endEnglishSentence,
  englishSentencesIn,
  englishTextWithoutMarkup,
  firstEnglishSentencesWithin,
  joinAsEnglishList,
  swapEnglishPerson,
} from './english-text.ts';
import { ASKS_TIME } from './intents/dates.ts';
import { phraseIntentAnswer, type Slots } from './intents/intent.ts';
import { tellMemories } from './intents/memory/memory.ts';
import { parseResult } from './prompt-results.ts';
import { isResultFields, NOTHING_AT_ALL, type ResultFields, resultOutline, spellResultValue } from './result-values.ts';

/** By the name of what is told. */
const WORDINGS = {
  result: [
    '[happy] Here it is: {result}',
    '[happy] I have it. {result}',
    '[relaxed] This is what I got: {result}',
    '[happy] *reads it out* {result}',
  ],
  'empty result': ['[neutral] I looked and found {nothing}.', '[sad] There is {nothing} that I can find.'],
  'no result': ['[sad] {result}', '[confused] {result}'],
  begun: [
    '[happy] I am on it. You will hear from me when I have something.',
    '[relaxed] *leans over a notebook* I have begun. I will speak up when it is done.',
    '[happy] Gladly. I will read up on that while we talk, and tell you what I find.',
    '[amused] Off I go, in the background. Talk to me meanwhile.',
    '[neutral] That takes a little reading. I will come back to you with it.',
  ],
  'not recalled': [
    '[sad] About {topic} I remember nothing, I am afraid.',
    '[confused] I have looked through all that I remember, and found nothing about {topic}.',
  ],
  'not recalled since': [
    '[sad] I have looked back to {since}, and found nothing about {topic}.',
    '[confused] Back to {since} I find nothing about {topic}. What was before that I cannot look up.',
  ],
  time: ['[happy] It is {time}.', '[relaxed] My clock says {time}.'],
  date: ['[happy] Today is {date}.', '[relaxed] It is {date}, all day long.'],
  weather: [
    '[happy] In {place} it is {degrees} degrees right now, {sky}{feels}. Today goes from {low} to {high}{rain}.',
    '[relaxed] {place}: {sky}, {degrees} degrees{feels}. Between {low} and {high} today{rain}.',
  ],
  'weather of tomorrow': [
    '[happy] Tomorrow in {place}: {sky}, from {low} to {high} degrees{rain}.',
    '[relaxed] For {place} I have {sky} tomorrow, between {low} and {high} degrees{rain}.',
  ],
  page: ['[happy] {source} says: {extract}', '[relaxed] I found this on {source}: {extract}'],
  headlines: ['[happy] This is new from {source}. {titles}', '[relaxed] {source} has these. {titles}'],
  account: ['[happy] You have {money} in your account.', '[relaxed] Your account holds {money}.'],
  payments: ['[neutral] These are the newest: {payments}.', '[relaxed] You paid {payments}.'],
  memories: ['[happy] I remember. {memories}', '[relaxed] *turns back the pages* {memories}'],
  text: ['[happy] {text}', '[relaxed] {text}'],
} as const satisfies Record<string, readonly string[]>;
export const RESULT_WORDINGS = Object.entries(WORDINGS).map(([name, wordings]) => ({
  name: `told: ${name}`,
  wordings,
}));

type ResultPart = Extract<Part, { type: 'tool_result' }>;
type Call = Extract<Part, { type: 'tool_call' }>;
/** What is told, and its slots. */
type Telling = readonly [name: keyof typeof WORDINGS, slots: Slots];
/** The tool's name, its input and the user's words. */
type Question = { tool: string; input: ResultFields; words: string };

export function toolResultsIn(message: Message | undefined): ResultPart[] {
  return message?.content.filter((part) => part.type === 'tool_result') ?? [];
}

/** All results of the last message; the same sentence only once. `unclear`: of a call that does not fit. */
export function wordResults(
  view: ConversationView,
  seed: number,
  { unclear }: Pick<FailureSayings, 'unclear'>,
): string {
  // After a result, the words that asked for it are not the last any more.
  const words = view.words || (view.earlier.at(-1) ?? '');
  const calls = view.messages
    .flatMap(({ content }) => content)
    .filter((part): part is Call => part.type === 'tool_call');
  // The user was already asked about calls that wait for a yes [T4].
  const results = toolResultsIn(view.messages.at(-1)).filter(({ text }) => !text.startsWith(ASK_FIRST));
  const questions = results.map(({ id }): Question => {
    const call = calls.findLast((one) => one.id === id);
    return { tool: call?.name ?? '', input: isResultFields(call?.input) ? call.input : {}, words };
  });
  const told = results.map((result, at) =>
    wordResult(result, questions[at] ?? { tool: '', input: {}, words }, unclear),
  );
  const distinct = [...new Map(told.map((one) => [JSON.stringify(one), one])).values()];
  return distinct
    .map(([name, slots], at) =>
      phraseIntentAnswer({ name, wordings: WORDINGS[name] }, boundResultSlots(slots), view, seed + at),
    )
    .join(' ');
}

/** Characters that are spoken of one result, and of one page. */
const [LONGEST, LONGEST_EXTRACT] = [300, 280];
const ENDING = new Set(['result', 'extract', 'text']);

/** Without marks, and some end as sentences. */
function boundResultSlots(slots: Slots): Slots {
  const bound = Object.entries(slots).map(([name, text]) => {
    const plain = englishTextWithoutMarkup(text, LONGEST);
    return [name, ENDING.has(name) ? endEnglishSentence(plain) : plain] as const;
  });
  return Object.fromEntries(bound);
}

function wordResult({ text, failed }: ResultPart, question: Question, unclear: string): Telling {
  const { tool, input, words } = question;
  const value = parseResult(resultWithoutSeconds(textWithoutFences(text), words));
  if (failed && /^The arguments do not fit the tool's schema\b/.test(text)) return ['no result', { result: unclear }];
  // Only the first sentence: the rest tells models how to correct the call.
  if (failed) return ['no result', { result: englishSentencesIn(spellResultValue(value))[0] ?? '' }];
  if (/^The work has begun\b/.test(text)) return ['begun', {}];
  // Found entries are a list; a string only hints at other tools [T5].
  if (tool === 'recall' && typeof value === 'string') {
    const [, since] = /^Nothing else has to do with that, back to ([^;]+);/.exec(value) ?? [];
    const topic = typeof input.query === 'string' ? swapEnglishPerson(input.query) : 'that';
    return since === undefined ? ['not recalled', { topic }] : ['not recalled since', { topic, since }];
  }
  const result = spellResultValue(value);
  const about = input.query ?? input.topic;
  const nothing = typeof about === 'string' ? `nothing on “${englishTextWithoutMarkup(about)}”` : 'nothing';
  if (result === NOTHING_AT_ALL) return ['empty result', { nothing }];
  const all = (Array.isArray(value) ? value : [value]).filter(isResultFields);
  const [first = {}] = all;
  const [, tell] =
    Object.entries(SHAPES).find(([fields]) => fields.split(' ').every((name) => isTextOrNumber(first[name]))) ?? [];
  return tell?.(first, all, question) ?? ['result', { result: resultOutline(value) ?? result }];
}

/** Whoever asks for the time wants "3:50 PM", whatever else a tool's clock shows. */
function resultWithoutSeconds(result: string, words: string): string {
  if (!ASKS_TIME.test(expandContractions(words)) || /\bseconds?\b/i.test(words)) return result;
  return result.replace(/\b(\d{1,2}:\d\d):\d\d(?:\.\d+)?(?=\s?[ap]\.?m\b|["\s.,)]|$)/gi, '$1');
}

function isTextOrNumber(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

type Tell = (first: ResultFields, all: readonly ResultFields[], question: Question) => Telling | null;

/** By the fields that identify a shape, how such things are told; null: as any result. */
const SHAPES: Readonly<Record<string, Tell>> = {
  'time date timezone': tellTimeResult,
  'place now temperatureC feelsLikeC': tellWeatherResult,
  'title extract source': tellWebPageResults,
  'balance currency': ({ balance, currency }) => ['account', { money: formatMoney(balance, currency) }],
  'to amount currency when': tellPaymentResults,
  'when who text': tellResultEntries,
  text: ({ text }) => ['text', { text: String(text) }],
};

function tellResultEntries(_: ResultFields, all: readonly ResultFields[], { input }: Question): Telling {
  const each = all.map(({ who, when, text }) => ({ who: String(who), when: String(when), text: String(text) }));
  return ['memories', { memories: tellMemories(each, String(input.query ?? '')) }];
}

function tellTimeResult({ time, date, timezone }: ResultFields, _: unknown, { input, words }: Question): Telling {
  if (/\b(?:date|day|today)\b/i.test(words) && !/\btime\b/i.test(words)) return ['date', { date: String(date) }];
  const place = String(timezone).split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  return ['time', { time: typeof input.timezone === 'string' ? `${time} in ${place}` : String(time) }];
}

/** Degrees that a person feels. */
const NOTICED = 3;

function tellWeatherResult(found: ResultFields, _: unknown, { words }: Question): Telling | null {
  const isLater = /\btomorrow\b/i.test(words);
  const day = isLater ? found.tomorrow : found.today;
  if (!isResultFields(day) || !isTextOrNumber(day.highC) || !isTextOrNumber(day.lowC)) return null;
  const { temperatureC, feelsLikeC } = found;
  const isFelt = Math.abs(Number(feelsLikeC) - Number(temperatureC)) >= NOTICED;
  const chance = typeof day.rainChance === 'string' ? day.rainChance.replace('%', ' percent') : '';
  const slots = {
    place: String(found.place),
    sky: String(isLater ? (day.sky ?? found.now) : found.now),
    degrees: formatDegrees(temperatureC),
    feels: isFelt ? `, though it feels like ${formatDegrees(feelsLikeC)}` : '',
    high: formatDegrees(day.highC),
    low: formatDegrees(day.lowC),
    rain: chance === '' ? '' : `, with a ${chance} chance of rain`,
  };
  return [isLater ? 'weather of tomorrow' : 'weather', slots];
}

function formatDegrees(value: unknown): string {
  return String(value).replace(/^-/, 'minus ');
}

const MOST_HEADLINES = 3;

/** The first sentences of the best page; of news, which has dates, the headlines. */
function tellWebPageResults(best: ResultFields, all: readonly ResultFields[]): Telling {
  if (all.length > 1 && all.some(({ published }) => published !== undefined)) {
    const newest = all.slice(0, MOST_HEADLINES);
    const titles = newest.map(({ title }) => endEnglishSentence(String(title))).join(' ');
    return [
      'headlines',
      { source: joinAsEnglishList([...new Set(newest.map(({ source }) => String(source)))]), titles },
    ];
  }
  const extract = firstEnglishSentencesWithin(englishSentencesIn(String(best.extract)), LONGEST_EXTRACT);
  return ['page', { source: String(best.source), extract: extract || `a page about ${best.title}` }];
}

const MOST_PAYMENTS = 3;

function tellPaymentResults(_: ResultFields, all: readonly ResultFields[]): Telling {
  const each = all
    .slice(0, MOST_PAYMENTS)
    .map(({ to, amount, currency, when }) => `${formatMoney(amount, currency)} to ${to}, ${when}`);
  return ['payments', { payments: each.join('; ') }];
}

/** "20 euros", "12.50 euros"; an amount without a currency is a number. */
function formatMoney(amount: unknown, currency: unknown): string {
  if (typeof currency !== 'string' || !/^[a-z]{3}$/i.test(currency) || !Number.isFinite(Number(amount)))
    return String(amount);
  const shape = { style: 'currency', currencyDisplay: 'name', trailingZeroDisplay: 'stripIfInteger' } as const;
  return new Intl.NumberFormat('en', { ...shape, currency }).format(Number(amount));
}
