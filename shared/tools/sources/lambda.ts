/** A Lambda function as a tool: gets `{call, name, arguments}` and returns the result [T6]. */
import type { Tool } from '../tool.ts';
import { parseHttpToolAnswer } from './http.ts';
import type { SourceDependencies } from './source-dependencies.ts';
import { createDeclaredTool } from './tools-file/declared-tool.ts';
import type { LambdaEntry } from './tools-file/tools-file.ts';

export type Lambdas = {
  /** Resolves with the returned JSON. Throws FetchError; without a status when the function itself failed. */
  invoke(call: LambdaCall): Promise<string>;
};
export type LambdaCall = {
  arn: string;
  /** JSON. */
  payload: string;
  /** Whether a repeated call is harmless. */
  mayRepeat: boolean;
  signal: AbortSignal;
};

/** Throws when the schema cannot be used. */
export function lambdaSourceTool(
  entry: LambdaEntry,
  lambdas: Lambdas,
  parts: Pick<SourceDependencies, 'fetch' | 'clock'>,
): Tool {
  const { name, arn } = entry;
  return createDeclaredTool(
    { ...entry, where: arn },
    async ({ task, effect, signal }) => {
      const payload = JSON.stringify({ call: task.call, name, arguments: task.input });
      return parseHttpToolAnswer(await lambdas.invoke({ arn, payload, mayRepeat: effect === 'read', signal }));
    },
    parts,
  );
}
