/** What a tool looks up: weather, news, the web, research, and the tools of others [T5, T6]. */
import { topicOf } from '../../../session/deliveries/request-topic.ts';
import type { ToolSpec } from '../../model.ts';
import type { Talk } from '../language/conversation-view.ts';
import { isStatement, topicWords } from '../language/english-text.ts';
import { homeIn, knownOf } from '../language/known-facts.ts';
import { placesIn, placesOf } from '../language/places.ts';
import { saidLast } from '../language/wording.ts';
import { fillArguments } from './argument-filling.ts';
import { ASKS_TIME } from './dates.ts';
import { followUpPlaces } from './follow-up.ts';
import { type Intent, intent, isOffered, KNOWN_SCORE, type Match, SEARCH_SCORE } from './intent.ts';

const ASKS_WEATHER =
  /\b(?:weather|forecast|raining|rainy|snowing|sunny|umbrella)\b|\b(?:will|does|going to|gonna)(?: it)? (?:rain|snow)\b|\bhow (?:cold|warm|hot|windy) (?:is|will) it\b|\bis it (?:very |really |going to be )?(?:cold|warm|hot|windy|cloudy|chilly) (?:in|outside|out|today|tomorrow)\b|\bhow many degrees\b|\btemperature\b.{0,12}\b(?:in|outside|today|tomorrow|now|like)\b|\bwhat is it like (?:outside|out)\b/i;
/** Not a mere mention of news [L7]. */
const ASKS_NEWS =
  /(?:^|, )(?:(?:so|and|but|then|hey|please|well),? )*(?:(?:is|are) there|any|do you|have you|how about|what|which|(?:could|can|would|will) you|tell|give|read|show|check|get|bring|let (?:us|me) hear|i (?:want|would like|wanna))\b.{0,80}?\b(?:news|headlines)\b|^(?:(?:the|latest|newest|local|world|some) )*(?:news|headlines)(?:[.?!]*$|,? (?:please|today|now|about|on|from)\b)/i;

const order = (tool: string, input: object, score: number): Match => ({ score, calls: [{ name: tool, input }] });

export const WHICH_PLACE: Intent = intent(
  'which place',
  (clause, talk) => (isOffered('get_weather', talk) && asksWeather(clause) ? { score: KNOWN_SCORE - 0.01 } : null),
  ['[happy] Gladly. For which place?', '[relaxed] I can look that up. Where?'],
);

function asksWeather(clause: string): boolean {
  return ASKS_WEATHER.test(clause) && !/^(?:i|we|it|he|she|they|the weather|this|that|my)\b/i.test(clause);
}

function weather(clause: string, talk: Talk): Match | null {
  if (!isOffered('get_weather', talk)) return null;
  const isAnswer = saidLast(WHICH_PLACE, talk) !== null && clause.split(/\s+/).length <= 4 && !NO_PLACE.test(clause);
  const asked = isAnswer
    ? placeSaid(clause)
    : asksWeather(clause)
      ? placesIn(clause)
      : followUpPlaces(clause, talk, ASKS_WEATHER);
  const places = asked?.length === 0 ? [homeIn(knownOf(talk)) ?? []].flat() : asked;
  if (places === null || places.length === 0) return null;
  return {
    score: isAnswer ? 0.8 : KNOWN_SCORE,
    calls: places.map((place) => ({ name: 'get_weather', input: { place } })),
  };
}

/** Answers to "which place?" that name none. */
const NO_PLACE =
  /^(?:no|nope|nothing|never ?mind|forget it|yes|yeah|ok|okay|thanks?|stop|later|what|who|why|how|when|hello|hi|hey|bye|goodbye|anywhere|everywhere|nowhere|i)\b|\?$/i;

function placeSaid(clause: string): string[] {
  const places = placesIn(clause);
  return places.length > 0 ? places : placesOf(clause);
}

/** A question about the world, not about the user or the agent. */
const WORLD =
  /^(?:(?:do you|can you|could you) )?(?:(?:please )?(?:tell me|what do you know|know anything|anything) (?:more |something )?about|explain|define|describe|(?:who|what|where|when)(?:'s| is| are| was| were)(?! the (?:time|date|weather|news|temperature)\b)) (?<about>.+?)[?.!]*$|^(?<whole>(?:who|what|where|when|why|how|which|whose|is|are|was|were|does|did) (?!about\b).+?)\?*$/i;
const PERSONAL =
  /\b(?:i|me|my|mine|we|us|our|you|your|it|this|that|these|those|he|she|him|her|they|them|are there|something|anything)\b/i;
/** Needs a result that only a person or the client has. */
const NOWHERE = /^(?:up|new|next|wrong|love|there|here|going on|happening|for dinner)$/i;

function question(clause: string): string | null {
  const plain = clause.replace(/^(?:and|so|but|then|hey|please|ok|okay|well),? /i, '').trim();
  const { about, whole } = { about: undefined, whole: undefined, ...WORLD.exec(plain)?.groups };
  const asked = topicOf(about ?? whole ?? '');
  if (PERSONAL.test(asked.replace(/\bUS\b/g, 'USA')) || NOWHERE.test(asked) || !/\p{L}{2}/u.test(asked)) return null;
  if (about === undefined && topicWords(asked).length === 0) return null;
  return ASKS_TIME.test(clause) || ASKS_NEWS.test(clause) ? null : asked;
}

function subject(clause: string, pattern: RegExp): string | null {
  const found = pattern.exec(clause)?.[1]?.replace(/[?.!]*$/, '') ?? '';
  // The pattern removed an order's verb, so the rest is its topic.
  return found === '' ? null : topicOf(`find out about ${found}`);
}

const SEARCH = /\b(?:search(?: the web| online)?|google|look up|find out)(?: for| about)? (.+)/i;
/** Only an order counts, not a mention of the user's own research. */
export const ORDERS_RESEARCH =
  /(?:^|\b(?:please|you|you to|let us|let's|go|and|then|some) )(?:research|investigate|look into|read up on|dig into|deep dive into)\b(?: on| about| into)? (.+)/i;

export const LOOK_UPS: readonly Intent[] = [
  intent('weather', weather),
  WHICH_PLACE,
  intent('news', (clause, talk) => {
    if (!isOffered('news', talk) || !ASKS_NEWS.test(clause)) return null;
    const topic = /\b(?:news|headlines) (?:about|on|from) (.+?)[?.!]*$/i.exec(clause)?.[1];
    return order('news', topic ? { topic } : {}, KNOWN_SCORE);
  }),
  intent('research', (clause, talk) => {
    const query = isOffered('slow_research', talk) ? subject(clause, ORDERS_RESEARCH) : null;
    return query === null ? null : order('slow_research', { query }, 0.9);
  }),
  intent('search', (clause, talk) => {
    if (!isOffered('web_search', talk)) return null;
    const ordered = subject(clause, SEARCH);
    if (ordered !== null) return order('web_search', { query: ordered }, KNOWN_SCORE);
    const query = question(clause);
    return query === null ? null : order('web_search', { query }, SEARCH_SCORE);
  }),
  intent(
    'out of reach',
    (clause, talk) => {
      if (!isOffered('remind_me', talk)) return null;
      const what = OUT_OF_REACH.find(([asks]) => asks.test(clause))?.[1];
      return what === undefined ? null : { score: 0.75, slots: { what } };
    },
    [
      '[neutral] For {what} I have no tool. I can remind you of it, say "remind me at 6 pm".',
      '[sad] I have no tool for {what}, I am afraid. A reminder I can set, as in "remind me in ten minutes".',
    ],
  ),
  intent('tool of another source', foreignTool),
  intent(
    'no tool',
    (clause, talk) => {
      const kind = MISSING.find(({ tool, asks }) => asks.test(clause) && !isOffered(tool, talk));
      return kind === undefined ? null : { score: KNOWN_SCORE - 0.02, slots: { what: kind.what } };
    },
    [
      '[sad] For {what} I have no tool here, and I would rather not guess.',
      '[neutral] That needs a tool for {what}, and I have none.',
    ],
  ),
];

const ORDER =
  "^(?:(?:please|hey|can you|could you|would you|will you|i (?:want|need)(?: you)? to|i'd like(?: you)? to|i would like(?: you)? to|let us|help me(?: to)?)[, ]+)*";
/** What people ask of other assistants, and what it needs. */
const OUT_OF_REACH: readonly (readonly [RegExp, string])[] = (
  [
    [
      '(?:call|phone|ring|dial|text|email|message|answer|reply(?: \\p{L}+)? to|write to) (?!me\\b|you\\b|it\\b|that\\b|us\\b)\\p{L}',
      'calls and messages',
    ],
    [
      '(?:send|write)(?: \\p{L}+)? (?:an?|the|my|this|that)? ?(?:message|text|sms|e-?mail|note|mail)\\b',
      'calls and messages',
    ],
    ['(?:tell|let) (?!me\\b|us\\b|you\\b)\\p{L}+ (?:know )?(?:that |i |to |about )', 'calls and messages'],
    ['(?:book|order|buy|reserve|get me) (?:me )?(?:an?|the|some|two|three|four|my|\\d)', 'bookings and orders'],
    [
      '(?:play|put on|stream|skip)(?: me| us)? (?:some |the |a |my )?(?:\\p{L}+ )?(?:music|song|songs|radio|playlist|album|podcast|video|jazz|track)\\b',
      'music',
    ],
    [
      '(?:turn|switch|dim|open|close|lock|unlock|set|raise|lower)\\b.*\\b(?:lights?|lamps?|heating|thermostat|door|garage|window|blinds|tv|television|oven|fan|vacuum)\\b',
      'things in your home',
    ],
    [
      '(?:add|put|remove|take|delete|write|what is|show|read|make|create|check)\\b.*\\b(?:shopping|grocery|to-?do|todo) list\\b',
      'lists',
    ],
    [
      '(?:add|put|schedule|create|make|cancel|move|remove|delete|what is|show|check|read|arrange|plan)\\b.*\\b(?:calendar|meeting|appointment|event)\\b',
      'a calendar',
    ],
  ] as const
).map(([words, what]) => [new RegExp(`${ORDER}${words}`, 'iu'), what] as const);

const MISSING: readonly { tool: string; asks: RegExp; what: string }[] = [
  { tool: 'get_server_time', asks: ASKS_TIME, what: 'the time' },
  { tool: 'get_weather', asks: ASKS_WEATHER, what: 'the weather' },
  { tool: 'news', asks: ASKS_NEWS, what: 'the news' },
  {
    tool: 'remind_me',
    asks: /\bremind me\b|\bset (?:an?|my) (?:timer|alarm|reminder)\b|\bwake me\b/i,
    what: 'reminders',
  },
  { tool: 'web_search', asks: /\b(?:search|google|look up|find out)\b/i, what: 'looking things up' },
  { tool: 'slow_research', asks: /\b(?:research|investigate)\b/i, what: 'research' },
];

const BUILT_IN = new Set(
  'get_server_time get_weather get_account_info payments_agent web_search news remind_me look recall slow_research update_view'.split(
    ' ',
  ),
);

/** An order or a question whose words fit a tool's name or description and fill what it requires. */
function foreignTool(clause: string, talk: Talk): Match | null {
  if (isStatement(clause)) return null;
  const calls = talk.tools
    .filter((tool) => !BUILT_IN.has(tool.name) && fits(tool, clause))
    .flatMap(({ name, schema }) => {
      const input = fillArguments(schema, clause);
      return input === null ? [] : [{ name, input }];
    });
  const [first] = calls;
  return first ? { score: isNamed(first.name, clause) ? NAMED_SCORE : 0.8, calls } : null;
}

/** Above a pattern of the whole clause, which is 1: "paint the walrus" means the tool of that name. */
const NAMED_SCORE = 1.1;

function isNamed(name: string, clause: string): boolean {
  const ofName = stemsOfName(name);
  const words = stems(clause);
  return ofName.size > 1 && [...ofName].every((word) => words.has(word));
}

function stemsOfName(name: string): Set<string> {
  return stems(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\p{L}]+/gu, ' '));
}

/** One distinctive word of the name, or two of the description. */
function fits({ name, description }: ToolSpec, clause: string): boolean {
  const words = stems(clause);
  const ofName = stemsOfName(name);
  const shared = (stemsOfTool: Set<string>) => [...stemsOfTool].filter((word) => words.has(word)).length;
  return shared(ofName) > 0 || shared(stems(description)) > 1;
}

/** Words that any tool's name may hold. */
const COMMON = new Set('get list look lookup fetch find show make call tool agent info data user give'.split(' '));

/** Content words in the singular. */
function stems(text: string): Set<string> {
  return new Set(
    topicWords(text)
      .map((word) => word.toLowerCase().replace(/(?:ies|es|s|y)$/, ''))
      .filter((word) => !COMMON.has(word)),
  );
}
