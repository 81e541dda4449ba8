/**
 * Clears a user's cached tool results [C10] in all of their sessions, and those the sessions share. Public
 * results stay [C4], and may answer again.
 */

import type { Context } from '../engine/context.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { stepSession } from '../engine/step.ts';
import type { ClearAnswer, ClearRequest } from '../protocol/cache-clear.ts';
import { sessionId, userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import { readSessionsOfUser } from '../storage/sessions.ts';
import { getToolResultRow, type StoredResult, takeSharedToolResult } from '../storage/tool-results.ts';
import { toolCallsHaveSameParameters } from '../tools/call-identity.ts';

type Cleared = Pick<StoredResult, 'call' | 'tool'>;

/** Throws Transient while the store is unavailable: repeating removes what is left. */
export async function clearToolCacheOfUser(
  context: Context,
  user: string,
  request: ClearRequest,
): Promise<ClearAnswer> {
  // The user part of a key, independent of the persona.
  const owner = userOfSessionIdentity(sessionId(user, ''));
  // Before the sessions: a shared result would come back to them.
  const shared = await takeSharedToolResult(context.table, owner, request.tool ?? null, (stored) =>
    isToolResultToClear(stored, request),
  );
  const ids = await readSessionsOfUser(context.table, owner);
  const cleared = await Promise.all(ids.map((id) => clearToolCacheOfSession(context, id, request)));
  // A shared result is stored in each session that used it, under one call.
  const byCall = new Map([...shared, ...cleared.flat()].map(({ call, tool }) => [call, tool]));
  const byTool: Record<string, number> = {};
  for (const tool of [...byCall.values()].toSorted()) byTool[tool] = (byTool[tool] ?? 0) + 1;
  // A tool name in the request may be the user's own words, so only known tools are logged [N5].
  context.log.info('cache cleared', { results: byCall.size, tools: Object.keys(byTool).join(' ') });
  return { cleared: byCall.size, byTool };
}

async function clearToolCacheOfSession(context: Context, id: string, request: ClearRequest): Promise<Cleared[]> {
  const {
    toolCalls: { results },
  } = (await loadCurrentSession(context, id)).session;
  const ofTool = results.filter(({ tool }) => request.tool === undefined || tool === request.tool);
  const stored =
    request.parameters && (await Promise.all(ofTool.map((one) => getToolResultRow(context.table, id, one))));
  const calls = stored
    ? stored.flatMap((one) => (one !== null && isToolResultToClear(one, request) ? [one.call] : []))
    : ofTool.map(({ call }) => call);
  if (calls.length === 0) return [];
  const after = await stepSession(context, id, { type: 'forget', results: calls });
  const remainingCalls = new Set(after.toolCalls.results.map(({ call }) => call));
  return ofTool.filter(({ call }) => calls.includes(call) && !remainingCalls.has(call));
}

function isToolResultToClear({ input }: StoredResult, { parameters }: ClearRequest): boolean {
  return parameters === undefined || toolCallsHaveSameParameters(input, parameters);
}
