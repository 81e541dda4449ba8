/** What the user takes back, ends, or asks of how they have been [M12, M14]. */
import { isFeelingsQuestion } from '../../../../memory/memory-question.ts';
import type { ConversationView } from '../../conversation-view.ts';
import {
  endEnglishSentence,
  englishSentencesIn,
  englishTextWithoutMarkup,
  isEnglishQuestion,
} from '../../english-text.ts';
import { type Intent, intent, type Match, matchIntentSlot } from '../intent.ts';
import { factsChangedByLastWords, tellFactsOfOthers, tellUser, tellUserOfBefore, userFactsIn } from './user-facts.ts';

const MOST_TOLD = 3;

/** Only words that tell nothing new of the user: "I moved to Porto" is answered as a fact. */
function changedFacts(clause: string, view: ConversationView) {
  const isLast = view.clauses.at(-1) === clause && !isEnglishQuestion(view.words);
  return isLast && userFactsIn(view.words).length === 0 ? factsChangedByLastWords(view) : { ended: [], gained: [] };
}

/** "I meant my sister" makes the newest facts those of the sister. */
function matchOfAnother(clause: string, view: ConversationView): Match | null {
  const { gained } = changedFacts(clause, view);
  return matchIntentSlot('facts', tellFactsOfOthers(gained.filter(({ person }) => person !== undefined)), 1);
}

/** "It's Swansea, not Cardiff" is told as it is now. */
function matchFactPutRight(clause: string, view: ConversationView): Match | null {
  const { gained } = changedFacts(clause, view);
  const own = gained.filter(({ person }) => person === undefined).map(({ text }) => text);
  return matchIntentSlot('facts', tellUser(own.slice(0, MOST_TOLD)), 0.965);
}

/** "I no longer like jazz", "that was a joke". */
function matchEndedFacts(clause: string, view: ConversationView): Match | null {
  const { ended, gained } = changedFacts(clause, view);
  if (ended.length === 0 || gained.some(({ person }) => person !== undefined)) return null;
  const texts = ended.filter(({ person }) => person === undefined).map(({ text }) => text);
  const isTakenBack = /\b(?:joke|joking|kidding|not true|made (?:that|it) up)\b/i.test(clause);
  return isTakenBack ? null : matchIntentSlot('facts', tellUserOfBefore(texts.slice(0, MOST_TOLD)), 0.9);
}

function matchTakenBack(clause: string, view: ConversationView): Match | null {
  return changedFacts(clause, view).ended.length > 0 ? { score: 0.85 } : null;
}

const FEELS =
  /\b(?:i (?:am|feel|felt|have (?:been|felt)|was)|i've (?:been|felt)|i'm) (?:(?:so|very|really|quite|a bit|a little|rather|pretty|feeling|just) )*(?:sad|happy|glad|lonely|tired|exhausted|stressed|anxious|worried|afraid|angry|proud|well|unwell|down|low|better|worse|good|bad|great|fine|sick|ill|excited|bored|calm|overwhelmed|depressed|nervous|content|grateful|upset)\b/i;

/** The user's own words, and the notes of reflections that the prompt tells; no judgement of them. */
function tellHowTheyWere(clause: string, { earlier, remarks }: ConversationView): string {
  if (!isFeelingsQuestion(clause)) return '';
  const said = earlier.flatMap(englishSentencesIn).filter((one) => FEELS.test(one) && !isEnglishQuestion(one));
  const noted = [...remarks.matchAll(/^(\d{4}-\d\d-\d\d): (.+)$/gm)].map(
    ([, day, text]) => `On ${day} I noted: ${text}`,
  );
  const told = said.map((one) => `You said: ${one}`);
  return [...noted.slice(-MOST_TOLD), ...told.slice(-MOST_TOLD)]
    .map((one) => endEnglishSentence(englishTextWithoutMarkup(one)))
    .join(' ');
}

export const CORRECTED_FACTS: readonly Intent[] = [
  intent('how they were', (clause, view) => matchIntentSlot('told', tellHowTheyWere(clause, view), 1.1), [
    '[neutral] I am no doctor, and tell only what I have. {told}',
    '[relaxed] This is what I have of that. {told}',
  ]),
  intent('how they were is unknown', (clause) => (isFeelingsQuestion(clause) ? { score: 0.9 } : null), [
    '[neutral] You have not told me how you were. I would only guess, and I do not.',
    '[relaxed] I have nothing of that. Tell me how you are, and I remember it.',
  ]),
  intent('is of another', matchOfAnother, [
    '[neutral] Ah, not you: {facts}.',
    '[relaxed] I have put that right: {facts}.',
  ]),
  intent('puts a fact right', matchFactPutRight, [
    '[neutral] I have put that right: {facts}.',
    '[relaxed] *nods* Then it is so: {facts}.',
  ]),
  intent('has ended', matchEndedFacts, [
    '[neutral] I keep that as past: {facts}.',
    '[relaxed] No longer so, then. Before, {facts}.',
  ]),
  intent('is taken back', matchTakenBack, [
    '[amused] I take that back, then. What was so before holds again.',
    '[relaxed] Then I forget what you said there.',
  ]),
];
