/** Detects payments and reminders in the user's words. */
import { NUMBERS } from '../rules/arithmetic.ts';

const CURRENCIES: Readonly<Record<string, string>> = {
  euro: 'EUR',
  euros: 'EUR',
  '€': 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  $: 'USD',
  pound: 'GBP',
  pounds: 'GBP',
  '£': 'GBP',
};

/** "pay Ava 20 euros", "send $5 to Bob". */
export function payment(wish: string): object | null {
  const amount = /([$€£])?(\d+(?:\.\d{1,2})?)\s*([$€£]|euros?|dollars?|pounds?)?/i.exec(wish);
  const to =
    /\b(?:pay|send|transfer)\b.{0,80}?\bto (\p{L}[\p{L}'-]*)/iu.exec(wish) ??
    /\b(?:pay|send) (?!me\b)(\p{L}[\p{L}'-]*)/iu.exec(wish);
  if (!amount || !to) return null;
  const currency = CURRENCIES[(amount[1] ?? amount[3] ?? '').toLowerCase()];
  return { action: 'pay', to: to[1], amount: Number(amount[2]), ...(currency && { currency }) };
}

const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600 };
const COUNT = `(\\d+(?:\\.\\d+)?|half an?|an?|${NUMBERS.join('|')}|thirty|forty-?five|forty|sixty)(?: |-)?(second|minute|hour)s?\\b`;
const SPAN = new RegExp(`\\bin ${COUNT}`, 'i');
/** "a timer for five minutes". In a reminder, "for" or "of" is no span. */
const TIMER_SPAN = new RegExp(`\\b(?:in|for|of) ${COUNT}`, 'i');
/** Only times of day: a rule does not know other days. */
const MOMENT = /\b(?:at|for) (\d{1,2})(?::(\d\d))?(?: ?([ap])\.?m\b\.?| o'?clock\b|(?<=:\d\d))/i;
const OTHER_DAY = /\b(?:tomorrow|next|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;

/** "remind me to call Ava in ten minutes", "at 18:30", "at 6 pm", "set a timer for 5 minutes". */
export function reminder(wish: string): object | null {
  const [, timer, wanted = ''] = /\bset (?:an?|my) (timer|alarm)\b|\bremind me\b(.*)/i.exec(wish) ?? [];
  const [span, count = '', unit = ''] = (timer === undefined ? SPAN : TIMER_SPAN).exec(wish) ?? [];
  const [moment, hour = '', minute = '00', half = ''] = OTHER_DAY.test(wish) ? [] : (MOMENT.exec(wish) ?? []);
  const when = span ?? moment;
  const text = (timer === undefined ? wanted : `the ${timer}`)
    .replace(when ?? '', '')
    .replace(/^\s*(?:to|about|that|of)\b|(?<![?.!])[?.!]+$/gi, '')
    .trim();
  if (!when || !text) return null;
  if (span)
    return {
      text,
      seconds: Math.round((COUNTS[count.toLowerCase()] ?? Number(count)) * (UNITS[unit.toLowerCase()] ?? 1)),
    };
  return { text, at: `${String(hourOf(Number(hour), half)).padStart(2, '0')}:${minute}` };
}

/** `half`: "a" or "p"; '' for the 24-hour clock. */
function hourOf(hour: number, half: string): number {
  if (half === '') return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

const COUNTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(NUMBERS.map((word, count) => [word, count])),
  'half a': 0.5,
  'half an': 0.5,
  a: 1,
  an: 1,
  thirty: 30,
  forty: 40,
  'forty-five': 45,
  fortyfive: 45,
  sixty: 60,
};
