/** The tools that come with Sotto (T5). */
import { type Tools, toolRegistry } from './registry.ts';
import { slowResearch } from './slow-research/tool.ts';

export function builtInTools(figures: Parameters<typeof slowResearch>[0]): Tools {
  return toolRegistry([slowResearch(figures)]);
}
