/** Checks what a client declares, where that needs the persona or the schema validator [G11]. */
import type { Context } from '../../engine/context.ts';
import { Rejected } from '../../ports/errors.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import { sessionPersonaName } from '../../session/kernel/session-identity.ts';
import { toolArgumentsFromJsonSchema } from '../../tools/foreign-arguments.ts';

export type DeclareFrame = Extract<ClientFrame, { type: 'declare' }>;

export async function checkDeclarationFrame(
  context: Context,
  session: string,
  { tools = [] }: DeclareFrame,
): Promise<void> {
  if (tools.length === 0) return;
  const persona = await context.findPersona(sessionPersonaName(session));
  for (const [at, { name, parameters }] of tools.entries()) {
    if (persona?.tools.includes(name))
      throw new Rejected('conflict', `tools.${at}.name: the persona has a tool of this name: choose another one.`);
    const mistake = reasonAgainstDeclarationFrame(parameters);
    if (mistake !== null) throw new Rejected('bad_frame', `tools.${at}.parameters: ${mistake}.`);
  }
}

/** Null: models and the check of arguments can use it [T1]. */
function reasonAgainstDeclarationFrame(schema: unknown): string | null {
  try {
    toolArgumentsFromJsonSchema(schema);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'the schema cannot be used';
  }
}
