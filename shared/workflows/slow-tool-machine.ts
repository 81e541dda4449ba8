/**
 * A slow tool [T2]: run here, step by step, or handed to an outside producer, then reported to the session. A
 * step's answer says whether another one follows, so one machine serves tools of any number of steps [E2].
 */

import {
  type Machine,
  retry,
  retryWork,
  stateMachineEndings,
  stateMachineTaskParameters,
  type ToolFunction,
  whenItFails,
} from './amazon-states-language.ts';
import { HEARTBEAT_SECONDS, OTHERS_SECONDS, RUN_SECONDS } from './limits.ts';

export function slowToolMachine(tool: ToolFunction): Machine {
  return {
    Comment: 'Runs a tool that takes long, or waits for those who finish it, and tells the session.',
    StartAt: 'Who',
    States: {
      Who: {
        Type: 'Choice',
        Choices: [
          {
            And: [
              { Variable: '$.waits', IsPresent: true },
              { Variable: '$.waits', BooleanEquals: true },
            ],
            Next: 'WaitForOthers',
          },
        ],
        Default: 'Run',
      },
      Run: {
        Type: 'Task',
        Resource: tool.arn,
        Parameters: stateMachineTaskParameters('run'),
        ResultPath: '$.outcome',
        TimeoutSeconds: RUN_SECONDS,
        Retry: retryWork,
        Catch: whenItFails,
        Next: 'Again',
      },
      Again: {
        Type: 'Choice',
        Choices: [
          {
            And: [
              { Variable: '$.outcome.more', IsPresent: true },
              { Variable: '$.outcome.more', BooleanEquals: true },
            ],
            Next: 'Run',
          },
        ],
        Default: 'Finish',
      },
      WaitForOthers: {
        Type: 'Task',
        Resource: `arn:${tool.partition}:states:::lambda:invoke.waitForTaskToken`,
        Parameters: {
          FunctionName: tool.arn,
          Payload: stateMachineTaskParameters('hand-over', { 'token.$': '$$.Task.Token' }),
        },
        ResultPath: '$.outcome',
        TimeoutSeconds: OTHERS_SECONDS,
        HeartbeatSeconds: HEARTBEAT_SECONDS,
        Retry: [retry],
        Catch: whenItFails,
        Next: 'Finish',
      },
      ...stateMachineEndings(tool, '$.outcome'),
    },
  };
}
