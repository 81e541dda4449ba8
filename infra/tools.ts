/** The operator's tools (T6) on AWS: their file is checked before anything is deployed, and travels with the code that uses it. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readToolsFile, type ToolsFile } from '../shared/tools/sources/tools-file.ts';
import type { Door } from './door.ts';

/** `text`: as the operator has written it. */
export type OperatorTools = { text: string; file: ToolsFile };

/** Throws one Error that lists every mistake: what is wrong with the file, or what does not work on AWS. */
export function operatorTools(path: string): OperatorTools {
  const text = textOf(path);
  const file = readToolsFile(text);
  const mistakes = [...notReached(file), ...secret(file), ...notNamed(file)];
  if (mistakes.length > 0) throw new Error(mistakes.map((mistake) => `tools file: ${mistake}`).join('\n'));
  return { text, file };
}

const FILE = 'tools.json';
/** Where a function finds it: beside its code. */
export const TOOLS_PATH = `/var/task/${FILE}`;

/** A copy of a function's bundle that has the file in it; its folder. */
export function bundleWith({ text }: OperatorTools, bundle: string): string {
  const folder = `${bundle}-with-tools`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(bundle, folder, { recursive: true });
  writeFileSync(join(folder, FILE), text);
  return folder;
}

/** `sync`: what the user waits for is called by the function that answers. `workflow`: the rest by the one that runs tasks. */
export function letCall(door: Door, { file }: OperatorTools, mode: 'sync' | 'workflow'): void {
  for (const one of file.lambda) if (one.mode === mode) door.may(['lambda:InvokeFunction'], one.arn);
  for (const { arn, qualifier = 'DEFAULT', ...one } of file.agentcore) {
    // The service asks for both: the runtime, and the endpoint of it that is called.
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

/** What a function never reaches (T8); on one machine it may be there for development. */
function notReached({ tools, mcp, a2a }: ToolsFile): string[] {
  const addresses = [
    ...tools.map(({ url }, at) => [`tools[${at}].url`, url] as const),
    ...mcp.map(({ url }, at) => [`mcp[${at}].url`, url] as const),
    ...a2a.map(({ card }, at) => [`a2a[${at}].card`, card] as const),
  ];
  return addresses.flatMap(([where, address]) =>
    address.startsWith('https://') ? [] : [`${where} must be an https address: a function on AWS calls no other.`],
  );
}

/** A function's environment is shown to everybody who may look at the function, so a secret has no place in it. */
function secret({ tools, mcp, a2a }: ToolsFile): string[] {
  return Object.entries({ tools, mcp, a2a }).flatMap(([section, entries]) =>
    entries.flatMap(({ headers = {} }, at) =>
      Object.entries(headers).flatMap(([name, value]) => {
        if (!value.startsWith('env:')) return [];
        const where = `${section}[${at}].headers[${JSON.stringify(name)}]`;
        return [`${where} is a secret (${value}), and on AWS there is no way yet to hand one over: ${INSTEAD}.`];
      }),
    ),
  );
}

const INSTEAD = 'let a Lambda function of yours hold it and make the call, and name that function under "lambda"';

const FUNCTION = /^arn:[\w-]+:lambda:[\w-]+:\d{12}:function:[\w-]+(:[\w$-]+)?$/;
const RUNTIME = /^arn:[\w-]+:bedrock-agentcore:[\w-]+:\d{12}:runtime\/[\w-]+$/;

/** The right to call them is given by their ARNs, letter by letter. */
function notNamed({ lambda, agentcore }: ToolsFile): string[] {
  const wrong = (section: string, arns: readonly { arn: string }[], pattern: RegExp, like: string) =>
    arns.flatMap(({ arn }, at) => (pattern.test(arn) ? [] : [`${section}[${at}].arn must be a whole ARN: ${like}.`]));
  return [
    ...wrong('lambda', lambda, FUNCTION, 'arn:aws:lambda:REGION:ACCOUNT:function:NAME'),
    ...wrong('agentcore', agentcore, RUNTIME, 'arn:aws:bedrock-agentcore:REGION:ACCOUNT:runtime/ID'),
  ];
}
