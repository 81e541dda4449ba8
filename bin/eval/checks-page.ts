/** docs/reference/checks.md: what `sotto eval` counts. */
import { CHECK_NAMES, CHECKS } from '../../eval/checks/checks.ts';
import { MADE, markdownTable } from '../docs/markdown-table.ts';

export function checksPage(): string {
  const rows = CHECK_NAMES.map((name) => [
    `\`${name}\``,
    CHECKS[name].does,
    `\`${checkValueText(CHECKS[name].example)}\``,
  ]);
  return `# Checks

${MADE}

What may stand in \`expect\` of a [scenario](../how-to/build/test-a-persona.md). A text is looked for as it
stands, in either case, and a regular expression as such. What nobody heard was not said. A check that finds
nothing to look at says so, and does not pass.

${markdownTable(['check', 'what holds', 'such as'], rows)}
`;
}

function checkValueText(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(checkValueText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${checkValueText(field)}`);
  return `{ ${fields.join(', ')} }`;
}
