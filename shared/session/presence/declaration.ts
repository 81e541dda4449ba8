/** What the client that speaks adds for its connection: instructions, and tools of its own [G11]. */
import type { ClientTool } from '../../protocol/declaration-schemas.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import type { Client, Declaration } from './state.ts';

export function applyDeclareFrame(draft: Draft, frame: Extract<ClientFrame, { type: 'declare' }>): void {
  const { instructions, tools } = frame;
  const more = { ...(instructions !== undefined && { instructions }), ...(tools !== undefined && { tools }) };
  draft.emit({ type: 'client.declared', ...more });
}

/** An absent part stays, an empty one is taken back. */
export function applyClientDeclaration({ declared, ...client }: Client, event: Declaration): Client {
  const { instructions = '', tools = [] } = { ...declared, ...clientDeclarationParts(event) };
  const next = { ...(instructions.trim() !== '' && { instructions }), ...(tools.length > 0 && { tools }) };
  return { ...client, ...(Object.keys(next).length > 0 && { declared: next }) };
}

function clientDeclarationParts({ instructions, tools }: Declaration): Declaration {
  return { ...(instructions !== undefined && { instructions }), ...(tools !== undefined && { tools }) };
}

/** The tools of the client that is connected. */
export function declaredClientTools({ presence: { client } }: Session): readonly ClientTool[] {
  return client?.declared?.tools ?? NONE;
}

export function declaredClientInstructions({ presence: { client } }: Session): string | undefined {
  return client?.declared?.instructions;
}

const NONE: readonly ClientTool[] = [];
