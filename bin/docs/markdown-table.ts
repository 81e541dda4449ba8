/** The head of all generated pages. */

export const MADE = '<!-- Made by `npm run docs`, from the code. Change that, and run it again. -->';

/** A line break or a bar would end the cell. */
export function markdownCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
