/** Writes the tables of a part of the bench into the page that shows them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type BenchSheet, benchSheetMarkdown } from './report.ts';

const END = '<!-- end -->\n';

/** Replaces what stands in `page` between the part's mark and the next end. Throws if there is none. */
export function writeBenchSheets(page: string, part: string, sheets: readonly BenchSheet[]): void {
  const begin = `<!-- npm run bench -- ${part} -->\n`;
  const text = readFileSync(page, 'utf8');
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(END, from);
  if (from < begin.length || to < 0) throw new Error(`${page} has no place for the figures of ${part}.`);
  const tables = sheets.map((sheet) => `${benchSheetMarkdown(sheet)}\n`).join('');
  writeFileSync(page, `${text.slice(0, from)}${tables}${text.slice(to)}`);
}
