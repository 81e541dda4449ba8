/** The research of T5: four steps, each of which knows what the one before has found, and a pause so that it is truly slow. */
import { endings, type Machine, stepOf, type Template, type ToolFunction, whenItFails } from './states.ts';

export function slowResearchMachine(tool: ToolFunction): Machine {
  /** Outputs replace each other, so that no state holds more than the plan and one of them. */
  const step = (task: string, Next: string, more?: Template) =>
    stepOf(tool, task, { ResultPath: '$.previous', Catch: whenItFails, Next }, more);
  const previous = { 'previous.$': '$.previous' };
  return {
    Comment: 'Plans, searches, reads and condenses, and tells the session not before it was said to.',
    StartAt: 'Plan',
    States: {
      Plan: { ...step('plan', 'Search'), ResultPath: '$.plan' },
      Search: step('search', 'Read', { 'previous.$': '$.plan' }),
      Read: step('read', 'Condense', previous),
      Condense: step('condense', 'Pause', previous),
      // An absolute time: whoever goes on after a crash waits for the same moment.
      Pause: { Type: 'Wait', TimestampPath: '$.plan.until', Next: 'Finish' },
      ...endings(tool, '$.previous'),
    },
  };
}
