/** The summary of a conversation for its user, in sentences. Pure. */

import { type Message, messageOf } from '../../strings/message.ts';

/** Questions that are named; the newest matter. */
const MOST_QUESTIONS = 5;
/** A tool's name and its input, as the summary by rule notes a call. */
const CALL = /^[\w.-]+ [{[]|\{"/;
const USER = 'User: ';

/**
 * Paragraphs. A model's summary is shown as it is. One by rule is lines of both speakers and of tools: what
 * the user told and asked is taken from it.
 */
export function summaryInWords(summary: string, speaker: string): Message[] {
  const lines = summary.split('\n').filter((line) => line.trim() !== '');
  const words = lines.filter((line) => line.startsWith(USER)).map((line) => line.slice(USER.length));
  const notes = lines.filter((line) => !line.startsWith(USER) && !line.startsWith(`${speaker}: `) && !CALL.test(line));
  const questions = words.filter((line) => line.endsWith('?'));
  const statements = words.filter((line) => !line.endsWith('?'));
  return [
    ...notes,
    ...(statements.length === 0
      ? []
      : [messageOf('memory.youSaid', { sentences: statements.map(summaryQuoteSentence) })]),
    ...(questions.length === 0
      ? []
      : [messageOf('memory.youAsked', { sentences: questions.slice(-MOST_QUESTIONS).map(summaryQuoteSentence) })]),
  ];
}

/** A milestone of the user's own facts begins as a line of a transcript. */
export function summaryMilestoneInWords(text: string): string {
  return text.startsWith(USER) ? text.slice(USER.length) : text;
}

function summaryQuoteSentence(text: string): Message {
  return messageOf('common.quote', { text });
}
