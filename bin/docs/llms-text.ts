/** Makes llms.txt: what Sotto is, and its pages for programs that read them (llmstxt.org). */
import { globSync, readFileSync } from 'node:fs';
import { pageIndex } from './site/page-index.ts';

/** In the order of docs/README.md. The decisions may be left out by who has little room. */
export function llmsText(description: string): string {
  const parts = pageIndex(readFileSync('docs/README.md', 'utf8')).flatMap(({ name, groups }) =>
    groups.map((group): [string, string[]] => [
      group.name === '' ? name : `${name}: ${group.name}`,
      group.pages.map(({ path }) => `docs/${path}`),
    ]),
  );
  const decisions = globSync('docs/decisions/*.md').map((path) => path.replaceAll('\\', '/'));
  const lists = [...parts, ['Optional', decisions.sort()] as const].map(
    ([name, paths]) => `## ${name}\n\n${llmsLinkList(paths)}\n`,
  );
  return [`# Sotto\n\n> ${description}\n`, ...lists].join('\n');
}

function llmsLinkList(paths: readonly string[]): string {
  return paths.map((path) => `- [${/^# (.+)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? path}](${path})`).join('\n');
}
