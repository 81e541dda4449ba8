/**
 * Adapts a state machine for the interpreter, which runs choices, paths, results and catches. Tasks, waits
 * and retries are ours (run.ts): it has no injected clock, journal or heartbeat.
 */
import type { StateMachineDefinition } from 'aws-local-stepfunctions';
import type { AslState, Machine, Parallel, TaskState, Wait } from '../../../workflows/amazon-states-language.ts';

/** The interpreter's longest timer: its own timeouts never fire. */
const NEVER_SECONDS = Math.floor((2 ** 31 - 1) / 1000);

const WAITS_FOR_OTHERS = '.waitForTaskToken';

export function localStateWaitsForOthers({ Resource }: TaskState): boolean {
  return Resource.endsWith(WAITS_FOR_OTHERS);
}

/** Tasks without timeouts and retries; waits become tasks with `until`. */
export function adaptMachineForInterpreter(machine: Machine): StateMachineDefinition {
  return JSON.parse(JSON.stringify(localMachineWithLoweredStates(machine))) as StateMachineDefinition;
}

function localMachineWithLoweredStates<T extends Parallel['Branches'][number]>(states: T): object {
  const lower = Object.entries(states.States).map(([name, state]) => [name, lowerLocalMachineState(state)]);
  return { ...states, States: Object.fromEntries(lower) };
}

function lowerLocalMachineState(state: AslState): object {
  switch (state.Type) {
    case 'Choice':
    case 'Pass':
      return state;
    case 'Parallel':
      return { ...state, Branches: state.Branches.map(localMachineWithLoweredStates) };
    case 'Task': {
      const { Retry: _, HeartbeatSeconds: __, ...task } = state;
      return { ...task, TimeoutSeconds: NEVER_SECONDS };
    }
    case 'Wait':
      return waitStateAsLocalTask(state);
  }
}

function waitStateAsLocalTask({ Type: _, TimestampPath, ...onward }: Wait): object {
  const own = { Type: 'Task', Resource: 'wait', TimeoutSeconds: NEVER_SECONDS };
  return { ...own, Parameters: { 'until.$': TimestampPath }, ResultPath: null, ...onward };
}
