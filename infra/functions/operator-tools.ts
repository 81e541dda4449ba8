/** The operator's tools [T6] on AWS: the file is checked before deployment, and bundled with the code. */
import { readFileSync } from 'node:fs';
import { secretNameIn } from '../../shared/tools/sources/tools-file/header-secrets.ts';
import { readToolsFile, type ToolsFile } from '../../shared/tools/sources/tools-file/tools-file.ts';
import { unreachable } from '../api/unreachable-addresses.ts';
import { type Secret, withoutKey } from './api-key-secret.ts';
import type { Door } from './lambda-function.ts';

/** `text`: the operator's file. `namesKey`: a header of it is a key. */
export type OperatorTools = { text: string; file: ToolsFile; namesKey: boolean };

/** Throws one Error that lists every mistake, including what does not work on AWS. */
export function operatorTools(path: string, secret: Secret | null): OperatorTools {
  const text = textOf(path);
  const file = readToolsFile(text);
  const keys = keysIn(file);
  const mistakes = [...notReached(file), ...notHeld(keys, secret), ...notNamed(file)];
  if (mistakes.length > 0) throw new Error(mistakes.map((mistake) => `tools file: ${mistake}`).join('\n'));
  return { text, file, namesKey: keys.length > 0 };
}

const FILE = 'tools.json';
/** Its path in a function, which runs in the folder of its code. */
export const TOOLS_PATH = FILE;

/** For a function's folder, by name. */
export function toolFiles(tools: OperatorTools | null): Record<string, string> {
  return tools === null ? {} : { [FILE]: tools.text };
}

/** `sync`: called by the answering function. `workflow`: by the function that runs tasks. */
export function letCall(door: Door, { file }: OperatorTools, mode: 'sync' | 'workflow'): void {
  for (const one of file.lambda) if (one.mode === mode) door.may(['lambda:InvokeFunction'], one.arn);
  for (const { arn, qualifier = 'DEFAULT', ...one } of file.agentcore) {
    // The service checks both: the runtime and its endpoint.
    const resources = [arn, `${arn}/runtime-endpoint/${qualifier}`];
    if (one.mode === mode) door.may(['bedrock-agentcore:InvokeAgentRuntime'], ...resources);
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`tools must be the path of a file, and ${path} cannot be read.`, { cause: error });
  }
}

/** Addresses that a function never reaches [T8]; one machine may allow them for development. */
function notReached({ tools, mcp, a2a }: ToolsFile): string[] {
  const addresses = [
    ...tools.map(({ url }, at) => [`tools[${at}].url`, url] as const),
    ...mcp.map(({ url }, at) => [`mcp[${at}].url`, url] as const),
    ...a2a.map(({ card }, at) => [`a2a[${at}].card`, card] as const),
  ];
  return addresses.flatMap(([where, address]) => {
    const why = unreachable(address);
    return why === null ? [] : [`${where} ${why}`];
  });
}

type HeaderKey = { where: string; key: string };

function keysIn({ tools, mcp, a2a }: ToolsFile): HeaderKey[] {
  return Object.entries({ tools, mcp, a2a }).flatMap(([section, entries]) =>
    entries.flatMap(({ headers = {} }, at) =>
      Object.entries(headers).flatMap(([name, value]) => {
        const key = secretNameIn(value);
        return key === null ? [] : [{ where: `${section}[${at}].headers[${JSON.stringify(name)}]`, key }];
      }),
    ),
  );
}

/** Anybody who may view a function sees its environment, so keys cannot be there. */
function notHeld(keys: readonly HeaderKey[], secret: Secret | null): string[] {
  return keys.flatMap(({ where, key }) => {
    const why = withoutKey(secret, key);
    return why === null ? [] : [`${where} ${why}`];
  });
}

const FUNCTION = /^arn:[\w-]+:lambda:[\w-]+:\d{12}:function:[\w-]+(:[\w$-]+)?$/;
const RUNTIME = /^arn:[\w-]+:bedrock-agentcore:[\w-]+:\d{12}:runtime\/[\w-]+$/;

/** The rights name exact ARNs. */
function notNamed({ lambda, agentcore }: ToolsFile): string[] {
  const wrong = (section: string, arns: readonly { arn: string }[], pattern: RegExp, like: string) =>
    arns.flatMap(({ arn }, at) => (pattern.test(arn) ? [] : [`${section}[${at}].arn must be a whole ARN: ${like}.`]));
  return [
    ...wrong('lambda', lambda, FUNCTION, 'arn:aws:lambda:REGION:ACCOUNT:function:NAME'),
    ...wrong('agentcore', agentcore, RUNTIME, 'arn:aws:bedrock-agentcore:REGION:ACCOUNT:runtime/ID'),
  ];
}
