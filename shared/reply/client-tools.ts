/** Offers the tools of the connected client beside the server's [G12]. */
import type { Context } from '../engine/context.ts';
import type { ToolSpec } from '../models/model.ts';
import type { Persona } from '../prompt/persona.ts';
import type { ClientTool } from '../protocol/declaration-schemas.ts';
import { declaredClientTools } from '../session/presence/declaration.ts';
import { isUnaskedTurnCause, openTurn } from '../session/turn/state.ts';
import { toolArgumentsFromJsonSchema } from '../tools/foreign-arguments.ts';
import type { ToolArguments } from '../tools/parse-arguments.ts';
import type { ToolRegistry } from '../tools/registry.ts';
import { LONGEST_SYNC_MS } from '../tools/sources/limits.ts';
import { describeSourceTool } from '../tools/sources/tool-descriptions.ts';
import type { SyncTool } from '../tools/tool.ts';
import { awaitClientToolAnswer } from './client-tool-transport.ts';

/** The same context, whose tools are also those that the client has at the time of a call. */
export function withClientTools(context: Context, id: string, persona: Persona): Context {
  const ownTools = clientToolsOf(context, id);
  return { ...context, tools: replyToolsBesideClientTools(context.tools, ownTools, persona) };
}

type OwnTools = () => readonly SyncTool[];

/** A name of the server's own wins: it may have come up after the declaration. */
function replyToolsBesideClientTools(tools: ToolRegistry, ownTools: OwnTools, persona: Persona): ToolRegistry {
  const isTaken = (name: string) => tools.listSpecs(persona.tools).some((one) => one.name === name);
  const others = () => ownTools().filter(({ name }) => !isTaken(name));
  return {
    find: (name) => others().find((tool) => tool.name === name) ?? tools.find(name),
    listSpecs: (names) => [...tools.listSpecs(names), ...others().map(clientToolSpec)],
    ready: () => tools.ready(),
    close: () => tools.close(),
  };
}

/** Empty in a proactive turn, which calls no tools [N7]. */
function clientToolsOf(context: Context, id: string): OwnTools {
  const made = new WeakMap<readonly ClientTool[], SyncTool[]>();
  return () => {
    const session = context.process.cachedSessions.get(id)?.session;
    if (session === undefined) return [];
    const turn = openTurn(session);
    if (turn !== null && isUnaskedTurnCause(turn.cause)) return [];
    const declared = declaredClientTools(session);
    const cachedTools = made.get(declared) ?? declared.flatMap((tool) => clientToolOf(context, id, tool));
    made.set(declared, cachedTools);
    return cachedTools;
  };
}

/** Whether it only reads is the client's word; what it writes is foreign [T4]. */
function clientToolOf(context: Context, id: string, declared: ClientTool): SyncTool[] {
  const takes = clientToolArguments(declared);
  if (takes === null) return [];
  const { name, description, effect = 'write' } = declared;
  const tool: SyncTool = {
    mode: 'sync',
    name,
    version: '1',
    description: describeSourceTool(description, 'the application of the user'),
    takes,
    effect,
    foreign: true,
    ofClient: true,
    timeoutMs: LONGEST_SYNC_MS,
    run: ({ call }, { signal }) => awaitClientToolAnswer(context, { session: id, call, effect }, signal),
  };
  return [tool];
}

const schemas = new WeakMap<ClientTool, ToolArguments | null>();

/** Null: an older release has taken a schema that this one does not. */
function clientToolArguments(tool: ClientTool): ToolArguments | null {
  const cachedTools = schemas.get(tool);
  if (cachedTools !== undefined) return cachedTools;
  let made: ToolArguments | null = null;
  try {
    made = toolArgumentsFromJsonSchema(tool.parameters);
  } catch {
    // Left out.
  }
  schemas.set(tool, made);
  return made;
}

const specs = new WeakMap<SyncTool, ToolSpec>();

/** The same object for the same tool, so that requests can be cached. */
function clientToolSpec(tool: SyncTool): ToolSpec {
  const { name, description, takes } = tool;
  const spec = specs.get(tool) ?? { name, description, schema: takes.schema };
  specs.set(tool, spec);
  return spec;
}
