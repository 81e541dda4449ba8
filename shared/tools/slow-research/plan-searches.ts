/** Plans the searches: split by a model, or by rule. */
import { deliveryRequestSubject } from '../../session/deliveries/requests/request-topic.ts';
import { truncateResearchAtWord } from './relevance.ts';
import { LONGEST_QUESTION, MOST_QUESTIONS, type ResearchPlan, type ResearchServices } from './research-stages.ts';

const INSTRUCTION = `You plan a piece of research. Split what was asked into search phrases for an encyclopedia or a search engine: two to ${MOST_QUESTIONS}, the most telling first, each complete in itself and at most ten words.
Answer with the phrases only, one on each line, without numbers, quotation marks or anything else.`;

export async function planResearchSearches(
  query: string,
  until: string,
  { ask }: Pick<ResearchServices, 'ask'>,
): Promise<ResearchPlan> {
  const answer = await ask({ system: INSTRUCTION, text: query, maxTokens: 200 });
  const questions = answer === null ? [] : researchSearchPhrases(answer);
  return { query, until, questions: questions.length > 0 ? questions : splitResearchQuestionByRule(query) };
}

function researchSearchPhrases(answer: string): string[] {
  const phrases = answer
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+|["“”*`]/g, '').trim())
    // A list's introduction is no question.
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !line.endsWith(':'));
  return boundResearchPhrases(phrases);
}

/** Characters: more than the tool takes. */
const MOST_READ = 1_000;

/** The plain question, and its parts where it names several things or asks for a history. */
export function splitResearchQuestionByRule(query: string): string[] {
  const plain = deliveryRequestSubject(query.slice(0, MOST_READ).replace(/\s+/gu, ' '));
  const parts = plain.split(/\s*(?:,|;|\band\b|\bor\b|\bversus\b|\bvs\b\.?|\bcompared (?:to|with)\b)\s*/i);
  const things = parts.filter((part) => part.split(' ').length <= 4 && part.length > 2);
  if (things.length > 1 && things.length === parts.length) return boundResearchPhrases([plain, ...things]);
  const bare = plain.replace(/^(?:the|an?) /i, '');
  return boundResearchPhrases(
    isShortResearchPhrase(plain) && !/^history of /i.test(bare) ? [plain, `history of ${bare}`] : [plain],
  );
}

function isShortResearchPhrase(phrase: string): boolean {
  return (
    phrase.split(' ').length <= 4 &&
    /^(?!(?:how|why|what|who|when|where|which|whether|is|are|do|does|did|can)\b).*\p{L}/iu.test(phrase)
  );
}

function boundResearchPhrases(phrases: readonly string[]): string[] {
  const byWords = new Map(
    phrases.map((phrase) => [phrase.toLowerCase(), truncateResearchAtWord(phrase, LONGEST_QUESTION)]),
  );
  return [...byWords.values()].slice(0, MOST_QUESTIONS);
}
