/** Rights in words, from IAM policies: which role may do what on which kind of resource. Pure. */
import type { Resources } from './cloudformation-resources.ts';
import { type Json, showReferences } from './show-references.ts';

/** `role`: a function's name, or the service's. `on`: the resource as granted, in words. */
export type Right = { role: string; action: string; on: string };
/** The rights that the stories of test/cloud/ have used, in words: written there with RIGHTS=write. */
export const USED_RIGHTS = 'test/cloud/used-rights.json';
type Statement = { Effect: string; Action: string | string[]; Resource: Json };

export function rightsOfRoles(resources: Resources): Right[] {
  const policies = Object.values(resources).filter(({ Type }) => Type === 'AWS::IAM::Policy');
  return policies.flatMap(({ Properties }) => policyRights(Properties).map(({ right }) => right));
}

/** `resource`: as the template writes it. */
export function policyRights(policy: Record<string, Json>): { right: Right; resource: Json }[] {
  const { Statement } = policy.PolicyDocument as { Statement: Statement[] };
  const role = iamRoleInWords(policy.Roles);
  return Statement.flatMap(({ Action, Resource }) =>
    [Resource].flat().flatMap((resource) => {
      const on = resourceInWords(String(showReferences(resource)));
      return [Action].flat().map((action) => ({ right: { role, action, on }, resource }));
    }),
  );
}

/** One line of it, by which rights are compared and kept. */
export function rightInWords({ role, action, on }: Right): string {
  return `${role} ${action} ${on}`;
}

function iamRoleInWords(roles: Json | undefined): string {
  const [role = ''] = [roles].flat();
  return String(showReferences(role))
    .replace(/^<(?:Functions)?(\w+?)Role>$/, '$1')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

/** Without account and region, and functions by their names. */
function resourceInWords(resource: string): string {
  return resource
    .replace(/^arn:<AWS::Partition>:(\w[\w-]*):(?:<AWS::Region>|\*)?:(?:<AWS::AccountId>)?:?/, '$1: ')
    .replace(/<Functions(\w+)Function\.Arn>/, 'function $1')
    .replace(/<Functions(\w+)Log\.Arn>/, 'its log')
    .replace(/<TableRows\.Arn>/, 'the table')
    .replace(/<(\w+?)\.Arn>/, '$1');
}
