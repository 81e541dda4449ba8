/** All state machines, by the names that start them at the Workflows port. */
import type { MachineName } from '../engine/ports/ports.ts';
import { reflection } from './reflection.ts';
import { slowResearchMachine } from './slow-research.ts';
import { slowTool } from './slow-tool.ts';
import type { Machine, ToolFunction } from './states.ts';

export function machines(tool: ToolFunction): Record<MachineName, Machine> {
  return { 'slow-tool': slowTool(tool), 'slow-research': slowResearchMachine(tool), reflection: reflection(tool) };
}
