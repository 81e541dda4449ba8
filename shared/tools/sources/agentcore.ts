/** A Bedrock AgentCore agent as a tool: arguments are the payload, the answer is the result [T6]. */
import type { Tool } from '../tool.ts';
import { readAgentCoreAnswer } from './agentcore-answer.ts';
import type { SourceDependencies } from './source-dependencies.ts';
import { agentToolNameInFile } from './tools-file/consistency-check.ts';
import { createDeclaredTool } from './tools-file/declared-tool.ts';
import type { AgentCoreEntry } from './tools-file/tools-file.ts';

export type AgentRuntimes = {
  /** Resolves with the whole answer. Throws FetchError; without a status when the agent itself failed. */
  invoke(call: RuntimeCall): Promise<RuntimeAnswer>;
};
export type RuntimeCall = {
  arn: string;
  /** Null: the default endpoint. */
  qualifier: string | null;
  /** Unguessable, 33 to 256 characters. Calls of one session share a machine and its memory. */
  session: string;
  /** JSON. */
  payload: string;
  mayRepeat: boolean;
  signal: AbortSignal;
};
/** `type`: the content type, unchanged. */
export type RuntimeAnswer = { type: string; text: string };

/** The service demands session ids of at least 33 characters. */
const SESSION = 'sotto-calls-an-agent-in-its-runtime-';

/** Throws when the schema cannot be used. */
export function agentcoreTool(
  entry: AgentCoreEntry,
  runtimes: AgentRuntimes,
  parts: Pick<SourceDependencies, 'fetch' | 'clock'>,
): Tool {
  const { arn, qualifier = null } = entry;
  return createDeclaredTool(
    { ...entry, name: agentToolNameInFile(entry), where: `${arn} ${qualifier ?? ''}` },
    async ({ task, effect, signal }) => {
      const payload = JSON.stringify(task.input);
      const session = SESSION + task.call;
      const call = { arn, qualifier, session, payload, mayRepeat: effect === 'read', signal };
      return readAgentCoreAnswer(await runtimes.invoke(call));
    },
    parts,
  );
}
