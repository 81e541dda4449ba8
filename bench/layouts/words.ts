/** Everyday English of a wanted length: what a tokenizer makes of it is near to what it makes of real talk. */
import type { Chance } from './chance.ts';

type Choices = readonly [string, ...string[]];

export const TOPICS: Choices = [
  "my sister's wedding",
  'the leaking tap in the kitchen',
  'the interview on Thursday',
  'that course about photography',
  'our trip to Lisbon',
  'the neighbour with the drum kit',
  "my father's knee",
  'the garden behind the house',
  'running before breakfast',
  'the book you recommended',
  'the tax return',
  'a birthday present for Jonas',
  'learning to bake proper bread',
  'the new manager at work',
  'the cat that visits our balcony',
  'moving to a smaller flat',
  'the choir rehearsal',
  'my old bicycle',
  'the film from last night',
  'sleeping through the night',
  'the heating bill',
  'dinner with the Hoffmanns',
  'the Spanish lessons',
  'that argument with Clara',
];

const USER: Choices = [
  'I was thinking about {topic} again this morning',
  'do you remember what I told you about {topic}',
  "honestly I don't know what to do about {topic}",
  'so yesterday we finally talked about {topic} and it went better than I had expected',
  'can you help me with {topic}, because I keep putting it off',
  "I'd rather not spend the whole weekend on {topic}",
  'what would you say is the first step with {topic}',
  'my mother called and asked about {topic}, of course',
  'it turns out that {topic} will cost about twice as much',
  'I have made up my mind about {topic}',
];
const USER_MORE: Choices = [
  'and it made me laugh',
  'but perhaps I am just tired',
  'since nobody else seems to care',
  'and I would like to be done before Friday',
  'although it rained all afternoon',
  'because we only have two hours',
  'and then I forgot the keys, as always',
  'so tell me honestly what you think',
  'and I am not sure that it matters',
];
const AGENT: Choices = [
  "Well, {topic} was never going to be simple, and you've done more than you admit.",
  'I would start with the smallest part of {topic} and leave the rest for a day with better light.',
  'You said on Tuesday that {topic} could wait.',
  "That is not nothing, and I'd bet a biscuit on it.",
  'Call them before lunch, while they still like everybody.',
  'Who would notice if {topic} took another week?',
  "Hm, there's a hole in that plan, and it's shaped like Friday.",
  'Then let it be for tonight.',
  'Tell me the part about {topic} that you left out.',
  'It sounds as if {topic} has earned a name of its own by now.',
];
const FACES: Choices = ['relaxed', 'amused', 'neutral', 'surprised', 'excited', 'sad'];

const on = (chance: Chance, sentence: string) => sentence.replace('{topic}', chance.of(TOPICS));

/** Of that many words. */
export function spoken(chance: Chance, least: number, most: number): string {
  const wanted = chance.between(least, most);
  const words = on(chance, chance.of(USER)).split(' ');
  while (words.length < wanted) words.push(...chance.of(USER_MORE).split(' '));
  const text = words.slice(0, wanted).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The same, and something that is worth being remembered (M5). */
export function telling(chance: Chance, least: number, most: number): string {
  return `${spoken(chance, least, most)} ${on(chance, 'I really like {topic}')}.`;
}

/** As the persona writes: a face, then so many sentences. */
export function answered(chance: Chance, least: number, most: number): string {
  const sentences = Array.from({ length: chance.between(least, most) }, () => on(chance, chance.of(AGENT)));
  return `[${chance.of(FACES)}] ${sentences.join(' ')}`;
}

const STIMULI: Choices = [
  '(It has been quiet for a while. Say something light about what was talked of.)',
  '(A news article is at hand. Tell it in your own voice.)',
  '(You have been thinking. Say what about, in one or two sentences.)',
];
export const stimulus = (chance: Chance): string => chance.of(STIMULI);

const PLACES: Choices = ['Lisbon', 'Hamburg', 'Porto', 'Vienna', 'Leeds', 'Turin', 'Graz'];

/** A call and its result, from a clock's few words to a search's paragraphs. */
export function lookedUp(chance: Chance): { name: string; input: Record<string, unknown>; result: string } {
  const place = chance.of(PLACES);
  const topic = chance.of(TOPICS);
  const kind = chance.between(1, 3);
  if (kind === 1) {
    const result = { time: `${chance.between(10, 23)}:${chance.between(10, 59)}`, date: 'Friday, 20 November 2026' };
    return { name: 'get_server_time', input: {}, result: JSON.stringify(result) };
  }
  if (kind === 2) {
    const days = Array.from({ length: 4 }, (_, day) => ({
      day,
      highest: chance.between(8, 24),
      lowest: chance.between(-2, 8),
      rain: `${chance.between(0, 90)} %`,
      sky: chance.of(['clear', 'cloudy', 'showers', 'fog']),
    }));
    return { name: 'get_weather', input: { place }, result: JSON.stringify({ place, days }) };
  }
  const results = Array.from({ length: 3 }, () => ({
    title: on(chance, 'About {topic}'),
    text: Array.from({ length: 3 }, () => spoken(chance, 12, 20)).join(' '),
  }));
  return { name: 'web_search', input: { query: topic }, result: JSON.stringify(results) };
}

/** What an agent or a calendar had brought. */
export function brought(chance: Chance): string {
  return Array.from({ length: chance.between(1, 3) }, () => spoken(chance, 8, 16)).join(' ');
}
