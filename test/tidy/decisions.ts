/** The form of decision records: titled by the decision, numbered without gaps, short (STYLE 31). */
import type { Prose } from './prose.ts';

const PARTS = ['Context', 'Decision', 'Consequences', 'Rejected'];
const MOST_LINES = 45;
/** A sentence says what is decided, so it has a verb and several words. */
const LEAST_WORDS = 5;

export function wrongDecisions(records: readonly Prose[]): string[] {
  return records.toSorted((one, other) => (one.path < other.path ? -1 : 1)).flatMap(wrongIn);
}

function wrongIn({ path, text }: Prose, index: number): string[] {
  const number = String(index + 1).padStart(4, '0');
  const [title = '', ...rest] = text.trimEnd().split('\n');
  const words = title.split(' ').slice(2);
  const parts = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, name]) => name);
  return [
    ...(path.startsWith(`docs/decisions/${number}-`) && title.startsWith(`# ${number} `)
      ? []
      : [`${path} must be number ${number}, in its name and title: numbers have no gaps.`]),
    ...(words.length < LEAST_WORDS ? [`${path} must be titled by a sentence that says what is decided.`] : []),
    ...(parts.join() === PARTS.join() ? [] : [`${path} must have the parts ${PARTS.join(', ')}, in this order.`]),
    ...(rest.length > MOST_LINES ? [`${path} has ${rest.length + 1} lines, of ${MOST_LINES}: say what decides.`] : []),
  ];
}
