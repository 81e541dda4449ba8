/** All state machines, by the names that start them at the Workflows port. */
import type { MachineName } from '../ports/ports.ts';
import type { Machine, ToolFunction } from './amazon-states-language.ts';
import { reflectionMachine } from './reflection-machine.ts';
import { slowResearchMachine } from './slow-research-machine.ts';
import { slowToolMachine } from './slow-tool-machine.ts';

export function stateMachines(tool: ToolFunction): Record<MachineName, Machine> {
  return {
    'slow-tool': slowToolMachine(tool),
    'slow-research': slowResearchMachine(tool),
    reflection: reflectionMachine(tool),
  };
}
