/** `POST /cache/clear` (docs/reference/protocol/http.md): clears cached tool results [C10]. */
import * as z from 'zod/mini';

const MAX_TOOL_NAME = 128;
const count = z.int().check(z.nonnegative());

/** Without fields: everything. `parameters`: of one call of this tool. */
export const clearRequest = z
  .object({
    tool: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TOOL_NAME))),
    parameters: z.optional(z.record(z.string(), z.unknown())),
  })
  .check(
    z.refine(({ tool, parameters }) => parameters === undefined || tool !== undefined, {
      path: ['parameters'],
      message: 'belong to a tool: name it, too',
    }),
  );

/** Number of results cleared; tools without any are left out. */
export const clearAnswer = z.object({ cleared: count, byTool: z.record(z.string(), count) });

export type ClearRequest = z.infer<typeof clearRequest>;
export type ClearAnswer = z.infer<typeof clearAnswer>;
