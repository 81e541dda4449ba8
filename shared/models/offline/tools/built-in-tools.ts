/** Detects requests for built-in tools in the user's words, with their inputs [T5]. */
import { topicOf } from '../../../session/deliveries/request-topic.ts';
import { clausesOf, type Talk } from '../language/conversation-view.ts';
import { topicWords } from '../language/english-text.ts';
import { homeIn, knownOf } from '../language/known-facts.ts';
import { placesIn, placesOf } from '../language/places.ts';
import { ANSWERS } from '../rules/conversation.ts';
import { ASKS_SHOWN, LOOK_AGAIN } from '../rules/image-questions.ts';
import { ASKS_NEWS, ASKS_TIME, ASKS_WEATHER, HOW_LONG, MISSING_TOOLS, WHICH_PLACE } from '../rules/missing-tools.ts';
import { askedAbout } from '../rules/past-conversation.ts';
import { saidLast } from '../rules/rule.ts';
import { payment, reminder } from './payments-and-reminders.ts';

/** One input or several calls; null or empty: not requested, or too little said. */
export type Fit = (wish: string, talk: Talk) => object | readonly object[] | null;

export const BUILT_IN: Readonly<Record<string, Fit | undefined>> = {
  get_server_time: (wish, talk) => {
    const places = placesAsked(wish, talk, ASKS_TIME);
    return places?.length === 0 ? {} : (places?.map((timezone) => ({ timezone })) ?? null);
  },
  get_weather: (wish, talk) => {
    const answering = saidLast(WHICH_PLACE, talk) !== null && wish.split(/\s+/).length <= 4 && !isAnswered(wish, talk);
    const asked = answering ? placeSaid(wish) : placesAsked(wish, talk, ASKS_WEATHER);
    const places = asked?.length === 0 ? homeOf(talk) : asked;
    return places?.map((place) => ({ place })) ?? null;
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
  recall: (wish) => {
    const topic = askedAbout(wish);
    return topic === null ? null : { query: topic };
  },
  // Only an order counts, not a mention of the user's own research.
  slow_research: (wish) =>
    query(
      wish,
      /(?:^|\b(?:please|you|you to|let us|let's|go|and|then|some) )(?:research|investigate|look into|read up on|dig into|deep dive into)\b(?: on| about| into)? (.+)/i,
    ),
  look: (wish) => ([SEES, ASKS_SHOWN, LOOK_AGAIN].some((pattern) => pattern.test(wish)) ? { question: wish } : null),
  // Needs the client's state, which no rule can read.
  update_view: () => null,
};

const SEES = /\bwhat (?:do|can) you see\b|\b(?:this|the|that|my) (?:picture|image|photo)\b/i;

function placeSaid(wish: string): string[] {
  const places = placesIn(wish);
  return places.length > 0 ? places : placesOf(wish);
}

function homeOf(talk: Talk): string[] {
  return [homeIn(knownOf(talk)) ?? []].flat();
}

/** Null: another question. Empty: no place named, so the user's own counts. */
function placesAsked(wish: string, { earlier }: Talk, asks: RegExp): string[] | null {
  if (asks.test(wish)) return placesIn(wish);
  // "And in Paris?", "What about tomorrow?"
  const [, rest] = FOLLOWS.exec(wish) ?? [];
  const before = earlier.findLast((words) => !FOLLOWS.test(words));
  if (rest === undefined || before === undefined || !asks.test(before)) return null;
  const places = placesNamed(wish);
  if (places.length > 0) return places;
  return ONLY_WHEN.test(rest) ? (earlier.map(placesNamed).findLast((named) => named.length > 0) ?? []) : null;
}

/** Without "in", only a capital tells a place from a dinner. */
function placesNamed(words: string): string[] {
  const [, rest = ''] = FOLLOWS.exec(words) ?? [];
  return /^(?:the )?\p{Lu}/u.test(rest) ? placesOf(rest) : placesIn(words);
}

const ONLY_WHEN = /^(?:today|tomorrow|tonight|now|later|here)\b/i;
const FOLLOWS = /^(?:and(?: (?:what|how) about)?|(?:what|how) about)(?: (?:in|for|at))? (\S+(?: \S+){0,5})$/i;

function query(wish: string, pattern: RegExp): { query: string } | null {
  const subject = pattern.exec(wish)?.[1]?.replace(/[?.!]*$/, '') ?? '';
  // The pattern removed an order's verb, so the rest is its topic.
  return subject ? { query: topicOf(`find out about ${subject}`) } : null;
}

/** A question about the world, not about the user or the agent. */
const WORLD =
  /^(?:(?:do you|can you|could you) )?(?:(?:please )?(?:tell me|what do you know|know anything|anything) (?:more |something )?about|explain|define|describe|(?:who|what|where|when)(?:'s| is| are| was| were)(?! the (?:time|date|weather|news|temperature)\b)) (?<about>.+?)[?.!]*$|^(?<whole>(?:who|what|where|when|why|how|which|whose|is|are|was|were|does|did) (?!about\b).+?)\?*$/i;
const PERSONAL =
  /\b(?:i|me|my|mine|we|us|our|you|your|it|this|that|these|those|he|she|him|her|they|them|are there|something|anything)\b/i;

/** Null: another rule answers it, or it is about the user, the agent or nothing with a name. */
function question(wish: string, talk: Talk): { query: string } | null {
  const said = wish.replace(/^(?:and|so|but|then|hey|please|ok|okay|well),? /i, '').trim();
  const { about, whole } = { about: undefined, whole: undefined, ...WORLD.exec(said)?.groups };
  const asked = topicOf(about ?? whole ?? '');
  if (PERSONAL.test(asked) || !/\p{L}{2}/u.test(asked)) return null;
  if (about === undefined && topicWords(asked).length === 0) return null;
  return isAnswered(wish, talk) ? null : { query: asked };
}

/** By a rule or another tool. */
function isAnswered(wish: string, talk: Talk): boolean {
  const others = [...ANSWERS, ...MISSING_TOOLS];
  const isHeard = clausesOf(wish, talk.speaker).some((clause) => others.some((rule) => rule.hears(clause, talk)));
  return isHeard || ASKS_TIME.test(wish) || ASKS_NEWS.test(wish);
}
