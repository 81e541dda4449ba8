/** The research [T5]: four steps, each with the result of the one before, and a pause that makes it slow. */
import {
  type Machine,
  machineTaskState,
  stateMachineEndings,
  type Template,
  type ToolFunction,
  whenItFails,
} from './amazon-states-language.ts';

export function slowResearchMachine(tool: ToolFunction): Machine {
  /** Each output replaces the one before, so that no state holds more than the plan and one output. */
  const step = (task: string, Next: string, more?: Template) =>
    machineTaskState(tool, task, { ResultPath: '$.previous', Catch: whenItFails, Next }, more);
  const previous = { 'previous.$': '$.previous' };
  return {
    Comment: 'Plans, searches, reads and condenses, and tells the session not before it was said to.',
    StartAt: 'Plan',
    States: {
      Plan: { ...step('plan', 'Search'), ResultPath: '$.plan' },
      Search: step('search', 'Read', { 'previous.$': '$.plan' }),
      Read: step('read', 'Condense', previous),
      Condense: step('condense', 'Pause', previous),
      // An absolute time, so that a restart waits until the same moment.
      Pause: { Type: 'Wait', TimestampPath: '$.plan.until', Next: 'Finish' },
      ...stateMachineEndings(tool, '$.previous'),
    },
  };
}
