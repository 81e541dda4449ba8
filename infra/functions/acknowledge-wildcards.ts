/** Acknowledges a wildcard in a grant with its reason; cdk-nag reports those without one. */
import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** `resource`: as the grant names it. */
export function acknowledgeWildcard(grantee: IConstruct, resource: string, reason: string): void {
  const id = `AwsSolutions-IAM5[Resource::${policyResourceText(Stack.of(grantee).resolve(resource))}]`;
  Validations.of(grantee).acknowledge({ id, reason });
}

/** As cdk-nag writes an unresolved value: `<LogicalId>`. */
function policyResourceText(value: Named): string {
  if (typeof value === 'string') return value;
  if ('Ref' in value) return `<${value.Ref}>`;
  if ('Fn::Sub' in value) return value['Fn::Sub'].replaceAll('${', '<').replaceAll('}', '>');
  return 'Fn::GetAtt' in value
    ? `<${value['Fn::GetAtt'].join('.')}>`
    : value['Fn::Join'][1].map(policyResourceText).join('');
}

type Named =
  | string
  | { Ref: string }
  | { 'Fn::Sub': string }
  | { 'Fn::GetAtt': [string, string] }
  | { 'Fn::Join': [string, Named[]] };
