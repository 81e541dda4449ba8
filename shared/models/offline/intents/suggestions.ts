/** What works without a language model, with the words to say [B3]. */
import type { ConversationView } from '../conversation-view.ts';
import { joinAsEnglishList, lowerCaseLetters } from '../english-text.ts';
import { lastToolCallHeads } from '../prompt-results.ts';

/** The most impressive first: the tool that must be offered ('' for none), the topic, and the suggestion. */
const SUGGESTIONS: readonly (readonly [tool: string, topic: string, sentence: string])[] = [
  ['remind_me', 'reminders', 'Say "remind me to stretch in ten minutes".'],
  ['slow_research', 'research', 'Say "research the history of tea", and I come back with it later.'],
  ['', 'memory', 'Tell me "I live in Porto", and ask one day "what do you know about me".'],
  ['get_weather', 'the weather', 'Ask "how is the weather in Lisbon".'],
  ['get_account_info', 'a demo account', 'Ask the demo account "how much money do I have".'],
  ['web_search', 'looking things up', 'Ask "who was Ada Lovelace", and I look it up.'],
  ['get_server_time', 'the time', 'Ask "what time is it in Tokyo".'],
  ['news', 'the news', 'Ask "what is in the news", or say "less sport in the news".'],
  ['', 'sums', 'Ask "what is 15 percent of 80".'],
  ['payments_agent', 'payments', 'Say "pay Ava 20 euros": I ask before I do it.'],
];
/** Suggestions in one answer; others are only named. */
const MOST_AT_ONCE = 5;

function suggestionsForTools({ tools }: ConversationView) {
  return SUGGESTIONS.filter(([tool]) => tool === '' || tools.some(({ name }) => name === tool));
}

/** Neither suggested nor tried, as far as the prompt shows. */
function untriedSuggestions(view: ConversationView) {
  const own = lowerCaseLetters(view.own.join(' '));
  const users = lowerCaseLetters([...view.earlier, view.words].join(' '));
  return suggestionsForTools(view).filter(([, , sentence]) => {
    const [, words = ''] = /"([^"]+)"/.exec(sentence) ?? [];
    return !own.includes(lowerCaseLetters(sentence)) && !users.includes(lowerCaseLetters(words));
  });
}

/** Null: all of them were suggested or tried. */
export function newToolSuggestion(view: ConversationView): string | null {
  return untriedSuggestions(view)[0]?.[2] ?? null;
}

/** A new one, else each in turn. */
export function toolSuggestion(view: ConversationView): string {
  const all = suggestionsForTools(view);
  return newToolSuggestion(view) ?? all[view.own.length % all.length]?.[2] ?? '';
}

/** New ones first, with their words. */
export function firstToolSuggestions(view: ConversationView): string {
  const some = suggestionsInOrder(view).slice(0, MOST_AT_ONCE);
  return some.map(([, , sentence]) => sentence).join(' ');
}

/** The others, by name. */
export function otherTopicsFor(view: ConversationView): string {
  const others = joinAsEnglishList(
    suggestionsInOrder(view)
      .slice(MOST_AT_ONCE)
      .map(([, topic]) => topic),
  );
  return others === '' ? '' : ` There is also ${others}.`;
}

/** What goes on from a tool's last answer. */
const NEXT_WORDS: Readonly<Record<string, string>> = {
  get_weather: 'Say "and tomorrow", or "and in Paris".',
  get_server_time: 'Say "and in Tokyo", or ask "how long until 5 pm".',
  news: 'Say "tell me more", or "less sport in the news".',
  web_search: 'Say "tell me more", or ask "who was Ada Lovelace".',
};

/** Words that go on from the last answer, else a suggestion. */
export function nextSuggestion(view: ConversationView): string {
  const [tool = ''] = lastToolCallHeads(view).at(-1)?.split(' ') ?? [];
  return NEXT_WORDS[tool] ?? toolSuggestion(view);
}

function suggestionsInOrder(view: ConversationView) {
  return [...new Set([...untriedSuggestions(view), ...suggestionsForTools(view)])];
}
