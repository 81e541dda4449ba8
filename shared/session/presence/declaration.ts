/** What the client that speaks adds for its connection: instructions, and tools of its own [G11]. */
import type { ClientTool } from '../../protocol/declaration-schemas.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Session } from '../kernel/state.ts';
import type { Declaration } from './state.ts';

export function declareOwn(draft: Draft, frame: Extract<ClientFrame, { type: 'declare' }>): void {
  const { instructions, tools } = frame;
  const more = { ...(instructions !== undefined && { instructions }), ...(tools !== undefined && { tools }) };
  draft.emit({ type: 'client.declared', ...more });
}

/** An absent part stays, an empty one is taken back. */
export function applyDeclaration(session: Session, event: Declaration): Session {
  if (session.client === null) return session;
  const { declared, ...client } = session.client;
  const { instructions = '', tools = [] } = { ...declared, ...partsOf(event) };
  const now = { ...(instructions.trim() !== '' && { instructions }), ...(tools.length > 0 && { tools }) };
  return { ...session, client: { ...client, ...(Object.keys(now).length > 0 && { declared: now }) } };
}

function partsOf({ instructions, tools }: Declaration): Declaration {
  return { ...(instructions !== undefined && { instructions }), ...(tools !== undefined && { tools }) };
}

/** The tools of the client that is connected. */
export function clientTools({ client }: Session): readonly ClientTool[] {
  return client?.declared?.tools ?? NONE;
}

export function instructionsOf({ client }: Session): string | undefined {
  return client?.declared?.instructions;
}

const NONE: readonly ClientTool[] = [];
