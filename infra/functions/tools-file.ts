/** The operator's tools file [T6] in the functions: its place, and the rights to call what it names. */
import type { OperatorTools } from '../options/operator-tools.ts';
import type { LambdaFunction } from './lambda-function.ts';

const FILE = 'tools.json';
/** Its path in a function, which runs in the folder of its code. */
export const TOOLS_PATH = FILE;

/** For a function's folder, by name. */
export function toolFiles(tools: OperatorTools | null): Record<string, string> {
  return tools === null ? {} : { [FILE]: tools.text };
}

/** `sync`: called by the answering function. `workflow`: by the function that runs tasks. */
export function grantOperatorTools(fn: LambdaFunction, { file }: OperatorTools, mode: 'sync' | 'workflow'): void {
  for (const one of file.lambda) if (one.mode === mode) fn.allow(['lambda:InvokeFunction'], one.arn);
  for (const { arn, qualifier = 'DEFAULT', ...one } of file.agentcore) {
    // The service checks both: the runtime and its endpoint.
    const resources = [arn, `${arn}/runtime-endpoint/${qualifier}`];
    if (one.mode === mode) fn.allow(['bedrock-agentcore:InvokeAgentRuntime'], ...resources);
  }
}
