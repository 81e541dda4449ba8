/**
 * How often recall finds the line that a question is about [M7]: in a generated life; and in the public set
 * LoCoMo, whose conversations follow each other as one life, where LOCOMO names the folder of its files
 * (`26.json` …). Its licence forbids to keep it here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addNeighbours } from '../shared/memory/recall-neighbours.ts';
import { createRecallIndex, type MemoryEntry, type RecallIndex } from '../shared/memory/recall-search.ts';
import { hasSearchSubject } from '../shared/memory/search-terms.ts';
import { formatRecalledEntries } from '../shared/prompt/recalled-lines.ts';
import { generateHistory } from './recall/generated-history.ts';
import { type RecallHistory, readLocomoHistory } from './recall/locomo-history.ts';
import { SMALL_TALK_LINES } from './recall/small-talk.ts';
import { type BenchSheet, goalAtLeast, goalAtMost, type Row, showFigure } from './report.ts';

const IN_PROMPT = 5;
const BY_TOOL = 10;

export function measureRecall(): Promise<BenchSheet[]> {
  const folder = process.env.LOCOMO;
  const sheets = [recallBenchSheet('a generated life', generateHistory(), { five: 95, ten: 95 })];
  if (folder !== undefined && folder !== '') {
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
    const talks = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
    sheets.push(
      recallBenchSheet('LoCoMo, lines with the name of who speaks', readLocomoHistory(talks, true), {
        five: 76,
        ten: 84,
      }),
    );
    sheets.push(recallBenchSheet('LoCoMo, lines without names', readLocomoHistory(talks, false)));
  }
  return Promise.resolve(sheets);
}

function recallBenchSheet(
  title: string,
  { entries, questions }: RecallHistory,
  wanted?: { five: number; ten: number },
): BenchSheet {
  const index = createRecallIndex(entries, 'en', { isConversation: true });
  const asked = questions.map(({ query, evidence }) => recallAnswersFor(index, query, new Set(evidence)));
  const share = (of: (one: (typeof asked)[number]) => boolean) => (100 * asked.filter(of).length) / asked.length;
  const five = share((one) => one.isInPrompt);
  const ten = share((one) => one.isByTool);
  const unasked = share((one) => one.isUnasked);
  const isBringing = (query: string) => recallUnasked(index, query).length > 0;
  const bringing = (100 * SMALL_TALK_LINES.filter(isBringing).length) / SMALL_TALK_LINES.length;
  const ms = asked.map((one) => one.ms).sort((a, b) => a - b);
  const chars = Math.max(...asked.map((one) => one.chars));
  const percent = (figure: string, of: number, least?: number): Row => {
    const cells = [`${of.toFixed(1)} %`];
    return { figure, cells, ...(least !== undefined && { goal: goalAtLeast(of, least, ' %') }) };
  };
  return {
    title: `recall in one life: ${title}`,
    columns: [`${entries.length} lines, ${questions.length} questions`],
    rows: [
      percent('found or beside it, of 5', five, wanted?.five),
      percent('found or beside it, of 5 unasked', unasked),
      {
        figure: 'small talk that recalls anything',
        cells: [`${bringing.toFixed(1)} %`],
        goal: goalAtMost(bringing, 3, ' %'),
      },
      percent('found or beside it, of 10', ten, wanted?.ten),
      { figure: 'characters of a prompt, at most', cells: [showFigure(chars, '')], goal: goalAtMost(chars, 4_000) },
      { figure: 'search, median', cells: [showFigure(ms[Math.floor(ms.length / 2)] ?? 0, 'ms')] },
      { figure: 'index', cells: [showFigure(index.index.bytes / 1_000, 'KB')] },
    ],
  };
}

/** As a prompt does it (shared/reply/prompt/recall.ts). */
function recallUnasked(index: RecallIndex<MemoryEntry>, query: string): MemoryEntry[] {
  return hasSearchSubject(query, 'en') ? index.find({ query, most: IN_PROMPT, unasked: true }) : [];
}

type Asked = { isInPrompt: boolean; isUnasked: boolean; isByTool: boolean; chars: number; ms: number };

function recallAnswersFor(index: RecallIndex<MemoryEntry>, query: string, evidence: ReadonlySet<number>): Asked {
  const beganMs = performance.now();
  const found = index.find({ query, most: IN_PROMPT });
  const ms = performance.now() - beganMs;
  const around = (results: readonly MemoryEntry[]) => addNeighbours(results, index, () => true);
  const inPrompt = around(found).map((one) => ({ ...one, kind: 'user' as const, turn: one.n }));
  const byTool = around(index.find({ query, most: BY_TOOL }));
  return {
    isInPrompt: inPrompt.some(({ n }) => evidence.has(n)),
    isUnasked: around(recallUnasked(index, query)).some(({ n }) => evidence.has(n)),
    isByTool: byTool.some(({ n }) => evidence.has(n)),
    chars: formatRecalledEntries(inPrompt).join('\n').length,
    ms,
  };
}
