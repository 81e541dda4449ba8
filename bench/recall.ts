/**
 * How often recall finds the line that a question is about [M7]: in a generated life; and in the public set
 * LoCoMo, whose conversations follow each other as one life, where LOCOMO names the folder of its files
 * (`26.json` …). Its licence forbids to keep it here.
 */
import { generateHistory } from './recall/generated-history.ts';
import { type RecallHistory, readLocomoFolder } from './recall/locomo-history.ts';
import { measureHistory, shareOfQuestions } from './recall/measure-history.ts';
import { SMALL_TALK_LINES } from './recall/small-talk.ts';
import { type BenchSheet, goalAtLeast, goalAtMost, type Row, showFigure } from './report.ts';

export function measureRecall(): Promise<BenchSheet[]> {
  const folder = process.env.LOCOMO;
  const sheets = [recallBenchSheet('a generated life', generateHistory(), { five: 95, ten: 95 })];
  if (folder !== undefined && folder !== '') {
    const wanted = { five: 76, ten: 84 };
    sheets.push(
      recallBenchSheet('LoCoMo, lines with the name of who speaks', readLocomoFolder(folder, true), wanted),
      recallBenchSheet('LoCoMo, lines without names', readLocomoFolder(folder, false), wanted),
    );
  }
  return Promise.resolve(sheets);
}

function recallBenchSheet(title: string, history: RecallHistory, wanted: { five: number; ten: number }): BenchSheet {
  const { asked, indexBytes, bringing } = measureHistory(history);
  const unseen = asked.filter(({ isTuned }) => !isTuned);
  const smallTalk = (100 * bringing(SMALL_TALK_LINES).length) / SMALL_TALK_LINES.length;
  const ms = asked.map((one) => one.ms).sort((a, b) => a - b);
  const chars = asked.reduce((most, one) => Math.max(most, one.chars), 0);
  const percent = (figure: string, of: number, least?: number): Row => {
    const cells = [`${of.toFixed(1)} %`];
    return { figure, cells, ...(least !== undefined && { goal: goalAtLeast(of, least, ' %') }) };
  };
  const unseenRows = [
    percent('of 5, conversations that nothing was chosen on', shareOfQuestions(unseen, 'isInPrompt'), wanted.five),
    percent('of 10, conversations that nothing was chosen on', shareOfQuestions(unseen, 'isByTool'), wanted.ten),
  ];
  return {
    title: `recall in one life: ${title}`,
    columns: [`${history.entries.length} lines, ${asked.length} questions`],
    isAsserted: true,
    rows: [
      percent('found or beside it, of 5', shareOfQuestions(asked, 'isInPrompt'), wanted.five),
      percent('found or beside it, of 5 unasked', shareOfQuestions(asked, 'isUnasked')),
      {
        figure: 'small talk that recalls anything',
        cells: [`${smallTalk.toFixed(1)} %`],
        goal: goalAtMost(smallTalk, 3, ' %'),
      },
      percent('found or beside it, of 10', shareOfQuestions(asked, 'isByTool'), wanted.ten),
      ...(unseen.length > 0 ? unseenRows : []),
      { figure: 'characters of a prompt, at most', cells: [showFigure(chars, '')], goal: goalAtMost(chars, 4_000) },
      { figure: 'search, median', cells: [showFigure(ms[Math.floor(ms.length / 2)] ?? 0, 'ms')] },
      { figure: 'index', cells: [showFigure(indexBytes / 1_000, 'KB')] },
    ],
  };
}
