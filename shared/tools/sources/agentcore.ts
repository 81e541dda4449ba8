/** A tool that is an agent on Amazon Bedrock AgentCore: the arguments are its payload, and its answer is the result (T6). */
import type { Tool } from '../tool.ts';
import { agentAnswer } from './agent-answer.ts';
import type { SourceParts } from './parts.ts';
import { agentName } from './tools-file/coherence.ts';
import { declaredTool } from './tools-file/declared-tool.ts';
import type { AgentCoreEntry } from './tools-file/tools-file.ts';

/** AgentCore's runtimes, as far as tools need them. */
export type Runtimes = {
  /** Resolves with the whole answer. Throws FetchError; one without a status when the agent itself failed. */
  invoke(call: RuntimeCall): Promise<RuntimeAnswer>;
};
export type RuntimeCall = {
  arn: string;
  /** Null: the default endpoint. */
  qualifier: string | null;
  /** Unguessable, 33 to 256 characters: calls of one session reach the same machine and share what it remembers. */
  session: string;
  /** JSON. */
  payload: string;
  mayRepeat: boolean;
  signal: AbortSignal;
};
/** `type`: the content type, as it came. */
export type RuntimeAnswer = { type: string; text: string };

/** The service takes no shorter name of a session than 33 characters. */
const SESSION = 'sotto-calls-an-agent-in-its-runtime-';

/** Throws when the schema cannot be understood. */
export function agentcoreTool(
  entry: AgentCoreEntry,
  runtimes: Runtimes,
  parts: Pick<SourceParts, 'fetch' | 'clock'>,
): Tool {
  const { arn, qualifier = null } = entry;
  return declaredTool(
    { ...entry, name: agentName(entry), where: `${arn} ${qualifier ?? ''}` },
    async ({ task, effect, signal }) => {
      const payload = JSON.stringify(task.input);
      const session = SESSION + task.call;
      const call = { arn, qualifier, session, payload, mayRepeat: effect === 'read', signal };
      return agentAnswer(await runtimes.invoke(call));
    },
    parts,
  );
}
