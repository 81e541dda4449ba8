/** What is said where nothing was understood: never an invented answer [B3]. */
import type { ConversationView } from '../conversation-view.ts';
import {
  englishSentencesIn,
  englishTextWithoutMarkup,
  isEnglishQuestion,
  isEnglishStatement,
  swapEnglishPerson,
} from '../english-text.ts';
import { lastToolCallHeads } from '../prompt-results.ts';
import { type Intent, intent, type Match, matchIntentAnywhere, placeIntent } from './intent.ts';

/** Where an intent explains less than these, it was not meant. */
const SCORES = {
  ...{ openQuestion: 0.16, unchanged: 0.15, ofAgent: 0.14, question: 0.12 },
  ...{ topic: 0.1, statement: 0.09, addition: 0.06, nothing: 0.05 },
};

/** Requests to do something, and questions about the agent. */
const OF_AGENT =
  /^(?:can|could|would|will) you\b|\b(?:do|are|have|did|should|may|might|am|is|what|why|how|who|which|where|when)\b.*\b(?:you|your)\b/i;
/** "I went to the market": the market. */
const TOPIC =
  /\b(?:the|my|his|her|our|their) (?!(?:morning|evening|night|day|week|month|year|time|way|moment)\b)\p{L}{3,}(?=[.!,]|$| (?:is|was|are|were|has|had|and|but|in|on|at|with|for|from|to|by|this|that|who|which|when|because|today|yesterday|last|again)\b)/iu;

/** Points to one of several that nobody has named. */
const FRAGMENT =
  /^(?:no,? )?(?:the|that|this) (?:other|first|second|third|last|next|same|wrong|right)(?: one| thing)?[.!? ]*$/i;

function matchLastResortTopicIntent(clause: string): Match | null {
  const topic = TOPIC.exec(clause)?.[0].toLowerCase();
  if (topic === undefined || !isEnglishStatement(clause)) return null;
  return { score: SCORES.topic, slots: { topic: englishTextWithoutMarkup(topic), yours: swapEnglishPerson(topic) } };
}

const MOST_WORDS_ADDED = 6;
/** Behind what the user tells, such an answer was given. */
const KEPT = /\b(?:kept|keep|remember|noted|note|listen|good to know)\b/i;
const NO_ADDITION =
  /^(?:please )?(?:no|yes|not|oh|wow|really|never|whatever|right|add|call|cancel|change|delete|do|find|forget|get|give|make|open|pay|play|put|remove|say|send|set|show|start|stop|take|tell|turn)\b/i;

/** "10 kilos by summer", "Ellie and Sam": a few words more on what was just told, which are kept with it. */
function matchAddition(clause: string, { own, words }: ConversationView): Match | null {
  const isShort = clause.split(' ').length <= MOST_WORDS_ADDED && /\p{L}{3}/u.test(clause);
  const isAdded = isShort && !NO_ADDITION.test(clause) && !words.includes('?') && KEPT.test(own.at(-1) ?? '');
  return isAdded ? { score: SCORES.addition } : null;
}

/** Questions that anything answers. */
const SMALL_TALK = /^(?:and )?(?:how are you|yours?|you|what next)\?/i;

/** The agent asked for something, and these words do not tell it: the question stands. */
function matchOpenQuestion(clause: string, { own, clauses }: ConversationView): Match | null {
  const sentences = englishSentencesIn(own.at(-1) ?? '');
  const at = sentences.findLastIndex((one) => one.trim().endsWith('?') && !SMALL_TALK.test(one.trim()));
  const isAsked = at >= 0 && sentences.length - at <= 2 && clauses[0] === clause;
  if (!isAsked || isEnglishQuestion(clause) || isEnglishStatement(clause)) return null;
  return {
    score: SCORES.openQuestion,
    slots: { question: englishTextWithoutMarkup(sentences.slice(at).join(' '), 200) },
  };
}

const OF_TIMERS = /^(?:remind_me|change_timer|list_timers) /;
const POINTS_BACK = /\b(?:it|that|this|them|one|those|these)\b/i;

/** Words behind a reminder that tell of nothing else may have been meant to change it. */
function matchUnchangedTimer(clause: string, view: ConversationView): Match | null {
  // "That's too long" is said of it.
  const isOther =
    (isEnglishStatement(clause) && !/^(?:that|this|it)\b/i.test(clause)) ||
    (isEnglishQuestion(clause) && !POINTS_BACK.test(clause));
  return !isOther && lastToolCallHeads(view).some((head) => OF_TIMERS.test(head)) ? { score: SCORES.unchanged } : null;
}

export const LAST_RESORTS: readonly Intent[] = [
  intent('leaves its question open', matchOpenQuestion, [
    '[confused] That I did not understand, so I ask once more. {question}',
    '[neutral] I cannot make an answer of that. {question}',
  ]),
  intent('leaves timers unchanged', matchUnchangedTimer, [
    '[confused] I did not understand that, so I have changed nothing. Say "make it 7 pm", "cancel it", or ask "what reminders do I have".',
    '[neutral] None of my rules fits that, so all stays as it was set. Say "move it to 8", "cancel it", or ask "what is coming up".',
  ]),
  intent('asks too much', matchIntentAnywhere(OF_AGENT, SCORES.ofAgent), [
    '[neutral] That takes a language model, and I am built-in rules. {next}',
    '[relaxed] Rules cannot answer that. A language model can, and the setting SOTTO_MODEL connects one.',
    '[amused] That is more than I am made of. Here is something that works. {next}',
  ]),
  intent('fragment', matchIntentAnywhere(FRAGMENT, SCORES.question), [
    '[confused] Which one do you mean? Please say it in a whole sentence.',
    '[neutral] I do not know which one that is. Please name it.',
  ]),
  intent('unknown', (clause) => (isEnglishQuestion(clause) ? { score: SCORES.question } : null), [
    '[neutral] I do not know that and will not make it up. {next}',
    '[confused] None of my built-in rules knows that and there is no language model behind them. {next}',
    '[sad] That is more than rules can answer. The setting SOTTO_MODEL connects a language model, which could.',
  ]),
  intent('keeps about', matchLastResortTopicIntent, [
    '[relaxed] I remember that. Later you can ask "what did I tell you about {topic}".',
    '[neutral] Noted. Rules have nothing to add about {yours}, but they keep it.',
    '[relaxed] I see. It is kept as you said it, {yours} and all.',
    '[neutral] I keep that. Ask one day "what did I tell you about {topic}".',
  ]),
  intent('keeps', (clause) => (isEnglishStatement(clause) ? { score: SCORES.statement } : null), [
    '[relaxed] I see. It is kept as you said it.',
    '[neutral] Noted. Rules have little to say to that, but they remember it.',
  ]),
  intent('adds to it', matchAddition, ['[relaxed] I keep that with it.', '[neutral] *nods* I note that beside it.']),
  intent('lost', () => ({ score: SCORES.nothing }), [
    '[confused] I did not understand that: I am built-in rules without a language model. {next}',
    '[neutral] None of my rules fits that. {next}',
    '[confused] That went over my head. {next}',
    '[sad] I cannot do that or did not get it. The setting SOTTO_MODEL connects a language model, which gets more.',
  ]),
].map(placeIntent('last'));
