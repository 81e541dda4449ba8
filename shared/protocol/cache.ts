/** `POST /cache/clear` (docs/reference/http.md): what tools have found is not to answer any more (C10). */
import * as z from 'zod';

const MAX_TOOL_NAME = 128;
const count = z.int().nonnegative();

/** Neither: all of it. `parameters`: of one call of this tool, as they were called with. */
export const clearRequest = z
  .object({
    tool: z.string().min(1).max(MAX_TOOL_NAME).optional(),
    parameters: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ tool, parameters }) => parameters === undefined || tool !== undefined, {
    path: ['parameters'],
    message: 'belong to a tool: name it, too',
  });

/** How many results; those of tools that had none are left out. */
export const clearAnswer = z.object({ cleared: count, byTool: z.record(z.string(), count) });

export type ClearRequest = z.infer<typeof clearRequest>;
export type ClearAnswer = z.infer<typeof clearAnswer>;
