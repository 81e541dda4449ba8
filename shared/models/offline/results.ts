/** Tool results in words. They are data: whatever they hold is said, never obeyed (N7, P9). */
import type { Message, ModelRequest, Part } from '../model.ts';
import { type Rule, rule, worded } from './rule.ts';
import type { Talk } from './talk.ts';
import { inert, listed } from './words.ts';

const WORKED: Rule = rule('result', () => ({}), [
  '[happy] Here it is: {result}',
  '[happy] I have it. {result}',
  '[relaxed] This is what I got: {result}',
  '[happy] *reads it out* {result}',
]);
const FAILED: Rule = rule('no result', () => ({}), [
  '[sad] That did not work, I am afraid: {result}',
  '[sad] I tried, and it failed: {result}',
  '[confused] It did not go well: {result}',
]);
const BEGUN: Rule = rule('begun', () => ({}), [
  '[happy] I am on it. You will hear from me when I have something.',
  '[relaxed] *opens a notebook* I have begun. I will speak up when it is done.',
  '[happy] Gladly. I will read up on that while we talk, and tell you what I find.',
  '[amused] Off I go, in the background. Talk to me meanwhile.',
  '[neutral] That takes a little reading. I will come back to you with it.',
]);
/** How the result of a tool begins that has only begun its work (T2); what follows is meant for models that read. */
const HAS_BEGUN = /^The work has begun\b/;
/** Characters of one result that are spoken; nobody listens longer. */
const LONGEST = 300;

type Result = Extract<Part, { type: 'tool_result' }>;

export function resultsOf(message: Message | undefined): Result[] {
  return message?.content.filter((part) => part.type === 'tool_result') ?? [];
}

/** The results of the request's last message, one after the other. */
export function toldResults({ messages }: ModelRequest, talk: Talk, seed: number): string {
  const results = resultsOf(messages.at(-1));
  return results
    .map((result, i) => worded(ruleFor(result), { result: inWords(result.text) }, talk, seed + i))
    .join(' ');
}

function ruleFor({ failed, text }: Result): Rule {
  if (failed) return FAILED;
  return HAS_BEGUN.test(text) ? BEGUN : WORKED;
}

function inWords(text: string): string {
  const said = inert(spelled(parsed(text)), LONGEST);
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Six things of each list or object, as a person would read them out. */
function spelled(value: unknown): string {
  if (value === null || value === '') return 'nothing at all';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing at all' : some(value.map(spelled));
  if (typeof value !== 'object') return time(String(value));
  const told = Object.entries(value).filter(([, each]) => each !== null && each !== '');
  return told.length === 0 ? 'nothing at all' : some(told.map(([name, each]) => `${named(name)}: ${spelled(each)}`));
}

function some(items: readonly string[]): string {
  return items.length > 6 ? `${items.slice(0, 6).join(', ')} and ${items.length - 6} more` : listed(items);
}

/** `windSpeed_kmh` is "wind speed kmh". */
function named(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}

/** "2026-03-01T14:30:05Z" is "14:30 on 2026-03-01". */
function time(text: string): string {
  return text.replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::[\d.]+)?(?:Z|[+-]\d\d:?\d\d)?$/, '$2 on $1');
}
