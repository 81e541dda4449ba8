/** Summarises by extraction [B3]: the most telling sentences, unchanged and in order. */
import type { ModelRequest } from '../../model.ts';
import { messageText } from '../language/conversation-view.ts';
import { inert, sentences, topicWords } from '../language/english-text.ts';

/** An order to summarise, not a heading above an earlier summary. */
const ORDER =
  /(?:^|[.!?:]\s+|\n[^\S\n]*(?:[-*][^\S\n]*)?)(?:please\s+)?(?:summari[sz]e|(?:write|make|give|produce)\s+(?:\w+\s+){0,3}summary|condense)\b/i;
/** Statements about oneself tell most. */
const TELLING = /\b(?:my|i)\b.*\b(?:name|like|love|prefer|live|work|need|want|plan|decided|favou?rite|have|am)\b/i;
const MOST_SENTENCES = 6;
/** A rough number of characters for one token. */
const PER_TOKEN = 3;

export function asksForSummary({ system }: ModelRequest): boolean {
  return system.some((instruction) => ORDER.test(instruction));
}

export function summary({ messages, speaker, maxTokens }: ModelRequest): string {
  const said = messages.flatMap((message) => {
    const who = message.role === 'user' ? 'User' : speaker;
    return sentences(messageText(message)).map((sentence) => ({ who, text: inert(sentence, 200) }));
  });
  const counts = new Map<string, number>();
  for (const word of said.flatMap(({ text }) => topicWords(text.toLowerCase())))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const best = said
    .map((each, at) => ({ ...each, at, weight: weight(each.text, counts) }))
    .filter((each) => each.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_SENTENCES)
    .toSorted((a, b) => a.at - b.at);
  return (
    inert(best.map(({ who, text }) => `${who}: ${text}`).join(' '), maxTokens * PER_TOKEN) ||
    'Nothing of note was said.'
  );
}

/** The share of frequent topic words in a sentence, independent of its length. */
function weight(text: string, counts: ReadonlyMap<string, number>): number {
  const words = topicWords(text.toLowerCase());
  const recurring = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
  return recurring / (words.length + 2) + (TELLING.test(text) ? 1 : 0);
}
