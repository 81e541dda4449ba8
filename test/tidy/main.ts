/** `node test/tidy/main.ts [FOLDER]`: prints what the rules on names count, or each violation in a folder. */
import { nameViolations, RULES } from './names/repository.ts';

const [folder] = process.argv.slice(2);
const violations = nameViolations();
if (folder === undefined) printCounts();
else
  for (const rule of RULES)
    for (const violation of violations[rule])
      if (violation.startsWith(folder)) process.stdout.write(`${rule}: ${violation}\n`);

function printCounts(): void {
  const counts: Record<string, Record<string, number>> = {};
  for (const rule of RULES)
    for (const violation of violations[rule]) {
      const row = rowOf(violation);
      counts[row] ??= {};
      counts[row][rule] = (counts[row][rule] ?? 0) + 1;
    }
  console.table(Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1))));
  for (const rule of RULES) process.stdout.write(`${rule}: ${violations[rule].length}\n`);
}

/** Two levels, where the first says little. */
function rowOf(violation: string): string {
  const [path = ''] = violation.split(/[: ]/);
  const [top = '', next] = path.split('/');
  return next !== undefined && /^(?:shared|client|test|docs)$/.test(top) && !next.includes('.')
    ? `${top}/${next}`
    : top;
}
