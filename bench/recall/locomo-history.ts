/** The public set LoCoMo (snap-research/locomo) as one life of numbered entries, with its questions. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemoryEntry } from '../../shared/memory/recall-search.ts';

/** `evidence`: numbers of the lines that answer it. `talk`: the place of its conversation among all. */
export type RecallHistory = {
  entries: MemoryEntry[];
  questions: { query: string; evidence: number[]; talk: number }[];
};

type Line = { speaker: string; dia_id: string; text?: string; clean_text?: string };
type Question = { question: string; evidence?: unknown[] };
/** `session_1`, `session_2` and so on hold lines, and `session_1_date_time` "1:56 pm on 8 May, 2023". */
type Talk = { qa: Question[]; [session: string]: unknown };

/** The files of a folder (`26.json` …), in the order of their numbers. Throws if there is none. */
export function readLocomoFolder(folder: string, isNamed: boolean): RecallHistory {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  if (files.length === 0) throw new Error(`${folder} has none of LoCoMo's files: give the folder of 26.json.`);
  const talks = files.map((name): Talk => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return readLocomoHistory(talks, isNamed);
}

/** `isNamed`: each line begins with the name of who speaks. */
export function readLocomoHistory(talks: readonly Talk[], isNamed: boolean): RecallHistory {
  const history: RecallHistory = { entries: [], questions: [] };
  for (const [place, talk] of talks.entries()) {
    const numbers = new Map<string, number>();
    for (const { speaker, dia_id, text, clean_text, atMs } of locomoLines(talk)) {
      const n = history.entries.length + 1;
      const said = text ?? clean_text ?? '';
      numbers.set(dia_id, n);
      history.entries.push({
        n,
        text: isNamed ? `${speaker}: ${said}` : said,
        change: '',
        atMs,
        kind: 'user',
      });
    }
    for (const { question, evidence = [] } of talk.qa) {
      // Some name several lines in one text.
      const named = evidence.flatMap((one) => String(one).match(/D\d+:\d+/g) ?? []);
      const lines = named.flatMap((id) => numbers.get(id) ?? []);
      if (lines.length > 0) history.questions.push({ query: question, evidence: lines, talk: place });
    }
  }
  return history;
}

const MINUTE_MS = 60_000;

/** A minute apart. */
function locomoLines(talk: Talk): (Line & { atMs: number })[] {
  const lines: (Line & { atMs: number })[] = [];
  for (let number = 1; Array.isArray(talk[`session_${number}`]); number += 1) {
    const startMs = locomoTime(String(talk[`session_${number}_date_time`]));
    const said = talk[`session_${number}`] as Line[];
    lines.push(...said.map((line, at) => ({ ...line, atMs: startMs + at * MINUTE_MS })));
  }
  return lines;
}

/** "1:56 pm on 8 May, 2023". */
function locomoTime(text: string): number {
  const [, time = '', half = '', day = ''] = /^(\d+:\d+) ([ap]m) on (.+)$/.exec(text) ?? [];
  const atMs = Date.parse(`${day} ${time} ${half} UTC`);
  if (Number.isNaN(atMs)) throw new Error(`no time of a conversation: "${text}"`);
  return atMs;
}
