/** The operator's tools [T6] on AWS: the file is checked before deployment, and bundled with the code. */
import { readFileSync } from 'node:fs';
import { toolsFileHeaderSecretName } from '../../shared/tools/sources/tools-file/header-secrets.ts';
import { readToolsFile, type ToolsFile } from '../../shared/tools/sources/tools-file/tools-file.ts';
import { missingKeyReason, type Secret } from './api-key-secret.ts';
import { unreachableReason } from './unreachable-address.ts';

/** `text`: the operator's file. `namesKey`: a header of it is a key. */
export type OperatorTools = { text: string; file: ToolsFile; namesKey: boolean };

/** Throws one Error that lists every mistake, including what does not work on AWS. */
export function readOperatorTools(path: string, secret: Secret | null): OperatorTools {
  const text = readToolsFileText(path);
  const file = readToolsFile(text);
  const keys = toolHeaderKeysOf(file);
  const mistakes = [...unreachableToolAddresses(file), ...missingToolKeys(keys, secret), ...incompleteToolArns(file)];
  if (mistakes.length > 0) throw new Error(mistakes.map((mistake) => `tools file: ${mistake}`).join('\n'));
  return { text, file, namesKey: keys.length > 0 };
}

function readToolsFileText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`tools must be the path of a file, and ${path} cannot be read.`, { cause: error });
  }
}

/** Addresses that a function never reaches [T8]; one machine may allow them for development. */
function unreachableToolAddresses({ tools, mcp, a2a }: ToolsFile): string[] {
  const addresses = [
    ...tools.map(({ url }, at) => [`tools[${at}].url`, url] as const),
    ...mcp.map(({ url }, at) => [`mcp[${at}].url`, url] as const),
    ...a2a.map(({ card }, at) => [`a2a[${at}].card`, card] as const),
  ];
  return addresses.flatMap(([where, address]) => {
    const why = unreachableReason(address);
    return why === null ? [] : [`${where} ${why}`];
  });
}

type HeaderKey = { where: string; key: string };

function toolHeaderKeysOf({ tools, mcp, a2a }: ToolsFile): HeaderKey[] {
  return Object.entries({ tools, mcp, a2a }).flatMap(([section, entries]) =>
    entries.flatMap(({ headers = {} }, at) =>
      Object.entries(headers).flatMap(([name, value]) => {
        const key = toolsFileHeaderSecretName(value);
        return key === null ? [] : [{ where: `${section}[${at}].headers[${JSON.stringify(name)}]`, key }];
      }),
    ),
  );
}

/** Anybody who may view a function sees its environment, so keys cannot be there. */
function missingToolKeys(keys: readonly HeaderKey[], secret: Secret | null): string[] {
  return keys.flatMap(({ where, key }) => {
    const why = missingKeyReason(secret, key);
    return why === null ? [] : [`${where} ${why}`];
  });
}

const FUNCTION = /^arn:[\w-]+:lambda:[\w-]+:\d{12}:function:[\w-]+(:[\w$-]+)?$/;
const RUNTIME = /^arn:[\w-]+:bedrock-agentcore:[\w-]+:\d{12}:runtime\/[\w-]+$/;

/** The rights name exact ARNs. */
function incompleteToolArns({ lambda, agentcore }: ToolsFile): string[] {
  const mistakesIn = (section: string, arns: readonly { arn: string }[], pattern: RegExp, like: string) =>
    arns.flatMap(({ arn }, at) => (pattern.test(arn) ? [] : [`${section}[${at}].arn must be a whole ARN: ${like}.`]));
  return [
    ...mistakesIn('lambda', lambda, FUNCTION, 'arn:aws:lambda:REGION:ACCOUNT:function:NAME'),
    ...mistakesIn('agentcore', agentcore, RUNTIME, 'arn:aws:bedrock-agentcore:REGION:ACCOUNT:runtime/ID'),
  ];
}
