/**
 * A reflection [L5]: a diary, then in parallel its reading with a remark, and a memory. An expected failure
 * takes the place of a step's result, so that the next step continues without it.
 */
import {
  type Catcher,
  type Machine,
  machineTaskState,
  stateMachineEndingsByTask,
  type Template,
  type ToolFunction,
  whenItFails,
} from './amazon-states-language.ts';

export function reflectionMachine(tool: ToolFunction): Machine {
  /** Continues in the same state after success or failure. */
  const step = (task: string, Next: string, more?: Template) =>
    machineTaskState(
      tool,
      task,
      { ResultPath: `$.${task}`, Catch: catchAllMachineErrors(`$.${task}`, Next), Next },
      more,
    );
  const diary = { 'diary.$': '$.diary' };
  return {
    Comment: 'Writes a diary, reads it from outside and remarks on that, and remembers a little of it.',
    StartAt: 'Diary',
    States: {
      Diary: step('diary', 'Both'),
      Both: {
        Type: 'Parallel',
        Branches: [
          {
            StartAt: 'Reading',
            States: {
              Reading: step('reading', 'Remark', diary),
              Remark: step('remark', 'Remarked', { 'reading.$': '$.reading' }),
              Remarked: { Type: 'Pass', End: true },
            },
          },
          {
            StartAt: 'Memory',
            States: { Memory: step('memory', 'Remembered', diary), Remembered: { Type: 'Pass', End: true } },
          },
        ],
        ResultPath: '$.both',
        Catch: whenItFails,
        Next: 'Finish',
      },
      ...stateMachineEndingsByTask(tool, 'reflected', {
        ...diary,
        'reading.$': '$.both[0].reading',
        'remark.$': '$.both[0].remark',
        'memory.$': '$.both[1].memory',
      }),
    },
  };
}

function catchAllMachineErrors(ResultPath: string, Next: string): readonly Catcher[] {
  return [{ ErrorEquals: ['States.ALL'], ResultPath, Next }];
}
