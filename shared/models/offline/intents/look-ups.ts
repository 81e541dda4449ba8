/** What a tool looks up: weather, news, the web, research, and the tools of others [T5, T6]. */
import { deliveryRequestTopic } from '../../../session/deliveries/requests/request-topic.ts';
import { type ConversationView, expandContractions } from '../conversation-view.ts';
import { englishStemsIn, isEnglishStatement } from '../english-text.ts';
import { newsChoiceIn, type ReadChoice } from '../news-choices.ts';
import { numberWordsToFigures } from '../numbers.ts';
import { earlierResultsIn, lastToolCallHeads, parseResult } from '../prompt-results.ts';
import { ASKS_TIME } from './dates.ts';
import { isToolAboutClause, isToolNamedInClause, toolInputFromWords } from './foreign-tools.ts';
import {
  type Intent,
  intent,
  isToolOffered,
  isWordingOfLastAnswer,
  KNOWN_SCORE,
  type Match,
  matchIntentSlot,
  matchIntentToolCall,
  SEARCH_SCORE,
} from './intent.ts';
import { tellUser, userFactsIn, userFactsOf, userHomeInFacts } from './memory/user-facts.ts';
import { followUpPlaces, placeJustNamed, placeNamesIn, readPlaceNames } from './places.ts';

const ASKS_WEATHER =
  /\b(?:weather|forecast|raining|rainy|snowing|sunny|umbrella)\b|\b(?:will|does|going to|gonna)(?: it)? (?:rain|snow)\b|\bhow (?:cold|warm|hot|windy) (?:is|will) it\b|\bis it (?:very |really |going to be )?(?:cold|warm|hot|windy|cloudy|chilly) (?:in|outside|out|today|tomorrow)\b|\bhow many degrees\b|\bwhat (?:is|will) it (?:going to )?be like\b(?! to)|\btemperature\b.{0,12}\b(?:in|outside|today|tomorrow|now|like)\b|\bwhat is it like (?:outside|out|in .{2,40} (?:today|now|tomorrow|tonight|this week(?:end)?))\b|\b(?:need|take|wear|bring) (?:an? |my )?(?:rain ?)?(?:coat|jacket)\b/i;
/** Not a mere mention of news [L7]. */
export const ASKS_NEWS =
  /(?:^|, )(?:(?:so|and|but|then|hey|please|well),? )*(?:(?:is|are) there|any|do you|have you|how about|what|which|(?:could|can|would|will) you|tell|give|read|show|check|get|bring|let (?:us|me) hear|i (?:want|would like|wanna))\b.{0,80}?\b(?:news|headlines)\b|^what (?:is happening|is going on|has happened|happened) (?:today|in the world)\b|^(?:(?:the|latest|newest|local|world|some) )*(?:news|headlines)(?:[.?!]*$|,? (?:please|today|now|about|on|from)\b)/i;

function asksWeather(clause: string): boolean {
  return ASKS_WEATHER.test(clause) && !/^(?:i|we|it|he|she|they|the weather|this|that|my)\b/i.test(clause);
}

const WHICH_PLACE: Intent = intent(
  'which place',
  (clause, view) =>
    isToolOffered('get_weather', view) && (asksWeather(clause) || followUpPlaces(clause, view, ASKS_WEATHER) !== null)
      ? { score: KNOWN_SCORE - 0.01 }
      : null,
  ['[happy] Gladly. For which place?', '[relaxed] I can look that up. Where?'],
);
/** Answers to "which place?" that name none. */
const NO_PLACE =
  /^(?:no|nope|nothing|never ?mind|forget it|yes|yeah|ok|okay|thanks?|stop|later|what|who|why|how|when|hello|hi|hey|bye|goodbye|anywhere|everywhere|nowhere|i)\b|\?$/i;

function matchWeatherIntent(clause: string, view: ConversationView): Match | null {
  if (!isToolOffered('get_weather', view)) return null;
  const isAnswer =
    isWordingOfLastAnswer(WHICH_PLACE, view) && clause.split(/\s+/).length <= 4 && !NO_PLACE.test(clause);
  const named = placeNamesIn(clause);
  const asked = asksWeather(clause) ? named : followUpPlaces(clause, view, ASKS_WEATHER);
  const wanted = isAnswer ? (named.length > 0 ? named : readPlaceNames(clause)) : asked;
  const isOpen = wanted?.length === 0 && !isAnswer;
  const places = isOpen
    ? [placeJustNamed(clause, view) ?? weatherPlaceAskedLately(view) ?? userHomeInFacts(userFactsOf(view)) ?? []].flat()
    : (wanted ?? []);
  const calls = places.map((place) => ({ name: 'get_weather', input: { place } }));
  return calls.length === 0 ? null : { score: isAnswer ? 0.8 : KNOWN_SCORE, calls };
}

/** Messages in which a place is still what "will it rain tomorrow" is about. */
const PLACE_HOLDS = 14;

function weatherPlaceAskedLately({ messages, earlier }: ConversationView): string | null {
  const lately = messages.slice(-PLACE_HOLDS);
  const calls = lately.flatMap(({ content }) => content);
  const last = calls.findLast((part) => part.type === 'tool_call' && part.name === 'get_weather');
  // Of an earlier turn only the result is told, with the call at its head.
  const heads = lately.flatMap(earlierResultsIn).map(({ head }) => /^get_weather (\{.*\})$/.exec(head)?.[1]);
  const input = last?.type === 'tool_call' ? last.input : parseResult(heads.findLast(Boolean) ?? '');
  const place = Object(input).place;
  // A failed look-up leaves no result. "Weather" is followed by "which place?", and that by a place alone.
  const said = earlier.slice(-PLACE_HOLDS / 2).map(expandContractions);
  const asked = said.flatMap((words, at) => {
    const named = asksWeather(words) ? placeNamesIn(words) : [];
    const next = said[at + 1] ?? '';
    const isAnswered = asksWeather(words) && named.length === 0 && next.split(' ').length <= 4 && !NO_PLACE.test(next);
    return isAnswered && !asksWeather(next) ? readPlaceNames(next.replace(/^(?:in|for|at) /i, '')) : named;
  });
  return typeof place === 'string' ? place : (asked.at(-1) ?? null);
}

/** A question about the world, not about the user or the agent. */
const WORLD =
  /^(?:(?:do you|can you|could you) )?(?:(?:please )?(?:tell me|what do you know|know anything|anything) (?:more |something )?about|explain|define|describe|(?:who|what|where|when)(?:'s| is| are| was| were)(?! the (?:time|date|weather|news|temperature)\b)) (?<about>.+?)[?.!]*$|^(?<whole>(?:who|what|where|when|why|how|which|whose|is|are|was|were|does|did) (?!about\b).+?)\?*$|^(?<thing>(?:the )?(?:\p{L}+ ){1,2}of (?:the )?\p{L}+|(?:\p{L}+ ){1,2}(?:price|population|meaning)|[\d.,]+ (?:us )?(?:dollars?|euros?|pounds|yen|francs|usd|eur|gbp|chf|jpy) (?:in|to) \p{L}+)\??$/iu;
const PERSONAL =
  /\b(?:i|me|my|mine|we|us|our|you|your|(?<!^how (?:far|long|much|big|old|deep|high|hot|cold) is )it|its|this|that|these|those|he|she|him|his|her|hers|they|them|their|(?:which|the|next|last|first|other|second) ones?|are there|something|anything)\b/i;
/** Needs a result that only a person or the client has. */
const NOWHERE = /^(?:up|new|next|wrong|love|there|here|going on|happening|for dinner)$/i;

/**
 * "How do I boil an egg" asks the world, and nothing of the user. "How do you find the way" asks the agent,
 * unless it is about work of the hands.
 */
const ASKS_HOW_TO =
  /^how (?:do|can|could|would|should) (?:i|we|one|you(?= (?:best )?(?:make|cook|boil|bake|fry|grill|roast|fix|mend|repair|clean|wash|iron|remove|get rid|tie|fold|build|grow|plant|cut|peel|draw|play|spell|pronounce|convert|calculate)\b)) (?:best )?(?!(?:know|feel|think|do|say|mean)\b)(?=\p{L}+ \S)(?!.*\b(?:timers?|alarms?|reminders?|models?|microphone|voice|memory)\b)/iu;

function lookUpQuestionIn(clause: string): string | null {
  const plain = clause
    .replace(/^(?:and|so|but|then|hey|please|ok|okay|well),? /i, '')
    .replace(ASKS_HOW_TO, 'how to ')
    .trim();
  const { about, whole, thing = whole } = { about: undefined, whole: undefined, ...WORLD.exec(plain)?.groups };
  const asked = deliveryRequestTopic(about ?? thing ?? '');
  if (PERSONAL.test(asked.replace(/\bUS\b/g, 'USA')) || NOWHERE.test(asked) || !/\p{L}{2}/u.test(asked)) return null;
  if (about === undefined && englishStemsIn(asked).size === 0) return null;
  // "What was the password again?" asks for what was said here.
  if (/\bagain\b[?.! ]*$/i.test(clause)) return null;
  return ASKS_TIME.test(clause) || ASKS_NEWS.test(clause) ? null : asked;
}

/** The topic of an order without its verb. */
function lookUpTopicOf(clause: string, pattern: RegExp): string | null {
  const found = pattern.exec(clause)?.[1]?.replace(/[?.!]*$/, '') ?? '';
  return found === '' ? null : deliveryRequestTopic(`find out about ${found}`);
}

const SEARCH =
  /\b(?:search(?: the web| online)?|google|wikipedia|look up|find out|find me(?= (?:an?|some|the)\b))(?: for| about)? (.+)/i;
/** Only an order counts, not a mention of the user's own research. */
export const ORDERS_RESEARCH =
  /(?:^|\b(?:please|you|you to|let us|let's|go|and|then|some) )(?:research|investigate|look into|read up on|dig into|deep dive into)\b(?: on| about| into)? (.+)/i;

const ORDER =
  "^(?:(?:please|hey|can you|could you|would you|will you|i (?:want|need)(?: you)? to|i'd like(?: you)? to|i would like(?: you)? to|let us|help me(?: to)?)[, ]+)*";
/** What people ask of other assistants, by what it needs. */
const OUT_OF_REACH = Object.entries({
  'calls and messages':
    '(?:(?:call|phone|ring|dial|text|email|message|answer|reply(?: \\p{L}+)? to|write to) (?!(?:her|him|them|it) (?!up\\b|now\\b|back\\b|at\\b|in\\b|on\\b|later\\b|again\\b|tomorrow\\b|today\\b|and\\b)\\p{L}|me\\b|you\\b|yourself\\b|it\\b|that\\b|us\\b)\\p{L}|(?:send|write)(?: \\p{L}+)? (?:an?|the|my|this|that)? ?(?:message|text|sms|e-?mail|note|mail)\\b|(?:tell|let) (?!me\\b|us\\b|you\\b)(?:my |our |the )?\\p{L}+ (?:know )?(?:that |i |to |about ))',
  'bookings and orders':
    'call me an? (?:taxi|cab|uber)|(?:book|order|buy|reserve|get me) (?:me )?(?:an?|the|some|two|three|four|my|\\d)',
  'maps and places':
    '(?:(?:directions?|navigate|the nearest|nearest|closest)\\b|(?:\\p{L}+ ){1,3}near (?:me|by|here)\\b)',
  music:
    '(?:play|put on|stream|skip)(?: me| us)? (?:some |the |a |my )?(?:\\p{L}+ )?(?:music|song|songs|radio|playlist|album|podcast|video|jazz|track)\\b',
  'things in your home':
    '(?:turn|switch|put|dim|open|close|lock|unlock|set|raise|lower)\\b.*\\b(?:lights?|lamps?|heating|thermostat|door|garage|window|blinds|tv|television|oven|fan|vacuum|kettle|heater|(?:coffee|washing) machine|dishwasher)\\b',
  pictures:
    '(?:show|send|draw|paint|make|generate|find)(?: me| us)? (?:an?|the|some|my) (?:picture|photo|image|drawing|video)s?\\b',
  'a calendar':
    '(?:add|put|schedule|create|make|cancel|move|remove|delete|what is|show|check|read|arrange|plan)\\b.*\\b(?:calendar|meeting|appointment|event)\\b',
}).map(([what, words]) => [what, new RegExp(`${ORDER}${words}`, 'iu')] as const);

/** Tools that the persona may lack. */
const MISSING: readonly (readonly [tool: string, what: string, asks: RegExp])[] = [
  ['get_server_time', 'the time', ASKS_TIME],
  ['get_weather', 'the weather', ASKS_WEATHER],
  ['news', 'the news', ASKS_NEWS],
  ['news_topics', 'the news', /\b(?:mute|more|less|no|fewer|about)\b.*\b(?:news|headlines)\b/i],
  [
    'stay_quiet',
    'quiet',
    /\b(?:quiet|silent|silence|shut up|disturb|bother|leave me alone)\b.* (?:for|until|till|before) .+/i,
  ],
  ['remind_me', 'reminders', /\bremind me\b|\bset (?:an?|my) (?:timer|alarm|reminder)\b|\bwake me\b/i],
  ['web_search', 'looking things up', /\b(?:search|google|look up|find out)\b/i],
  ['slow_research', 'research', /\b(?:research|investigate)\b/i],
];

/** The tool that keeps what news the user wants [L8]. */
const NEWS_TOPICS = 'news_topics';

const STOPS_TELLING =
  /^(?:please )?(?:stop (?:telling|giving|reading|talking to)|do not (?:tell|give|read|talk to)) me (?:any )?(?:more )?about /i;

/** "Not politics please": what hardly anybody wants none of but in the news. */
const NEWS_SUBJECT =
  /^(?:politics|politicians?|elections?|sports?|football|soccer|crime|wars?|celebrit(?:y|ies)|gossip|royals?|business|finance|stocks|economy|economics|science|technology|tech)$/i;

const WHICH_NEWS: Intent = intent(
  'less of what',
  (clause, view) => {
    const read = readTopicChoice(clause, view);
    const isSubject = read?.choice.none?.every((topic) => NEWS_SUBJECT.test(topic)) === true;
    const isMeant = read?.choice.less !== undefined || STOPS_TELLING.test(clause) || isSubject;
    if (read?.isCertain !== false || !isMeant) return null;
    // "Don't talk to me about sports" is kept of the user, whatever the news do.
    const fact = tellUser(userFactsIn(clause).map(({ text }) => text));
    return { score: KNOWN_SCORE, slots: { kept: fact === '' ? '' : `I remember that ${fact}. ` } };
  },
  [
    '[confused] {kept}In the news, you mean? If so, say yes.',
    '[neutral] {kept}Do you mean the news, too? Then say yes.',
  ],
);

function readTopicChoice(clause: string, view: ConversationView): ReadChoice | null {
  if (!isToolOffered(NEWS_TOPICS, view)) return null;
  const wasNews = view.messages
    .slice(-LATELY)
    .flatMap(({ content }) => content)
    .some((part) => part.type === 'tool_call' && /^news(?:_topics)?$/.test(part.name));
  const isBehindNews = lastToolCallHeads(view).some((head) => /^news(?:_topics)? /.test(head));
  return newsChoiceIn(clause, wasNews || isBehindNews || view.own.slice(-2).some((line) => isNewsLine(line)));
}

/** Messages: the last exchange, with its call and result. */
const LATELY = 5;

const ASKS_OTHER_NEWS =
  /^(?:(?:and|is there|have you|got|what|do you have|any(?:thing)?|something)\b ?)+(?:else )?(?:about|on|in) (?<topic>(?!it\b|that\b|this\b)\p{L}.{0,40}?)[?.! ]*$/iu;

function isNewsLine(line: string): boolean {
  return /^(?:A piece of news, from |This is new from )|(?: has this: | has these\. )|\bcannot get the news\b/.test(
    line.trim(),
  );
}

function matchNewsChoiceIntent(clause: string, view: ConversationView): Match | null {
  const isYes =
    isWordingOfLastAnswer(WHICH_NEWS, view) && /^(?:yes|yeah|yep|sure|exactly|right|in the news)\b/i.test(clause);
  const read = readTopicChoice(isYes ? (view.earlier.at(-1) ?? '') : clause, view);
  return read !== null && (read.isCertain || isYes) ? matchIntentToolCall(NEWS_TOPICS, read.choice, 0.97) : null;
}

const LIST_KIND = '(?:(?:shopping|grocery|packing|wish|task|party|guest|christmas|to[- ]?do) lists?)';
const ABOUT_LIST = new RegExp(
  `${ORDER}(?:add|put|remove|take|delete|clear|empty|write|what is|show|read|make|create|start|begin|keep|check|is|cross|tick|get rid of)\\b.*\\b(?:${LIST_KIND}|(?:the|my|our|that|a|another|this|new|whole) (?:\\p{L}+ )?lists?)\\b|^(?:my |the |a )?${LIST_KIND}[?.! ]*$|^(?:can|could|will|would) you (?:please )?help me with (?:my |the )?(?:shopping|groceries|packing|${LIST_KIND})\\b|^(?:do you (?:do|have|keep|know)|can you (?:do|make|keep)|(?:what|which)) (?:shopping |any )?lists?\\b`,
  'iu',
);
/** What only a list that was spoken of before gives a meaning. */
const GOES_ON_ABOUT_LIST =
  /^(?:(?:oh|and|also|then|ok|now)[, ]+)*(?:(?:can you |could you |please )*(?:add|put|remove|take|delete|cross|tick|clear|empty|scratch|drop|read|show|get rid of)\b(?! \d+ (?:more )?(?:minutes?|hours?|seconds?)).*|(?:what|anything)(?: else)?(?: (?:is|are|have|do|did) )?(?:i |there |we )?(?:got|have|need|put|left|missing|still|on it)\b.*|(?:is |was )?(?:there )?anything (?:else|more)\b.*|no,? (?:wait,? )?(?:do not|keep it|leave it)|how do i (?:get rid of|clear|delete|empty|change) .*|did i (?:already )?(?:put|add|write|say)\b.*|i (?:have )?(?:bought|got(?! to\b)|already have)\b.*)$|^(?:oh and|and|also|plus)(?: (?:some|a|an|the|that|more|\d+|two|three))? \p{L}+(?: \p{L}+){0,2}[.! ]*$/iu;
/** Answers of the agent, within which a list is still what is spoken of. */
const LIST_HOLDS = 4;

function matchListIntent(clause: string, view: ConversationView): Match | null {
  if (ABOUT_LIST.test(clause)) return { score: 0.96 };
  const isSpokenOf = view.own.slice(-LIST_HOLDS).some((line) => isWordingOfLastAnswer(LISTS, { ...view, own: [line] }));
  const isNext = view.clauses[0] === clause && (GOES_ON_ABOUT_LIST.test(clause) || GOES_ON_ABOUT_LIST.test(view.words));
  return isSpokenOf && isNext ? { score: 0.96 } : null;
}

const LISTS: Intent = intent('lists', matchListIntent, [
  '[sad] Lists are beyond me. I can keep one line: say "remember that we need milk".',
  '[neutral] I keep no lists, I am afraid. Say "remember that we need milk", and I keep that.',
  '[sad] I keep no lists, so nothing is on one. What I keep is a line, as in "remember that we need milk".',
  '[neutral] Of lists I have none. One line I do keep: "remember that we need milk".',
]);

const MONEY =
  '(?:dollars?|bucks|euros?|pounds?|yen|francs?|usd|eur|gbp|chf|jpy|rupees?|pesos?|krona|kronor|yuan|lira|zloty)';
const SUM_OF_MONEY = `(?:[$€£¥] ?[\\d.,]+|[\\d.,]+ ?(?:[$€£¥]|(?:us |american |british |swiss |canadian )?${MONEY}))`;
const EXCHANGE = new RegExp(
  `${SUM_OF_MONEY} (?:in|to|into|worth in|as) (?:us |american |british |swiss |canadian )?(?:${MONEY}|[$€£¥])|how (?:many|much) ${MONEY} (?:is|are|do i get for|for|in) (?:an? |one )?(?:${SUM_OF_MONEY}|${MONEY})|\\bexchange rates?\\b`,
  'i',
);

export const LOOK_UPS: readonly Intent[] = [
  LISTS,
  intent('exchange rates', (clause) => (EXCHANGE.test(numberWordsToFigures(clause)) ? { score: 0.95 } : null), [
    '[neutral] I have no exchange rates: they change every day, and no tool of mine brings them.',
    '[sad] Money I cannot convert, because I have no exchange rates. Lengths, weights and degrees I can.',
  ]),
  intent('what news is wanted', matchNewsChoiceIntent),
  WHICH_NEWS,
  intent('weather', matchWeatherIntent),
  WHICH_PLACE,
  intent('news', (clause, view) => {
    if (!isToolOffered('news', view)) return null;
    // "Anything about sport?" behind the news.
    const isBehindNews = isNewsLine(view.own.at(-1) ?? '');
    const next = isBehindNews ? ASKS_OTHER_NEWS.exec(clause)?.groups?.topic : undefined;
    if (next === undefined && !ASKS_NEWS.test(clause)) return null;
    const topic = next ?? /\b(?:news|headlines) (?:about|on|from) (.+?)[?.!]*$/i.exec(clause)?.[1];
    return matchIntentToolCall('news', topic ? { topic } : {});
  }),
  intent('research', (clause, view) => {
    const query = isToolOffered('slow_research', view) ? lookUpTopicOf(clause, ORDERS_RESEARCH) : null;
    return query === null ? null : matchIntentToolCall('slow_research', { query }, 0.9);
  }),
  intent('search', (clause, view) => {
    const ordered = lookUpTopicOf(clause, SEARCH);
    const query = isToolOffered('web_search', view) ? (ordered ?? lookUpQuestionIn(clause)) : null;
    return query === null
      ? null
      : matchIntentToolCall('web_search', { query }, ordered === null ? SEARCH_SCORE : KNOWN_SCORE);
  }),
  intent(
    'out of reach',
    (clause, view) =>
      isToolOffered('remind_me', view)
        ? matchIntentSlot('what', OUT_OF_REACH.find(([, asks]) => asks.test(clause))?.[0], 0.75)
        : null,
    [
      '[neutral] For {what} I have no tool. I can remind you of it, say "remind me at 6 pm".',
      '[sad] I have no tool for {what}, I am afraid. A reminder I can set, as in "remind me in ten minutes".',
    ],
  ),
  /** An order or a question whose words fit a tool's name or description and fill what it requires. */
  intent('tool of another source', (clause, view) => {
    const calls = view.tools
      .filter((tool) => !isEnglishStatement(clause) && isToolAboutClause(tool, clause))
      .flatMap(({ name, schema }) => {
        const input = toolInputFromWords(schema, clause);
        return input === null ? [] : [{ name, input }];
      });
    const [first] = calls;
    // "Paint the walrus" means the tool of that name, whatever else explains the whole clause.
    return first ? { score: isToolNamedInClause(first.name, clause) ? 1.1 : 0.8, calls } : null;
  }),
  intent(
    'no tool',
    (clause, view) => {
      const [, what] = MISSING.find(([tool, , asks]) => asks.test(clause) && !isToolOffered(tool, view)) ?? [];
      return matchIntentSlot('what', what, KNOWN_SCORE - 0.02);
    },
    [
      '[sad] For {what} I have no tool here, and I would rather not guess.',
      '[neutral] That needs a tool for {what}, and I have none.',
    ],
  ),
];
