/** The functions of a template: code, limits, role, and how Lambda treats their asynchronous events. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from './template.ts';

export type FunctionSpec = {
  /** The construct's name where there is one, such as `reply`; else the logical id. */
  label: string;
  name: string;
  arn: string;
  role: string;
  /** Which function signed a request is told by this. */
  accessKeyId: string;
  folder: string;
  handler: string;
  timeoutSeconds: number;
  memoryMb: number;
  environment: Readonly<Record<string, string>>;
  logGroup: string;
  /** Null: the account's pool. */
  reserved: number | null;
  retries: number;
  maxAgeSeconds: number;
  /** The ARN of the queue for events that were given up. */
  onFailure: string | null;
};

/** `folderOf`: where the code of an asset is, by its key. Throws a sentence about code that is not there. */
export function functionSpecs(template: Template, folderOf: (key: string) => string): FunctionSpec[] {
  const configs = template
    .resources('AWS::Lambda::EventInvokeConfig')
    .map(({ properties }) => template.resolve(properties) as InvokeConfig);
  // Functions in other languages work for CloudFormation alone, which is not here.
  const inNode = template.resources('AWS::Lambda::Function').filter(({ properties }) => isNode(properties));
  return inNode.map(({ id, properties }) => {
    const resolved = template.resolve(properties) as FunctionProperties;
    const arn = template.arn(id);
    const name = template.ref(id);
    const config = configs.find(({ FunctionName }) => FunctionName === name || FunctionName === arn);
    return {
      label: labelOf(id),
      name,
      arn,
      role: resolved.Role.replace(/^.*:role\//, ''),
      accessKeyId: `ASIA${createHash('sha256').update(arn).digest('hex').slice(0, 16).toUpperCase()}`,
      folder: folderOf(resolved.Code.S3Key),
      handler: resolved.Handler,
      timeoutSeconds: resolved.Timeout ?? 3,
      memoryMb: resolved.MemorySize ?? 128,
      environment: resolved.Environment?.Variables ?? {},
      logGroup: resolved.LoggingConfig?.LogGroup ?? `/aws/lambda/${name}`,
      reserved: resolved.ReservedConcurrentExecutions ?? null,
      retries: config?.MaximumRetryAttempts ?? 2,
      maxAgeSeconds: config?.MaximumEventAgeInSeconds ?? 6 * 3_600,
      onFailure: config?.DestinationConfig?.OnFailure?.Destination ?? null,
    };
  });
}

/** Throws a sentence if the module that the handler names is missing. */
export function checkCode({ label, folder, handler }: FunctionSpec): void {
  const path = join(folder, handler.replace(/\.[^.]+$/, ''));
  if (!['.mjs', '.js', '.cjs'].some((ending) => existsSync(path + ending)))
    throw new Error(`The bundle of ${label} cannot be loaded: there is no ${path}.mjs.`);
}

function isNode({ Runtime }: Record<string, unknown>): boolean {
  return String(Runtime).startsWith('nodejs');
}

function labelOf(id: string): string {
  return /^Functions(.+)Function[0-9A-F]{8}$/.exec(id)?.[1] ?? id;
}

type FunctionProperties = {
  Role: string;
  Code: { S3Key: string };
  Handler: string;
  Timeout?: number;
  MemorySize?: number;
  Environment?: { Variables: Record<string, string> };
  LoggingConfig?: { LogGroup: string };
  ReservedConcurrentExecutions?: number;
};
type InvokeConfig = {
  FunctionName: string;
  MaximumRetryAttempts?: number;
  MaximumEventAgeInSeconds?: number;
  DestinationConfig?: { OnFailure?: { Destination: string } };
};
