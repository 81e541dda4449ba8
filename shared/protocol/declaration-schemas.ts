/** What a client declares for its connection [G11]. */
import * as z from 'zod/mini';
import { json, wellFormed } from './field-schemas.ts';
import { MAX_DECLARED_BYTES, MAX_DECLARED_TOOLS, MAX_INSTRUCTIONS_BYTES } from './limits.ts';

/** Added to the persona's; empty: none. */
export const instructions = wellFormed.check(
  z.refine(
    (value) => declarationBytesAsJson(value) <= MAX_INSTRUCTIONS_BYTES,
    `must be at most ${MAX_INSTRUCTIONS_BYTES} bytes of JSON`,
  ),
);

/** `parameters`: JSON Schema of an object. */
export const clientTool = z.object({
  name: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be letters, digits, _ and -, at most 64')),
  description: wellFormed,
  parameters: json.check(z.refine(isDeclaredSchemaOfObject, 'must be the JSON Schema of an object')),
  effect: z.optional(z.enum(['read', 'write'])),
});

/** Without `effect`, a write. */
export type ClientTool = z.infer<typeof clientTool>;

export const clientToolList = z.array(clientTool).check(
  z.maxLength(MAX_DECLARED_TOOLS),
  z.refine((tools) => new Set(tools.map(({ name }) => name)).size === tools.length, 'must have names of their own'),
  z.refine(
    (tools) => declarationBytesAsJson(tools) <= MAX_DECLARED_BYTES,
    `must be at most ${MAX_DECLARED_BYTES} bytes of JSON`,
  ),
);

function isDeclaredSchemaOfObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { type = 'object' } = value as { type?: unknown };
  return type === 'object';
}

function declarationBytesAsJson(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
