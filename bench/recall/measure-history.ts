/** How often recall finds the line that a question is about [M7], and what small talk brings [X4]. */
import type { UserTime } from '../../shared/language/past-times.ts';
import { addRecallNeighbours } from '../../shared/memory/recall-neighbours.ts';
import { createRecallIndex, type MemoryEntry, type RecallIndex } from '../../shared/memory/recall-search.ts';
import { hasSearchSubject } from '../../shared/memory/search-terms.ts';
import { formatRecalledForPrompt } from '../../shared/prompt/recalled-lines.ts';
import type { RecallHistory } from './locomo-history.ts';

const IN_PROMPT = 5;
const BY_TOOL = 10;
const DAY_MS = 24 * 3_600_000;

/** Questions that were found, by what is shown; `isTuned`: the ranking was chosen on their conversation. */
export type AskedQuestion = {
  isTuned: boolean;
  isInPrompt: boolean;
  isUnasked: boolean;
  isByTool: boolean;
  chars: number;
  ms: number;
};

export type MeasuredHistory = {
  asked: AskedQuestion[];
  indexBytes: number;
  /** Those of these lines that bring old ones unasked. */
  bringing(lines: readonly string[]): string[];
};

/** The day after its last line. */
export function measureHistory({ entries, questions }: RecallHistory): MeasuredHistory {
  const index = createRecallIndex(entries, 'en', { isConversation: true });
  const lastMs = entries.reduce((latest, { atMs }) => Math.max(latest, atMs), 0);
  const userTime = { nowMs: lastMs + DAY_MS, timezone: 'UTC' };
  return {
    asked: questions.map((question) => recallAnswersFor(index, question, userTime)),
    indexBytes: index.index.bytes,
    bringing: (lines) => lines.filter((line) => recallUnasked(index, line, userTime).length > 0),
  };
}

/** Per cent. */
export function shareOfQuestions(
  asked: readonly AskedQuestion[],
  field: 'isInPrompt' | 'isUnasked' | 'isByTool',
): number {
  return (100 * asked.filter((one) => one[field]).length) / Math.max(1, asked.length);
}

/** As a prompt does it (shared/reply/prompt/recall.ts). */
function recallUnasked(index: RecallIndex<MemoryEntry>, query: string, userTime: UserTime): MemoryEntry[] {
  return hasSearchSubject(query, 'en') ? index.find({ query, most: IN_PROMPT, unasked: true, userTime }) : [];
}

function recallAnswersFor(
  index: RecallIndex<MemoryEntry>,
  { query, evidence: numbers, talk }: RecallHistory['questions'][number],
  userTime: UserTime,
): AskedQuestion {
  const evidence = new Set(numbers);
  const beganMs = performance.now();
  const found = index.find({ query, most: IN_PROMPT, userTime });
  const ms = performance.now() - beganMs;
  const around = (results: readonly MemoryEntry[]) => addRecallNeighbours(results, index, () => true);
  const inPrompt = around(found).map((one) => ({ ...one, kind: 'user' as const, turn: one.n }));
  const byTool = around(index.find({ query, most: BY_TOOL, userTime }));
  return {
    isTuned: talk % 2 === 0,
    isInPrompt: inPrompt.some(({ n }) => evidence.has(n)),
    isUnasked: around(recallUnasked(index, query, userTime)).some(({ n }) => evidence.has(n)),
    isByTool: byTool.some(({ n }) => evidence.has(n)),
    chars: formatRecalledForPrompt(inPrompt).join('\n').length,
    ms,
  };
}
