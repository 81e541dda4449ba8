/** Suggestions of what works without a language model, with the words to say [B3]. */
import type { Talk } from '../language/conversation-view.ts';
import { joinList, lettersOf } from '../language/english-text.ts';

/** `tool`: must be offered. `sentence`: quotes the words to say. */
type Suggestion = { tool?: string; topic: string; sentence: string };

/** The most impressive first. */
const SUGGESTIONS: readonly Suggestion[] = [
  { tool: 'remind_me', topic: 'reminders', sentence: 'Say "remind me to stretch in ten minutes".' },
  {
    tool: 'slow_research',
    topic: 'research',
    sentence: 'Say "research the history of tea", and I come back with it later.',
  },
  { topic: 'memory', sentence: 'Tell me "I live in Porto", and ask one day "what do you know about me".' },
  { tool: 'get_weather', topic: 'the weather', sentence: 'Ask "how is the weather in Lisbon".' },
  { tool: 'get_account_info', topic: 'a demo account', sentence: 'Ask the demo account "how much money do I have".' },
  { tool: 'web_search', topic: 'looking things up', sentence: 'Ask "who was Ada Lovelace", and I look it up.' },
  { tool: 'get_server_time', topic: 'the time', sentence: 'Ask "what time is it in Tokyo".' },
  { tool: 'news', topic: 'the news', sentence: 'Ask "what is in the news".' },
  { topic: 'sums', sentence: 'Ask "what is 15 percent of 80".' },
  { tool: 'payments_agent', topic: 'payments', sentence: 'Say "pay Ava 20 euros": I ask before I do it.' },
];
/** Suggestions in one answer; others are only named. */
const MOST_AT_ONCE = 5;

function isOffered({ tool }: Suggestion, { tools }: Talk): boolean {
  return tool === undefined || tools.some(({ name }) => name === tool);
}

/** Neither suggested nor tried, as far as the prompt shows. */
function untried(talk: Talk): Suggestion[] {
  const own = lettersOf(talk.own.join(' '));
  const users = lettersOf([...talk.earlier, talk.words].join(' '));
  return SUGGESTIONS.filter((one) => isOffered(one, talk)).filter(({ sentence }) => {
    const [, words = ''] = /"([^"]+)"/.exec(sentence) ?? [];
    return !own.includes(lettersOf(sentence)) && !users.includes(lettersOf(words));
  });
}

/** Null: all of them were suggested or tried. */
export function newSuggestion(talk: Talk): string | null {
  return untried(talk)[0]?.sentence ?? null;
}

/** An untried one, else each in turn. */
export function suggestionFor(talk: Talk): string {
  const all = SUGGESTIONS.filter((one) => isOffered(one, talk));
  return newSuggestion(talk) ?? all[talk.own.length % all.length]?.sentence ?? '';
}

/** Untried ones first with their words; the others by name. */
export function suggestionsFor(talk: Talk): { some: string; others: string } {
  const fresh = untried(talk);
  const rest = SUGGESTIONS.filter((one) => isOffered(one, talk) && !fresh.includes(one));
  const all = [...fresh, ...rest];
  const others = joinList(all.slice(MOST_AT_ONCE).map(({ topic }) => topic));
  return {
    some: all
      .slice(0, MOST_AT_ONCE)
      .map(({ sentence }) => sentence)
      .join(' '),
    others: others === '' ? '' : ` There is also ${others}.`,
  };
}
