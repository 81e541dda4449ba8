/**
 * A reflection (L5): a diary, and then side by side its reading with a remark, and a memory. What fails is told where its outcome would stand, so that
 * the next step makes do without it; only what was not to be foreseen leaves this way.
 */
import {
  type Catcher,
  endingsBy,
  type Machine,
  stepOf,
  type Template,
  type ToolFunction,
  whenItFails,
} from './states.ts';

export function reflection(tool: ToolFunction): Machine {
  /** Goes on in the same state whether it succeeds or not. */
  const step = (task: string, Next: string, more?: Template) =>
    stepOf(tool, task, { ResultPath: `$.${task}`, Catch: instead(`$.${task}`, Next), Next }, more);
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
      ...endingsBy(tool, 'reflected', {
        ...diary,
        'reading.$': '$.both[0].reading',
        'remark.$': '$.both[0].remark',
        'memory.$': '$.both[1].memory',
      }),
    },
  };
}

function instead(ResultPath: string, Next: string): readonly Catcher[] {
  return [{ ErrorEquals: ['States.ALL'], ResultPath, Next }];
}
