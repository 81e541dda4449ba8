/** Proposes checks for a conversation that has been: what held in it, and what did not [J9]. Pure. */
import { languageTag } from '../../shared/language/languages.ts';
import { type CheckResult, checkConversation, type Expectations } from '../checks/checks.ts';
import { wordCount } from '../checks/wording.ts';
import {
  answersInConversation,
  type Conversation,
  conversationAnswerText,
  linesInConversation,
} from '../transcript/conversation.ts';

/** `failed`: what did not hold then, and why. */
export type ProposedChecks = { expect: Expectations; failed: readonly CheckResult[] };

/** When it was heard is not known as exactly as when it is simulated. */
const STOPS_WITHIN_MS = 300;

export function proposeChecks(conversation: Conversation): ProposedChecks {
  const { person, words, events } = conversation;
  const counts = answersInConversation(conversation).map((answer) =>
    wordCount(conversationAnswerText(answer), person.language),
  );
  const calls = events.flatMap((event) => (event.is === 'tool' && event.state !== 'failed' ? [event.name] : []));
  const tells = checksOfToldPushes(conversation);
  const candidates: Expectations = {
    answersEverything: true,
    ...(counts.length > 0 && { wordsAtMost: Math.max(10, Math.ceil(Math.max(...counts) / 10) * 10) }),
    asksAtMost: 1,
    saysNothingTwice: true,
    ...(languageTag(person.language) !== null && { language: person.language }),
    ...(tells.length > 0 && { tells }),
    ...(calls.length > 0 && { calls: [...new Set(calls)] }),
    letsThePersonLeave: true,
    promisesOnlyWhatItCan: true,
    claimsNoFalsePast: true,
  };
  const results = checkConversation(conversation, candidates);
  const held = new Set(results.flatMap(({ check, status }) => (status === 'passed' ? [check] : [])));
  const proposed = Object.entries(candidates).filter(([name]) => held.has(name));
  const isSpokenOver = words.some(({ over }) => over !== null);
  return {
    expect: { ...Object.fromEntries(proposed), ...(isSpokenOver && { stopsWithinMs: STOPS_WITHIN_MS }) },
    failed: results.filter(({ status }) => status === 'failed'),
  };
}

/** What programs pushed, by a sentence of it that was heard: a line names its source, too. */
function checksOfToldPushes(conversation: Conversation): { matches: string }[] {
  const sentences = new Intl.Segmenter(conversation.person.language, { granularity: 'sentence' });
  const heard = linesInConversation(conversation).filter((line) => line.heard !== null);
  return conversation.events.flatMap((event) => {
    if (event.is !== 'push') return [];
    const told = [...sentences.segment(event.text)]
      .map(({ segment }) => segment.trim())
      .find((sentence) => sentence !== '' && heard.some(({ text }) => text.includes(sentence)));
    return told === undefined ? [] : [{ matches: told }];
  });
}
