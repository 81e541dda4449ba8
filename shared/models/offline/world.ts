/** The little that is known of the world, and what lies out of reach. */
import { type Rule, rule } from './rule.ts';

const CAPITALS: Readonly<Record<string, string>> = {
  argentina: 'Buenos Aires',
  australia: 'Canberra',
  austria: 'Vienna',
  belgium: 'Brussels',
  brazil: 'Brasília',
  canada: 'Ottawa',
  china: 'Beijing',
  denmark: 'Copenhagen',
  egypt: 'Cairo',
  finland: 'Helsinki',
  france: 'Paris',
  germany: 'Berlin',
  greece: 'Athens',
  india: 'New Delhi',
  ireland: 'Dublin',
  italy: 'Rome',
  japan: 'Tokyo',
  kenya: 'Nairobi',
  mexico: 'Mexico City',
  norway: 'Oslo',
  poland: 'Warsaw',
  portugal: 'Lisbon',
  spain: 'Madrid',
  sweden: 'Stockholm',
  'the netherlands': 'Amsterdam',
  turkey: 'Ankara',
  'the uk': 'London',
  'the united kingdom': 'London',
  england: 'London',
  'the usa': 'Washington',
  'the united states': 'Washington',
};

function capital(clause: string): { country: string; capital: string } | null {
  const [, country = ''] = /\bcapital (?:city )?of ([\p{L} ]+?)\s*[?.!]*$/iu.exec(clause) ?? [];
  const found = CAPITALS[country.toLowerCase()];
  return found ? { country, capital: found } : null;
}

export const ASKS_TIME =
  /\bwhat (?:is |was )?(?:the )?(?:current |exact |local )?(?:time|date|day|hour)\b(?! (?:do|does|did|should|shall|will|would)\b)|\b(?:tell|give|know)\b.* the (?:current )?(?:time|date)\b|\bdo you have the time\b(?! to)|\bwhat is today\b|\bhow late is it\b|^(?:the )?(?:current |local )?time in \p{L}/iu;
export const ASKS_WEATHER =
  /\b(?:weather|forecast|raining|rainy|snowing|sunny|umbrella)\b|\b(?:will|does|going to|gonna)(?: it)? (?:rain|snow)\b|\bhow (?:cold|warm|hot|windy) (?:is|will) it\b|\bis it (?:very |really )?(?:cold|warm|hot|windy|cloudy) (?:in|outside)\b|\bhow many degrees\b|\btemperature (?:in|outside)\b|\bwhat is it like outside\b/i;
/** Not where the news is only spoken of (L7). */
export const ASKS_NEWS =
  /(?:^|, )(?:(?:so|and|but|then|hey|please|well),? )*(?:(?:is|are) there|any|do you|have you|how about|what|which|(?:could|can|would|will) you|tell|give|read|show|check|get|bring|let (?:us|me) hear|i (?:want|would like|wanna))\b.{0,80}?\b(?:news|headlines)\b|^(?:(?:the|latest|newest|local|world|some) )*(?:news|headlines)(?:[.?!]*$|,? (?:please|today|now|about|on|from)\b)/i;

/** Asked back where a tool could do it and lacks one thing. */
export const WHICH_PLACE = [
  '[happy] Gladly. For which place?',
  '[relaxed] I can look that up. Where?',
  '[happy] Which town do you mean?',
];
export const HOW_LONG = [
  '[happy] I will. In how many minutes?',
  '[relaxed] Gladly. How long from now, in minutes or hours?',
  '[happy] Of course. When, counted from now?',
];

export const WORLD: readonly Rule[] = [
  rule('capital', capital, [
    '[happy] The capital of {country} is {capital}.',
    '[happy] {capital}. That one is in my rules.',
    '[amused] {capital}! I know a few capitals, and I am proud of every one.',
  ]),
  rule('meaning of life', /\bmeaning of life\b|\banswer to (?:life|everything)\b/i, [
    '[amused] Forty-two, they say. I suspect it is good company.',
    '[relaxed] Some say there is none, and then they put the kettle on. I like those people.',
    '[amused] If I find out, you will be the first to know.',
  ]),
];

/** What needs a tool, said where there is none. */
export const OUT_OF_REACH: readonly Rule[] = [
  rule('time', ASKS_TIME, [
    '[sad] I have no clock here, and I would rather not guess.',
    '[confused] *looks at an empty wrist* No watch. There is no tool for the time within my reach.',
    '[neutral] I cannot tell: I have no clock in here.',
  ]),
  rule(
    'which place',
    (clause, { tools }) => (tools.includes('get_weather') && ASKS_WEATHER.test(clause) ? {} : null),
    WHICH_PLACE,
  ),
  rule('weather', ASKS_WEATHER, [
    '[sad] I have no window, and no tool for the weather either. How does it look from where you are?',
    '[amused] In here it is always room temperature. Outside I cannot see; can you?',
    '[neutral] I cannot look outside, so I would be making it up.',
  ]),
  rule('news', ASKS_NEWS, [
    '[neutral] I have no way to the news from here, which is rather peaceful.',
    '[sad] Nobody brings me a newspaper. I have no tool for that at the moment.',
    '[amused] The only headline I know: somebody talks to a rule engine. More at ten.',
  ]),
  rule('search', /\b(?:search|google|look up|look for|find out)\b/i, [
    '[sad] I cannot search anything from here, there is no tool for it.',
    '[neutral] I have no way to look that up. I never touch the network by myself.',
    '[confused] Looking things up needs a tool, and I have none for that just now.',
  ]),
  rule(
    'how long',
    (clause, { tools }) => (tools.includes('remind_me') && /\bremind me\b/i.test(clause) ? {} : null),
    HOW_LONG,
  ),
  rule('remind', /\bremind me\b|\bset (?:a|an) (?:timer|alarm|reminder)\b|\bwake me\b/i, [
    '[sad] I have no clock and no bell, so I must not promise that.',
    '[neutral] I cannot do reminders here: I would only forget, and you would rely on me.',
    '[sad] Without a tool for it I would let you down. Better write it down.',
  ]),
];
