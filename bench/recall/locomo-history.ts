/** The public set LoCoMo (snap-research/locomo) as one life of numbered entries, with its questions. */
import type { MemoryEntry } from '../../shared/memory/recall-search.ts';

/** `evidence`: numbers of the lines that answer it. */
export type RecallHistory = { entries: MemoryEntry[]; questions: { query: string; evidence: number[] }[] };

type Line = { speaker: string; dia_id: string; text?: string; clean_text?: string };
type Question = { question: string; evidence?: unknown[] };
/** `session_1`, `session_2` and so on hold lines. */
type Talk = { qa: Question[]; [session: string]: unknown };

/** `isNamed`: each line begins with the name of who speaks. */
export function readLocomoHistory(talks: readonly Talk[], isNamed: boolean): RecallHistory {
  const history: RecallHistory = { entries: [], questions: [] };
  for (const talk of talks) {
    const numbers = new Map<string, number>();
    for (const { speaker, dia_id, text, clean_text } of locomoLines(talk)) {
      const n = history.entries.length + 1;
      const said = text ?? clean_text ?? '';
      numbers.set(dia_id, n);
      history.entries.push({
        n,
        text: isNamed ? `${speaker}: ${said}` : said,
        change: '',
        atMs: n * 60_000,
        kind: 'user',
      });
    }
    for (const { question, evidence = [] } of talk.qa) {
      // Some name several lines in one text.
      const named = evidence.flatMap((one) => String(one).match(/D\d+:\d+/g) ?? []);
      const lines = named.flatMap((id) => numbers.get(id) ?? []);
      if (lines.length > 0) history.questions.push({ query: question, evidence: lines });
    }
  }
  return history;
}

function locomoLines(talk: Talk): Line[] {
  const lines: Line[] = [];
  for (let number = 1; Array.isArray(talk[`session_${number}`]); number += 1)
    lines.push(...(talk[`session_${number}`] as Line[]));
  return lines;
}
