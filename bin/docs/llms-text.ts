/** Makes llms.txt: what Sotto is, and its pages for programs that read them (llmstxt.org). */
import { globSync, readFileSync } from 'node:fs';

const PARTS: readonly (readonly [name: string, pages: string])[] = [
  ['Start', 'docs/tutorial/*.md'],
  ['How to', 'docs/how-to/*.md'],
  ['Reference', 'docs/{PROTOCOL,SPEC,GLOSSARY}.md'],
  ['Reference by topic', 'docs/reference/*.md'],
  ['Explanation', 'docs/{ARCHITECTURE,BENCH}.md'],
  ['More explanation', 'docs/explanation/*.md'],
];
/** The optional section may be left out by who has little room. */
const OPTIONAL = 'docs/decisions/*.md';

export function llmsText(description: string): string {
  const parts = [...PARTS, ['Optional', OPTIONAL] as const].map(([name, pages]) => `## ${name}\n\n${listOf(pages)}\n`);
  return [`# Sotto\n\n> ${description}\n`, ...parts].join('\n');
}

function listOf(pages: string): string {
  return globSync(pages)
    .sort()
    .map((path) => {
      const title = /^# (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? path;
      return `- [${title}](${path.replaceAll('\\', '/')})`;
    })
    .join('\n');
}
