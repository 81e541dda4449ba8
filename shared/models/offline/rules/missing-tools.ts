/** Requests that need a tool: asks for a missing input, or says that there is no such tool. */
import { type Rule, rule } from './rule.ts';

export const ASKS_TIME =
  /\bwhat (?:is |was )?(?:the )?(?:current |exact |local )?(?:time|date|day|hour)\b(?! (?:do|does|did|should|shall|will|would)\b)|\b(?:tell|give|know)\b.* the (?:current )?(?:time|date)\b|\bdo you have the time\b(?! to)|\bwhat is today\b|\bhow late is it\b|^(?:the )?(?:current |local )?time in \p{L}/iu;
export const ASKS_WEATHER =
  /\b(?:weather|forecast|raining|rainy|snowing|sunny|umbrella)\b|\b(?:will|does|going to|gonna)(?: it)? (?:rain|snow)\b|\bhow (?:cold|warm|hot|windy) (?:is|will) it\b|\bis it (?:very |really )?(?:cold|warm|hot|windy|cloudy) (?:in|outside)\b|\bhow many degrees\b|\btemperature (?:in|outside)\b|\bwhat is it like outside\b/i;
/** Not a mere mention of news [L7]. */
export const ASKS_NEWS =
  /(?:^|, )(?:(?:so|and|but|then|hey|please|well),? )*(?:(?:is|are) there|any|do you|have you|how about|what|which|(?:could|can|would|will) you|tell|give|read|show|check|get|bring|let (?:us|me) hear|i (?:want|would like|wanna))\b.{0,80}?\b(?:news|headlines)\b|^(?:(?:the|latest|newest|local|world|some) )*(?:news|headlines)(?:[.?!]*$|,? (?:please|today|now|about|on|from)\b)/i;
const ASKS_REMINDER = /\bremind me\b|\bset (?:a|an) (?:timer|alarm|reminder)\b|\bwake me\b/i;

/** The questions for a missing input. */
export const WHICH_PLACE = ['[happy] Gladly. For which place?', '[relaxed] I can look that up. Where?'];
export const HOW_LONG = [
  '[happy] I will. In how many minutes?',
  '[relaxed] Gladly. How long from now, in minutes or hours?',
];

const KINDS: readonly { tool: string; asks: RegExp; what: string }[] = [
  { tool: 'get_server_time', asks: ASKS_TIME, what: 'the time' },
  { tool: 'get_weather', asks: ASKS_WEATHER, what: 'the weather' },
  { tool: 'news', asks: ASKS_NEWS, what: 'the news' },
  { tool: 'remind_me', asks: ASKS_REMINDER, what: 'reminders' },
  { tool: 'web_search', asks: /\b(?:search|google|look up|find out)\b/i, what: 'looking things up' },
  { tool: 'slow_research', asks: /\b(?:research|investigate)\b/i, what: 'research' },
];

const isOffered = (tool: string, asks: RegExp): Rule['hears'] => {
  return (clause, { tools }) => (tools.includes(tool) && asks.test(clause) ? {} : null);
};

export const MISSING_TOOLS: readonly Rule[] = [
  rule('which place', isOffered('get_weather', ASKS_WEATHER), WHICH_PLACE),
  rule('how long', isOffered('remind_me', ASKS_REMINDER), HOW_LONG),
  rule(
    'no tool',
    (clause, { tools }) => {
      const kind = KINDS.find(({ tool, asks }) => asks.test(clause) && !tools.includes(tool));
      return kind === undefined ? null : { what: kind.what };
    },
    [
      '[sad] For {what} I have no tool here, and I would rather not guess.',
      '[neutral] That needs a tool for {what}, and I have none.',
    ],
  ),
];
