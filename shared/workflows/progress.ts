/** The progress of an execution, from its newest state [T11]. */
import type { MachineName, Progress } from '../ports/ports.ts';

const RESEARCH = ['Plan', 'Search', 'Read', 'Condense'] as const;

/** Whether the machine's steps mean something to the user. */
export function hasMachineSteps(machine: MachineName): boolean {
  return machine === 'slow-research';
}

/** `input`: the input of that state. */
export function workflowProgressText(machine: MachineName, state: string, input: unknown): Progress | null {
  if (!hasMachineSteps(machine)) return null;
  const steps = RESEARCH.length;
  switch (state) {
    case 'Plan':
      return { text: 'planning', step: 1, steps };
    case 'Search':
      return { text: 'searching', step: 2, steps };
    case 'Read':
      return { text: workflowReadingPagesText(input), step: 3, steps };
    case 'Condense':
      return { text: 'putting it together', step: 4, steps };
    default:
      return { text: 'nearly done', step: 4, steps };
  }
}

/** The number of pages found, as the search step reports it (`Searched`). */
function workflowReadingPagesText(input: unknown): string {
  const { previous } = Object(input) as { previous?: { found?: unknown } };
  const pages = typeof previous?.found === 'number' ? previous.found : 0;
  return pages === 0 ? 'reading' : `reading ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
