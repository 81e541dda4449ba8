/** When the words ask for a built-in tool (T5), and with what. */
import { RULES } from './converse.ts';
import { known } from './facts.ts';
import { saidLast } from './rule.ts';
import { clausesOf, type Talk } from './talk.ts';
import { ASKS_NEWS, ASKS_TIME, ASKS_WEATHER, HOW_LONG, OUT_OF_REACH, WHICH_PLACE } from './world.ts';

/** The tool's input, or null when it is not asked for, or not enough was said. */
export type Fit = (wish: string, talk: Talk) => object | null;

export const BUILT_IN: Readonly<Record<string, Fit | undefined>> = {
  get_server_time: (wish) => {
    if (!ASKS_TIME.test(wish)) return null;
    const place = placeIn(wish);
    return place ? { timezone: ZONES[place.toLowerCase()] ?? place } : {};
  },
  get_weather: (wish, talk) => {
    const answering = saidLast(WHICH_PLACE, talk) !== null && wish.split(/\s+/).length <= 4;
    const place = answering
      ? wish.replace(/^in |[.!?]+$/gi, '')
      : ASKS_WEATHER.test(wish)
        ? (placeIn(wish) ?? known(talk).home)
        : null;
    return place ? { place } : null;
  },
  get_account_info: (wish) =>
    /\bmy (?:bank )?(?:account|balance)\b|\bhow much money do i have\b/i.test(wish) ? {} : null,
  payments_agent: (wish) =>
    payment(wish) ?? (/\b(?:payments|transactions|transfers)\b/i.test(wish) ? { action: 'list' } : null),
  web_search: (wish, talk) =>
    query(wish, /\b(?:search(?: the web| online)?|google|look up|find out)(?: for| about)? (.+)/i) ??
    question(wish, talk),
  news: (wish) => {
    if (!ASKS_NEWS.test(wish)) return null;
    const topic = /\b(?:news|headlines) (?:about|on|from) (.+?)[?.!]*$/i.exec(wish)?.[1];
    return topic ? { topic } : {};
  },
  remind_me: (wish, talk) =>
    reminder(wish) ?? (saidLast(HOW_LONG, talk) ? reminder(`${talk.earlier.at(-1)} ${wish}`) : null),
  recall: (wish) =>
    query(wish, /\b(?:do you (?:still )?remember|can you recall|what did i (?:say|tell you) about) (?!my name)(.+)/i),
  // An order to do it: somebody who tells of their own research wants none.
  slow_research: (wish) =>
    query(
      wish,
      /(?:^|\b(?:please|you|you to|let us|let's|go|and|then|some) )(?:research|investigate|dig into|deep dive into)\b(?: on| about| into)? (.+)/i,
    ),
  look: (wish) =>
    /\bwhat (?:do|can) you see\b|\b(?:this|the|that|my) (?:picture|image|photo)\b/i.test(wish)
      ? { question: wish }
      : null,
  // Needs to know the client's state, which no rule can read.
  update_view: () => null,
};

const ZONES: Readonly<Record<string, string>> = {
  tokyo: 'Asia/Tokyo',
  london: 'Europe/London',
  paris: 'Europe/Paris',
  berlin: 'Europe/Berlin',
  rome: 'Europe/Rome',
  madrid: 'Europe/Madrid',
  moscow: 'Europe/Moscow',
  delhi: 'Asia/Kolkata',
  mumbai: 'Asia/Kolkata',
  beijing: 'Asia/Shanghai',
  shanghai: 'Asia/Shanghai',
  dubai: 'Asia/Dubai',
  sydney: 'Australia/Sydney',
  'new york': 'America/New_York',
  chicago: 'America/Chicago',
  'los angeles': 'America/Los_Angeles',
  'são paulo': 'America/Sao_Paulo',
};

function placeIn(wish: string): string | null {
  const found = /\b(?:in|for|at|around) ((?:\p{L}[\p{L}'-]*\s?){1,4})/iu.exec(wish)?.[1];
  const place = found
    ?.replace(
      /\b(?:right now|now|today|tonight|tomorrow|please|this (?:week|weekend|morning|afternoon|evening)|at the moment|the moment)\b.*/i,
      '',
    )
    .trim();
  return place || null;
}

function query(wish: string, pattern: RegExp): { query: string } | null {
  const found = pattern
    .exec(wish)?.[1]
    ?.replace(/(?:,? please)?[?.!]*$/i, '')
    .trim();
  return found ? { query: found } : null;
}

/** A question about the world that no rule of ours can answer. */
function question(wish: string, talk: Talk): { query: string } | null {
  const own = RULES.filter((rule) => !OUT_OF_REACH.includes(rule));
  if (clausesOf(wish, talk.speaker).some((clause) => own.some((rule) => rule.hears(clause, talk)))) return null;
  return query(
    wish,
    /^(?:and |so )?(?:who|what|where|when) (?:is|are|was|were) (?!you\b|your\b|my\b|i\b|it\b|this\b|that\b|the (?:time|date|weather|news|temperature)\b)(.+)\?$/i,
  );
}

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
function payment(wish: string): object | null {
  const amount = /([$€£])?(\d+(?:\.\d{1,2})?)\s*([$€£]|euros?|dollars?|pounds?)?/i.exec(wish);
  const to =
    /\b(?:pay|send|transfer)\b.*?\bto (\p{L}[\p{L}'-]*)/iu.exec(wish) ??
    /\b(?:pay|send) (?!me\b)(\p{L}[\p{L}'-]*)/iu.exec(wish);
  if (!amount || !to) return null;
  const currency = CURRENCIES[(amount[1] ?? amount[3] ?? '').toLowerCase()];
  return { action: 'pay', to: to[1], amount: Number(amount[2]), ...(currency && { currency }) };
}

const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600 };

/** "remind me to call Ava in ten minutes" and the other way round. */
function reminder(wish: string): { text: string; seconds: number } | null {
  const [span, count = '', unit = ''] =
    /\bin (\d+(?:\.\d+)?|half an?|an?|one|two|three|five|ten|twenty|thirty)(?: |-)?(second|minute|hour)s?\b/i.exec(
      wish,
    ) ?? [];
  const text = /\bremind me\b(.*)/i
    .exec(wish)?.[1]
    ?.replace(span ?? '', '')
    .replace(/^\s*(?:to|about|that|of)\b|[?.!]+$/gi, '')
    .trim();
  if (!span || !text) return null;
  const times = COUNTS[count.toLowerCase()] ?? Number(count);
  return { text, seconds: Math.round(times * (UNITS[unit.toLowerCase()] ?? 1)) };
}

const COUNTS: Readonly<Record<string, number>> = {
  'half a': 0.5,
  'half an': 0.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  five: 5,
  ten: 10,
  twenty: 20,
  thirty: 30,
};
